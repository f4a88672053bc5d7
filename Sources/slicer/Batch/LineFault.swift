import SlicerKit
import SystemPackage

/// What is wrong with a line of a list of jobs, or went wrong with its job.
struct LineFault: SlicerError {
  /// The list's name.
  let list: FilePath
  /// From 1.
  let line: Int
  let error: any Error

  /// `jobs.txt:17`.
  var place: String { Self.place(list, line) }

  static func place(_ list: FilePath, _ line: Int) -> String {
    "\(list == "-" ? "standard input" : list.printable):\(line)"
  }

  var kind: FailureKind { CommandFailure.kind(of: error) }
  var description: String { CommandFailure.text(error) }
}

/// Why a command can be no job of a batch.
enum JobLineFault: SlicerError, Hashable {
  /// A verb that writes no files.
  case verb(String)
  /// It asks for help.
  case help
  /// An option that shows something in place of work.
  case view(String)
  /// Standard input, or standard output.
  case stream(isOutput: Bool)
  /// Facts on standard output.
  case json
  /// The batch's own report or plan.
  case report(FilePath)
  /// Another line writes the same file.
  case sameOutput(FilePath, line: Int)
  /// Another line reads what this one writes.
  case othersInput(FilePath, line: Int)
  /// It reads what another line writes.
  case othersOutput(FilePath, line: Int)

  var kind: FailureKind { .usage }

  var description: String {
    switch self {
    case .verb(let verb): "slicer \(verb) writes no files, and is no part of a batch"
    case .help: "what asks for help is no part of a batch"
    case .view(let option): "\(option) writes no files: leave it out of a batch"
    case .stream(isOutput: false): "standard input (-) cannot be shared by jobs: name a file"
    case .stream(isOutput: true): "standard output (-) cannot be shared by jobs: name a file"
    case .json: "--json is no part of a batch (batch --report has all facts)"
    case .report(let path): "\(path.printable) is what the batch itself writes"
    case .sameOutput(let path, let line):
      "\(path.printable) is also written by line \(line) (choose another place with -o)"
    case .othersInput(let path, let line):
      "\(path.printable) is read by line \(line), and lines have no order "
        + "(write another file, or run two batches)"
    case .othersOutput(let path, let line):
      "\(path.printable) is written by line \(line), and lines have no order (run two batches)"
    }
  }
}
