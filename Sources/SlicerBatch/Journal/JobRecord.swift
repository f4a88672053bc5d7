package import SlicerCore
package import SlicerFiles
public import SystemPackage

/// A job's state: reported by a batch when the job ends, kept in its journal, and read from there.
public struct JobRecord: Sendable, Hashable {
  /// How far the job is.
  public enum State: String, Sendable {
    /// Its outputs are whole and have their names.
    case done
    /// The job has ended without its outputs.
    case failed
    /// A journal proves that it was done before.
    case skipped
    /// The batch was ended; nothing of the job is left.
    case abandoned
    /// The journal has no record of the job.
    case missing
  }

  /// How it ended.
  public package(set) var state = State.missing
  /// The digest of what decides about the outputs and of the inputs' contents, by which the record is called;
  /// empty where there is no journal.
  package var key = ""
  /// The job's command, as the list has it.
  package var command: [UInt8] = []
  /// The program and its libraries that have done it; others have records of their own.
  package var generator = ""
  /// Who has done it: a host, and its shard.
  package var by = ""
  /// How long it took, by a clock that never jumps.
  public package(set) var seconds = 0.0
  /// The exit code that it would have had alone; 0 of what is done.
  package var code = 0
  /// Why it failed: a line each, and one for the advice that belongs to it. Empty of what is done.
  public package(set) var errors: [String] = []
  package var inputs: [RecordedFile] = []
  package var outputs: [RecordedFile] = []
  /// Libraries that were loaded for it, with their versions: with others it is due.
  package var libraries: [String] = []
  /// Notes for the user about a job that succeeded; no journal keeps them.
  public package(set) var notes: [String] = []

  package init() {}

  package init(_ failure: JobFailure) {
    (state, errors, code) = (.failed, failure.errors, Int(failure.kind.exitCode))
  }

  /// Why it failed, as a journal has it.
  package var error: String {
    get { errors.joined(separator: "\n") }
    set { errors = newValue.isEmpty ? [] : [newValue] }
  }

  /// The files that were written, now or earlier.
  public var files: [FilePath] { outputs.map(\.path) }
}

extension FailureKind {
  /// How a process ends that does nothing else, as records say it. Source: BSD `sysexits.h`.
  package var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .badInput, .tooLarge: 65
    case .missingInput: 66
    case .unavailable: 69
    case .cannotCreate: 73
    case .inputOutput: 74
    // A shell's exit code for a program that SIGINT has ended.
    case .cancelled: 130
    }
  }
}
