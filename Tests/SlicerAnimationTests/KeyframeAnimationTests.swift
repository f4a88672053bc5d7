import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The ways through several values, against numbers written out by hand.
@Suite struct KeyframeAnimationTests {
  private static let second = MediaTiming(duration: 1)

  /// Values of an animation of a second, and what is seen at some times.
  struct Way: Sendable {
    let animation: KeyframeAnimation<Double>
    let seen: [(time: Double, x: Double)]

    init(
      _ values: [Double], keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
      mode: CalculationMode = .linear, knots: [SplineKnot] = [], _ seen: [(time: Double, x: Double)]
    ) {
      animation = KeyframeAnimation(
        keyPath: \.position.x, values: values, keyTimes: keyTimes, curves: curves, mode: mode,
        knots: knots, timing: second)
      self.seen = seen
    }
  }

  static let ways = [
    Way([0, 10, 30], [(0, 0), (0.25, 5), (0.5, 10), (0.75, 20), (1, 30)]),
    Way([0, 10, 30], keyTimes: [0, 0.2, 1], [(0.1, 5), (0.2, 10), (0.6, 20), (1, 30)]),
    Way([7], [(0, 7), (0.5, 7)]),
    // A stretch of time that no key time covers stands still.
    Way([1, 2], keyTimes: [0.25, 0.75], [(0.1, 1), (0.5, 1.5), (0.9, 2)]),
    Way([1, 2, 3], mode: .discrete, [(0, 1), (0.3, 1), (0.4, 2), (0.7, 3), (1, 3)]),
    Way(
      [1, 2, 3], keyTimes: [0, 0.5, 0.6, 1], mode: .discrete,
      [(0.49, 1), (0.5, 2), (0.59, 2), (0.6, 3), (1, 3)]),
    // Paced: as fast everywhere, whatever the key times.
    Way(
      [0, 10, 40], keyTimes: [0, 0.9, 1], mode: .paced,
      [(0.125, 5), (0.25, 10), (0.5, 20), (1, 40)]),
    Way([3, 3, 3], mode: .paced, [(0.5, 3)]),
    // Hermite with the neighbors' mean slopes; at the ends the slope is that to the neighbor: ½ + ⅛.
    Way([0, 1, 0], mode: .cubic, [(0, 0), (0.25, 0.625), (0.5, 1), (0.75, 0.625), (1, 0)]),
    // A straight line stays one.
    Way([0, 1, 2, 3], mode: .cubic, [(0.1, 0.3), (0.5, 1.5), (0.9, 2.7)]),
    // Inner slopes (4 − 0)/2 = 2 and (6 − 1)/2 = 2.5: ½·1 + ½·4 + ⅛·(2 − 2.5).
    Way([0, 1, 4, 6], mode: .cubic, [(0.5, 2.4375)]),
    // Tense knots have no slopes: smoothstep between the values.
    Way(
      [0, 1, 0], mode: .cubic, knots: Array(repeating: SplineKnot(tension: 1), count: 3),
      [(0.125, 0.15625), (0.25, 0.5), (0.75, 0.5)]),
    // With bias 1 the slope at 1 is that from 0: m = 1 on both sides. ½ + ⅛·(1 − 1).
    Way(
      [0, 1, 0], mode: .cubic, knots: [SplineKnot(), SplineKnot(bias: 1), SplineKnot()],
      [(0.25, 0.5), (0.75, 0.5 + 0.125 * (1 + 1))]),
    // With continuity −1 there is a corner: each side's own slope.
    Way(
      [0, 1, 0], mode: .cubic, knots: [SplineKnot(), SplineKnot(continuity: -1), SplineKnot()],
      [(0.25, 0.5), (0.75, 0.5)]),
  ]

  @Test(arguments: ways) func everyCalculationModePassesItsValues(_ way: Way) {
    for (time, x) in way.seen {
      let found = way.animation.shown(at: time).position.x
      #expect(abs(found - x) < 1e-12, "at \(time): \(found)")
    }
  }

  @Test func eachSegmentFollowsItsCurve() throws {
    let eased = 10 * TimingCurve.easeIn.value(at: 0.5)
    everyCalculationModePassesItsValues(
      Way(
        [0, 10, 0], curves: [.easeIn, .steps(try Steps(2))],
        [(0.25, eased), (0.6, 10), (0.74, 10), (0.76, 5), (1, 0)]))
  }

  @Test func cubicPacedIsAsFastEverywhereOnTheLine() {
    let way = Way([0, 1, 4, 6], mode: .cubicPaced, [])
    for step in 0...10 {
      let x = way.animation.shown(at: Double(step) / 10).position.x
      #expect(abs(x - 0.6 * Double(step)) < 1e-3)
    }
  }

  @Test func everyTypeHasAWay() {
    let points = KeyframeAnimation(
      keyPath: \.position, values: [.zero, Point(3, 4), Point(3, 14)], mode: .paced,
      timing: Self.second)
    #expect(abs(points.shown(at: 1.0 / 6).position.x - 1.5) < 1e-12)
    let turns = KeyframeAnimation(.rotateY, values: [0, .pi, 0], mode: .cubic, timing: Self.second)
    let expected = Transform3D.rotation(aboutY: 0.625 * .pi)
    let way = turns.shown(at: 0.25).transform.rows.0 - expected.rows.0
    #expect((way * way).sum() < 1e-24)
  }

  @Test func springsGoBeyondTheValues() throws {
    let animation = KeyframeAnimation(
      keyPath: \.position.x, values: [0, 1, 2], timing: Self.second,
      curve: .cubicBezier(try CubicBezier(x1: 0, y1: 2, x2: 0.5, y2: 2)))
    let places = (0...20).map { animation.shown(at: Double($0) / 20).position.x }
    #expect(places.max() ?? 0 > 2.1 && places.last == 2)
  }

  @Test(
    arguments: [
      (Way([], []), .noKeyframes),
      (
        Way([0, 1], keyTimes: [0], []),
        .wrongCount(name: "key time", count: 1, allowed: 2, values: 2)
      ),
      (
        Way([0, 1], keyTimes: [0, 1], mode: .discrete, []),
        .wrongCount(name: "key time", count: 2, allowed: 3, values: 2)
      ), (Way([0, 1], keyTimes: [0.5, 0.4], []), .badKeyTime(index: 1, value: 0.4)),
      (
        Way([0, 1], curves: [.linear, .linear], []),
        .wrongCount(name: "curve", count: 2, allowed: 1, values: 2)
      ),
    ] as [(Way, SlicerError)])
  func whatCannotBeMeantIsRefused(_ way: Way, _ error: SlicerError) {
    #expect(throws: error) { try way.animation.check() }
  }
}
