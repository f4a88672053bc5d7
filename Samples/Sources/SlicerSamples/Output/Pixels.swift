import SlicerKit

/// A drawing as a file holds it: packed rows, one after the other.
struct Pixels {
  let size: PixelSize
  let format: PixelFormat
  let bytesPerRow: Int
  var bytes: [UInt8]

  /// All bytes 0.
  init(_ size: PixelSize, _ format: PixelFormat) {
    self.size = size
    self.format = format
    bytesPerRow = format.bytesPerRow(width: size.width)
    bytes = Array(repeating: 0, count: bytesPerRow * size.height)
  }

  /// The byte in place `i` of row `y`.
  subscript(y: Int, i: Int) -> UInt8 {
    get { bytes[y * bytesPerRow + i] }
    set { bytes[y * bytesPerRow + i] = newValue }
  }

  /// A part of 8-bit RGB, laid with its first pixel at (`x`, `y`) of `target`.
  func copy(_ part: PixelRect, to target: inout Pixels, x: Int, y: Int) {
    for line in 0..<part.height {
      for i in 0..<(3 * part.width) {
        target[y + line, 3 * x + i] = self[part.y + line, 3 * part.x + i]
      }
    }
  }

  /// 8-bit RGB at half its size, each pixel the mean of four.
  var halved: Pixels {
    var half = Pixels(PixelSize(width: size.width / 2, height: size.height / 2), format)
    for y in 0..<half.size.height {
      for i in 0..<half.bytesPerRow {
        let left = i / 3 * 6 + i % 3
        let upper = Int(self[2 * y, left]) + Int(self[2 * y, left + 3])
        let lower = Int(self[2 * y + 1, left]) + Int(self[2 * y + 1, left + 3])
        half[y, i] = UInt8((upper + lower + 2) / 4)
      }
    }
    return half
  }
}
