import SlicerKit

/// Errors that end the command: a line each, and the exit code of the first.
struct CommandFailure: Error {
  let errors: [any Error]
  /// The last line: what came of a batch. Nil for nothing to say.
  let summary: String?

  init(_ errors: [any Error], summary: String? = nil) {
    (self.errors, self.summary) = (errors, summary)
  }

  var code: Int32 { (errors.first.map(Self.kind(of:)) ?? .inputOutput).rawValue }

  static func kind(of error: any Error) -> FailureKind {
    (error as? any SlicerError)?.kind ?? .inputOutput
  }

  /// One clean line, with the path where there is one.
  static func line(_ error: any Error) -> String {
    if let file = error as? FileError { return "\(file.path.printable): \(file)" }
    if let list = error as? PathListError { return "\(list.path.printable): \(list)" }
    return "\(error)"
  }
}
