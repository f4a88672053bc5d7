package import SlicerCore

extension Error where Self == SlicerError {
  package static func notASeed(_ text: String) -> SlicerError {
    .usage("\(text.quoted) is not a seed\nhint: write a whole number from 0 to \(UInt64.max)")
  }
  package static func notATab(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not the size of a tab\nhint: write a part of the piece's shorter side, between \(Self.allowed)"
    )
  }

  /// A reach that is not in `Jigsaw/tabs`.
  package static func tabOutOfRange(_ tab: ExactDecimal) -> SlicerError {
    .usage("a tab of \(tab) of a piece's shorter side is not between \(Self.allowed)")
  }

  private static var allowed: String { "\(Jigsaw.tabs.lowerBound) and \(Jigsaw.tabs.upperBound)" }
}
