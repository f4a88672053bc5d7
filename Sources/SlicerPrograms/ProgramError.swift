public import SlicerCore

/// What goes wrong with another program.
public enum ProgramError: SlicerError, Hashable {
  /// It could not be started; why, as the system says.
  case notStarted(String, reason: String)
  /// It ended otherwise than with exit code 0; `messages` are the last lines that it said.
  case failed(String, Ending, messages: [String])
  /// It ended well before it had read all that it was to read.
  case endedEarly(String, messages: [String])

  /// How a program ended.
  public enum Ending: Hashable, Sendable, CustomStringConvertible {
    /// By itself, with this code.
    case code(Int)
    /// By this signal.
    case signal(Int)

    /// `exit code 1`.
    public var description: String {
      switch self {
      case .code(let code): "exit code \(code)"
      case .signal(let signal): "signal \(signal)"
      }
    }
  }

  /// The last lines that the program said.
  package var messages: [String] {
    switch self {
    case .notStarted: []
    case .failed(_, _, let messages), .endedEarly(_, let messages): messages
    }
  }

  /// Nobody's request is at fault.
  public var kind: FailureKind { .inputOutput }

  /// What came of the program, and what it said.
  public var description: String {
    switch self {
    case .notStarted(let name, let reason): "cannot start \(name): \(reason)"
    case .failed(let name, let ending, _): "\(name) failed with \(ending)" + said
    case .endedEarly(let name, _): "\(name) ended before it had read all frames" + said
    }
  }

  /// Lines of a program's that are shown: the last one alone tends to be general.
  private static let lines = 5

  private var said: String {
    messages.isEmpty ? "" : ": " + messages.suffix(Self.lines).joined(separator: "; ")
  }
}
