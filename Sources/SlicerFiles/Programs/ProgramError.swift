package import SlicerCore

/// What goes wrong with another program.
package enum ProgramError: SlicerError, Hashable {
  /// What has its name is no program that runs here; why, as the system says.
  case unusable(String, reason: String)
  /// Nothing can be run where Linux has no `/proc`.
  case noProc(String)
  /// It could not be started; why, as the system says.
  case notStarted(String, reason: String)
  /// It ended otherwise than with exit code 0; `messages` are the last lines that it said.
  case failed(String, Ending, messages: [String])
  /// It ended well before it had read all that it was to read.
  case endedEarly(String, messages: [String])
  /// It did nothing for so many seconds, after it had been given so many bytes, and was killed.
  case stuck(String, seconds: Int, given: Int, messages: [String])
  /// It has ended, and the system does not say how.
  case lost(String)

  /// How a program ended.
  package enum Ending: Hashable, Sendable, CustomStringConvertible {
    /// By itself, with this code.
    case code(Int)
    /// By this signal.
    case signal(Int)

    /// `exit code 1`, `SIGKILL`.
    package var description: String {
      switch self {
      case .code(let code): "exit code \(code)"
      case .signal(let signal): SignalName.text(CInt(signal))
      }
    }
  }

  /// The last lines that the program said.
  package var messages: [String] {
    switch self {
    case .unusable, .noProc, .notStarted, .lost: []
    case .failed(_, _, let messages), .endedEarly(_, let messages),
      .stuck(_, _, _, let messages):
      messages
    }
  }

  /// Nobody's request is at fault; a program that does not run might as well not be there.
  package var kind: FailureKind { account { $0 }.kind }

  /// What came of the program, and what it said.
  package var description: String { account { $0 }.message }

  package func account(_: (String) -> String) -> ErrorAccount {
    switch self {
    case .unusable(let name, let reason):
      .init(.unavailable, "\(name) is on PATH and cannot be run: \(reason) (install it again)")
    case .noProc(let name):
      .init(.unavailable, "\(name) needs /proc, which is missing (mount -t proc proc /proc)")
    case .notStarted(let name, let reason): .init(.inputOutput, "cannot start \(name): \(reason)")
    case .lost(let name): .init(.inputOutput, "\(name) has ended, and the system does not say how")
    case .failed(let name, .signal(SignalName.fileSize), _):
      .init(.inputOutput, "\(name) cannot write: file too large (ulimit -f raises the limit)")
    case .failed(let name, let ending, _):
      .init(.inputOutput, "\(name) failed with \(ending)" + said)
    case .endedEarly(let name, _):
      .init(.inputOutput, "\(name) ended before it had read all frames" + said)
    case .stuck(let name, let seconds, let given, _):
      .init(
        .inputOutput,
        "\(name) was ended: for \(seconds) seconds it has read nothing and used no "
          + "processor, and it had been given \(given) bytes" + said)
    }
  }

  /// Lines of a program's that are shown: the last one alone tends to be general.
  private static let lines = 5

  private var said: String {
    messages.isEmpty ? "" : ": " + messages.suffix(Self.lines).joined(separator: "; ")
  }
}
