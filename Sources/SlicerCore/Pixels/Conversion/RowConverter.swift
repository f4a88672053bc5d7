/// A change of packed rows on their way from a decoder to an encoder: a value that many threads use at once.
package protocol RowStep: Sendable {
  var source: PixelFormat { get }
  var target: PixelFormat { get }
  /// True if rows come out as they go in.
  var isCopy: Bool { get }
  /// Converts `width` pixels.
  ///
  /// - Parameters:
  ///   - row: at least `source.bytesPerRow(width:)` bytes; the first pixel begins at bit 0.
  ///   - result: at least `target.bytesPerRow(width:)` bytes.
  func convert(
    _ row: UnsafeRawBufferPointer, to result: UnsafeMutableRawBufferPointer, width: Int)
}

/// Turns rows of one pixel format into rows of another: a value that many threads use at once.
///
/// From any format, to ``targets``. Samples keep their meaning and are rounded to the nearest; pixels that
/// are not opaque are blended over a matte where the target has no opacity. Where it has, their colors are
/// kept, not premultiplied. Grays stay what they are in a gray target, other colors become their luma. Equal
/// formats are copied, but for a transparent color in 8-bit gray or RGB: it becomes the matte.
package struct RowConverter: RowStep {
  package static let targets = [
    PixelFormat(.gray), PixelFormat(.rgb), PixelFormat(.rgba), PixelFormat(.rgba, bitDepth: 16),
    PixelFormat(.grayAlpha), PixelFormat(.grayAlpha, bitDepth: 16),
  ]

  package let source: PixelFormat
  package let target: PixelFormat

  private let method: Method
  private let reader: PixelReader
  private let matte: RGBA

  private enum Method: Sendable {
    case copy
    /// The target's bytes for every value that a pixel of at most 8 bits can have.
    case table([UInt8])
    case bytes(ByteKernel)
    case pixels
  }

  /// - Parameters:
  ///   - source: the format of the rows that come; `palette` and `transparentSample` belong to it,
  ///     as in a picture's header.
  ///   - target: one of ``targets``, or `source`.
  ///   - matte: what shows through; its opacity does not count.
  ///   - isInverted: CMYK and YCCK as Adobe's programs store them, where 255 is no ink.
  package init(
    from source: PixelFormat, palette: [RGBA] = [], transparentSample: [UInt16] = [],
    isInverted: Bool = false, to target: PixelFormat, matte: RGBA = .white
  ) {
    precondition(source == target || Self.targets.contains(target), "not a target: \(target)")
    self.source = source
    self.target = target
    self.matte = matte
    reader = PixelReader(
      source, palette: palette, transparentSample: transparentSample, isInverted: isInverted)
    let writer = PixelWriter(target, matte: matte)
    let hidesKey = !transparentSample.isEmpty && Self.targets.contains(target)
    if source == target, !hidesKey || source.model.hasAlpha {
      method = .copy
    } else if source.bitsPerPixel <= 8 {
      method = .table(Self.table(reader, writer))
    } else if let kernel = ByteKernel(reader, target) {
      method = .bytes(kernel)
    } else {
      method = .pixels
    }
  }

  package var isCopy: Bool {
    if case .copy = method { true } else { false }
  }

  /// True if the source's samples can be had back from the rows that come out.
  ///
  /// - Parameter isOpaque: whether no pixel is anything but opaque, though its format lets it.
  package func isExact(ofOpaque isOpaque: Bool = false) -> Bool {
    if isCopy { return true }
    guard source.model != .samples else { return false }
    let isDeepEnough = target.bitDepth >= (source.model == .palette ? 8 : source.bitDepth)
    return isDeepEnough && keepsColors && (target.model.hasAlpha || isOpaque || reader.isOpaque)
  }

  /// True if each color of the source has one of its own in the target. YCbCr counts as the RGB that every
  /// decoder makes of it.
  private var keepsColors: Bool {
    let isGray = target.model == .gray || target.model == .grayAlpha
    switch source.model {
    case .gray, .grayAlpha: return true
    case .palette: return !isGray || reader.palette.allSatisfy(\.isGray)
    case .rgb, .rgba, .ycbcr: return !isGray
    case .cmyk, .ycck, .samples: return false
    }
  }

  /// Converts `width` pixels.
  ///
  /// - Parameters:
  ///   - row: at least `source.bytesPerRow(width:)` bytes; the first pixel begins at bit 0.
  ///   - result: at least `target.bytesPerRow(width:)` bytes.
  package func convert(
    _ row: UnsafeRawBufferPointer, to result: UnsafeMutableRawBufferPointer, width: Int
  ) {
    let row = UnsafeRawBufferPointer(rebasing: row[..<source.bytesPerRow(width: width)])
    let result = UnsafeMutableRawBufferPointer(
      rebasing: result[..<target.bytesPerRow(width: width)])
    switch method {
    case .copy: result.copyMemory(from: row)
    case .table(let table): look(up: row, in: table, to: result, width)
    case .bytes(let kernel): kernel.convert(row, to: result, width, matte)
    case .pixels: convertPixels(row, to: result, width)
    }
  }

  private func convertPixels(
    _ row: UnsafeRawBufferPointer, to result: UnsafeMutableRawBufferPointer, _ width: Int
  ) {
    let writer = PixelWriter(target, matte: matte)
    let bits = source.bitsPerPixel
    for x in 0..<width { writer.write(reader.color(at: x &* bits, in: row), x, to: result) }
  }

  private static func table(_ reader: PixelReader, _ writer: PixelWriter) -> [UInt8] {
    let bits = reader.format.bitsPerPixel
    var table = [UInt8](repeating: 0, count: writer.format.bytesPerPixel << bits)
    table.withUnsafeMutableBytes { table in
      for value in 0..<(1 << bits) {
        withUnsafeBytes(of: UInt8(value << (8 - bits))) { pixel in
          writer.write(reader.color(at: 0, in: pixel), value, to: table)
        }
      }
    }
    return table
  }

  private func look(
    up row: UnsafeRawBufferPointer, in table: [UInt8], to result: UnsafeMutableRawBufferPointer,
    _ width: Int
  ) {
    table.withUnsafeBytes { table in
      switch target.bytesPerPixel {
      case 1: look(up: row, in: table, to: result, width, as: UInt8.self)
      case 2: look(up: row, in: table, to: result, width, as: UInt16.self)
      case 4: look(up: row, in: table, to: result, width, as: UInt32.self)
      case 8: look(up: row, in: table, to: result, width, as: UInt64.self)
      default: look(up: row, in: table, to: result, width, as: (UInt8, UInt8, UInt8).self)
      }
    }
  }

  /// Pixels of 1, 2, 4 and 8 bits never reach into a second byte; others do not come here.
  @inline(__always)
  private func look<Pixel: BitwiseCopyable>(
    up row: UnsafeRawBufferPointer, in table: UnsafeRawBufferPointer,
    to result: UnsafeMutableRawBufferPointer, _ width: Int, as _: Pixel.Type
  ) {
    let bits = source.bitsPerPixel
    let mask = 1 << bits - 1
    let size = MemoryLayout<Pixel>.size
    for x in 0..<width {
      let bit = x &* bits
      let value = Int(row[bit >> 3]) >> (8 &- bits &- bit & 7) & mask
      let pixel = table.loadUnaligned(fromByteOffset: value &* size, as: Pixel.self)
      result.storeBytes(of: pixel, toByteOffset: x &* size, as: Pixel.self)
    }
  }
}

/// A picture's rows in another pixel format, converted one by one as they come.
package final class ConvertedRows: RowSource {
  package let size: PixelSize
  package let format: PixelFormat
  private let source: any RowSource
  private let converter: any RowStep
  private let sourceRow = ByteBuffer()

  /// - Parameters:
  ///   - source: the rows; their format is `converter`'s source.
  ///   - converter: to what, and over which matte.
  package init(_ source: any RowSource, _ converter: any RowStep) {
    precondition(source.format == converter.source, "the converter is made for other rows")
    self.source = source
    self.converter = converter
    size = source.size
    format = converter.target
  }

  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    if converter.isCopy { return try source.readRow(into: row) }
    try sourceRow.reserve(source.format.bytesPerRow(width: size.width))
    try source.readRow(into: sourceRow.room)
    converter.convert(UnsafeRawBufferPointer(sourceRow.room), to: row, width: size.width)
  }
}
