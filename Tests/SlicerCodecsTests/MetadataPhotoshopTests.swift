import SlicerCodecs
import SlicerTestSupport
import Testing

@Suite struct MetadataPhotoshopTests {
  private static func resource(
    _ identifier: Int, _ data: [UInt8], name: String = "", signature: String = "8BIM"
  ) -> [UInt8] {
    let pascal = [UInt8(name.utf8.count)] + Array(name.utf8)
    return Array(signature.utf8) + [UInt8(identifier >> 8), UInt8(identifier & 0xFF)]
      + pascal + [UInt8](repeating: 0, count: pascal.count % 2)
      + PNGFile.big(data.count) + data + [UInt8](repeating: 0, count: data.count % 2)
  }

  private static func dataSet(_ record: UInt8, _ number: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0x1C, record, number, UInt8(data.count >> 8), UInt8(data.count & 0xFF)] + data
  }

  private static func dataSet(_ record: UInt8, _ number: UInt8, _ text: String) -> [UInt8] {
    dataSet(record, number, Array(text.utf8))
  }

  private static let safeRecords =
    dataSet(1, 90, [0x1B, 0x25, 0x47]) + dataSet(2, 0, [0, 4]) + dataSet(2, 5, "A boat")
    + dataSet(2, 90, "Rome") + dataSet(2, 116, "(c) somebody") + dataSet(2, 120, "A caption")
  private static let unsafeRecords =
    dataSet(1, 100, "unique") + dataSet(2, 125, "caption's picture") + dataSet(2, 150, "sound")
    + dataSet(2, 187, "identifier") + dataSet(2, 200, [0, 1]) + dataSet(2, 201, [0, 1])
    + dataSet(2, 202, "preview") + dataSet(2, 231, "history") + dataSet(3, 10, "picture")
    + dataSet(7, 10, "size") + dataSet(8, 10, "object")

  // MARK: IPTC

  @Test func onlySafeRecordsStay() {
    let (safe, unsafe) = (Self.safeRecords, Self.unsafeRecords)
    for records in [safe, unsafe + safe, safe + unsafe] {
      #expect(IPTCRecords.sanitized(records) == safe)
    }
    for nothing in [[], unsafe, Self.dataSet(1, 90, [1]) + Self.dataSet(2, 0, [0, 4])] {
      #expect(IPTCRecords.sanitized(nothing) == nil)
    }
  }

  @Test func longDataSetsHaveALengthOfALength() {
    let text = [UInt8](repeating: 0x41, count: 0x1_0203)
    let long: [UInt8] = [0x1C, 2, 120, 0x80, 4, 0, 1, 2, 3] + text
    #expect(IPTCRecords.sanitized(long + Self.safeRecords) == long + Self.safeRecords)
    let preview: [UInt8] = [0x1C, 2, 202, 0x80, 4, 0, 1, 2, 3] + text
    #expect(IPTCRecords.sanitized(preview + Self.safeRecords) == Self.safeRecords)
    let absurd: [UInt8] = [0x1C, 2, 120, 0xFF, 0xFF] + text
    #expect(IPTCRecords.sanitized(Self.safeRecords + absurd) == Self.safeRecords)
  }

  /// Law: of a stream that is cut off, the whole data sets before the cut are kept.
  @Test func truncatedStreamsKeepTheirBeginning() {
    for count in 0..<Self.safeRecords.count {
      guard let kept = IPTCRecords.sanitized(Array(Self.safeRecords[..<count])) else { continue }
      #expect(Self.safeRecords[..<count].starts(with: kept))
      #expect(IPTCRecords.sanitized(kept) == kept)
    }
  }

  // MARK: resources

  private static let kept =
    resource(0x03ED, [UInt8](repeating: 7, count: 16)) + resource(0x0404, safeRecords)
    + resource(0x040A, [1]) + resource(0x040B, Array("https://example.org".utf8))
  private static let dropped =
    resource(0x0409, [1, 2, 3]) + resource(0x040C, [4, 5], name: "a thumbnail")
    + resource(0x07D0, [6], name: "path") + resource(0x0425, [UInt8](repeating: 1, count: 16))
    + resource(0x040F, [9]) + resource(0x0422, [9]) + resource(0x0424, [9])
    + resource(0x040A, [1], signature: "MeSa")

  @Test func onlyWhatIsSafeStays() {
    let (prefix, kept, dropped) = (PhotoshopResources.prefix, Self.kept, Self.dropped)
    for body in [kept, dropped + kept, kept + dropped] {
      #expect(PhotoshopResources.sanitized(prefix + body) == prefix + kept)
    }
    for nothing in [prefix + dropped, kept, []] {
      #expect(PhotoshopResources.sanitized(nothing) == nil)
    }
  }

  @Test func recordsAreSanitizedToo() {
    let prefix = PhotoshopResources.prefix
    let body = prefix + Self.resource(0x0404, Self.unsafeRecords + Self.safeRecords)
    let safe = prefix + Self.resource(0x0404, Self.safeRecords)
    #expect(PhotoshopResources.sanitized(body) == safe)
    #expect(PhotoshopResources.iptc(in: body) == Self.unsafeRecords + Self.safeRecords)
    #expect(PhotoshopResources.iptc(in: prefix + Self.dropped) == nil)
  }

  @Test func brokenResourcesAreHandled() {
    let body = PhotoshopResources.prefix + Self.dropped + Self.kept
    for count in 0..<body.count {
      let kept = PhotoshopResources.sanitized(Array(body[..<count])) ?? []
      #expect(kept.count <= count + 1)
    }
    var noise = SeededNoise(seed: 9)
    for _ in 0..<3_000 {
      var bytes = body
      for _ in 0..<3 {
        let place = Int.random(in: 14..<bytes.count, using: &noise)
        bytes[place] = [0, 1, 0x1C, 0x7F, 0x80, 0xFF].randomElement(using: &noise) ?? 0
      }
      _ = PhotoshopResources.sanitized(bytes)
      _ = PhotoshopResources.iptc(in: bytes)
    }
  }
}
