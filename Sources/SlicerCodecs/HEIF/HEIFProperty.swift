import SlicerCore

/// A property of an item's picture.
///
/// Source: ISO/IEC 23008-12 §6.5; ISO/IEC 14496-12 §12.1.5; 14496-15 §8.3.2; AV1-ISOBMFF §2.3.
enum HEIFProperty {
  /// ispe: the size before turning and cropping.
  case size(PixelSize)
  /// hvcC, av1C: how to set up a decoder.
  ///
  /// Colors are those that an av1C's bitstream states; nil where it has none.
  case configuration(
    HEIFCodec, depth: Int, isMonochrome: Bool, colors: ColorDescription.CodePoints? = nil)
  /// irot: quarters of a turn, counterclockwise.
  case rotation(Int)
  /// imir: whether top and bottom change places, or left and right.
  case mirror(swapsRows: Bool)
  /// clap.
  case aperture(HEIFAperture)
  /// colr of the types prof and rICC.
  case profile([UInt8])
  /// colr of the type nclx.
  case codePoints(ColorDescription.CodePoints)
  /// auxC: the type of an auxiliary picture.
  case auxiliary(String)
  /// A property that does not change pixels, or is unknown.
  case other

  /// - Throws: `SlicerError` for one that is not all there.
  init(_ box: HEIFBox, _ format: FileFormat) throws {
    var cursor = HEIFCursor(box.payload, format, "the property \(box.type)")
    switch box.type {
    case "ispe":
      _ = try cursor.version()
      self = .size(PixelSize(width: try cursor.number(4), height: try cursor.number(4)))
    case "hvcC":
      _ = try cursor.bytes(16)
      let chroma = try cursor.number(1) & 3
      self = .configuration(
        .hevc, depth: try cursor.number(1) & 7 + 8, isMonochrome: chroma == 0)
    case "av1C":
      _ = try cursor.bytes(2)
      let flags = try cursor.number(1)
      let depth = flags & 0x40 == 0 ? 8 : flags & 0x20 == 0 ? 10 : 12
      _ = try cursor.number(1)
      self = .configuration(
        .av1, depth: depth, isMonochrome: flags & 0x10 != 0,
        colors: AV1SequenceHeader(cursor.rest)?.colors)
    case "irot": self = .rotation(try cursor.number(1) & 3)
    case "imir": self = .mirror(swapsRows: try cursor.number(1) & 1 == 0)
    case "clap": self = .aperture(try HEIFAperture(&cursor))
    case "colr": self = try Self.color(&cursor)
    case "auxC":
      _ = try cursor.version()
      self = .auxiliary(cursor.line())
    default: self = .other
    }
  }

  private static func color(_ cursor: inout HEIFCursor) throws -> HEIFProperty {
    switch try cursor.text(4) {
    case "prof", "rICC": return .profile(Array(cursor.rest))
    case "nclx":
      let (primaries, transfer) = (try cursor.number(2), try cursor.number(2))
      let matrix = try cursor.number(2)
      return .codePoints(
        ColorDescription.CodePoints(
          primaries: primaries, transfer: transfer, matrix: matrix,
          isFullRange: try cursor.number(1) & 0x80 != 0))
    default: return .other
    }
  }

  /// True if it says how decoded pixels are shown, not what they are.
  var isTransformation: Bool {
    switch self {
    case .rotation, .mirror, .aperture: true
    default: false
    }
  }
}

enum HEIFCodec {
  case hevc
  case av1

  /// The codec of an item's type; nil for types that are not read.
  init?(itemType: String) {
    switch itemType {
    case "hvc1": self = .hevc
    case "av01": self = .av1
    default: return nil
    }
  }

  var itemType: String { self == .hevc ? "hvc1" : "av01" }
  var title: String { self == .hevc ? "HEVC" : "AV1" }
  var brands: [String] {
    self == .hevc ? ["heic", "mif1", "heic"] : ["avif", "avif", "mif1", "miaf"]
  }
}

/// A rectangle around the center of a picture, in fractions.
///
/// Source: ISO/IEC 14496-12 §12.1.4.
struct HEIFAperture {
  /// Numerator and denominator of width, height, and of how far the center is to the right and below.
  private let numbers: [Int]

  init(_ cursor: inout HEIFCursor) throws {
    numbers = try (0..<8).map { _ in Int(Int32(truncatingIfNeeded: try cursor.number(4))) }
  }

  init(_ size: PixelSize, x: Int, y: Int, in picture: PixelSize) {
    numbers = [
      size.width, 1, size.height, 1, 2 * x + size.width - picture.width, 2,
      2 * y + size.height - picture.height, 2,
    ]
  }

  var bytes: [UInt8] { HEIFBox.bytes("clap", numbers.flatMap { $0.bigEndian(4) }) }

  /// The pixels of a picture that are shown; nil where they are no whole ones, or not in it.
  func rect(in size: PixelSize) -> PixelRect? {
    let denominators = [1, 3, 5, 7].map { numbers[$0] }
    guard denominators.allSatisfy({ $0 > 0 }),
      numbers[0] % numbers[1] == 0, numbers[2] % numbers[3] == 0,
      size.width < 1 << 31, size.height < 1 << 31
    else { return nil }
    let (width, height) = (numbers[0] / numbers[1], numbers[2] / numbers[3])
    // The left edge: offset + (picture - width) / 2, which may be half a pixel off: it is floored.
    func edge(_ offset: Int, _ divisor: Int, _ side: Int, _ shown: Int) -> Int {
      let twice = 2 * offset + divisor * (side - shown)
      return Int((Double(twice) / Double(2 * divisor)).rounded(.down))
    }
    guard width > 0, height > 0, width <= size.width, height <= size.height else { return nil }
    let rect = PixelRect(
      x: edge(numbers[4], numbers[5], size.width, width),
      y: edge(numbers[6], numbers[7], size.height, height), width: width, height: height)
    return size.bounds.contains(rect) ? rect : nil
  }
}
