import SlicerCore

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
