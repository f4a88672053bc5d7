import Foundation

/// A JSON text, to be looked into: what is not there is nothing.
enum JSON: Decodable, Equatable {
  case nothing
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(JSON.self, from: Data(bytes)) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(_ key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .nothing } else { .nothing }
  }

  subscript(_ index: Int) -> JSON {
    if case .list(let elements) = self, elements.indices.contains(index) {
      elements[index]
    } else {
      .nothing
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
  var list: [JSON]? { if case .list(let elements) = self { elements } else { nil } }
  var keys: [String] { if case .object(let members) = self { members.keys.sorted() } else { [] } }
  var count: Int { if case .list(let elements) = self { elements.count } else { 0 } }
}
