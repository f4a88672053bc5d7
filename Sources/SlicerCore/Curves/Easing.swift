/// One of Robert Penner's easings: a family, and at which ends it is slow.
///
/// Formulas are those of easings.net, which CSS libraries, D3 and GSAP share; the ends are exact.
package struct Easing: Hashable, Sendable, CustomStringConvertible {
  package enum Family: String, CaseIterable, Sendable {
    case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce
  }

  /// The end of the curve that has the family's shape.
  package enum Side: String, CaseIterable, Sendable {
    /// At the start.
    case `in`
    /// At the end.
    case out
    /// At both ends, each for half of the time.
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
    // The period is a part of the whole easing's time, as on easings.net.
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
