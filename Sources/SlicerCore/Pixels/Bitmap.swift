// Proof for Sendable: a bitmap owns its canvas, which `init` takes over; nothing here writes to it.
/// Pixels of a picture that are not changed any more: premultiplied 8-bit RGBA.
public struct Bitmap: @unchecked Sendable {
  package let canvas: Canvas
  /// The memory of the same pixels in 16 bits a sample, where there are some.
  fileprivate let deep: Canvas?
  /// Whether every pixel is opaque.
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

  /// The same pixels in as many bits as there are.
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
  /// - Throws: `LimitError.memory(bytes:)`.
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

extension Bitmap: Identified {
  package var identity: Pixels { Pixels(bitmap: self) }

  /// All pixels, as they are compared.
  package struct Pixels: Hashable {
    fileprivate let bitmap: Bitmap

    /// Of the size and a few pixels: that the same ones are meant is quicker found out by comparing.
    package func hash(into hasher: inout Hasher) {
      let size = bitmap.size
      hasher.combine(size)
      guard !size.bounds.isEmpty else { return }
      for i in 1..<4 { hasher.combine(bitmap.row(size.height * i / 4)[size.width * i / 4]) }
    }

    /// The same size and the same samples; pixels that are shared are not compared.
    package static func == (one: Pixels, other: Pixels) -> Bool {
      let (a, b) = (one.bitmap, other.bitmap)
      guard a.canvas !== b.canvas else { return true }
      return areEqual(a.canvas, b.canvas) && areEqual(a.deep, b.deep)
    }

    private static func areEqual(_ a: Canvas?, _ b: Canvas?) -> Bool {
      guard let a, let b else { return a === b }
      return a.size == b.size
        && (0..<a.size.height).allSatisfy { a.row($0).elementsEqual(b.row($0)) }
    }
  }
}

extension Bitmap {
  /// A part of it.
  ///
  /// - Parameter rect: at least one pixel, and within the bitmap.
  /// - Throws: `LimitError.memory`.
  package func cropped(to rect: PixelRect) throws(LimitError) -> Bitmap {
    precondition(size.bounds.intersection(rect) == rect && !rect.isEmpty)
    let part = try Canvas(size: PixelSize(width: rect.width, height: rect.height))
    for y in 0..<rect.height {
      let row = row(rect.y + y)[rect.x..<rect.x + rect.width]
      _ = part.row(y).update(fromContentsOf: row)
    }
    return isOpaque ? Bitmap(part, isOpaque: true) : Bitmap(part)
  }
}
