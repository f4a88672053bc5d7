/// EXIF blocks that lead a reader round in circles or out of the block. Source: TIFF 6.0 §2.
package enum HostileExif {
  /// A name for what is wrong, and the block.
  package static let all: [(name: String, block: [UInt8])] = [
    ("directory_that_is_its_own_next", block([orientation], next: 8)),
    ("directory_inside_itself", block([field(0x8769, type: 4, count: 1, value: 8)])),
    ("two_directories_in_a_ring", ring),
    ("directory_after_the_end", header(at: 0xFFFF_FFF0)),
    ("directory_at_the_last_byte", header(at: 9)),
    ("65535_fields", header(at: 8) + number(0xFFFF, 2) + orientation),
    (
      "four_billion_values",
      block([field(0x010E, type: 12, count: 0xFFFF_FFFF, value: 8), orientation])
    ),
    ("values_after_the_end", block([field(0x010E, type: 2, count: 100, value: 0x7FFF_FFFF)])),
    ("unknown_type", block([field(0x0112, type: 255, count: 1, value: 6)])),
    ("orientation_77", block([field(0x0112, type: 3, count: 1, value: 77 << 16)])),
    ("no_byte_order", Array("XX".utf8) + [UInt8](repeating: 0, count: 30)),
    ("three_bytes", [0x4D, 0x4D, 0]),
    ("nothing", []),
    ("a_thousand_directories", chain(1_000)),
  ]

  private static let orientation = field(0x0112, type: 3, count: 1, value: 1 << 16)

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func header(at offset: Int) -> [UInt8] {
    [0x4D, 0x4D, 0, 42] + number(offset, 4)
  }

  private static func field(_ tag: Int, type: Int, count: Int, value: Int) -> [UInt8] {
    number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
  }

  /// A block with a directory at 8.
  private static func block(_ fields: [[UInt8]], next: Int = 0) -> [UInt8] {
    header(at: 8) + directory(fields, next: next)
  }

  private static func directory(_ fields: [[UInt8]], next: Int) -> [UInt8] {
    number(fields.count, 2) + fields.joined() + number(next, 4)
  }

  private static let ring: [UInt8] =
    header(at: 8) + directory([orientation], next: 26) + directory([orientation], next: 8)

  /// Directories of one field each, every one pointing to the next.
  private static func chain(_ count: Int) -> [UInt8] {
    header(at: 8)
      + (1...count).flatMap { directory([orientation], next: $0 == count ? 0 : 8 + 18 * $0) }
  }
}
