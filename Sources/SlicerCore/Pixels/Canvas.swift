/// Pixels to draw on: 8-bit premultiplied RGBA in memory order, row after row; all of a film's are in
/// one color space.
///
/// A pixel is four bytes, red first; as a little-endian word red is the low byte. One writer at a
/// time: renderers hand bands of rows of one canvas to several threads and wait for all.
package final class Canvas {
  /// Columns and rows of pixels.
  package let size: PixelSize
  /// The first pixel of the first row; `size.width` pixels a row, aligned to 64 bytes.
  package let pixels: UnsafeMutablePointer<UInt32>
  private let memory: PixelMemory

  /// All pixels transparent.
  ///
  /// - Throws: `LimitError.memory(bytes:)` when the memory cannot be had.
  package init(size: PixelSize) throws(LimitError) {
    self.size = size
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    memory = try PixelMemory(count: overflow ? Int.max : count)
    pixels = memory.pixels
  }

  deinit { memory.release() }

  /// The pixels of row `y`.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(y >= 0 && y < size.height)
    return UnsafeMutableBufferPointer(start: pixels + y * size.width, count: size.width)
  }

  /// The bytes of all rows.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: pixels, count: size.width * size.height * 4)
  }

  /// Row `y`, column `x` as bytes; for tests and for small work.
  package subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get { unsafeBitCast(row(y)[x], to: SIMD4<UInt8>.self) }
    set { row(y)[x] = unsafeBitCast(newValue, to: UInt32.self) }
  }
}

/// Pixels to draw on: 16-bit premultiplied RGBA, row after row.
///
/// Its memory is a canvas of twice the width, so that whoever hands out canvases has these, too. One
/// writer at a time, as of a ``Canvas``.
package struct WideCanvas {
  /// Red, green, blue, opacity, in the processor's own byte order.
  package typealias Pixel = SIMD4<UInt16>

  /// Columns and rows of pixels.
  package let size: PixelSize
  /// Two of its pixels are one.
  package let memory: Canvas

  /// All pixels transparent.
  ///
  /// - Throws: `LimitError.memory(bytes:)` when the memory cannot be had.
  package init(size: PixelSize) throws(LimitError) {
    self.init(memory: try Canvas(size: Self.memorySize(of: size)))
  }

  /// The pixels of a canvas of ``memorySize(of:)``.
  package init(memory: Canvas) {
    self.memory = memory
    size = PixelSize(width: memory.size.width / 2, height: memory.size.height)
  }

  /// Of the canvas that lends the memory.
  package static func memorySize(of size: PixelSize) -> PixelSize {
    let (width, overflow) = size.width.multipliedReportingOverflow(by: 2)
    return PixelSize(width: overflow ? Int.max : width, height: size.height)
  }

  /// The pixels of row `y`.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeMutableBufferPointer<Pixel> {
    let row = UnsafeMutableRawBufferPointer(memory.row(y))
    return row.assumingMemoryBound(to: Pixel.self)
  }
}

// Proof for Sendable: it owns its canvas, which `init` takes over; nothing here writes to it.
/// Pixels of a picture that are not changed any more: premultiplied 16-bit RGBA.
package struct WideBitmap: @unchecked Sendable {
  package let canvas: WideCanvas
  /// Whether every pixel is opaque.
  package let isOpaque: Bool

  /// Takes over `canvas`: the caller does not write to it again.
  package init(_ canvas: WideCanvas) {
    self.init(
      canvas,
      isOpaque: (0..<canvas.size.height).allSatisfy { y in
        canvas.row(y).reduce(UInt16.max) { $0 & $1.w } == UInt16.max
      })
  }

  /// Takes over `canvas`, of which the caller knows whether all pixels are opaque.
  package init(_ canvas: WideCanvas, isOpaque: Bool) {
    (self.canvas, self.isOpaque) = (canvas, isOpaque)
  }

  /// Columns and rows of pixels.
  package var size: PixelSize { canvas.size }

  /// The pixels of row `y`, premultiplied.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeBufferPointer<WideCanvas.Pixel> {
    UnsafeBufferPointer(canvas.row(y))
  }
}

/// Premultiplied pixels of 8 or of 16 bits a sample.
package enum FramePixels: Sendable {
  case bytes(Bitmap)
  case words(WideBitmap)

  /// Columns and rows of pixels.
  package var size: PixelSize {
    switch self {
    case .bytes(let picture): picture.size
    case .words(let picture): picture.size
    }
  }

  /// Bits a sample.
  package var depth: Int {
    switch self {
    case .bytes: 8
    case .words: 16
    }
  }

  /// Whether every pixel is opaque.
  package var isOpaque: Bool {
    switch self {
    case .bytes(let picture): picture.isOpaque
    case .words(let picture): picture.isOpaque
    }
  }
}
