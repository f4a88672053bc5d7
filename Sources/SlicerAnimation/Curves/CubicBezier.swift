/// A curve from (0, 0) to (1, 1) with two control points.
///
/// Source: CSS Easing Functions 2 §2.3, `CAMediaTimingFunction(controlPoints:)`.
public struct CubicBezier: Hashable, Sendable, CustomStringConvertible {
  static let usage = "cubic-bezier(x1, y1, x2, y2) with x1 and x2 in 0…1"

  static let easeIn = CubicBezier(proven: 0.42, 0, 1, 1)
  static let easeOut = CubicBezier(proven: 0, 0, 0.58, 1)
  static let easeInOut = CubicBezier(proven: 0.42, 0, 0.58, 1)
  static let `default` = CubicBezier(proven: 0.25, 0.1, 0.25, 1)

  /// x is in 0…1: time never runs backwards.
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Throws: ``TimingError/curveArguments(name:text:usage:)`` when an x is not in 0…1 or a y is
  ///   beyond a million.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(TimingError) {
    let isLegal =
      (0...1).contains(x1) && (0...1).contains(x2)
      && abs(y1) <= CurveNumber.limit && abs(y2) <= CurveNumber.limit
    guard isLegal else {
      throw .curveArguments(
        name: "cubic-bezier", text: "\(x1), \(y1), \(x2), \(y2)", usage: Self.usage)
    }
    self.init(proven: x1, y1, x2, y2)
  }

  private init(proven x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  init(parsing text: Substring) throws(TimingError) {
    let numbers = CurveNumber.parts(text).compactMap { CurveNumber.parse($0) }
    guard numbers.count == 4, CurveNumber.parts(text).count == 4 else {
      throw .curveArguments(name: "cubic-bezier", text: String(text), usage: Self.usage)
    }
    try self.init(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// y where the curve's x is `time`, 0…1.
  func value(at time: Double) -> Double { Self.at(parameter(at: time), y1, y2) }

  /// The curve's parameter where its x is `x`: Newton's method, kept in a bracket that is halved
  /// where the slope is too small, as it is at the ends when x1 = 0 or x2 = 1.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<64 {
      let error = Self.at(t, x1, x2) - x
      if abs(error) < 1e-15 { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / Self.slope(t, x1, x2)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// One coordinate, by Bernstein's polynomials of the control values 0, `a`, `b`, 1.
  private static func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }

  /// `cubic-bezier(0.42, 0, 1, 1)`.
  public var description: String {
    "cubic-bezier(" + [x1, y1, x2, y2].map(CurveNumber.text).joined(separator: ", ") + ")"
  }
}
