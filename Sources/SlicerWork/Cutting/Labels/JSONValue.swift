import SlicerCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any JSON, so that what a file says beyond what is read of it goes along.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(parsing bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
  }

  /// On one line, with keys in alphabetical order.
  var bytes: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
    }
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

  /// The whole number; nil for another value.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The numbers of a list that has nothing else.
  var numbers: [Double]? {
    guard let list else { return nil }
    let numbers = list.compactMap(\.number)
    return numbers.count == list.count ? numbers : nil
  }

  /// Lengths in pixels, to a millionth.
  static func pixels(_ numbers: [Double]) -> JSONValue { .list(numbers.map(pixels)) }

  static func pixels(_ number: Double) -> JSONValue { .number((number * 1e6).rounded() / 1e6) }

  static func integer(_ number: Int) -> JSONValue { .number(Double(number)) }
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The commonest kinds first: a wrong guess costs an error.
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let fields = try? container.decode([String: JSONValue].self) {
      self = .object(fields)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else {
      guard container.decodeNil() else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON")
      }
      self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let fields): try container.encode(fields)
    }
  }
}
