import Foundation
import SlicerCore
import Testing

/// Against the formulas as easings.net states them, in libm's numbers.
@Suite struct EasingTests {
  @Test(arguments: Easing.Family.allCases, Easing.Side.allCases)
  func easingsFollowTheirFormulas(family: Easing.Family, side: Easing.Side) {
    let curve = TimingCurve.easing(Easing(family, side))
    for step in 1..<200 {
      let x = Double(step) / 200
      #expect(abs(curve.value(at: x) - Self.stated(family, side, x)) < 1e-12)
    }
  }

  @Test func emphasizedIsMaterialsPath() {
    // Its two curves meet at (1/6, 0.4), and go through their middles.
    let curve = TimingCurve.emphasized
    #expect(abs(curve.value(at: 1.0 / 6) - 0.4) < 1e-12)
    let first = Self.middle((0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4))
    let second = Self.middle((0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1))
    for (x, y) in [first, second] { #expect(abs(curve.value(at: x) - y) < 1e-4) }
  }

  typealias Place = (x: Double, y: Double)

  private static func middle(_ a: Place, _ b: Place, _ c: Place, _ d: Place) -> Place {
    ((a.x + 3 * b.x + 3 * c.x + d.x) / 8, (a.y + 3 * b.y + 3 * c.y + d.y) / 8)
  }

  private static func stated(_ family: Easing.Family, _ side: Easing.Side, _ x: Double) -> Double {
    let power: [Easing.Family: Double] = [.quad: 2, .cubic: 3, .quart: 4, .quint: 5]
    if let n = power[family] {
      return switch side {
      case .in: pow(x, n)
      case .out: 1 - pow(1 - x, n)
      case .inOut: x < 0.5 ? pow(2, n - 1) * pow(x, n) : 1 - pow(2 - 2 * x, n) / 2
      }
    }
    return switch (family, side) {
    case (.sine, .in): 1 - cos(x * .pi / 2)
    case (.sine, .out): sin(x * .pi / 2)
    case (.sine, _): -(cos(.pi * x) - 1) / 2
    case (.expo, .in): pow(2, 10 * x - 10)
    case (.expo, .out): 1 - pow(2, -10 * x)
    case (.expo, _): x < 0.5 ? pow(2, 20 * x - 10) / 2 : (2 - pow(2, 10 - 20 * x)) / 2
    case (.circ, .in): 1 - (1 - x * x).squareRoot()
    case (.circ, .out): (1 - (x - 1) * (x - 1)).squareRoot()
    case (.circ, _):
      x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2
        : ((1 - (2 - 2 * x) * (2 - 2 * x)).squareRoot() + 1) / 2
    case (.back, .in): 2.70158 * x * x * x - 1.70158 * x * x
    case (.back, .out): 1 + 2.70158 * pow(x - 1, 3) + 1.70158 * pow(x - 1, 2)
    case (.back, _): backAtBothEnds(x)
    case (.elastic, .in): -pow(2, 10 * x - 10) * sin((10 * x - 10.75) * 2 * .pi / 3)
    case (.elastic, .out): pow(2, -10 * x) * sin((10 * x - 0.75) * 2 * .pi / 3) + 1
    case (.elastic, _):
      x < 0.5
        ? -pow(2, 20 * x - 10) * sin((20 * x - 11.125) * 2 * .pi / 4.5) / 2
        : pow(2, 10 - 20 * x) * sin((20 * x - 11.125) * 2 * .pi / 4.5) / 2 + 1
    case (_, .in): 1 - bounced(1 - x)
    case (_, .out): bounced(x)
    case (_, _): x < 0.5 ? (1 - bounced(1 - 2 * x)) / 2 : (1 + bounced(2 * x - 1)) / 2
    }
  }

  private static func backAtBothEnds(_ x: Double) -> Double {
    let c = 1.70158 * 1.525
    return x < 0.5
      ? pow(2 * x, 2) * ((c + 1) * 2 * x - c) / 2
      : (pow(2 * x - 2, 2) * ((c + 1) * (x * 2 - 2) + c) + 2) / 2
  }

  private static func bounced(_ x: Double) -> Double {
    let (n, d) = (7.5625, 2.75)
    if x < 1 / d { return n * x * x }
    if x < 2 / d { return n * pow(x - 1.5 / d, 2) + 0.75 }
    if x < 2.5 / d { return n * pow(x - 2.25 / d, 2) + 0.9375 }
    return n * pow(x - 2.625 / d, 2) + 0.984375
  }
}
