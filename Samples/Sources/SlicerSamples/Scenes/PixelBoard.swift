import SlicerKit

/// A picture of palette indices that is painted pixel by pixel.
struct PixelBoard {
  let size: PixelSize
  private var indices: [UInt8]

  init(_ size: PixelSize) {
    self.size = size
    indices = Array(repeating: 0, count: size.width * size.height)
  }

  /// Index at a pixel; outside of the board writing does nothing and reading gives 0.
  subscript(x: Int, y: Int) -> UInt8 {
    get { contains(x, y) ? indices[y * size.width + x] : 0 }
    set { if contains(x, y) { indices[y * size.width + x] = newValue } }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height
  }

  /// Sets the pixels for which `index` gives one.
  mutating func paint(_ index: (_ x: Int, _ y: Int) -> UInt8?) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        if let value = index(x, y) { self[x, y] = value }
      }
    }
  }

  /// A step of `ramp` for a brightness from 0 to 1, ordered dots between two steps.
  ///
  /// Source: B. E. Bayer, "An optimum method for two-level rendition", 1973.
  static func dithered(_ ramp: [UInt8], _ brightness: Double, _ x: Int, _ y: Int) -> UInt8 {
    let matrix = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    let threshold = (Double(matrix[(y & 3) * 4 + (x & 3)]) + 0.5) / 16
    let level = clamp(brightness) * Double(ramp.count - 1) + threshold
    return ramp[min(Int(level), ramp.count - 1)]
  }

  /// Puts `index` around everything that is not transparent.
  mutating func outline(_ index: UInt8) {
    let before = self
    paint { x, y in
      guard before[x, y] == 0 else { return nil }
      let neighbours = [(1, 0), (-1, 0), (0, 1), (0, -1)]
      return neighbours.contains { before[x + $0.0, y + $0.1] != 0 } ? index : nil
    }
  }

  /// Four bits a pixel.
  func pixels() -> Pixels {
    var pixels = Pixels(size, PixelFormat(.palette, bitDepth: 4))
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels[y, x / 2] |= x % 2 == 0 ? self[x, y] << 4 : self[x, y]
      }
    }
    return pixels
  }
}
