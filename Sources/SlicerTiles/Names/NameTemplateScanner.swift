/// Splits a template's bytes into text and fields.
struct NameTemplateScanner<Field: TemplateField> {
  private var rest: ArraySlice<UInt8>
  private var text: [UInt8] = []
  private var found: [NameTemplate<Field>.Part] = []

  private static var open: UInt8 { UInt8(ascii: "{") }
  private static var close: UInt8 { UInt8(ascii: "}") }

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  mutating func parts() throws -> [NameTemplate<Field>.Part] {
    while let byte = rest.popFirst() {
      if byte == Self.open || byte == Self.close, rest.first == byte {
        text.append(rest.removeFirst())
      } else if byte == Self.open {
        flush()
        found.append(try field())
      } else if byte == Self.close {
        throw .loneBrace("}")
      } else {
        text.append(byte)
      }
    }
    flush()
    return found
  }

  private mutating func flush() {
    if !text.isEmpty { found.append(.text(text)) }
    text = []
  }

  /// Reads a field after its opening brace, up to the closing one.
  private mutating func field() throws -> NameTemplate<Field>.Part {
    guard let end = rest.firstIndex(of: Self.close) else { throw .loneBrace("{") }
    let content = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    let halves = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let field = Field(rawValue: String(halves[0])) else {
      let nearest = Field.nearest(to: String(halves[0]))?.rawValue
      throw .unknownField(String(halves[0]), nearest: nearest, fields: Field.list)
    }
    return .field(field, width: halves.count == 2 ? try width(halves[1], field) : nil)
  }

  private func width(_ text: Substring, _ field: Field) throws -> Int {
    guard field.isNumber else { throw .widthOfText(field.rawValue) }
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let width = Int(text), width <= NameRules.maxFieldWidth
    else { throw .badFieldWidth(field.rawValue, String(text)) }
    return width
  }
}
