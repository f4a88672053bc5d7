import SlicerKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Facts as JSON, for other programs. What disturbs a terminal is escaped, for people look at it, too.
enum JSONText {
  static func text(_ value: JSONValue) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// The value as one line, with its newline.
  static func line(_ value: JSONValue) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(
    _ value: JSONValue, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    let bytes = try encoder.encode(EncodableField(value: value))
    return escaped(String(decoding: bytes, as: UTF8.self)) + "\n"
  }

  /// Text outside of strings is ASCII, and the line's end is the only control character there.
  private static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x7F }) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar != "\n", CleanLine.disturbs(scalar) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct EncodableField: Encodable {
    let value: JSONValue

    func encode(to encoder: any Encoder) throws {
      switch value {
      case .null:
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      case .text(let text): try text.encode(to: encoder)
      case .number(let number): try number.encode(to: encoder)
      case .flag(let flag): try flag.encode(to: encoder)
      case .list(let values):
        var container = encoder.unkeyedContainer()
        for value in values { try container.encode(EncodableField(value: value)) }
      case .object(let fields):
        var container = encoder.container(keyedBy: Key.self)
        for field in fields {
          try container.encode(
            EncodableField(value: field.value), forKey: Key(stringValue: field.name))
        }
      }
    }
  }
}
