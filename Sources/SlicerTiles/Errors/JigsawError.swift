public import SlicerCore

/// Why there is no jigsaw as asked.
public enum JigsawError: SlicerError, Equatable {
  /// The text is not a whole number from 0 to 2^64 − 1.
  case notASeed(String)
  /// The text is not a number.
  case notATab(String)
  /// A reach that is not in ``Jigsaw/tabs``.
  case tabOutOfRange(ExactDecimal)

  /// The request is at fault.
  public var kind: FailureKind { .usage }

  /// The value and what is allowed.
  public var description: String {
    switch self {
    case .notASeed(let text):
      "\(text.debugDescription) is not a seed: write a whole number from 0 to \(UInt64.max)"
    case .notATab(let text):
      "\(text.debugDescription) is not the reach of a tab: write a number from \(Self.allowed)"
    case .tabOutOfRange(let tab):
      "a tab that reaches \(tab) of a piece's shorter side: \(Self.allowed) is allowed"
    }
  }

  private static var allowed: String { "\(Jigsaw.tabs.lowerBound) to \(Jigsaw.tabs.upperBound)" }
}
