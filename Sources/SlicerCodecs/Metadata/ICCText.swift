/// The two ways in which ICC profiles write a name: version 2's and version 4's.
enum ICCText {
  /// The longest name that is shown, in characters.
  private static let maxLength = 256

  /// The text of a tag that begins at the reader's first byte; empty when it cannot be read.
  static func text(_ tag: ByteReader) -> String {
    let text =
      switch tag.text(at: 0, count: 4) {
      case "desc": ascii(tag)
      case "mluc": localized(tag)
      default: ""
      }
    // Names end up on a terminal.
    let printable = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String(String.UnicodeScalarView(printable)).prefix(maxLength))
  }

  private static func ascii(_ tag: ByteReader) -> String {
    guard let count = tag.uint32(at: 8), let range = tag.range(at: 12, count: count) else {
      return ""
    }
    return String(decoding: tag.bytes[range].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The English text, else the first.
  private static func localized(_ tag: ByteReader) -> String {
    let count = min(tag.uint32(at: 8) ?? 0, ICCProfile.maxTags)
    let records = (0..<count).map { 16 + 12 * $0 }
    let english = records.first { tag.text(at: $0, count: 2) == "en" }
    guard let record = english ?? records.first, let length = tag.uint32(at: record + 4),
      let offset = tag.uint32(at: record + 8), let range = tag.range(at: offset, count: length)
    else { return "" }
    let units = stride(from: range.lowerBound, to: range.upperBound - 1, by: 2).map {
      UInt16(tag.bytes[$0]) << 8 | UInt16(tag.bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension ByteReader {
  /// ASCII at `offset` without spaces and zeros behind it; empty when it is not there.
  func text(at offset: Int, count: Int) -> String {
    guard let range = range(at: offset, count: count) else { return "" }
    let text = bytes[range].reversed().drop { $0 == 0x20 || $0 == 0 }.reversed()
    return String(decoding: text.filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
  }
}
