package import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

extension Error where Self == SlicerError {
  /// Reports a list of more than `allowed` bytes.
  package static func listTooLarge(allowed: Int) -> SlicerError {
    .badInput("the list has more than \(allowed) bytes\nhint: use several lists")
  }
  package static func tooManyJobs(allowed: Int) -> SlicerError {
    .badInput("the list has more than \(allowed) jobs\nhint: use several lists")
  }
  package static func tooManyPaths(allowed: Int) -> SlicerError {
    .badInput("the list has more than \(allowed) paths\nhint: use several runs")
  }
  package static var listWithoutCommand: SlicerError {
    .badInput("the list has no command\nhint: write one on each line, such as: split photo.png 4x4")
  }

  /// The path `number`, from 1, has more bytes than any that the system opens.
  package static func pathOfListTooLong(number: Int, bytes: Int, allowed: Int) -> SlicerError {
    .badInput(
      "path \(number) of the list has \(bytes) bytes; at most \(allowed) are allowed\nhint: write one path on each line, or a NUL after each"
    )
  }
  package static var notAPlan: SlicerError {
    .badInput("is not a plan of jobs\nhint: make one with 'slicer batch plan'")
  }
  package static var damagedPlanHeader: SlicerError {
    .badInput("the plan's first line is damaged\nhint: make it again from the list")
  }
  package static func otherPlanVersion(found: String) -> SlicerError {
    .badInput(
      "the plan has version \(CleanLine.text(Array(found.utf8))), and this slicer reads version "
        + "\(PlanHeader.version)\nhint: make it again from the list")
  }
  package static var damagedPlan: SlicerError {
    .badInput(
      "the plan's jobs are not those of its first line: the plan is cut off or was changed\nhint: make it again from the list"
    )
  }

  /// The job `number`, from 1, is none, though its plan is undamaged: another program's.
  package static func badJobOfPlan(number: Int) -> SlicerError {
    .badInput("job \(number) of the plan cannot be read\nhint: make it again from the list")
  }
}

extension Error where Self == SlicerError {
  /// It cannot be taken apart into words; `column` counts characters from 1.
  package static func unreadableLine(
    line: Int, column: Int, _ error: SlicerError
  ) -> SlicerError {
    .badInput("column \(column): \(error.message)", error.remedy).at(line: line)
  }
  package static func lineTooLong(line: Int, bytes: Int, allowed: Int) -> SlicerError {
    .badInput(
      "the line has \(bytes) bytes; at most \(allowed) are allowed\nhint: write one command on a line, and many pictures of "
        + "one command into a list of their own: @FILE"
    ).at(line: line)
  }
  package static func tooManyWords(line: Int, words: Int, allowed: Int) -> SlicerError {
    .badInput(
      "the line has \(words) words; at most \(allowed) are allowed\nhint: write many pictures of one command "
        + "into a list of their own: @FILE"
    ).at(line: line)
  }
  package static func lineBeginsWithProgram(line: Int) -> SlicerError {
    .badInput("the command begins with slicer\nhint: write it without the word slicer")
      .at(line: line)
  }
}

extension Error where Self == SlicerError {
  package static func wordsOfTemplate(_ error: SlicerError) -> SlicerError {
    .usage("column \(error.position?.column ?? 1) of the template: \("\(error)")", error.remedy)
  }
  package static var emptyTemplate: SlicerError {
    .usage("the template has no command", .writeCommand)
  }
  package static var templateWithoutField: SlicerError {
    .usage(
      "the template has no field\nhint: write {} for the file's path, or one of \(JobField.list)")
  }
  package static func unmatchedPatterns(_ patterns: [PathPattern]) -> SlicerError {
    .init(
      .missingInput,
      "no file matches \(patterns.map { CleanLine.text($0.text) }.joined(separator: ", "))"
        + "\nhint: * matches within a folder, ** any folders; a name that begins with a dot needs a pattern that does, too"
    )
  }
}

// Why a line is no words; places are numbers of bytes from its beginning.
extension Error where Self == SlicerError {
  package static func unbalancedQuote(_ quote: UInt8, at place: Int) -> SlicerError {
    .badInput(
      "the quote \(shown(quote)) is not closed on this line\nhint: add \(shown(quote)), or write "
        + "\\\(shown(quote)) for the character itself"
    ).at(byte: place)
  }
  package static func unquotedByte(_ byte: UInt8, at place: Int) -> SlicerError {
    .badInput(
      "\(shown(byte)) is not expanded here\nhint: quote it, or use --expand for many files"
    ).at(byte: place)
  }

  /// A `$` or backquote between double quotes.
  package static func expandedByte(_ byte: UInt8, at place: Int) -> SlicerError {
    .badInput(
      "\(shown(byte)) between double quotes is not expanded here\nhint: quote it with single quotes"
    ).at(byte: place)
  }
  package static func continuedLine(at place: Int) -> SlicerError {
    .badInput("a backslash ends the line\nhint: write each job on one line").at(byte: place)
  }
  package static func nullByte(at place: Int) -> SlicerError {
    .badInput(
      "the line has a NUL byte\nhint: use \(name: "null") to read a list with a NUL after each command"
    )
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
