import SlicerCore

/// Lines of floats, all 0 at first, each followed by room that kernels may read and write.
final class FloatLines {
  /// Floats that kernels handle at a time; a line's room is a multiple of it.
  static let block = 32

  /// The floats of a line that mean something.
  let width: Int
  private let stride: Int
  private let first: UnsafeMutablePointer<Float>
  private let canvas: Canvas

  /// - Throws: `LimitError.memory`.
  init(width: Int, count: Int) throws(LimitError) {
    self.width = width
    stride = (width + 4 + Self.block - 1) / Self.block * Self.block
    // A canvas is memory that can be refused; a pixel is as large as a float.
    canvas = try Canvas(size: PixelSize(width: stride, height: count))
    first = UnsafeMutableRawPointer(canvas.pixels).assumingMemoryBound(to: Float.self)
  }

  subscript(line: Int) -> UnsafeMutablePointer<Float> { first + line * stride }
}
