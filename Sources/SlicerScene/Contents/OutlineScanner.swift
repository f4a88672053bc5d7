/// Finds commands and numbers in a text.
struct OutlineScanner {
  private let text: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
    skipSpace(commas: false)
  }

  /// The place of the next character, from 1.
  var place: Int { index + 1 }

  var isAtEnd: Bool { index == text.count }

  /// The letter, or whatever is no number, that stands here; nil for a number.
  mutating func command() -> Unicode.Scalar? {
    guard let next = text.dropFirst(index).first, !"+-.0123456789".unicodeScalars.contains(next)
    else { return nil }
    index += 1
    skipSpace(commas: false)
    return next
  }

  /// The next characters, for messages.
  var rest: String {
    String(String.UnicodeScalarView(text.dropFirst(index).prefix(8)))
  }

  /// `0` or `1`, behind which no space is needed.
  mutating func flag() throws -> Bool {
    let isSet = skip("1")
    guard isSet || skip("0") else { throw .notAnArcFlag(at: place) }
    skipSpace(commas: true)
    return isSet
  }

  /// The number that stands here, added to another one.
  mutating func number(from base: Double) throws -> Double {
    let start = index
    skipSigns()
    let digits = skipDigits() + (skip(".") ? skipDigits() : 0)
    guard digits > 0 else { throw .numberMissingInPath(at: start + 1) }
    skipExponent()
    let word = String(String.UnicodeScalarView(text[start..<index]))
    guard let value = Double(word) else { throw .numberMissingInPath(at: start + 1) }
    guard abs(base + value) <= 1e15 else { throw .pathNumberTooLarge(at: start + 1) }
    skipSpace(commas: true)
    return base + value
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipSigns() { if !skip("-") { _ = skip("+") } }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < text.count, ("0"..."9").contains(text[index]) { index += 1 }
    return index - start
  }

  /// An `e` without digits belongs to what follows.
  private mutating func skipExponent() {
    let start = index
    guard skip("e") || skip("E") else { return }
    skipSigns()
    if skipDigits() == 0 { index = start }
  }

  /// Skips spaces, and one comma among them.
  private mutating func skipSpace(commas: Bool) {
    func skipSpaces() {
      while index < text.count, text[index].properties.isWhitespace { index += 1 }
    }
    skipSpaces()
    if commas, skip(",") { skipSpaces() }
  }
}
