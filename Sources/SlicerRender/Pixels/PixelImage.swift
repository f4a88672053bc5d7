import SlicerCore
import SlicerScene
import Synchronization

/// A picture that is not changed any more, of either depth.
// Proof for Sendable: the canvas, which the image keeps alive, is not written to any more.
struct PixelImage<Pixel: CanvasPixel>: @unchecked Sendable {
  let size: PixelSize
  let isOpaque: Bool
  /// The first pixel of the first row; `size.width` pixels a row.
  let pixels: UnsafeMutablePointer<Pixel>
  /// Half-size levels, shared by all images of the same pixels.
  var levels = MipLevels<Pixel>()
  private let canvas: Canvas

  fileprivate init(_ canvas: Canvas, _ size: PixelSize, isOpaque: Bool) {
    (self.canvas, self.size, self.isOpaque) = (canvas, size, isOpaque)
    pixels = UnsafeMutableRawPointer(canvas.pixels).assumingMemoryBound(to: Pixel.self)
  }

  /// Takes over a canvas that was drawn on.
  init(_ canvas: Canvas) {
    let size = PixelSize(
      width: canvas.size.width * 4 / Pixel.size, height: canvas.size.height)
    let pixels = UnsafeMutableRawPointer(canvas.pixels).assumingMemoryBound(to: Pixel.self)
    self.init(
      canvas, size, isOpaque: Pixel.areOpaque(pixels, size.width * size.height))
  }

  /// Pixels that are still to be written.
  ///
  /// - Throws: `SlicerError.memory`.
  init(size: PixelSize, isOpaque: Bool) throws {
    self.init(try Canvas(size: Pixel.canvasSize(of: size)), size, isOpaque: isOpaque)
  }

  /// Pixels of one's own.
  ///
  /// - Throws: `SlicerError.memory`.
  init(
    size: PixelSize, isOpaque: Bool, _ pixel: (_ x: Int, _ y: Int) -> Pixel
  ) throws {
    try self.init(size: size, isOpaque: isOpaque)
    for y in 0..<size.height {
      for x in 0..<size.width { pixels[y * size.width + x] = pixel(x, y) }
    }
  }

  /// The mean of its colors, 0…1, as far as they are opaque, by every so many columns and rows; 1 if nothing
  /// is seen there.
  var brightness: Double {
    let (light, opacity, _) = sums(in: size.bounds)
    return opacity > 0 ? light / (3 * opacity) : 1
  }

  /// The mean opacity of a part, 0…1, by every so many columns and rows.
  ///
  /// - Parameter part: in the unit square.
  func opacity(in part: Rect) -> Double {
    if isOpaque { return 1 }
    let (_, opacity, count) = sums(in: pixels(in: part))
    return count > 0 ? opacity / (count * Double(Pixel.whole)) : 0
  }

  private func pixels(in part: Rect) -> PixelRect {
    func side(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
      let lines = [from, to].map { Int((min(max($0, 0), 1) * Double(count)).rounded()) }
      return min(lines[0], lines[1])..<max(lines[0], lines[1])
    }
    let (columns, rows) = (
      side(part.x, part.maxX, size.width), side(part.y, part.maxY, size.height)
    )
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The sums over some 64 by 64 pixels of a part.
  private func sums(in part: PixelRect) -> (light: Double, opacity: Double, count: Double) {
    let step = (max(1, part.width / 64), max(1, part.height / 64))
    var (light, opacity, count) = (0.0, 0.0, 0.0)
    for y in stride(from: part.y + step.1 / 2, to: part.y + part.height, by: step.1) {
      for x in stride(from: part.x + step.0 / 2, to: part.x + part.width, by: step.0) {
        let channels = pixels[y * size.width + x].channels
        light += Double(channels.x &+ channels.y &+ channels.z)
        opacity += Double(channels.w)
        count += 1
      }
    }
    return (light, opacity, count)
  }

  /// The pixels of a row, of which there may be more before and after it.
  func row(_ y: Int) -> PixelRow<Pixel> {
    PixelRow(pixels + y * size.width, count: size.width)
  }
}

extension PixelImage where Pixel == UInt32 {
  init(_ bitmap: Bitmap) { self.init(bitmap.canvas, bitmap.size, isOpaque: bitmap.isOpaque) }
}

extension PixelImage where Pixel == SIMD4<UInt16> {
  init(_ bitmap: WideBitmap) {
    self.init(bitmap.canvas.memory, bitmap.size, isOpaque: bitmap.isOpaque)
  }
}
