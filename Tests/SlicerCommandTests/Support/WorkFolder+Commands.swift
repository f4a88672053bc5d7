import Testing

extension WorkFolder {
  /// Runs a command in the folder.
  func run(_ words: String, input: [UInt8] = []) throws -> Outcome {
    try Slicer.run(words.words, in: self, input: input)
  }

  /// Runs a command, and expects these messages, each without `slicer: ` before it, and this output.
  @discardableResult
  func expect(
    _ words: String, _ messages: String..., code: CInt = 0, output: String = "",
    input: [UInt8] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    let outcome = try run(words, input: input)
    let errors = messages.map { "slicer: \($0)\n" }.joined()
    SlicerCommandTests.expect(
      outcome, code: code, output: output, errors: errors, sourceLocation: sourceLocation)
    return outcome
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  /// The pixels of a picture, row after row.
  func pixels(_ name: String) throws -> [UInt8] { try TestPicture.pixels(#require(read(name))) }

  /// The text of a file; nil if there is none.
  func text(_ name: String) -> String? { read(name).map { String(decoding: $0, as: UTF8.self) } }
}

extension StringProtocol {
  /// The texts between spaces; single quotes keep them.
  var words: [String] {
    let parts = split(separator: "'", omittingEmptySubsequences: false).enumerated()
    var (words, isInWord) = ([String](), false)
    for (index, part) in parts {
      let isQuoted = !index.isMultiple(of: 2)
      let pieces = isQuoted ? [part] : part.split(separator: " ", omittingEmptySubsequences: false)
      for (count, piece) in pieces.enumerated() {
        if count > 0 { isInWord = false }
        if piece.isEmpty, !isQuoted { continue }
        if isInWord { words[words.count - 1] += piece } else { words.append(String(piece)) }
        isInWord = true
      }
    }
    return words
  }
}
