/// A change of packed rows on their way from a decoder to an encoder: a value that many threads use at once.
package protocol RowStep: Sendable {
  var source: PixelFormat { get }
  var target: PixelFormat { get }
  /// Whether rows come out as they go in.
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
/// From any format, to ``targets``. Samples keep their meaning and are rounded to the nearest;
/// pixels that are not opaque are blended over a matte where the target has no opacity, and their
/// colors are kept, not premultiplied, where it has. Greys stay what they are in a grey target,
/// other colors become their luma. Equal formats are copied, but for a transparent color in
/// 8-bit grey or RGB: it becomes the matte.
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

  /// Whether the source's samples can be had back from the rows that come out.
  ///
  /// - Parameter isOpaque: whether no pixel is anything but opaque, though its format lets it.
  package func isExact(ofOpaque isOpaque: Bool = false) -> Bool {
    if isCopy { return true }
    guard source.model != .samples else { return false }
    let isDeepEnough = target.bitDepth >= (source.model == .palette ? 8 : source.bitDepth)
    return isDeepEnough && keepsColors && (target.model.hasAlpha || isOpaque || reader.isOpaque)
  }

  /// Whether each color of the source has one of its own in the target. YCbCr counts as the RGB that every
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

/// Reads pixels of any format as straight colors.
struct PixelReader: Sendable {
  let format: PixelFormat
  /// The colors of an indexed picture; an index without one is opaque black, as in browsers.
  let palette: [RGBA]
  /// The samples of the one transparent color; empty when there is none.
  let transparentSample: [UInt16]
  /// CMYK as Adobe's programs store it: 255 is no ink.
  let isInverted: Bool

  private let maximum: UInt32
  private let scale: UInt32

  /// Whether no pixel can be anything but opaque.
  var isOpaque: Bool {
    !format.model.hasAlpha && transparentSample.isEmpty && palette.allSatisfy { $0.alpha == 255 }
  }

  init(
    _ format: PixelFormat, palette: [RGBA], transparentSample: [UInt16], isInverted: Bool
  ) {
    self.format = format
    self.palette = palette
    self.isInverted = isInverted
    let maximum = UInt16(truncatingIfNeeded: 1 << format.bitDepth - 1)
    self.transparentSample = transparentSample.map { $0 & maximum }
    self.maximum = UInt32(maximum)
    scale = StraightColor.maximum / UInt32(maximum)
  }

  /// The pixel whose first bit is `bit` bits into `row`.
  @inline(__always)
  func color(at bit: Int, in row: UnsafeRawBufferPointer) -> StraightColor {
    switch format.model {
    case .gray:
      let gray = sample(0, at: bit, in: row)
      return StraightColor(gray: gray &* scale, alpha: alpha(gray, gray, gray))
    case .grayAlpha:
      return StraightColor(
        gray: sample(0, at: bit, in: row) &* scale, alpha: sample(1, at: bit, in: row) &* scale)
    case .rgb:
      let (red, green, blue) = samples(at: bit, in: row)
      return StraightColor(
        red: red &* scale, green: green &* scale, blue: blue &* scale,
        alpha: alpha(red, green, blue))
    case .rgba:
      let (red, green, blue) = samples(at: bit, in: row)
      return StraightColor(
        red: red &* scale, green: green &* scale, blue: blue &* scale,
        alpha: sample(3, at: bit, in: row) &* scale)
    case .palette:
      let index = Int(sample(0, at: bit, in: row))
      return StraightColor(index < palette.count ? palette[index] : .black)
    case .ycbcr:
      let (red, green, blue) = rgb(at: bit, in: row)
      return StraightColor(red: red &* 257, green: green &* 257, blue: blue &* 257)
    case .cmyk:
      return inked(samples(at: bit, in: row), sample(3, at: bit, in: row))
    case .ycck:
      // libjpeg stores CMY as the complement of an RGB that became YCbCr.
      let (red, green, blue) = rgb(at: bit, in: row)
      return inked((255 &- red, 255 &- green, 255 &- blue), sample(3, at: bit, in: row))
    case .samples: preconditionFailure("numbers that are copied are no colors")
    }
  }

  @inline(__always)
  private func sample(_ index: Int, at bit: Int, in row: UnsafeRawBufferPointer) -> UInt32 {
    switch format.bitDepth {
    case 8: UInt32(row[bit / 8 &+ index])
    case 16: UInt32(row[bit / 8 &+ 2 &* index]) << 8 | UInt32(row[bit / 8 &+ 2 &* index &+ 1])
    default:
      UInt32(
        PackedBits.value(at: bit + index * format.bitDepth, count: format.bitDepth, in: row))
    }
  }

  @inline(__always)
  private func samples(
    at bit: Int, in row: UnsafeRawBufferPointer
  ) -> (UInt32, UInt32, UInt32) {
    (sample(0, at: bit, in: row), sample(1, at: bit, in: row), sample(2, at: bit, in: row))
  }

  /// The opacity of a pixel without a sample for it.
  @inline(__always)
  private func alpha(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
    guard transparentSample.count == format.model.samplesPerPixel else {
      return StraightColor.maximum
    }
    let isTransparent =
      format.model == .gray
      ? red == transparentSample[0]
      : red == transparentSample[0] && green == transparentSample[1]
        && blue == transparentSample[2]
    return isTransparent ? 0 : StraightColor.maximum
  }

  /// R = (1 − C)(1 − K), rounded to 8 bits as all that comes from 8 bits is.
  @inline(__always)
  private func inked(_ cmy: (UInt32, UInt32, UInt32), _ black: UInt32) -> StraightColor {
    let mask: UInt32 = isInverted ? 0 : 255
    let light = black ^ mask
    return StraightColor(
      red: ((cmy.0 ^ mask) &* light &+ 127) / 255 &* 257,
      green: ((cmy.1 ^ mask) &* light &+ 127) / 255 &* 257,
      blue: ((cmy.2 ^ mask) &* light &+ 127) / 255 &* 257)
  }

  /// YCbCr as RGB of 8 bits, in libjpeg's fractions.
  ///
  /// Source: JFIF 1.02, "Conversion to and from RGB"; libjpeg: `ycc_rgb_convert`.
  @inline(__always)
  func rgb(at bit: Int, in row: UnsafeRawBufferPointer) -> (UInt32, UInt32, UInt32) {
    let (y, cb, cr) = samples(at: bit, in: row)
    let (blueness, redness) = (Int32(cb) &- 128, Int32(cr) &- 128)
    func clamped(_ fraction: Int32) -> UInt32 {
      UInt32(min(max(Int32(y) &+ fraction >> 16, 0), 255))
    }
    return (
      clamped(91_881 &* redness &+ 32_768),
      clamped(-22_554 &* blueness &- 46_802 &* redness &+ 32_768),
      clamped(116_130 &* blueness &+ 32_768)
    )
  }
}
