import SlicerCore

/// The values that stand for `{name}` in the words of a list: a list for many shows, one for each row of a table.
///
/// A value is part of its word, whatever spaces and quotes it has. Without any values braces are braces; with some `{{` and
/// `}}` are.
struct SlideListFields {
  private let values: [String: String]

  init(_ fields: [(name: String, value: String)]) {
    values = Dictionary(fields.map { ($0.name, $0.value) }) { _, last in last }
  }

  /// - Throws: `SlicerError` for a name that has no value, and for a lone brace.
  func filled(_ word: [UInt8]) throws(SlicerError) -> [UInt8] {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard !values.isEmpty, word.contains(open) || word.contains(close) else { return word }
    var (rest, filled): (ArraySlice<UInt8>, [UInt8]) = (word[...], [])
    while let byte = rest.popFirst() {
      if byte != open, byte != close {
        filled.append(byte)
      } else if rest.first == byte {
        filled.append(rest.removeFirst())
      } else {
        guard byte == open, let end = rest.firstIndex(of: close) else {
          throw .loneBraceInList(byte == open ? "{" : "}")
        }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        guard let value = values[name] else {
          throw .unknownListField(name, among: values.keys.sorted())
        }
        filled += Array(value.utf8)
        rest = rest[(end + 1)...]
      }
    }
    return filled
  }
}

extension Error where Self == SlicerError {
  static func loneBraceInList(_ brace: String) -> SlicerError {
    .badInput("a '\(brace)' has no partner\nhint: write \(brace)\(brace) for one")
  }
  static func unknownListField(_ name: String, among names: [String]) -> SlicerError {
    let guess = Guess.question(Guess.nearest(to: name, among: names))
    return .badInput(
      "no value is named \(name.quoted); there are \(names.joined(separator: ", "))\(guess)")
  }
}
