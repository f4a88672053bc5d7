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
