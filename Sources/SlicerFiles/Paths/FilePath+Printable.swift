public import SystemPackage

extension FilePath {
  /// The path for a message: one clean line, in which no two paths look the same.
  ///
  /// Control characters, invalid bytes, the backslash and what reorders or breaks text are shown as
  /// `\n`, `\xff`, `\\` and `\u{202e}`.
  public var printable: String {
    UTF8Piece.pieces(of: bytes).map { piece in
      switch piece {
      case .invalid(let byte): Self.hexadecimal(UInt32(byte))
      case .scalar("\n"): "\\n"
      case .scalar("\t"): "\\t"
      case .scalar("\r"): "\\r"
      case .scalar("\\"): "\\\\"
      case .scalar(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
        Self.hexadecimal(scalar.value)
      case .scalar(let scalar) where Self.disturbs(scalar):
        "\\u{\(String(scalar.value, radix: 16))}"
      case .scalar(let scalar): String(scalar)
      }
    }.joined()
  }

  private static func hexadecimal(_ byte: UInt32) -> String {
    "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }

  /// Whether a terminal may take the scalar for a command, a line's end or a change of direction.
  private static func disturbs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
