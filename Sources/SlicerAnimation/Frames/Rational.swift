/// A fraction in lowest terms: a time or a rate without rounding.
public struct Rational: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Of the fraction in lowest terms; it has the sign.
  public let numerator: Int
  /// At least 1.
  public let denominator: Int

  /// - Parameter denominator: not 0; `numerator` and it are within ±2⁶².
  public init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(denominator != 0)
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = denominator < 0 ? -Int(a) : Int(a)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The nearest `Double`, for output.
  public var double: Double { Double(numerator) / Double(denominator) }

  /// Compares exactly, without dividing.
  public static func < (a: Rational, b: Rational) -> Bool {
    let (left, right) = (
      a.numerator.multipliedFullWidth(by: b.denominator),
      b.numerator.multipliedFullWidth(by: a.denominator)
    )
    return (left.high, left.low) < (right.high, right.low)
  }

  /// `30`, `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
