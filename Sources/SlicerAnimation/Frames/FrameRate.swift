import SlicerCore

/// Frames per second, exactly: 30, 29.97 or 30000/1001.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// No rate is above this, or below its reciprocal.
  public static let limit = 1000

  /// 30 a second.
  public static let `default` = FrameRate(proven: Rational(30))

  /// Frames per second.
  public let framesPerSecond: Rational

  /// - Parameter framesPerSecond: in 1/1000…1000.
  /// - Throws: ``TimingError/frameRate(_:)`` when it is not.
  public init(_ framesPerSecond: Rational) throws(TimingError) {
    let allowed = Rational(1, Self.limit)...Rational(Self.limit)
    guard allowed.contains(framesPerSecond) else { throw .frameRate("\(framesPerSecond)") }
    self.framesPerSecond = framesPerSecond
  }

  private init(proven framesPerSecond: Rational) { self.framesPerSecond = framesPerSecond }

  /// Parses a decimal of at most six decimal places, or a fraction of whole numbers up to a
  /// million: `30`, `29.97`, `30000/1001`.
  ///
  /// - Throws: ``TimingError/frameRate(_:)``.
  public init(parsing text: String) throws(TimingError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let value: Rational? =
      switch parts.count {
      case 1: ExactDecimal(text).map { Rational($0.millionths, 1_000_000) }
      case 2: Self.fraction(parts[0], parts[1])
      default: nil
      }
    guard let value, let rate = try? FrameRate(value) else { throw .frameRate(text) }
    self = rate
  }

  private static func fraction(_ numerator: Substring, _ denominator: Substring) -> Rational? {
    let allowed = 1...1_000_000
    guard let a = Int(numerator), let b = Int(denominator), allowed.contains(a),
      allowed.contains(b)
    else { return nil }
    return Rational(a, b)
  }

  /// How long one frame is shown, in seconds.
  public var frameDuration: Rational {
    Rational(framesPerSecond.denominator, framesPerSecond.numerator)
  }

  /// `30`, `2997/100`, `30000/1001`.
  public var description: String { "\(framesPerSecond)" }
}
