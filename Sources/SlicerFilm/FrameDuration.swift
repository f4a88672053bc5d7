/// How long a frame is shown: an exact fraction of seconds, in lowest terms.
public struct FrameDuration: Hashable, Sendable {
  /// Of the seconds, in lowest terms.
  public let numerator: Int
  /// Of the seconds, in lowest terms.
  public let denominator: Int

  /// `numerator`/`denominator` seconds, both at least 1; 1001/30000 for 29.97 frames a second.
  public init(numerator: Int, denominator: Int) {
    precondition(numerator > 0 && denominator > 0, "a frame is shown for some time")
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// This duration `count` times; nil when that overflows.
  func times(_ count: Int) -> FrameDuration? {
    let (product, overflow) = numerator.multipliedReportingOverflow(by: count)
    return overflow ? nil : FrameDuration(numerator: product, denominator: denominator)
  }
}
