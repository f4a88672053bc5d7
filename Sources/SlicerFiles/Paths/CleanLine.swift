import SlicerCore
package import SystemPackage

/// Cleans text for people, whoever chose it: names, values, messages of files and programs.
///
/// The one place that knows which characters a terminal takes for a command, a line's end or a change of
/// direction, or does not show. Each value is cleaned where a message quotes it; and whatever goes to a
/// terminal is cleaned once more as a whole, which changes nothing that is clean.
package enum CleanLine {
  /// The longest text that is shown whole, in bytes: two names of the longest kind that file systems have.
  package static let longest = 512
  /// The bytes that are shown of each end of a longer text.
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
      // Most scalars stay as they are, and a string for each takes long.
      UTF8Piece.pieces(of: Array(part)).reduce(into: "") { shown, piece in
        if case .scalar(let scalar) = piece, isShown(scalar, escapingBackslash) {
          shown.unicodeScalars.append(scalar)
        } else {
          shown += text(piece, escapingBackslash)
        }
      }
    }
    if isWhole || bytes.count <= longest {
      return isPlain(bytes, escapingBackslash)
        ? String(decoding: bytes, as: UTF8.self) : shown(bytes[...])
    }
    let head = start(ofScalarAt: end, in: bytes)
    let tail = start(ofScalarAt: bytes.count - end, in: bytes)
    return "\(shown(bytes[..<head]))… [\(bytes.count) bytes] …\(shown(bytes[tail...]))"
  }

  /// A line of a message as a whole, in which ``ArgumentText`` may stand for bytes.
  package static func message(_ line: String) -> String {
    text(ArgumentText.bytes(of: line), escapingBackslash: false, isWhole: true)
  }

  /// Lines that are shown: all is cleaned but their ends.
  package static func lines(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let end = UInt8(ascii: "\n")
    if isPlain(bytes, false, but: end) { return text }
    return bytes.split(separator: end, omittingEmptySubsequences: false)
      .map { Self.text(Array($0), escapingBackslash: false, isWhole: true) }
      .joined(separator: "\n")
  }

  /// True if a scalar is ASCII that stays as it is.
  private static func isShown(_ scalar: Unicode.Scalar, _ escapingBackslash: Bool) -> Bool {
    (0x20...0x7E).contains(scalar.value) && (scalar != "\\" || !escapingBackslash)
  }

  /// True if all of it is ASCII that stays as it is; nearly all is, and this is quick.
  private static func isPlain(
    _ bytes: [UInt8], _ escapingBackslash: Bool, but exception: UInt8? = nil
  ) -> Bool {
    bytes.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && (byte != UInt8(ascii: "\\") || !escapingBackslash)
        || byte == exception
    }
  }

  /// Where the scalar begins that the byte at `index` belongs to, if it is UTF-8.
  private static func start(ofScalarAt index: Int, in bytes: [UInt8]) -> Int {
    (index - 3...index).last { bytes[$0] & 0xC0 != 0x80 } ?? index
  }

  private static func text(_ piece: UTF8Piece, _ escapingBackslash: Bool) -> String {
    switch piece {
    case .invalid(let byte): hexadecimal(byte)
    case .scalar("\n"): "\\n"
    case .scalar("\t"): "\\t"
    case .scalar("\r"): "\\r"
    case .scalar("\\") where escapingBackslash: "\\\\"
    case .scalar(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
      hexadecimal(UInt8(scalar.value))
    case .scalar(let scalar) where disturbs(scalar):
      "\\u{\(String(scalar.value, radix: 16))}"
    case .scalar(let scalar): String(scalar)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "\\x" + [byte].hexadecimalDigits
  }

  /// True if a terminal may take the scalar for a command, a line's end or a change of direction, or
  /// does not show it.
  package static func disturbs(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension FilePath {
  /// The path for a message: one clean line, in which no two paths look the same unless they are
  /// long. See ``CleanLine``.
  package var printable: String {
    guard let scheme = urlScheme else { return CleanLine.text(bytes) }
    // `FilePath` has made one slash of those that follow a scheme.
    let slash = UInt8(ascii: "/")
    let slashes = [UInt8](repeating: slash, count: scheme == "file" ? 2 : 1)
    let start = scheme.utf8.count + 1
    return CleanLine.text(bytes[..<start] + slashes + bytes[start...])
  }

  /// True if it is a URL, of which no file's name begins so.
  var isURL: Bool { urlScheme != nil }

  private static let urlSchemes = ["http", "https", "ftp", "ftps", "sftp", "s3", "gs", "file"]

  private var urlScheme: String? {
    // Schemes mean the same in capitals (RFC 3986 §3.1).
    let bytes = bytes.prefix(8).map { (65...90).contains($0) ? $0 + 32 : $0 }
    return Self.urlSchemes.first { bytes.starts(with: Array("\($0):/".utf8)) }
  }

  /// True if its last name has what shells fill in.
  var isPattern: Bool {
    guard let name = lastComponent?.string else { return false }
    if name.contains(where: { "*?".contains($0) }) { return true }
    return name.firstIndex(of: "[").map { name[$0...].contains("]") } == true
  }
}
