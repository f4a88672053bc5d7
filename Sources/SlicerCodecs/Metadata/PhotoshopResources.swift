/// Photoshop's image resources, as they stand in a JPEG's APP13 segments, put together.
///
/// Shape: `Photoshop 3.0` and a zero, then blocks of a signature, an identifier, a name and data,
/// each padded to an even size.
///
/// Source: Adobe Photoshop File Formats Specification, "Image Resource Blocks".
package enum PhotoshopResources {
  /// The beginning of the segment's body.
  package static let prefix = Array("Photoshop 3.0\0".utf8)

  /// A resource: its number, and its bytes among the body's.
  private struct Resource {
    /// Nil for other signatures than `8BIM`: those blocks have numbers of their own.
    var identifier: Int?
    var block: Range<Int>
    var data: Range<Int>
  }

  private enum Identifier {
    static let resolution = 0x03ED
    static let iptc = 0x0404
    static let copyrightFlag = 0x040A
    static let url = 0x040B
  }

  /// Copies the resources without those that could show what was cut away.
  ///
  /// Kept are the resolution, the copyright flag, the URL and the safe records of IPTC. Thumbnails (1033,
  /// 1036), paths, layers, histories, the digest of the IPTC and embedded EXIF, XMP and ICC are not. What
  /// follows damage is left out.
  ///
  /// - Parameter body: what follows the segment's length, ``prefix`` included.
  /// - Returns: nil when nothing is left.
  package static func sanitized(_ body: [UInt8]) -> [UInt8]? {
    let kept = resources(of: body).flatMap { resource -> [UInt8] in
      switch resource.identifier {
      case Identifier.resolution, Identifier.copyrightFlag, Identifier.url:
        Array(body[resource.block])
      case Identifier.iptc:
        IPTCRecords.sanitized(Array(body[resource.data])).map { iptcBlock($0) } ?? []
      default: []
      }
    }
    return kept.isEmpty ? nil : prefix + kept
  }

  /// The IPTC-IIM stream among the resources; nil when there is none.
  package static func iptc(in body: [UInt8]) -> [UInt8]? {
    resources(of: body).first { $0.identifier == Identifier.iptc }.map { Array(body[$0.data]) }
  }

  /// The signatures of blocks: Photoshop's own, PhotoDeluxe's, ImageReady's and others'.
  private static let signatures = ["8BIM", "PHUT", "DCSR", "AgHg", "MeSa"]

  private static func iptcBlock(_ records: [UInt8]) -> [UInt8] {
    let reader = ByteReader(bytes: [])
    return Array("8BIM".utf8) + reader.encoded(Identifier.iptc, byteCount: 2) + [0, 0]
      + reader.encoded(records.count, byteCount: 4) + records
      + (records.count % 2 == 0 ? [] : [0])
  }

  private static func resources(of body: [UInt8]) -> [Resource] {
    guard body.starts(with: prefix) else { return [] }
    let reader = ByteReader(bytes: body)
    var resources: [Resource] = []
    var position = prefix.count
    while let resource = resource(at: position, reader) {
      resources.append(resource)
      position = resource.block.upperBound
    }
    return resources
  }

  private static func resource(at start: Int, _ reader: ByteReader) -> Resource? {
    let signature = reader.text(at: start, count: 4)
    guard signatures.contains(signature), let identifier = reader.uint16(at: start + 4),
      let nameLength = reader.unsigned(at: start + 6, byteCount: 1)
    else { return nil }
    let sizeOffset = start + 6 + (nameLength + 2) / 2 * 2
    guard let size = reader.uint32(at: sizeOffset),
      let data = reader.range(at: sizeOffset + 4, count: size)
    else { return nil }
    // The last block's padding is sometimes left away.
    let end = min(data.upperBound + size % 2, reader.bytes.count)
    return Resource(
      identifier: signature == "8BIM" ? identifier : nil, block: start..<end, data: data)
  }
}
