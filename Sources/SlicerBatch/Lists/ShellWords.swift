/// A line taken apart into words as a shell does it, with no shell behind it.
///
/// Text between single quotes stands for itself. Between double quotes a backslash escapes `$`, a
/// backquote, `"` and itself, and is itself before anything else; outside it escapes any byte. Pieces
/// without a blank between them are one word, and `''` is a word. A `#` at a word's start begins a comment.
/// Whatever a shell would replace, expand or run is refused where it is not quoted. Laws: `words(of:
/// quoted(x)) == x` for all words x without a 0; and where words are found at all, `sh` finds the same.
///
/// Source: POSIX.1-2024 XCU 2.2 "Quoting", 2.3 "Token Recognition".
package enum ShellWords {
  /// The meaning of an unquoted brace.
  package enum Braces: Sendable {
    /// Refused: some shells expand it.
    case refused
    /// Itself, for a template's fields.
    case plain
  }

  /// The words of a line, which may be none.
  package static func words(
    of line: UnsafeRawBufferPointer, braces: Braces = .refused
  ) throws -> [[UInt8]] {
    var scanner = ShellScanner(line, braces)
    return try scanner.words()
  }

  /// The words of a line, which may be none.
  package static func words(
    of line: some Collection<UInt8>, braces: Braces = .refused
  ) throws -> [[UInt8]] {
    let bytes = Array(line)
    return try bytes.withUnsafeBytes { line in try words(of: line, braces: braces) }
  }

  /// A line of these words: as they are where that says the same, else between single quotes.
  package static func quoted(_ words: some Sequence<[UInt8]>) -> [UInt8] {
    Array(words.map(quoted).joined(separator: [UInt8(ascii: " ")]))
  }

  package static func quoted(_ word: [UInt8]) -> [UInt8] {
    if !word.isEmpty, word.allSatisfy({ plain[Int($0)] }) { return word }
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }

  /// Bytes that mean themselves in every place and to every shell.
  private static let plain: [Bool] = table { $0 >= 0x80 || isPlain($0) }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "+")...UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "_"),
      UInt8(ascii: "%"):
      true
    default: false
    }
  }

  /// Makes a table with one value for each of the 256 bytes.
  static func table(_ value: (UInt8) -> Bool) -> [Bool] {
    (0...UInt8.max).map(value)
  }
}
