extension Double {
  /// The number of a text that is one in decimals, with an exponent or without: `12`, `-.5`, `1e-3`.
  ///
  /// Nil for anything else, of which Swift reads some: `0x10`, `inf`, `nan`, and what is beyond all numbers (`1e999`).
  package init?(decimal text: some StringProtocol) {
    guard Self.isDecimal(text), let number = Double(String(text)), number.isFinite
    else { return nil }
    self = number
  }

  /// True if a text is such a number, or would be one if that were not too large.
  package static func isDecimal(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(String(text)) != nil
  }
  /// The shortest decimal that is this number, without `.0` behind a whole one.
  package var plain: String {
    self == rounded() && abs(self) < 0x1p53 ? "\(Int(self))" : "\(self)"
  }
}
