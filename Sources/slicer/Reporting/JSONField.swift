import SlicerKit
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A name and a value, to be shown as a line or written as JSON.
struct JSONField: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case object([JSONField])
    case list([Value])

    /// `{"width": …, "height": …}`.
    static func size(_ size: PixelSize) -> Self {
      .object([
        JSONField("width", .integer(size.width)), JSONField("height", .integer(size.height)),
      ])
    }

    /// `{"x": …, "y": …, "width": …, "height": …}`.
    static func rect(_ rect: PixelRect) -> Self {
      .object([
        JSONField("x", .integer(rect.x)), JSONField("y", .integer(rect.y)),
        JSONField("width", .integer(rect.width)), JSONField("height", .integer(rect.height)),
      ])
    }
  }

  /// As JSON has it: `camelCase`.
  let name: String
  let value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension JSONField {
  /// A path as text, with U+FFFD for what is not UTF-8, and if there is such a byte also as
  /// `NAMEBase64`, as ``ManifestName`` does.
  static func path(_ name: String, _ path: FilePath) -> [JSONField] {
    let bytes = path.bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let facts = [JSONField(name, .text(text))]
    if text.utf8.elementsEqual(bytes) { return facts }
    return facts + [JSONField(name + "Base64", .text(Base64.encode(bytes)))]
  }
}

/// Facts as JSON, for other programs. What disturbs a terminal is escaped, for people look at it, too.
enum JSONText {
  static func text(_ value: JSONField.Value) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// On one line, which has its end.
  static func line(_ value: JSONField.Value) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(
    _ value: JSONField.Value, _ formatting: JSONEncoder.OutputFormatting
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    let bytes = try encoder.encode(EncodableFact(value: value))
    return escaped(String(decoding: bytes, as: UTF8.self)) + "\n"
  }

  /// What stands outside of strings is ASCII, and the line's end is the only control character there.
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

  private struct EncodableFact: Encodable {
    let value: JSONField.Value

    func encode(to encoder: any Encoder) throws {
      switch value {
      case .text(let text): try text.encode(to: encoder)
      case .integer(let number): try number.encode(to: encoder)
      case .number(let number): try number.encode(to: encoder)
      case .flag(let flag): try flag.encode(to: encoder)
      case .list(let values):
        var container = encoder.unkeyedContainer()
        for value in values { try container.encode(EncodableFact(value: value)) }
      case .object(let facts):
        var container = encoder.container(keyedBy: Key.self)
        for fact in facts {
          try container.encode(
            EncodableFact(value: fact.value), forKey: Key(stringValue: fact.name))
        }
      }
    }
  }
}
