import Testing

/// A command and what it says: a row of a table.
///
/// `…` stands for anything in a line of what is said, and as a line of its own for any number of lines,
/// but for one at least where it is all that is said.
struct Said: CustomTestStringConvertible, Sendable {
  /// What a row is; in scripts, see there, there are others than commands.
  enum Kind: Character {
    case slicer = "$", refused = "!", shell = "%", same = "=", other = "≠", fact = "@", list = ":"
    case file = ">"
  }

  var kind = Kind.slicer
  /// Of a shell's command one.
  let words: [String]
  let code: CInt
  /// Of standard error, without `slicer: ` before each, and without ``readMore``.
  var lines: [String] = []
  /// Of standard output.
  var output: [String] = []

  var testDescription: String { words.joined(separator: " ") }

  /// The rows of a text, such as
  ///
  ///     $ split a.png 2x2 -j 0 → -j 0 is not between 1 and 1024
  ///     65 $ split a.png 7x1
  ///     a.png: 7 rows are finer than the picture, 6 pixels high: …
  ///     0 % cat a.txt | "$slicer" split -- @- 2x2 --list-outputs
  ///     | a_r0_c0.png
  ///
  /// What is said stands behind the command or below it; what is written to standard output, below it,
  /// begins with `|`; a line that begins with spaces goes on with the one before.
  ///
  /// - Parameters:
  ///   - words: what all commands begin with.
  ///   - code: where a row states none.
  /// - Precondition: every line belongs to a row.
  static func table(_ text: String, of words: String = "", code: CInt = 64) -> [Said] {
    let lines = text.split(separator: "\n").reduce(into: [String]()) { lines, line in
      if line.hasPrefix("  "), let last = lines.popLast() {
        lines.append("\(last) \(line.drop { $0 == " " })")
      } else {
        lines.append(String(line))
      }
    }
    return lines.reduce(into: []) { rows, line in
      if let row = row(line, of: words, code: code) { return rows.append(row) }
      guard var row = rows.popLast() else { preconditionFailure("no row has this line: \(line)") }
      if line == "|" || line.hasPrefix("| ") {
        row.output.append(String(line.dropFirst(2)))
      } else {
        row.lines.append(line)
      }
      rows.append(row)
    }
  }

  /// What a line begins; nil if it goes on with a row.
  private static func row(_ line: String, of words: String, code: CInt) -> Said? {
    let stated = line.prefix(while: \.isNumber)
    let rest = line.dropFirst(stated.isEmpty ? 0 : stated.count + 1)
    guard let kind = rest.first.flatMap(Kind.init), rest.dropFirst().first == " " else {
      return nil
    }
    let parts = rest.dropFirst(2).split(separator: " → ", maxSplits: 1).map(String.init)
    let command = kind == .shell ? [parts[0]] : "\(words) \(parts[0])".words
    return Said(
      kind: kind, words: command, code: CInt(stated) ?? code, lines: Array(parts.dropFirst()))
  }

  /// Whether it has the words that its kind takes, and below it no lines that nobody would look at.
  var isWellFormed: Bool {
    switch kind {
    case .slicer, .refused, .shell: true
    case .same, .other: words.count == 2 && lines.isEmpty && output.isEmpty
    case .fact: words.count > 2 && lines.isEmpty && output.isEmpty
    case .list: words.count == 1 && output.isEmpty
    case .file: words.count == 1 && lines.isEmpty
    }
  }

  /// What wrong usage ends in, but for that of a list of jobs: the help of the verb that is named.
  var readMore: String? {
    guard code == 64, kind != .shell, lines.last?.hasSuffix("no job has begun") != true else {
      return nil
    }
    let subject = words.first == "help" ? Array(words.dropFirst()) : words
    let help = (["slicer", "help"] + Self.verb(of: subject)).joined(separator: " ")
    return "Try '\(help)' for more information."
  }

  /// The verb of a command and, where it has such, the verb of that.
  private static func verb(of words: [String]) -> [String] {
    guard let first = words.first, let seconds = verbs[first] else { return [] }
    return [first] + words.dropFirst().prefix(1).filter(seconds.words.contains)
  }

  private static let verbs = [
    "split": "", "subimage": "", "join": "", "pyramid": "", "info": "", "transition": "",
    "slideshow": "", "animate": "", "gallery": "", "batch": "run plan status script",
    "list":
      "transitions transition curves curve layouts layout themes theme keypaths keypath schema",
  ]

  func outcome(in folder: WorkFolder) throws -> Outcome {
    try kind == .shell ? Slicer.shell(words[0], in: folder) : Slicer.run(words, in: folder)
  }

  /// Runs it, and expects what it says, and that no file has changed.
  func checkRefusal(
    in folder: WorkFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (names, stamps) = (folder.names(), folder.stamps(in: "."))
    expect(try outcome(in: folder), self, sourceLocation: sourceLocation)
    #expect(folder.names() == names, sourceLocation: sourceLocation)
    #expect(folder.stamps(in: ".") == stamps, sourceLocation: sourceLocation)
  }
}

/// Expects an end as a row has it.
func expect(
  _ outcome: Outcome, _ said: Said, sourceLocation: SourceLocation = #_sourceLocation
) {
  let words = Comment(rawValue: said.testDescription)
  #expect(outcome.code == said.code, words, sourceLocation: sourceLocation)
  for (found, due) in said.unlike(outcome) {
    #expect(found == due, words, sourceLocation: sourceLocation)
  }
}

extension Said {
  /// What was said otherwise than the row has it, and what that has.
  func unlike(_ outcome: Outcome) -> [(found: String, due: String)] {
    let errors =
      lines.orOne.map { $0 == "…" ? $0 : "slicer: \($0)" } + [readMore].compactMap(\.self)
    return [(outcome.text, output.orOne), (outcome.errors, errors)].compactMap { found, due in
      let text = (due + [""]).joined(separator: "\n")
      let isLike = found.split(separator: "\n", omittingEmptySubsequences: false)[...].areLike(
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...])
      return isLike ? nil : (found, text)
    }
  }
}

extension WorkFolder {
  /// Runs a command in the folder.
  func run(_ words: String, input: [UInt8] = []) throws -> Outcome {
    try Slicer.run(words.words, in: self, input: input)
  }

  /// Runs a command, and expects that this and no more is said.
  ///
  /// - Precondition: `output` is of whole lines.
  @discardableResult
  func expect(
    _ words: String, _ lines: String..., code: CInt = 0, output: String = "",
    input: [UInt8] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    let outcome = try run(words, input: input)
    precondition(output.isEmpty || output.hasSuffix("\n"))
    let written = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let said = Said(words: words.words, code: code, lines: lines, output: written.map(String.init))
    SlicerCommandTests.expect(outcome, said, sourceLocation: sourceLocation)
    return outcome
  }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  /// The pixels of a picture, row after row.
  func pixels(_ name: String) throws -> [UInt8] { try TestPicture.pixels(#require(read(name))) }

  /// The text of a file; nil if there is none.
  func text(_ name: String) -> String? { read(name).map { String(decoding: $0, as: UTF8.self) } }
}

extension StringProtocol {
  /// What stands between spaces; single quotes keep them.
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

  /// Whether it is a pattern's text, in which `…` stands for anything.
  fileprivate func isLike(_ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return self == pattern
    }
    guard hasPrefix(first), hasSuffix(last), count >= first.count + last.count else { return false }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension [String] {
  /// With a line that may be any, and has to be there, before a `…` that stands alone.
  fileprivate var orOne: [String] { self == ["…"] ? ["……", "…"] : self }
}

extension Collection where Element: StringProtocol, SubSequence == Self {
  /// Whether its lines are those of patterns, one by one; `…` alone stands for any number of lines.
  fileprivate func areLike(_ patterns: ArraySlice<String>) -> Bool {
    guard let first, let pattern = patterns.first else {
      return isEmpty && patterns.allSatisfy { $0 == "…" }
    }
    if pattern == "…" { return areLike(patterns.dropFirst()) || dropFirst().areLike(patterns) }
    return first.isLike(pattern) && dropFirst().areLike(patterns.dropFirst())
  }
}
