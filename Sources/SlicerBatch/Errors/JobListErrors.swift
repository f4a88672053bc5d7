package import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

extension Error where Self == SlicerError {
  /// It has more than `allowed` bytes.
  package static func listTooLarge(allowed: Int) -> SlicerError {
    .badInput("the list has more than \(allowed) bytes (is it a list? if so, use several)")
  }
  package static func tooManyJobs(allowed: Int) -> SlicerError {
    .badInput("the list has more than \(allowed) jobs (use several lists)")
  }
  package static func tooManyPaths(allowed: Int) -> SlicerError {
    .badInput("the list has more than \(allowed) paths (use several runs)")
  }
  package static var listWithoutCommand: SlicerError {
    .badInput("the list has no command (one a line, such as: split photo.png 4x4)")
  }

  /// The path `number`, from 1, has more bytes than any that the system opens.
  package static func pathOfListTooLong(number: Int, bytes: Int, allowed: Int) -> SlicerError {
    .badInput(
      "path \(number) of the list has \(bytes) bytes, and paths have up to \(allowed) (is it a list? a "
        + "path a line, or a NUL after each)")
  }
  package static var notAPlan: SlicerError {
    .badInput("is no plan of jobs (batch plan makes one of a list)")
  }
  package static var damagedPlanHeader: SlicerError {
    .badInput("the plan's first line is damaged (make it again of the list)")
  }
  package static func otherPlanVersion(found: String) -> SlicerError {
    .badInput(
      "the plan is of version \(CleanLine.text(Array(found.utf8))), and this slicer reads version "
        + "\(PlanHeader.version) (make it again of the list)")
  }
  package static var damagedPlan: SlicerError {
    .badInput(
      "the plan's jobs are not those that its first line states: it is cut off, or was changed (make it "
        + "again of the list)")
  }

  /// The job `number`, from 1, is none, though its plan is undamaged: another program's.
  package static func badJobOfPlan(number: Int) -> SlicerError {
    .badInput("job \(number) of the plan is none (make it again of the list)")
  }
}

extension Error where Self == SlicerError {
  /// It cannot be taken apart into words; `column` counts characters from 1.
  package static func unreadableLine(
    line: Int, column: Int, _ error: SlicerError
  ) -> SlicerError {
    .badInput("column \(column): \(error.message)").at(line: line)
  }
  package static func lineTooLong(line: Int, bytes: Int, allowed: Int) -> SlicerError {
    .badInput(
      "the line has \(bytes) bytes, and lines have up to \(allowed) (a command a line; many pictures of "
        + "one command go into a list of their own: @FILE)"
    ).at(line: line)
  }
  package static func tooManyWords(line: Int, words: Int, allowed: Int) -> SlicerError {
    .badInput(
      "the line has \(words) words, and lines have up to \(allowed) (many pictures of one command go "
        + "into a list of their own: @FILE)"
    ).at(line: line)
  }
  package static func lineBeginsWithProgram(line: Int) -> SlicerError {
    .badInput("the command begins with slicer (write it without the word slicer)")
      .at(line: line)
  }
}

extension Error where Self == SlicerError {
  package static func wordsOfTemplate(_ error: SlicerError) -> SlicerError {
    .usage("column \(error.position?.column ?? 1) of the template: \("\(error)")")
  }
  package static var emptyTemplate: SlicerError {
    .usage("the template has no command", .writeCommand)
  }
  package static var templateWithoutField: SlicerError {
    .usage("the template has no field (\(JobField.list); {} is the file's path)")
  }
  package static func unmatchedPatterns(_ patterns: [PathPattern]) -> SlicerError {
    .init(
      .missingInput,
      "no file matches \(patterns.map { CleanLine.text($0.text) }.joined(separator: ", ")) (** is any "
        + "folders; a dot at a name's beginning has to be written)")
  }
}

// Why a line is no words; places are numbers of bytes from its beginning.
extension Error where Self == SlicerError {
  package static func unbalancedQuote(_ quote: UInt8, at place: Int) -> SlicerError {
    .badInput(
      "a \(shown(quote)) that nothing closes on its line (close it, or write \\\(shown(quote)) for the "
        + "character itself)"
    ).at(byte: place)
  }
  package static func unquotedByte(_ byte: UInt8, at place: Int) -> SlicerError {
    .badInput(
      "\(shown(byte)) means something to a shell, and there is none here (quote it)"
    ).at(byte: place)
  }

  /// A `$` or backquote between double quotes.
  package static func expandedByte(_ byte: UInt8, at place: Int) -> SlicerError {
    .badInput(
      "\(shown(byte)) between double quotes means something to a shell, and there is none here (quote "
        + "it with single quotes)"
    ).at(byte: place)
  }
  package static func continuedLine(at place: Int) -> SlicerError {
    .badInput("a backslash before the line's end (one line is one job)").at(byte: place)
  }
  package static func nullByte(at place: Int) -> SlicerError {
    .badInput("a NUL byte (\(name: "null") reads a list with a NUL after each command)")
      .at(byte: place)
  }

  private static func shown(_ byte: UInt8) -> String {
    byte == UInt8(ascii: "\n") ? "a newline" : String(UnicodeScalar(byte))
  }
}

extension SlicerError {
  /// - Parameter path: of the list, or the plan, which the message does not repeat.
  package init(_ path: FilePath, _ problem: SlicerError) { self = problem.about(path) }

  fileprivate func at(byte place: Int) -> SlicerError {
    with { $0.position = TextPosition(line: 1, column: place + 1) }
  }

  fileprivate func at(line: Int) -> SlicerError {
    with { $0.position = TextPosition(line: line, column: nil) }
  }
}
