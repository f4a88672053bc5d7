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
    #expect(abs(1 - curve.value(at: 1.0.nextDown)) < 1e-9)
    let peak = (0...1000).map { curve.value(at: Double($0) / 1000) }.max() ?? 0
    // A spring swings over by e^(−πζ/√(1 − ζ²)), or not at all.
    let expected = bounce > 0 ? exp(-Double.pi * zeta / (1 - zeta * zeta).squareRoot()) : 0
    #expect(abs(peak - max(1, 1 + expected)) < 2e-3)
  }
}
