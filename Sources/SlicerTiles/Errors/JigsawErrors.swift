package import SlicerCore

extension Error where Self == SlicerError {
  package static func notASeed(_ text: String) -> SlicerError {
    .usage("\(text.quoted) is not a seed: write a whole number from 0 to \(UInt64.max)")
  }
  package static func notATab(_ text: String) -> SlicerError {
    .usage("\(text.quoted) is not the reach of a tab: write a number from \(Self.allowed)")
  }

  /// A reach that is not in `Jigsaw/tabs`.
  package static func tabOutOfRange(_ tab: ExactDecimal) -> SlicerError {
    .usage("a tab that reaches \(tab) of a piece's shorter side: \(Self.allowed) is allowed")
  }

  private static var allowed: String { "\(Jigsaw.tabs.lowerBound) to \(Jigsaw.tabs.upperBound)" }
}
