import SlicerCodecs
import SlicerCore

/// A block of each kind.
enum MetadataSeeds {
  static var all: [(name: String, bytes: [UInt8])] {
    [
      ("minimal.exif", ExifBlock.minimal(orientation: .rightTop)),
      ("big.exif", exif(isBigEndian: true)), ("little.exif", exif(isBigEndian: false)),
      ("packet.xmp", Array(packet.utf8)), ("records.iptc", records),
      ("resources.photoshop", resources), ("mluc.icc", profile(localized)),
      ("desc.icc", profile(Array("desc\0\0\0\0\0\0\0\u{5}sRGB\0".utf8))),
    ]
  }

  /// A primary directory with texts, and children for EXIF, GPS and a thumbnail.
  private static func exif(isBigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let low = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? low.reversed() : low
    }
    func field(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
        + [UInt8](repeating: 0, count: 4 - value.count)
    }
    func directory(_ fields: [[UInt8]], next: Int = 0) -> [UInt8] {
      number(fields.count, 2) + fields.flatMap { $0 } + number(next, 4)
    }
    let primary = directory(
      [
        field(0x100, 4, 1, number(640, 4)), field(0x101, 4, 1, number(480, 4)),
        field(0x10F, 2, 4, Array("abc\0".utf8)), field(0x112, 3, 1, number(6, 2)),
        field(0x11A, 5, 1, number(200, 4)), field(0x11B, 5, 1, number(200, 4)),
        field(0x8769, 4, 1, number(122, 4)), field(0x8825, 4, 1, number(164, 4)),
      ], next: 182)
    let camera = directory([
      field(0x9000, 7, 4, Array("0232".utf8)), field(0xA002, 3, 1, number(640, 2)),
      field(0xA005, 4, 1, number(164, 4)),
    ])
    let position = directory([field(1, 2, 2, [78, 0])])
    let thumbnail = directory([field(0x201, 4, 1, number(200, 4))])
    let block: [UInt8] = isBigEndian ? [77, 77, 0, 42] : [73, 73, 42, 0]
    return block + number(8, 4) + primary + [0, 0, 0, 0, 0, 0, 0, 0] + camera + position + thumbnail
      + number(72, 4) + number(1, 4)
  }

  private static let packet = """
    <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about='' xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:ISO="100"><dc:title>A &amp; B</dc:title>
    </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
    """

  private static let records: [UInt8] =
    [28, 1, 90, 0, 3, 27, 37, 71, 28, 2, 5, 0, 1, 65, 28, 2, 120, 0x80, 4, 0, 0, 0, 2, 66, 67]
    + [28, 2, 202, 0, 1, 9, 28, 3, 10, 0, 0]

  private static func resource(_ number: Int, _ data: [UInt8]) -> [UInt8] {
    Array("8BIM".utf8) + [
      UInt8(number >> 8), UInt8(number & 255), 0, 0, 0, 0, 0, UInt8(data.count),
    ]
      + data + (data.count % 2 == 0 ? [] : [0])
  }

  private static let resources =
    Array("Photoshop 3.0\0".utf8) + resource(0x0404, records) + resource(0x040C, [1, 2, 3])
    + resource(0x040A, [1]) + resource(0x03ED, [UInt8](repeating: 0, count: 16))

  /// English text in a version 4 profile.
  private static let localized: [UInt8] =
    Array("mluc\0\0\0\0\0\0\0\u{1}\0\0\0\u{C}enUS\0\0\0\u{4}\0\0\0\u{1C}".utf8) + [0, 65, 0, 66]

  private static func profile(_ tag: [UInt8]) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { [0, 0, UInt8(value >> 8), UInt8(value & 255)] }
    let head = big(144 + tag.count) + [0, 0, 0, 0, 4, 0x30, 0, 0] + Array("mntrRGB XYZ ".utf8)
    return head + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
      + [UInt8](repeating: 0, count: 88) + big(1) + Array("desc".utf8) + big(144) + big(tag.count)
      + tag
  }
}
