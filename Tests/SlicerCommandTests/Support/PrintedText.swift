/// The output of a ``Transcript``'s command, as lines of its format.
struct PrintedText {
  private(set) var lines: [String] = []
  private(set) var code: Int?

  /// The texts of an output of several commands, behind each of which stands a mark.
  static func parts(of output: [UInt8], endingIn mark: String) -> [PrintedText] {
    let mark = Array(mark.utf8)
    var (parts, part) = ([PrintedText](), PrintedText())
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard let end = line.firstRange(of: mark) else {
        part.lines.append(escaped(line))
        continue
      }
      let open = line[..<end.lowerBound]
      if !open.isEmpty { part.lines.append(escaped(open) + " (no-eol)") }
      part.code = Int(String(decoding: line[end.upperBound...].dropFirst(), as: UTF8.self))
      parts.append(part)
      part = PrintedText()
    }
    return parts
  }

  /// A line in printable ASCII: cram's escapes for other bytes, and ` (esc)`.
  private static func escaped(_ line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    if line.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    let bytes = line.map { byte in
      switch byte {
      case UInt8(ascii: "\t"): "\\t"
      case UInt8(ascii: "\r"): "\\r"
      case UInt8(ascii: "\\"): "\\\\"
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return bytes.joined() + " (esc)"
  }

  /// The time that the work took, at the end of a message.
  private static var time: Regex<Substring> {
    /, (?:[0-9.]+ s|[0-9]+ min [0-9]+ s|[0-9]+ h [0-9]+ min)$/
  }

  static func withoutTime(_ line: some StringProtocol) -> String {
    line.hasPrefix("slicer: ") ? String(line).replacing(time, with: "") : String(line)
  }

  /// A line as a transcript has it, which says nothing of how long the work took.
  private static func recorded(_ line: String) -> String {
    let rest = withoutTime(line)
    if rest == line { return line }
    let escaped = rest.map { "*?\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "\(escaped), * (glob)"
  }

  /// True if a line is one of slicer's own, which go to standard error.
  static func isMessage(_ line: String) -> Bool {
    ["slicer: ", "hint: ", "Try 'slicer help"].contains(where: line.hasPrefix)
  }

  /// Lines that were found; where one matches that of a transcript, in the words of that, which may say nothing of
  /// the time.
  static func agreed(_ found: [String], _ due: [String]) -> [String] {
    found.enumerated().map { index, line in
      index < due.count && (matches(line, due[index]) || withoutTime(line) == due[index])
        ? due[index] : line
    }
  }

  /// The lines of a transcript in which each kind that does not agree is replaced by what was found.
  ///
  /// Messages come before all data, unless a message of the transcript stands behind some.
  static func recorded(_ output: [String], _ errors: [String], over due: [String]) -> [String] {
    func kept(_ found: [String], _ due: [String]) -> [String] {
      found.map { line in due.first { matches(line, $0) } ?? recorded(line) }
    }
    let first = due.firstIndex(where: isMessage) ?? 0
    let before = due[..<first].count
    let data = kept(output, due.filter { !isMessage($0) })
    return data.prefix(before) + kept(errors, due.filter(isMessage)) + data.dropFirst(before)
  }

  private static func matches(_ line: String, _ due: String) -> Bool {
    let mark = " (glob)"
    return due.hasSuffix(mark) && line[...].matches(glob: due.dropLast(mark.count))
  }
}

extension Substring {
  fileprivate func matches(glob: Substring) -> Bool {
    guard let sign = glob.first else { return isEmpty }
    let rest = glob.dropFirst()
    switch sign {
    case "*": return matches(glob: rest) || !isEmpty && dropFirst().matches(glob: glob)
    case "?": return !isEmpty && dropFirst().matches(glob: rest)
    case "\\" where rest.first.map("*?\\".contains) == true:
      return first == rest.first && dropFirst().matches(glob: rest.dropFirst())
    default: return first == sign && dropFirst().matches(glob: rest)
    }
  }
}
