/// A decimal number such as a length in points, kept exactly: never a `Double`.
///
/// 196 pt at @3x in 6 columns is 98 px a column; the same in doubles ends in a column of 99.
/// The value is `digits / 10^fractionDigits`, with at most six fraction digits. A literal will do, as
/// in `.tile(width: 256, height: 100.5)`.
public struct ExactDecimal: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The value in millionths, for exact arithmetic of more than one step.
  package let millionths: Int

  private static let one = 1_000_000

  /// The largest magnitude that can be parsed: beyond any picture's side.
  package static let limit = 100_000_000

  private init(millionths: Int) { self.millionths = millionths }

  /// So many millionths, for a module's constants.
  package static func millionths(_ count: Int) -> Self { Self(millionths: count) }

  /// A whole number; one of a larger magnitude than `limit` counts as that.
  package init(_ whole: Int) {
    millionths = min(max(whole, -Self.limit), Self.limit) * Self.one
  }

  /// Parses `12`, `-3.5`, `.25`. Nil for anything else: exponents, signs alone, more than six
  /// fraction digits, a magnitude over `limit`.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    let digits = parts[0] + fraction
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      fraction.count <= 6, parts[0].count <= 9,
      let number = Int(digits + String(repeating: "0", count: 6 - fraction.count)),
      number <= Self.limit * Self.one
    else { return nil }
    millionths = isNegative ? -number : number
  }

  /// The nearest decimal of six fraction digits; nil for what is no number, or over `limit`.
  public init?(rounding number: Double) {
    guard abs(number) <= Double(Self.limit) else { return nil }
    millionths = Int((number * Double(Self.one)).rounded())
  }

  /// The quotient of two whole numbers if it has at most six fraction digits, else rounded down.
  package init(_ numerator: Int, dividedBy scale: Scale) {
    millionths = (numerator * Self.one * Scale.denominator).flooredQuotient(by: scale.thousandths)
  }

  package var floor: Int { millionths.flooredQuotient(by: Self.one) }

  /// The value as a fraction of a million, for output; exact below 2^53 millionths.
  package var double: Double { Double(millionths) / Double(Self.one) }

  /// This many points in pixels, rounded down.
  package func pixelsRoundedDown(at scale: Scale) -> Int {
    (millionths * scale.thousandths).flooredQuotient(by: Self.one * Scale.denominator)
  }

  /// This many points in pixels, rounded up.
  package func pixelsRoundedUp(at scale: Scale) -> Int {
    -(-millionths * scale.thousandths).flooredQuotient(by: Self.one * Scale.denominator)
  }

  package static func + (a: Self, b: Self) -> Self { Self(millionths: a.millionths + b.millionths) }
  package static func - (a: Self, b: Self) -> Self { Self(millionths: a.millionths - b.millionths) }
  /// Compares the values.
  public static func < (a: Self, b: Self) -> Bool { a.millionths < b.millionths }

  /// The shortest decimal that is this value: `12`, `-3.5`.
  public var description: String {
    let magnitude = millionths.magnitude
    let fraction = String(magnitude % UInt(Self.one) + UInt(Self.one)).dropFirst()
    let digits = fraction.reversed().drop { $0 == "0" }.reversed()
    let whole = "\(millionths < 0 ? "-" : "")\(magnitude / UInt(Self.one))"
    return digits.isEmpty ? whole : whole + "." + String(digits)
  }
}

extension ExactDecimal: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A whole number, as ``init(_:)`` has it.
  public init(integerLiteral whole: Int) { self.init(whole) }

  /// The nearest decimal of six fraction digits; beyond ``limit`` it is that.
  public init(floatLiteral number: Double) {
    let limit = Double(Self.limit)
    // A literal is never NaN; should one come this way all the same, it is no length.
    self = Self(rounding: min(max(number, -limit), limit)) ?? Self(0)
  }
}

extension Int {
  /// The quotient rounded towards negative infinity; `divisor` is positive.
  package func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
