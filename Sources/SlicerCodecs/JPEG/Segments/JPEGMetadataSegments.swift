import SlicerCore

/// The JFIF marker: a version and the picture's density, without its thumbnail.
///
/// Source: JFIF 1.02, "JFIF APP0 marker syntax".
struct JFIFHeader: Hashable, Sendable {
  var major: UInt8 = 1
  var minor: UInt8 = 1
  /// 0 aspect ratio only, 1 dots per inch, 2 dots per centimetre.
  var unit: UInt8 = 0
  var x: UInt16 = 1
  var y: UInt16 = 1

  init() {}

  /// Nil when the segment is no JFIF marker.
  init?(_ segment: JPEGSegment) {
    guard segment.role == .jfif, let x = segment.data.bigEndianUInt16(at: 8),
      let y = segment.data.bigEndianUInt16(at: 10)
    else { return nil }
    // A version that nobody knows is not handed on.
    if segment.data[5] == 1 { (major, minor) = (segment.data[5], segment.data[6]) }
    unit = segment.data[7]
    (self.x, self.y) = (x, y)
  }

  /// The nearest density that the marker can state; metres become inches, the finer unit here.
  init(_ density: Density) {
    let (factor, divisor, unit): (Int, Int, UInt8) =
      switch density.unit {
      case .aspect: (1, 1, 0)
      case .inch: (1, 1, 1)
      case .centimetre: (1, 1, 2)
      case .metre: (254, 10_000, 1)
      }
    func scaled(_ value: Int) -> UInt16? {
      let (product, overflow) = value.multipliedReportingOverflow(by: factor)
      return overflow ? nil : UInt16(exactly: product / divisor + (product % divisor * 2) / divisor)
    }
    guard let x = scaled(density.x), let y = scaled(density.y), x > 0, y > 0 else { return }
    (self.x, self.y, self.unit) = (x, y, unit)
  }

  /// Nil when nothing is said: an unknown unit, a side of 0, or square pixels of no unit.
  var density: Density? {
    let units: [Density.Unit] = [.aspect, .inch, .centimetre]
    guard unit < units.count, x > 0, y > 0, unit != 0 || x != y else { return nil }
    return Density(x: Int(x), y: Int(y), unit: units[Int(unit)])
  }

  var transposed: JFIFHeader {
    var result = self
    (result.x, result.y) = (y, x)
    return result
  }

  var segment: JPEGSegment {
    JPEGSegment(
      marker: JPEGSegment.app(0),
      data: Array("JFIF\0".utf8) + [major, minor, unit] + x.bigEndianBytes + y.bigEndianBytes
        + [0, 0])
  }
}

/// An ICC profile in APP2 segments: 14 bytes of name, number and count, then a part.
///
/// Source: ICC.1:2022 §B.4.
enum JPEGProfile {
  private static let headerCount = 14
  private static let partCount = JPEGSegment.maxCount - headerCount

  /// The profile put together; nil unless every part is there once and all agree on their count.
  static func assembled(_ segments: [JPEGSegment]) -> [UInt8]? {
    let parts = segments.filter { $0.role == .profile }
    guard let count = parts.first?.data[13], Int(count) == parts.count,
      parts.allSatisfy({ $0.data[13] == count })
    else { return nil }
    let ordered = parts.sorted { $0.data[12] < $1.data[12] }
    guard ordered.map({ Int($0.data[12]) }) == Array(1...parts.count) else { return nil }
    return ordered.flatMap { $0.data.dropFirst(headerCount) }
  }

  /// The profile in segments; none for one that is empty or too large for 255 of them.
  static func segments(_ profile: [UInt8]) -> [JPEGSegment] {
    let count = (profile.count + partCount - 1) / partCount
    guard (1...255).contains(count) else { return [] }
    return (0..<count).map { i in
      let part = profile[(i * partCount)..<min((i + 1) * partCount, profile.count)]
      return JPEGSegment(
        marker: JPEGSegment.app(2),
        data: Array(JPEGSegment.Role.profileSignature.utf8) + [UInt8(i + 1), UInt8(count)] + part)
    }
  }
}

/// Photoshop's resources in APP13 segments: one stream that may go on in the next segment.
///
/// Source: Photoshop File Formats Specification, "Image Resource Blocks".
enum JPEGPhotoshop {
  /// All segments as one body, with the signature once; nil when there is none.
  static func body(_ segments: [JPEGSegment]) -> [UInt8]? {
    let parts = segments.filter { $0.role == .photoshop }
    guard !parts.isEmpty else { return nil }
    let prefix = PhotoshopResources.prefix
    return prefix + parts.flatMap { $0.data.dropFirst(prefix.count) }
  }

  /// A body cut into segments, each with the signature.
  static func segments(_ body: [UInt8]) -> [JPEGSegment] {
    let prefix = PhotoshopResources.prefix
    let room = JPEGSegment.maxCount - prefix.count
    return stride(from: prefix.count, to: body.count, by: room).map {
      JPEGSegment(
        marker: JPEGSegment.app(13), data: prefix + body[$0..<min($0 + room, body.count)])
    }
  }

  /// A body that holds nothing but a stream of IPTC records.
  static func body(iptc: [UInt8]) -> [UInt8] {
    PhotoshopResources.prefix + Array("8BIM".utf8) + UInt16(0x0404).bigEndianBytes + [0, 0]
      + UInt32(clamping: iptc.count).bigEndianBytes + iptc + (iptc.count % 2 == 0 ? [] : [0])
  }
}

/// COM segments as texts.
///
/// Source: ITU-T T.81 §B.2.4.5, which does not say how characters are coded.
enum JPEGComment {
  static let keyword = "Comment"

  /// UTF-8 where it is that, else Latin-1; without the zeros that C programs write after it.
  static func text(_ segment: JPEGSegment) -> PictureMetadata.Text {
    let bytes = segment.data.reversed().drop { $0 == 0 }.reversed()
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return PictureMetadata.Text(keyword: keyword, text: text)
  }
}
