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

  /// - Throws: `CurveError.value(curve:part:text:allowed:)` when an x is not in 0…1 or a y
  ///   is beyond a million.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let limit = CurveNumber.limit
    for (part, number, range, allowed) in [
      ("x1", x1, 0...1, "in 0…1"), ("y1", y1, -limit...limit, CurveNumber.allowed),
      ("x2", x2, 0...1, "in 0…1"), ("y2", y2, -limit...limit, CurveNumber.allowed),
    ] where !range.contains(number) {
      throw CurveError.value(
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
      throw CurveError.arguments(name: Self.name, text: String(text), usage: Self.usage)
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
  package var description: String {
    "cubic-bezier(" + [x1, y1, x2, y2].map(CurveNumber.text).joined(separator: ", ") + ")"
  }
}

/// One of Robert Penner's easings: a family, and at which ends it is slow.
///
/// Formulas are those of easings.net, which CSS libraries, D3 and GSAP share; the ends are exact.
package struct Easing: Hashable, Sendable, CustomStringConvertible {
  package enum Family: String, CaseIterable, Sendable {
    case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce
  }

  /// Where it is as its family is.
  package enum Side: String, CaseIterable, Sendable {
    /// At the start.
    case `in`
    /// At the end.
    case out
    /// At both ends, half the way each.
    case inOut
  }

  package let family: Family
  package let side: Side

  /// Such as `easeOutBack`.
  package init(_ family: Family, _ side: Side) { (self.family, self.side) = (family, side) }

  /// `easeInOutSine`.
  package var description: String {
    "ease" + side.rawValue.capitalizingFirst + family.rawValue.capitalizingFirst
  }

  func value(at time: Double) -> Double {
    switch side {
    case .in: start(time, isHalf: false)
    case .out: 1 - start(1 - time, isHalf: false)
    case .inOut:
      time < 0.5 ? start(2 * time, isHalf: true) / 2 : 1 - start(2 - 2 * time, isHalf: true) / 2
    }
  }

  /// The curve that is slow at the start; the other sides are this one, turned about.
  ///
  /// - Parameter isHalf: as a half of one with two slow ends, which swings otherwise in two families.
  private func start(_ x: Double, isHalf: Bool) -> Double {
    switch family {
    case .sine: 1 - Elementary.cosine(x * .pi / 2)
    case .quad: x * x
    case .cubic: x * x * x
    case .quart: x * x * x * x
    case .quint: x * x * x * x * x
    case .expo: x <= 0 ? 0 : Self.powerOfTwo(10 * x - 10)
    case .circ: 1 - max(0, 1 - x * x).squareRoot()
    case .back: Self.back(x, isHalf ? 1.70158 * 1.525 : 1.70158)
    case .elastic: Self.elastic(x, isHalf: isHalf)
    case .bounce: 1 - Self.bounced(1 - x)
    }
  }

  private static func powerOfTwo(_ exponent: Double) -> Double {
    Elementary.exponential(exponent * 0.6931471805599453)
  }

  /// Goes back before it starts; by a tenth with 1.70158.
  private static func back(_ x: Double, _ overshoot: Double) -> Double {
    (overshoot + 1) * x * x * x - overshoot * x * x
  }

  /// A swing of period 0.3, or of 0.45 where it is a half.
  private static func elastic(_ x: Double, isHalf: Bool) -> Double {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : 1 }
    // Of the whole easing's time, in which easings.net states both.
    let angle =
      isHalf ? (10 * x - 11.125) * (2 * Double.pi / 4.5) : (10 * x - 10.75) * (2 * Double.pi / 3)
    return -powerOfTwo(10 * x - 10) * Elementary.sine(angle)
  }

  /// Four parabolas, each lower than the one before.
  private static func bounced(_ x: Double) -> Double {
    let falls = [
      (1.0, 0.0, 0.0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (.infinity, 2.625, 0.984375),
    ]
    let fall = falls.first { x < $0.0 / 2.75 } ?? falls[3]
    let rest = x - fall.1 / 2.75
    return 7.5625 * rest * rest + fall.2
  }
}
