/// A fraction in lowest terms: a time or a rate without rounding.
package struct Rational: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The numerator in lowest terms; it has the sign.
  package let numerator: Int
  /// At least 1.
  package let denominator: Int

  /// - Parameter denominator: not 0; `numerator` and it are within ±2⁶².
  package init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(denominator != 0)
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = denominator < 0 ? -Int(a) : Int(a)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  package init(_ decimal: ExactDecimal) { self.init(decimal.millionths, 1_000_000) }

  /// Parses a decimal of at most six decimal places, or a fraction of whole numbers in 1…1,000,000:
  /// `30`, `29.97`, `30000/1001`. Nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let allowed = 1...1_000_000
    switch parts.count {
    case 1:
      guard let decimal = ExactDecimal(text) else { return nil }
      self.init(decimal)
    case 2:
      guard let numerator = Int(parts[0]), let denominator = Int(parts[1]),
        allowed.contains(numerator), allowed.contains(denominator)
      else { return nil }
      self.init(numerator, denominator)
    default: return nil
    }
  }

  /// 1 by this value, which is not 0: how long a frame is shown at so many a second.
  package var reciprocal: Rational { Rational(denominator, numerator) }

  /// This value `count` times; nil when that overflows.
  package func times(_ count: Int) -> Rational? {
    let (product, overflow) = numerator.multipliedReportingOverflow(by: count)
    return overflow ? nil : Rational(product, denominator)
  }

  /// The sum of two times; in billionths, rounded, where it cannot be had exactly.
  package func adding(_ other: Rational) -> Rational {
    if denominator == other.denominator {
      let (sum, overflow) = numerator.addingReportingOverflow(other.numerator)
      if !overflow { return Rational(sum, denominator) }
    }
    let (left, overflowLeft) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, overflowRight) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (sum, overflowSum) = left.addingReportingOverflow(right)
    let (product, overflow) = denominator.multipliedReportingOverflow(by: other.denominator)
    guard overflowLeft || overflowRight || overflowSum || overflow else {
      return Rational(sum, product)
    }
    return Rational(Int(((double + other.double) * 1e9).rounded()), 1_000_000_000)
  }

  /// The nearest `Double`, for output.
  package var double: Double { Double(numerator) / Double(denominator) }

  /// Compares exactly, without dividing.
  package static func < (a: Rational, b: Rational) -> Bool {
    let (left, right) = (
      a.numerator.multipliedFullWidth(by: b.denominator),
      b.numerator.multipliedFullWidth(by: a.denominator)
    )
    return (left.high, left.low) < (right.high, right.low)
  }

  /// `30`, `30000/1001`.
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
