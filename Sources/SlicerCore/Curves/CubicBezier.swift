/// A curve from (0, 0) to (1, 1) with two control points.
///
/// Source: CSS Easing Functions 2 §2.3, `CAMediaTimingFunction(controlPoints:)`.
package struct CubicBezier: Hashable, Sendable, CustomStringConvertible {
  private static let name = "cubic-bezier"
  static let usage = "cubic-bezier(x1, y1, x2, y2) with x1 and x2 in 0…1"

  static let easeIn = CubicBezier(proven: 0.42, 0, 1, 1)
  static let easeOut = CubicBezier(proven: 0, 0, 0.58, 1)
  static let easeInOut = CubicBezier(proven: 0.42, 0, 0.58, 1)
  static let `default` = CubicBezier(proven: 0.25, 0.1, 0.25, 1)
  static let standard = CubicBezier(proven: 0.2, 0, 0, 1)
  static let standardAccelerate = CubicBezier(proven: 0.3, 0, 1, 1)
  static let standardDecelerate = CubicBezier(proven: 0, 0, 0, 1)
  static let emphasizedAccelerate = CubicBezier(proven: 0.3, 0, 0.8, 0.15)
  static let emphasizedDecelerate = CubicBezier(proven: 0.05, 0.7, 0.1, 1)

  /// x is in 0…1: time never runs backwards.
  package let x1: Double
  /// Any number: the curve may overshoot.
  package let y1: Double
  /// 0…1.
  package let x2: Double
  /// Any number.
  package let y2: Double

  /// - Throws: `SlicerError.badCurveValue(curve:part:text:allowed:)` when an x is not in 0…1 or a y
  ///   is beyond a million.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let limit = CurveNumber.limit
    for (part, number, range, allowed) in [
      ("x1", x1, 0...1, "in 0…1"), ("y1", y1, -limit...limit, CurveNumber.allowed),
      ("x2", x2, 0...1, "in 0…1"), ("y2", y2, -limit...limit, CurveNumber.allowed),
    ] where !range.contains(number) {
      throw SlicerError.badCurveValue(
        curve: Self.name, part: part, text: "\(number)", allowed: allowed)
    }
    self.init(proven: x1, y1, x2, y2)
  }

  private init(proven x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  init(parsing text: Substring) throws {
    let parts = CurveNumber.parts(text)
    guard parts.count == 4 else {
      throw SlicerError.badCurveArguments(name: Self.name, text: String(text), usage: Self.usage)
    }
    try self.init(
      x1: CurveNumber.checked(parts[0], "x1", of: Self.name),
      y1: CurveNumber.checked(parts[1], "y1", of: Self.name),
      x2: CurveNumber.checked(parts[2], "x2", of: Self.name),
      y2: CurveNumber.checked(parts[3], "y2", of: Self.name))
  }

  /// Material 3's path of two curves, which meet after a sixth of the time and two fifths of the way.
  static func emphasized(at time: Double) -> Double {
    time < 1 / 6
      ? 0.4 * emphasizedAccelerate.value(at: 6 * time)
      : 0.4 + 0.6 * emphasizedDecelerate.value(at: (6 * time - 1) / 5)
  }

  /// y where the curve's x is `time`, 0…1.
  func value(at time: Double) -> Double { Self.at(parameter(at: time), y1, y2) }

  /// The curve's parameter where its x is `x`: Newton's method, kept in a bracket. The bracket is halved
  /// where the slope is too small, as at the ends when x1 = 0 or x2 = 1.
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
  package var description: String {
    "cubic-bezier(" + [x1, y1, x2, y2].map(CurveNumber.text).joined(separator: ", ") + ")"
  }
}
