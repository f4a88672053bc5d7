import SlicerKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Facts as JSON, for other programs.
enum JSONText {
  static func text(_ value: Fact.Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(EncodableFact(value: value)), as: UTF8.self) + "\n"
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct EncodableFact: Encodable {
    let value: Fact.Value

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
