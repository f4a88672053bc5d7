/// Pixels per point, as in `photo@2x.png`: an exact decimal, more than 0, at most 16.
///
/// Source: `UIImage.scale`; the suffix is that of Apple's asset files.
public struct Scale: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The value in thousandths: 1500 is @1.5x.
  package let thousandths: Int

  static let denominator = 1000

  /// One pixel a point.
  public static let one = Scale(thousandths: 1000)

  private init(thousandths: Int) { self.thousandths = thousandths }

  /// Parses `2`, `1.5`, `0.75`: at most three fraction digits, more than 0 and at most 16.
  public init?(_ text: some StringProtocol) {
    let fraction = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
    guard let value = ExactDecimal(text), (fraction?.count ?? 0) <= 3 else { return nil }
    let thousandths = Int((value.double * 1000).rounded())
    guard (1...16_000).contains(thousandths) else { return nil }
    self.thousandths = thousandths
  }

  /// The value in pixels per point.
  public var value: Double { Double(thousandths) / Double(Self.denominator) }

  /// Compares the values.
  public static func < (a: Scale, b: Scale) -> Bool { a.thousandths < b.thousandths }

  /// `@2x`, or empty for a scale of 1.
  package var suffix: String { self == .one ? "" : "@\(self)x" }

  /// `2`, `1.5`.
  public var description: String {
    let fraction = String(thousandths % 1000 + 1000).dropFirst()
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : "." + digits)
  }
}
