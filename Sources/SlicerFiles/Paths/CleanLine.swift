package import SystemPackage

/// Bytes that others chose, as part of a message: one clean line of a size that can be read.
package enum CleanLine {
  /// What is shown whole, in bytes: two names of the longest kind that file systems have.
  package static let longest = 512
  /// Of more than that, so many bytes of each end.
  private static let end = 120

  /// `bytes` with `\n`, `\xff`, `\u{202e}` for control characters, invalid bytes and what reorders or
  /// breaks text. More than ``longest`` bytes are both ends, with their number between.
  ///
  /// - Parameters:
  ///   - escapingBackslash: as `\\`, so that no two texts look the same, but for long ones.
  ///   - isWhole: whether long texts are shown whole, too.
  package static func text(
    _ bytes: [UInt8], escapingBackslash: Bool = true, isWhole: Bool = false
  ) -> String {
    func shown(_ part: ArraySlice<UInt8>) -> String {
      UTF8Piece.pieces(of: Array(part)).map { text($0, escapingBackslash) }.joined()
    }
    guard bytes.count > longest, !isWhole else { return shown(bytes[...]) }
    let head = start(ofScalarAt: end, in: bytes)
    let tail = start(ofScalarAt: bytes.count - end, in: bytes)
    return "\(shown(bytes[..<head]))… [\(bytes.count) bytes] …\(shown(bytes[tail...]))"
  }

  /// Where the scalar begins that the byte at `index` belongs to, if it is UTF-8.
  private static func start(ofScalarAt index: Int, in bytes: [UInt8]) -> Int {
    (index - 3...index).last { bytes[$0] & 0xC0 != 0x80 } ?? index
  }

  private static func text(_ piece: UTF8Piece, _ escapingBackslash: Bool) -> String {
    switch piece {
    case .invalid(let byte): hexadecimal(UInt32(byte))
    case .scalar("\n"): "\\n"
    case .scalar("\t"): "\\t"
    case .scalar("\r"): "\\r"
    case .scalar("\\") where escapingBackslash: "\\\\"
    case .scalar(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
      hexadecimal(scalar.value)
    case .scalar(let scalar) where disturbs(scalar):
      "\\u{\(String(scalar.value, radix: 16))}"
    case .scalar(let scalar): String(scalar)
    }
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

extension FilePath {
  /// The path for a message: one clean line, in which no two paths look the same unless they are
  /// long. See ``CleanLine``.
  package var printable: String { CleanLine.text(bytes) }
}
