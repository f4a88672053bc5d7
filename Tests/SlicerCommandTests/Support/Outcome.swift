import Testing

/// How a program ended, and what it said.
struct Outcome {
  /// The exit code; nil if a signal ended it.
  let code: CInt?
  /// The signal that ended it.
  let signal: CInt?
  /// Standard output.
  let output: [UInt8]
  let errorBytes: [UInt8]
  /// The processor's seconds of all threads, in user and system mode.
  let processorSeconds: Double
  /// It did not end by itself.
  let hasHung: Bool

  /// - Parameter status: of `wait(2)`: the signal in seven bits, the exit code above.
  init(
    status: CInt, output: [UInt8], errors: [UInt8], processorSeconds: Double, hasHung: Bool
  ) {
    signal = status & 0x7F == 0 ? nil : status & 0x7F
    code = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    self.output = output
    errorBytes = errors
    self.processorSeconds = processorSeconds
    self.hasHung = hasHung
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Standard error, without the time that the work took.
  var errors: String {
    String(decoding: errorBytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(PrintedText.withoutTime).joined(separator: "\n")
  }

  /// True if standard error is one message of slicer's, with a hint or without.
  var isOneClearLine: Bool {
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.first?.hasPrefix("slicer: ") == true && lines.last == ""
      && (lines.count == 2 || lines.count == 3 && lines[1].hasPrefix("hint: "))
  }
}

extension Outcome {
  /// The line that ends every refusal of wrong usage: where to read more. Nil if it is not there.
  var readMore: Substring? {
    let last = errors.dropLast().lastIndex(of: "\n").map(errors.index(after:))
    guard let line = last.map({ errors[$0...] }), line.hasPrefix("Try 'slicer help"),
      line.hasSuffix("' for more information.\n")
    else { return nil }
    return line
  }
}

/// Expects an end with `code` and these words, all of them, and of wrong usage where to read more.
func expect(
  _ outcome: Outcome, code: CInt, output: String = "", errors: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.code == code, sourceLocation: sourceLocation)
  #expect(outcome.text == output, sourceLocation: sourceLocation)
  let more = code == 64 ? outcome.readMore ?? "no word of where to read more" : ""
  #expect(outcome.errors == errors + more, sourceLocation: sourceLocation)
}
