import Foundation
import SlicerTestSupport
import SystemPackage
import Testing

/// Commands and what they print, in the format of cram (bitheap.org/cram), which runs these files too.
///
///     No tile is smaller than a pixel.
///
///       $ slicer split a.png 7x1
///       slicer: a.png: 7 rows do not fit into 6 pixels; up to 6 fit
///       [65]
///
/// Two spaces and `$ ` begin a command, and `> ` goes on with it. Below it stands what it prints, and its
/// exit code in brackets unless that is 0. All other lines are for readers. A line may end in ` (glob)`:
/// `*` is any text, `?` any character. ` (esc)` ends a line with bytes that are not printable ASCII, and
/// ` (no-eol)` one without a line feed. One `sh` runs all commands, with cram's variables `TESTDIR` and
/// `CRAMTMP`; if it ends with exit code 80, the transcript is skipped. Of cram's format only ` (re)` is
/// missing. The one addition: the messages of slicer, which begin with `slicer: `, `hint: ` or `Try 'slicer help`,
/// have to come from standard error, and all other lines from standard output; cram reads both as one.
///
/// With `SLICER_RECORD_GOLDENS=1` in the environment a run writes what the commands print into the file.
///
/// A suite makes the pictures that its transcripts work on. In a folder with those, `cram` itself accepts
/// the files.
struct Transcript: CustomTestStringConvertible, Sendable {
  /// The first line, a sentence.
  let testDescription: String
  private let file: String
  private let commands: [Command]

  private struct Command {
    let line: Int
    var text: String
    var printed: [String] = []
    var code = 0

    /// The lines of the file.
    var lines: [String] {
      let words = text.split(separator: "\n", omittingEmptySubsequences: false)
      return words.enumerated().map { "  \($0.offset == 0 ? "$" : ">") \($0.element)" }
        + printed.map { "  " + $0 } + (code == 0 ? [] : ["  [\(code)]"])
    }
  }

  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/Transcripts"

  /// The transcripts in a folder of `Tests/Transcripts`, in the order of their names.
  static func all(in name: String) -> [Transcript] {
    let folder = "\(folder)/\(name)"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    precondition(!files.isEmpty, "no transcripts in \(folder)")
    return files.filter { $0.hasSuffix(".t") }.sorted().map { file in
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
      return Transcript(String(decoding: bytes, as: UTF8.self), file: "\(folder)/\(file)")
    }
  }

  init(_ text: String, file: String = "\(folder)/inline") {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    testDescription = String(lines[0])
    self.file = file
    commands = lines.enumerated().reduce(into: []) { commands, line in
      let (text, last) = (String(line.element.dropFirst(4)), commands.count - 1)
      if line.element.hasPrefix("  $ ") {
        commands.append(Command(line: line.offset + 1, text: text))
      } else if line.element.hasPrefix("  > ") {
        commands[last].text += "\n\(text)"
      } else if let code = line.element.wholeMatch(of: /\ {2}\[([0-9]+)\]/) {
        commands[last].code = Int(code.1) ?? 0
      } else if line.element.hasPrefix("  ") {
        commands[last].printed.append(String(line.element.dropFirst(2)))
      }
    }
    precondition(!commands.isEmpty, "no commands in \(file)")
  }

  /// Runs the commands in a folder, and expects that each prints what stands below it.
  func run(in folder: WorkFolder, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let own = try WorkFolder()
    try own.makeLink("slicer", to: Slicer.path.string)
    let mark = "end of a command: \(UInt64.random(in: 0...(.max)))"
    try own.write("script", script(in: own.path.string, mark))
    let words = ["sh", own.path("script").string].map { Array($0.utf8) }
    let outcome = try ChildProcess(words, in: folder.path).wait()
    #expect(!outcome.hasHung, "\(file) hangs", sourceLocation: sourceLocation)
    if outcome.code == 80 { return }
    let output = PrintedText.parts(of: outcome.output, endingIn: mark)
    let errors = PrintedText.parts(of: outcome.errorBytes, endingIn: mark)
    if GoldenFolder.isRecording, FileManager.default.fileExists(atPath: file) {
      return try record(output, errors)
    }
    for (index, command) in commands.enumerated() {
      let place = Comment(rawValue: "\(file):\(command.line): \(command.text)")
      guard index < output.count, index < errors.count else {
        Issue.record(place, sourceLocation: sourceLocation)
        Issue.record("the shell has ended", sourceLocation: sourceLocation)
        return
      }
      let messages = command.printed.filter(PrintedText.isMessage)
      let others = command.printed.filter { !PrintedText.isMessage($0) }
      for (found, due) in [(output[index].lines, others), (errors[index].lines, messages)] {
        let text = PrintedText.agreed(found, due).joined(separator: "\n")
        #expect(text == due.joined(separator: "\n"), place, sourceLocation: sourceLocation)
      }
      #expect(output[index].code == command.code, place, sourceLocation: sourceLocation)
    }
  }

  /// Writes the file with what was printed; lines that are no command's stay.
  private func record(_ output: [PrintedText], _ errors: [PrintedText]) throws {
    var lines = try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, command) in commands.enumerated().reversed()
    where index < output.count && index < errors.count {
      var recorded = command
      recorded.printed = PrintedText.recorded(
        output[index].lines, errors[index].lines, over: command.printed)
      recorded.code = output[index].code ?? 0
      let start = command.line - 1
      lines.replaceSubrange(start..<(start + command.lines.count), with: recorded.lines)
    }
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(file)")
  }

  /// The commands, and behind each a mark with its exit code on both outputs.
  private func script(in own: String, _ mark: String) -> String {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let head = """
      export LANG=C LC_ALL=C LANGUAGE=C TZ=GMT COLUMNS=80 CDPATH= CRAMTMP='\(own)'
      export PATH="$CRAMTMP:$PATH" TESTDIR='\(folder.joined(separator: "/"))'

      """
    return commands.reduce(head) { text, command in
      "\(text)\(command.text)\necho '\(mark)' $?; echo '\(mark)' >&2\n"
    }
  }
}

extension WorkFolder {
  /// Follows a ``Transcript``.
  func follow(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try Transcript(text).run(in: self, sourceLocation: sourceLocation)
  }
}
