package import SlicerCore
import Subprocess
import SystemPackage

extension Error where Self == SlicerError {
  package static func unusableProgram(_ name: String, reason: String) -> SlicerError {
    .init(.unavailable, "\(name) is on PATH and cannot be run: \(reason)\nhint: install it again")
      .with(.program([]))
  }

  /// Nothing can be run where Linux has no `/proc`.
  package static func noProc(_ name: String) -> SlicerError {
    .init(.unavailable, "\(name) needs /proc, which is missing\nhint: mount -t proc proc /proc")
      .with(.program([]))
  }
  package static func programNotStarted(_ name: String, reason: String) -> SlicerError {
    .init(.inputOutput, "cannot start \(name): \(reason)").with(.program([]))
  }

  /// It ended otherwise than with exit code 0; `messages` are the last lines that it said.
  package static func programFailed(
    _ name: String, _ ending: ProgramEnding, messages: [String]
  ) -> SlicerError {
    ending == .signal(SignalName.fileSize)
      ? .init(
        .inputOutput,
        "\(name) cannot write: the file is too large\nhint: raise the limit with 'ulimit -f'"
      )
      .with(.program(messages))
      : .init(.inputOutput, "\(name) failed with \(ending)\(said(messages))")
        .with(.program(messages))
  }
  package static func programEndedEarly(_ name: String, messages: [String]) -> SlicerError {
    .init(.inputOutput, "\(name) ended before it had read all frames\(said(messages))")
      .with(.program(messages))
  }
  package static func programStuck(
    _ name: String, seconds: Int, given: Int, messages: [String]
  ) -> SlicerError {
    .init(
      .inputOutput,
      "\(name) read nothing and used no processor for \(seconds) seconds, and was ended; it had "
        + "\(given) bytes\(said(messages))"
    ).with(.program(messages))
  }
  package static func programLost(_ name: String) -> SlicerError {
    .init(.inputOutput, "\(name) has ended, but the system does not state how").with(.program([]))
  }

  /// The last lines, of which the very last alone tends to be general.
  private static func said(_ messages: [String]) -> String {
    messages.isEmpty ? "" : ": " + messages.suffix(5).joined(separator: "; ")
  }

  static func noThread(_ name: String) -> SlicerError {
    .programNotStarted(name, reason: "the system has no thread to spare")
  }

  /// Tells whose fault it is that a program has not been started.
  static func start(_ name: String, _ error: any Error) -> SlicerError {
    guard let error = error as? SubprocessError else {
      return .programNotStarted(name, reason: "\(error)")
    }
    // Missing memory, processes and descriptors are not its fault.
    let tired: Set<Errno> = [
      .noMemory, .resourceTemporarilyUnavailable, .tooManyOpenFiles, .tooManyOpenFilesInSystem,
    ]
    let reason = error.underlyingError.map { $0.description.lowercased() } ?? "\(error)"
    let isTired = error.underlyingError.map(tired.contains) ?? false
    let isItsFault =
      error.code == .executableNotFound || error.code == .spawnFailed && !isTired
    return isItsFault
      ? .unusableProgram(name, reason: reason) : .programNotStarted(name, reason: reason)
  }
}

extension SlicerError {
  /// The last lines that a program said; nil where none is at fault.
  package var messages: [String]? { if case .program(let lines)? = payload { lines } else { nil } }
}

package enum ProgramEnding: Hashable, Sendable, CustomStringConvertible {
  /// The program exited with this code.
  case code(Int)
  /// This signal ended the program.
  case signal(Int)

  /// `exit code 1`, `SIGKILL`.
  package var description: String {
    switch self {
    case .code(let code): "exit code \(code)"
    case .signal(let signal): SignalName.text(CInt(signal))
    }
  }
}
