// Proof for Sendable: a bitmap owns its canvas, which `init` takes over; nothing here writes to it.
/// Pixels of a picture that are not changed any more: premultiplied 8-bit RGBA.
public struct Bitmap: @unchecked Sendable {
  package let canvas: Canvas
  /// The memory of the same pixels in 16 bits a sample, where there are some.
  fileprivate let deep: Canvas?
  package let isOpaque: Bool

  /// Takes over `canvas`: the caller does not write to it again.
  package init(_ canvas: Canvas) {
    (self.canvas, deep) = (canvas, nil)
    isOpaque = (0..<canvas.size.height).allSatisfy { y in
      canvas.row(y).reduce(UInt32.max, &) >= 0xFF00_0000
    }
  }

  /// Takes over `canvas`, of which the caller knows whether all pixels are opaque.
  package init(_ canvas: Canvas, isOpaque: Bool) {
    (self.canvas, self.isOpaque, deep) = (canvas, isOpaque, nil)
  }

  /// Takes over `canvas`, a picture of 16 bits a sample as it is when they are rounded to 8.
  package init(_ canvas: Canvas, rounded wide: WideBitmap) {
    (self.canvas, isOpaque, deep) = (canvas, wide.isOpaque, wide.canvas.memory)
  }

  /// The picture of 16 bits a sample that it was rounded from, which renderers of that depth show.
  package var wide: WideBitmap? {
    deep.map { WideBitmap(WideCanvas(memory: $0), isOpaque: isOpaque) }
  }

  /// The pixels in as many bits as there are.
  package var deepest: FramePixels { wide.map { .words($0) } ?? .bytes(self) }

  /// Columns and rows of pixels.
  public var size: PixelSize { canvas.size }

  /// The pixels of row `y`, premultiplied.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(canvas.row(y))
  }

  /// One pixel's bytes, premultiplied RGBA.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> { canvas[x, y] }
}

extension Bitmap {
  /// Pixels of your own.
  ///
  /// - Parameters:
  ///   - size: at least one pixel.
  ///   - bytes: row by row from the top, four of each pixel: red, green and blue, each multiplied with the
  ///     opacity, and that.
  /// - Throws: an error where there is no memory.
  public init(size: PixelSize, premultiplied bytes: [UInt8]) throws {
    precondition(bytes.count == size.width * size.height * 4, "four bytes of each pixel")
    let canvas = try Canvas(size: size)
    bytes.withUnsafeBytes { bytes in
      for y in 0..<size.height {
        let row = bytes[y * size.width * 4..<(y + 1) * size.width * 4]
        UnsafeMutableRawBufferPointer(canvas.row(y)).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: row))
      }
    }
    self.init(canvas)
  }

  /// All pixels, as ``init(size:premultiplied:)`` takes them.
  public var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { buffer, count in
      for y in 0..<size.height {
        let row = UnsafeRawBufferPointer(canvas.row(y)).prefix(size.width * 4)
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: row))
        count += size.width * 4
      }
    }
  }
}

extension Bitmap: Hashable {
  /// Hashes the size and a few pixels: whether all are the same is found out quicker by comparing.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    guard !size.bounds.isEmpty else { return }
    for i in 1..<4 { hasher.combine(row(size.height * i / 4)[size.width * i / 4]) }
  }

  /// True for the same size and the same samples; pixels that are shared are not compared.
  public static func == (a: Bitmap, b: Bitmap) -> Bool {
    guard a.canvas !== b.canvas else { return true }
    return areEqual(a.canvas, b.canvas) && areEqual(a.deep, b.deep)
  }

  private static func areEqual(_ a: Canvas?, _ b: Canvas?) -> Bool {
    guard let a, let b else { return a === b }
    return a.size == b.size
      && (0..<a.size.height).allSatisfy { a.row($0).elementsEqual(b.row($0)) }
  }
}

extension Bitmap {
  /// A part of it.
  ///
  /// - Parameter rect: at least one pixel, and within the bitmap.
  /// - Throws: `SlicerError.memory`.
  package func cropped(to rect: PixelRect) throws -> Bitmap {
    precondition(size.bounds.intersection(rect) == rect && !rect.isEmpty)
    if let wide {
      let part = try WideCanvas(size: PixelSize(width: rect.width, height: rect.height))
      for y in 0..<rect.height {
        let row = wide.row(rect.y + y)[rect.x..<rect.x + rect.width]
        _ = part.row(y).update(fromContentsOf: row)
      }
      return try Bitmap(rounding: isOpaque ? WideBitmap(part, isOpaque: true) : WideBitmap(part))
    }
    let part = try Canvas(size: PixelSize(width: rect.width, height: rect.height))
    for y in 0..<rect.height {
      let row = row(rect.y + y)[rect.x..<rect.x + rect.width]
      _ = part.row(y).update(fromContentsOf: row)
    }
    return isOpaque ? Bitmap(part, isOpaque: true) : Bitmap(part)
  }
}

/// Pixels to draw on: 8-bit premultiplied RGBA in memory order, row after row; all of a film's are in
/// one color space.
///
/// A pixel is four bytes, red first; as a little-endian word red is the low byte. One writer at a
/// time: renderers hand bands of rows of one canvas to several threads and wait for all.
package final class Canvas {
  package let size: PixelSize
  /// The first pixel of the first row; `size.width` pixels a row, aligned to 64 bytes.
  package let pixels: UnsafeMutablePointer<UInt32>
  private let memory: PixelMemory

  /// All pixels transparent.
  ///
  /// - Throws: `SlicerError.memory(bytes:)` when the memory cannot be had.
  package init(size: PixelSize) throws {
    self.size = size
    let (count, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    memory = try PixelMemory(count: overflow ? Int.max : count)
    pixels = memory.pixels
  }

  deinit { memory.release() }

  @inline(__always)
  package func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(y >= 0 && y < size.height)
    return UnsafeMutableBufferPointer(start: pixels + y * size.width, count: size.width)
  }

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

  package let size: PixelSize
  /// The memory as pixels of 32 bits, two for each pixel here.
  package let memory: Canvas

  /// All pixels transparent.
  ///
  /// - Throws: `SlicerError.memory(bytes:)` when the memory cannot be had.
  package init(size: PixelSize) throws {
    self.init(memory: try Canvas(size: Self.memorySize(of: size)))
  }

  /// The pixels of a canvas of ``memorySize(of:)``.
  package init(memory: Canvas) {
    self.memory = memory
    size = PixelSize(width: memory.size.width / 2, height: memory.size.height)
  }

  /// The size of the canvas that lends the memory.
  package static func memorySize(of size: PixelSize) -> PixelSize {
    let (width, overflow) = size.width.multipliedReportingOverflow(by: 2)
    return PixelSize(width: overflow ? Int.max : width, height: size.height)
  }

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

  package var size: PixelSize {
    switch self {
    case .bytes(let picture): picture.size
    case .words(let picture): picture.size
    }
  }

  /// Bits per sample.
  package var depth: Int {
    switch self {
    case .bytes: 8
    case .words: 16
    }
  }

  /// The pixels with 8 bits a sample.
  package var bitmap: Bitmap {
    guard case .bytes(let bitmap) = self else { preconditionFailure("8 bits were asked for") }
    return bitmap
  }

  package var isOpaque: Bool {
    switch self {
    case .bytes(let picture): picture.isOpaque
    case .words(let picture): picture.isOpaque
    }
  }
}
