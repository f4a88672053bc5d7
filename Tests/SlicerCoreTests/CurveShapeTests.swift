import Foundation
import SlicerCore
import Testing

@Suite struct CurveShapeTests {
  private func value(_ text: String, _ time: Double) throws -> Double {
    try TimingCurve(parsing: text).value(at: time)
  }

  @Test func linearIsTime() throws {
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(try value("linear", time) == time)
      #expect(abs(try value("linear(0, 1)", time) - time) < 1e-15)
      #expect(abs(try value("cubic-bezier(0.2, 0.2, 0.7, 0.7)", time) - time) < 1e-14)
    }
  }

  /// x(u) and y(u) for many u: y must be the curve's value at x.
  @Test(arguments: [
    [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0, 0, 0, 0],
    [1, 0, 0, 1], [1, 1, 1, 1], [0, 1, 1, 0], [0.9, -2, 0.1, 3],
  ]) func bezierSolvesItsOwnPoints(p: [Double]) throws {
    let curve = try CubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
    for step in 1..<500 {
      let u = Double(step) / 500
      let (a, b, c) = (3 * (1 - u) * (1 - u) * u, 3 * (1 - u) * u * u, u * u * u)
      let (x, y) = (a * p[0] + b * p[2] + c, a * p[1] + b * p[3] + c)
      // Where the curve stands still in x, a rounding of x is a large step in y.
      let rest = 1 - u
      let slope = 3 * rest * rest * p[0] + 6 * rest * u * (p[2] - p[0]) + 3 * u * u * (1 - p[2])
      if slope < 1e-3 { continue }
      #expect(abs(TimingCurve.cubicBezier(curve).value(at: x) - y) < 1e-11)
    }
  }

  @Test func namedCurvesAreTheirBéziers() throws {
    let named = [
      "easeIn": "cubic-bezier(0.42, 0, 1, 1)", "easeOut": "cubic-bezier(0, 0, 0.58, 1)",
      "easeInOut": "cubic-bezier(0.42, 0, 0.58, 1)", "default": "cubic-bezier(0.25, 0.1, 0.25, 1)",
    ]
    for (name, bezier) in named {
      for step in 0...64 {
        #expect(try value(name, Double(step) / 64) == value(bezier, Double(step) / 64))
      }
    }
    #expect(abs(try value("easeInOut", 0.5) - 0.5) < 1e-15)
  }

  @Test(arguments: 1...9) func stepsAreThoseOfCSS(n: Int) throws {
    for step in 1..<240 {
      let time = (Double(step) + 0.5) / 240
      let whole = (time * Double(n)).rounded(.down)
      let count = Double(n)
      #expect(try value("steps(\(n))", time) == whole / count)
      #expect(try value("steps(\(n), start)", time) == (whole + 1) / count)
      #expect(try value("steps(\(n), jump-both)", time) == (whole + 1) / (count + 1))
      if n > 1 { #expect(try value("steps(\(n), jump-none)", time) == whole / (count - 1)) }
    }
  }

  @Test func piecewiseLinesPassThroughTheirStops() throws {
    let text = "linear(0, 0.25 25% 75%, 0.5 75%, 2 80%, 1)"
    let points = [(0.125, 0.125), (0.25, 0.25), (0.5, 0.25), (0.775, 1.25), (0.8, 2), (0.9, 1.5)]
    for (time, expected) in points { #expect(abs(try value(text, time) - expected) < 1e-12) }
    #expect(try value(text, 0.75) == 0.5)
    // Beyond the outer stops the outer lines go on.
    #expect(abs(try value("linear(0 50%, 0.5 75%, 1)", 0.25) + 0.5) < 1e-12)
  }

  /// The oscillator's closed form, whose time is scaled by the rest time that this test searches.
  @Test(arguments: [-0.9, -0.5, -0.1, 0, 0.1, 0.25, 0.5, 0.8, 0.9])
  func springsAreOscillatorsThatRestAtTheEnd(bounce: Double) throws {
    let zeta = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    func distance(_ t: Double) -> Double {
      let rate = abs(1 - zeta * zeta).squareRoot()
      if bounce == 0 { return exp(-t) * (1 + t) }
      if bounce > 0 { return exp(-zeta * t) * (cos(rate * t) + zeta / rate * sin(rate * t)) }
      let (slow, fast) = (exp((rate - zeta) * t) / 2, exp(-(rate + zeta) * t) / 2)
      return (slow + fast) + zeta / rate * (slow - fast)
    }
    var rest = 400.0
    while abs(distance(rest)) <= 0.001 { rest -= 1e-3 }
    let curve = try TimingCurve(parsing: "spring(\(bounce))")
    for step in 1..<400 {
      let time = Double(step) / 400
      #expect(abs(curve.value(at: time) - (1 - distance(time * rest))) < 2e-3)
    }
    #expect(abs(abs(1 - curve.value(at: 1.0.nextDown)) - 0.001) < 1e-9)
    let peak = (0...1000).map { curve.value(at: Double($0) / 1000) }.max() ?? 0
    // A spring swings over by e^(−πζ/√(1 − ζ²)), or not at all.
    let expected = bounce > 0 ? exp(-Double.pi * zeta / (1 - zeta * zeta).squareRoot()) : 0
    #expect(abs(peak - max(1, 1 + expected)) < 2e-3)
  }
}

/// Against the formulas as easings.net states them, in libm's numbers.
@Suite struct EasingTests {
  @Test(arguments: Easing.Family.allCases, Easing.Side.allCases)
  func formulas(family: Easing.Family, side: Easing.Side) {
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
