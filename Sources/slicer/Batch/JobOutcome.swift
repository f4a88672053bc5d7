import SlicerKit
import SystemPackage

/// How a job of a batch has ended.
struct JobOutcome: Sendable {
  enum State: String, Sendable {
    case done, failed
    /// The journal proves that it was done before.
    case skipped
    /// The batch was ended; nothing of the job is left.
    case abandoned
  }

  let state: State
  var seconds = 0.0
  /// What was written, or had been.
  var outputs: [RecordedFile] = []
  /// What the user should know though nothing failed.
  var notes: [String] = []
  /// Why it failed, a line each.
  var errors: [String] = []
  /// The exit code that it would have had alone.
  var code: Int32 = 0

  /// What went wrong.
  init(_ failure: CommandFailure, isAbandoned: Bool) {
    state = isAbandoned ? .abandoned : .failed
    errors = isAbandoned ? [] : failure.errors.map(CommandFailure.line)
    code = failure.code
  }

  init(done outputs: [RecordedFile], notes: [String]) {
    (state, self.outputs, self.notes) = (.done, outputs, notes)
  }

  /// A job that the batch has not come to.
  static let notBegun = JobOutcome(CommandFailure([]), isAbandoned: true)

  init(skipped record: JournalRecord) { (state, outputs) = (.skipped, record.outputs) }

  /// A line of the report.
  ///
  /// - Parameter bytes: of what the job reads.
  func facts(_ line: JobLine, bytes: Int) -> Fact.Value {
    let head = [
      Fact("line", .integer(line.number)),
      Fact("command", .text(String(decoding: line.command, as: UTF8.self))),
      Fact("state", .text(state.rawValue)), Fact("seconds", .number(seconds)),
      Fact("bytes", .integer(bytes)),
    ]
    let files = outputs.map { file in
      Fact.Value.object(
        Fact.path("path", file.path) + [
          Fact("bytes", .integer(file.trace.size)), Fact("sha256", .text(file.digest)),
        ])
    }
    let failure =
      state == .failed
      ? [Fact("error", .text(errors.joined(separator: "\n"))), Fact("code", .integer(Int(code)))]
      : []
    let tail = [Fact("outputs", .list(files)), Fact("notes", .list(notes.map { .text($0) }))]
    return .object(head + failure + tail)
  }
}
