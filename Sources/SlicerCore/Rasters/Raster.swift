#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A picture's rows in memory of its own: packed pixels, rows one after the other.
public final class Raster {
  /// Columns and rows of pixels.
  public let size: PixelSize
  /// What the samples are.
  public let format: PixelFormat
  /// From the beginning of a row to that of the next one.
  public let bytesPerRow: Int
  private let memory: UnsafeMutableRawBufferPointer

  /// Allocates rows, all bytes 0. The caller has checked `size` against its ``Limits``.
  ///
  /// - Throws: `LimitError.memory(bytes:)` when the memory cannot be had.
  package init(size: PixelSize, format: PixelFormat) throws(LimitError) {
    self.size = size
    self.format = format
    bytesPerRow = format.bytesPerRow(width: size.width)
    let (count, overflow) = bytesPerRow.multipliedReportingOverflow(by: size.height)
    guard !overflow, count < 1 << 46 else { throw .memory(bytes: overflow ? Int.max : count) }
    // Swift's own allocation ends the program where there is no memory. And pages from calloc are
    // not touched before a row is: a header alone, whatever it promises, takes none.
    let start: UnsafeMutableRawPointer = try MemoryReserve.grant(count) {
      calloc(max(count, 1), 1)
    } giveBack: {
      free($0)
    }
    memory = UnsafeMutableRawBufferPointer(start: start, count: max(count, 1))
  }

  deinit { free(memory.baseAddress) }

  /// The whole picture, for as long as `body` runs.
  package func withView<R, E: Error>(_ body: (RasterView) throws(E) -> R) throws(E) -> R {
    defer { withExtendedLifetime(self) {} }
    return try body(view)
  }

  /// The whole picture. The caller keeps the raster alive while it uses the view.
  package var view: RasterView {
    RasterView(
      bytes: UnsafeRawBufferPointer(memory), size: size, format: format, bytesPerRow: bytesPerRow)
  }

  @inline(__always)
  package func mutableRow(_ y: Int) -> UnsafeMutableRawBufferPointer {
    precondition(y >= 0 && y < size.height)
    let start = y * bytesPerRow
    return UnsafeMutableRawBufferPointer(rebasing: memory[start..<(start + bytesPerRow)])
  }
}

/// A rectangle of rows in memory that someone else owns: the one handle for raw pixels.
///
/// Shape: `size.height` rows, `bytesPerRow` apart; the first pixel of a row begins `firstBit`
/// bits (0…7) into its first byte, which is not 0 only where pixels share a byte.
/// It is valid only inside the closure or call that handed it over.
package struct RasterView {
  package let size: PixelSize
  package let format: PixelFormat
  /// The distance from one row's first byte to the next row's.
  package let bytesPerRow: Int
  /// Bits before the first pixel of each row, 0…7.
  package let firstBit: Int
  package let bytes: UnsafeRawBufferPointer

  package init(
    bytes: UnsafeRawBufferPointer, size: PixelSize, format: PixelFormat, bytesPerRow: Int,
    firstBit: Int = 0
  ) {
    let rowBytes = (firstBit + size.width * format.bitsPerPixel + 7) / 8
    precondition(
      size.height == 0 || (size.height - 1) * bytesPerRow + rowBytes <= bytes.count,
      "a view lies inside its memory")
    self.bytes = bytes
    self.size = size
    self.format = format
    self.bytesPerRow = bytesPerRow
    self.firstBit = firstBit
  }

  /// The bytes of row `y` that hold its pixels; the first pixel begins at ``firstBit``.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeRawBufferPointer {
    precondition(y >= 0 && y < size.height)
    let start = y * bytesPerRow
    let count = (firstBit + size.width * format.bitsPerPixel + 7) / 8
    return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)])
  }

  /// The part of this view that `rect` covers; `rect` lies inside ``size``.
  package func subview(_ rect: PixelRect) -> RasterView {
    precondition(size.bounds.contains(rect), "a subview lies inside its view")
    let bit = firstBit + rect.x * format.bitsPerPixel
    let start = rect.isEmpty ? 0 : rect.y * bytesPerRow + bit / 8
    return RasterView(
      bytes: UnsafeRawBufferPointer(rebasing: bytes[start...]), size: rect.size, format: format,
      bytesPerRow: bytesPerRow, firstBit: bit % 8)
  }

  /// Copies row `y` to `target` so that its first pixel begins at bit 0; unused bits are 0.
  ///
  /// - Parameter target: at least `format.bytesPerRow(width: size.width)` bytes.
  package func copyRow(_ y: Int, to target: UnsafeMutableRawBufferPointer) {
    let source = row(y)
    let count = format.bytesPerRow(width: size.width)
    precondition(target.count >= count)
    if firstBit == 0 {
      UnsafeMutableRawBufferPointer(rebasing: target[..<count])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<count]))
    } else {
      for i in 0..<count {
        let next = i + 1 < source.count ? source[i + 1] : 0
        target[i] = source[i] << UInt8(firstBit) | next >> UInt8(8 - firstBit)
      }
    }
    let used = size.width * format.bitsPerPixel % 8
    if used != 0, count > 0 { target[count - 1] &= 0xFF << UInt8(8 - used) }
  }
}

/// What the samples of a pixel mean and how many bits each has.
///
/// Rows are packed as PNG packs them: samples of fewer than 8 bits from the high bits down,
/// 16-bit samples with the high byte first, every row beginning at a byte.
public struct PixelFormat: Hashable, Sendable, CustomStringConvertible {
  /// The samples of a pixel, in order. YCbCr, CMYK and YCCK are JPEG's and always 8 bits deep.
  public enum Model: String, Hashable, Sendable, Codable, CaseIterable {
    /// One sample: light.
    case gray
    /// Light and opacity.
    case grayAlpha
    /// Red, green, blue.
    case rgb
    /// Red, green, blue, opacity; not premultiplied.
    case rgba
    /// The number of a color in a palette.
    case palette
    /// Luma and two chroma samples, as JPEG stores them: ITU-T T.871.
    case ycbcr
    /// Inks.
    case cmyk
    /// CMYK whose first three are stored as luma and chroma.
    case ycck
    /// Numbers that are copied and not drawn, such as a map's heights.
    case samples

    /// Samples of one pixel; a palette's index is one.
    package var samplesPerPixel: Int {
      switch self {
      case .gray, .palette, .samples: 1
      case .grayAlpha: 2
      case .rgb, .ycbcr: 3
      case .rgba, .cmyk, .ycck: 4
      }
    }

    /// Whether the last sample is opacity.
    package var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
  }

  /// What the samples are.
  public let model: Model
  /// 1, 2, 4, 8 or 16 bits a sample; up to 64 of ``Model/samples``.
  public let bitDepth: Int
  /// The numbers that are copied; nil for colors.
  package let layout: StoredSamples?

  /// A model at a depth that it can have.
  public init(_ model: Model, bitDepth: Int = 8) {
    precondition([1, 2, 4, 8, 16].contains(bitDepth), "bit depth is 1, 2, 4, 8 or 16")
    precondition(model != .samples, "samples that are copied have a layout")
    self.model = model
    self.bitDepth = bitDepth
    layout = nil
  }

  package init(copying layout: StoredSamples) {
    (model, bitDepth, self.layout) = (.samples, layout.bits, layout)
  }

  package var samplesPerPixel: Int { layout?.count ?? model.samplesPerPixel }

  /// Bits of a pixel: 1…64 of colors, at most ``StoredSamples/mostBits`` of numbers.
  package var bitsPerPixel: Int { samplesPerPixel * bitDepth }

  /// What a pixel is painted and compared in: its samples, or their bytes where these are more than 16 bits.
  package var units: (bits: Int, count: Int) {
    bitDepth <= 16 && (layout == nil || bitDepth % 8 != 0)
      ? (bitDepth, samplesPerPixel) : (8, bitsPerPixel / 8)
  }

  /// Whole bytes a pixel, 1 where several share a byte: PNG's filters look back this far.
  package var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }

  /// The bytes of a packed row of `width` pixels.
  public func bytesPerRow(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// As messages and manifests say it: `rgb 8-bit`.
  public var description: String { layout?.description ?? "\(model.rawValue) \(bitDepth)-bit" }
}

/// Numbers of a pixel that are copied as a file stores them, the low byte first.
package struct StoredSamples: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, CaseIterable, Sendable {
    case unsigned = "uint"
    case signed = "int"
    case float
  }

  package let kind: Kind
  /// Bits of a number, 1…64.
  package let bits: Int
  /// Numbers of a pixel.
  package let count: Int

  /// Bits of a pixel at most: a thousand numbers of 64 bits.
  package static let mostBits = 1 << 16

  /// Nil for numbers of no bits or more than 64, and for more of them than a pixel may have.
  package init?(_ kind: Kind, bits: Int, count: Int) {
    guard (1...64).contains(bits), (1...Self.mostBits).contains(count),
      bits * count <= Self.mostBits, bits <= 16 || bits % 8 == 0
    else { return nil }
    (self.kind, self.bits, self.count) = (kind, bits, count)
  }

  /// `float 32-bit`, `4 x uint 16-bit`.
  package var description: String {
    (count == 1 ? "" : "\(count) x ") + "\(kind.rawValue) \(bits)-bit"
  }

  /// The layout that is described so; nil if there is none.
  package init?(_ description: some StringProtocol) {
    let words = description.split(separator: " ")
    let parts = words.count == 4 && words[1] == "x" ? words[2...] : words[...]
    guard parts.count == 2, parts[parts.endIndex - 1].hasSuffix("-bit"),
      let kind = Kind(rawValue: String(parts[parts.startIndex])),
      let bits = Int(parts[parts.endIndex - 1].dropLast(4)),
      let count = words.count == 4 ? Int(words[0]) : 1
    else { return nil }
    self.init(kind, bits: bits, count: count)
  }
}

/// How many of a picture's pixels have a color of their own beside their brightness.
public enum ChromaSubsampling: String, CaseIterable, Sendable {
  /// One color for two by two pixels, sited in their middle; what players want.
  case yuv420 = "420"
  /// A color for each pixel.
  case yuv444 = "444"

  /// Pixels that have one color are a square of this side.
  package var blockSide: Int {
    switch self {
    case .yuv420: 2
    case .yuv444: 1
    }
  }
}
