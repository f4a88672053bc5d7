/// Texts as documents of other programs hold them.
package enum Quoted {
  /// A JSON string with its quotes. Source: RFC 8259 §7.
  package static func json(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) { return "\"\(text)\"" }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u00\(hexadecimal(UInt8(truncatingIfNeeded: scalar.value)))"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Text for elements and quoted attributes of XML and HTML.
  package static func markup(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: "\(scalar)"
      }
    }.joined()
  }

  /// A relative URL: all bytes but letters, digits and `-._~/@` in percent escapes.
  ///
  /// It needs no further quotes in markup, `srcset` or CSS. Source: RFC 3986 §3.3.
  package static func url(_ path: some Sequence<UInt8>) -> String {
    path.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "/"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"):
        String(UnicodeScalar(byte))
      default: percent(byte)
      }
    }.joined()
  }

  /// `%0A`.
  package static func percent(_ byte: UInt8) -> String { "%\(hexadecimal(byte))" }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}

extension StringProtocol {
  /// A value in a message: in single quotes, on one line whatever is in it.
  package var quoted: String { "'\(onOneLine)'" }

  /// Without line feeds and other control characters, which are escaped.
  package var onOneLine: String {
    unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }.joined()
  }

  /// With its first letter in upper case, the others as they are.
  package var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Int {
  /// The number with its noun: `1 tile`, `2 tiles`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
