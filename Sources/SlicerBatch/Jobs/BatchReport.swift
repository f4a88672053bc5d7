/// The outcome of a batch.
public struct BatchReport: Sendable {
  /// The number of jobs in the shard.
  package var count: Int
  /// Those that were done now.
  public package(set) var done = 0
  /// Those that a journal proved to be done.
  public package(set) var skipped = 0
  /// Those that have failed.
  public package(set) var failed = 0
  /// The first of them, by its place among the items.
  public package(set) var failure: (job: Int, record: JobRecord)?
  /// Problems of the journal.
  public package(set) var notes: [String] = []
  /// The reason why the batch ended early.
  package var loss: Loss?

  /// Those that the batch has not begun, or has abandoned.
  package var rest: Int { count - done - skipped - failed }

  /// A batch that cannot say what it does does nothing more.
  package enum Loss: Sendable {
    case journal(any Error)
    /// Who is told of the jobs that end has thrown.
    case observer(any Error)

    var error: any Error {
      switch self {
      case .journal(let error), .observer(let error): error
      }
    }
  }
}

extension BatchReport: CustomStringConvertible {
  /// `5 jobs: 3 done, 1 done before, 1 failed`.
  public var description: String {
    let parts = [
      (done, "done"), (skipped, "done before"), (failed, "failed"), (rest, "not done"),
    ].filter { $0.0 > 0 }
    return "\(count) \(count == 1 ? "job" : "jobs")"
      + (parts.isEmpty ? "" : ": " + parts.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
  }
}
