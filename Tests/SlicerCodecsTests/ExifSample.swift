/// A TIFF block laid out by hand: values first, directories after them, the first one last.
struct ExifSample {
  /// A field: its type, its number of values, and these in the block's byte order.
  struct Field {
    var tag: Int
    var type: Int
    var count: Int
    var values: [UInt8]
  }

  let isBigEndian: Bool
  private(set) var bytes: [UInt8] = []

  init(isBigEndian: Bool = true) {
    self.isBigEndian = isBigEndian
    bytes = (isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]) + number(42, 2) + number(0, 4)
  }

  func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    let low = (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? low.reversed() : low
  }

  func text(_ tag: Int, _ text: String, type: Int = 2) -> Field {
    Field(tag: tag, type: type, count: text.utf8.count + 1, values: Array(text.utf8) + [0])
  }

  func short(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 3, count: 1, values: number(value, 2))
  }

  func long(_ tag: Int, _ value: Int) -> Field {
    Field(tag: tag, type: 4, count: 1, values: number(value, 4))
  }

  func rational(_ tag: Int, _ numerator: Int, _ denominator: Int) -> Field {
    Field(tag: tag, type: 5, count: 1, values: number(numerator, 4) + number(denominator, 4))
  }

  /// Appends bytes and says where they begin.
  mutating func append(_ values: [UInt8]) -> Int {
    defer { bytes += values }
    return bytes.count
  }

  /// Appends a directory, its values before it, and says where it begins.
  mutating func append(_ fields: [Field], next: Int = 0) -> Int {
    let packed = fields.sorted { $0.tag < $1.tag }.map { field in
      number(field.tag, 2) + number(field.type, 2) + number(field.count, 4)
        + (field.values.count <= 4
          ? field.values + [UInt8](repeating: 0, count: 4 - field.values.count)
          : number(append(field.values + [UInt8](repeating: 0, count: field.values.count % 2)), 4))
    }
    return append(number(fields.count, 2) + packed.joined() + number(next, 4))
  }

  /// Points the header to the first directory.
  mutating func setPrimary(_ offset: Int) { bytes.replaceSubrange(4..<8, with: number(offset, 4)) }

  /// A block with only a first directory.
  static func block(_ fields: [Field], isBigEndian: Bool = true) -> [UInt8] {
    var sample = ExifSample(isBigEndian: isBigEndian)
    sample.setPrimary(sample.append(fields))
    return sample.bytes
  }

  /// A block like a camera's and a few programs': safe texts are `PUBLIC`, the rest `SECRET`.
  static func camera(orientation: Int? = 6, isBigEndian: Bool = true) -> [UInt8] {
    var sample = ExifSample(isBigEndian: isBigEndian)
    let thumbnail = sample.append([0xFF, 0xD8, 0xFF] + Array("SECRET thumbnail\0".utf8))
    let second = sample.append([
      sample.short(0x0103, 6), sample.long(0x0201, thumbnail), sample.long(0x0202, 20),
    ])
    let position = sample.append([
      sample.text(0x0001, "N"), sample.text(0x001D, "SECRET 2026:01:01"),
    ])
    let other = sample.append([sample.text(0x010E, "SECRET other directory")])
    let exif = sample.exifDirectory()
    let primary = [
      sample.short(0x0100, 4000), sample.long(0x0101, 3000), sample.text(0x010E, "PUBLIC title"),
      sample.text(0x010F, "PUBLIC make"), sample.text(0x0110, "PUBLIC model"),
      sample.rational(0x011A, 72, 1), sample.rational(0x011B, 96, 1), sample.short(0x0128, 2),
      sample.text(0x0131, "PUBLIC software"), sample.text(0x0132, "2026:01:02 03:04:05"),
      sample.text(0x013B, "PUBLIC artist"), sample.long(0x014A, other), sample.short(0x0213, 1),
      sample.text(0x02BC, "SECRET xmp", type: 1), sample.text(0x8298, "PUBLIC copyright"),
      sample.text(0x83BB, "SECRET iptc", type: 7), sample.text(0x8649, "SECRET photoshop", type: 1),
      sample.long(0x8769, exif), sample.long(0x8825, position),
      sample.text(0x9C9B, "SECRET windows", type: 1), sample.text(0xABCD, "SECRET unknown"),
      sample.text(0xC4A5, "SECRET printim", type: 7),
    ]
    let turned = orientation.map { [sample.short(0x0112, $0)] } ?? []
    sample.setPrimary(sample.append(primary + turned, next: second))
    return sample.bytes
  }

  private mutating func exifDirectory() -> Int {
    let interoperability = append([
      text(0x0001, "R98"), text(0x0002, "0100", type: 7), long(0x1001, 4000),
      text(0x1000, "SECRET related"),
    ])
    return append([
      rational(0x829A, 1, 250), rational(0x829D, 28, 10), short(0x8827, 100),
      Field(tag: 0x9000, type: 7, count: 4, values: Array("0232".utf8)),
      Field(tag: 0x9101, type: 7, count: 4, values: [1, 2, 3, 0]),
      text(0x9003, "2026:01:02 03:04:05"),
      text(0x927C, "SECRET maker note", type: 7), text(0x9286, "SECRET comment", type: 7),
      Field(tag: 0xA000, type: 7, count: 4, values: Array("0100".utf8)), short(0xA001, 1),
      short(0xA002, 4000), long(0xA003, 3000), text(0xA004, "SECRET.WAV"),
      long(0xA005, interoperability), rational(0xA20E, 300, 1), rational(0xA20F, 400, 1),
      text(0xA420, "SECRET unique"), text(0xA430, "SECRET owner"), text(0xA431, "SECRET serial"),
      text(0xA434, "PUBLIC lens"), text(0xA435, "SECRET lens serial"), short(0x9214, 17),
    ])
  }
}
