import SlicerAnimation
import SlicerCore
import SlicerScene
import Testing

/// The ways through several values, against numbers written out by hand.
@Suite struct KeyframeAnimationTests {
  private typealias Keyframes = KeyframeAnimation<Double>
  private let second = MediaTiming(duration: 1)

  private func x(_ animation: any Animation, at time: Double) -> Double {
    var seen = PresentationLayer(Layer(.none, bounds: Size(width: 1, height: 1), position: .zero))
    animation.apply(at: time, inheriting: InheritedTiming(), to: &seen)
    return seen.layer.position.x
  }

  private func expect(_ animation: Keyframes, _ values: [(time: Double, x: Double)]) {
    for value in values {
      let found = x(animation, at: value.time)
      #expect(abs(found - value.x) < 1e-12, "at \(value.time): \(found)")
    }
  }

  @Test func linear() {
    expect(
      Keyframes(keyPath: \.position.x, values: [0, 10, 30], timing: second),
      [(0, 0), (0.25, 5), (0.5, 10), (0.75, 20), (1, 30)])
    expect(
      Keyframes(
        keyPath: \.position.x, values: [0, 10, 30], keyTimes: [0, 0.2, 1], timing: second),
      [(0.1, 5), (0.2, 10), (0.6, 20), (1, 30)])
    expect(Keyframes(keyPath: \.position.x, values: [7], timing: second), [(0, 7), (0.5, 7)])
  }

  @Test func aStretchOfTimeThatNoKeyTimeCoversStandsStill() {
    expect(
      Keyframes(keyPath: \.position.x, values: [1, 2], keyTimes: [0.25, 0.75], timing: second),
      [(0.1, 1), (0.5, 1.5), (0.9, 2)])
  }

  @Test func curvesBetweenValues() throws {
    let animation = Keyframes(
      keyPath: \.position.x, values: [0, 10, 0], curves: [.easeIn, .steps(try Steps(2))],
      timing: second)
    expect(
      animation,
      [(0.25, 10 * TimingCurve.easeIn.value(at: 0.5)), (0.6, 10), (0.74, 10), (0.76, 5), (1, 0)])
  }

  @Test func discrete() {
    expect(
      Keyframes(keyPath: \.position.x, values: [1, 2, 3], mode: .discrete, timing: second),
      [(0, 1), (0.3, 1), (0.4, 2), (0.7, 3), (1, 3)])
    expect(
      Keyframes(
        keyPath: \.position.x, values: [1, 2, 3], keyTimes: [0, 0.5, 0.6, 1], mode: .discrete,
        timing: second), [(0.49, 1), (0.5, 2), (0.59, 2), (0.6, 3), (1, 3)])
  }

  @Test func pacedIsAsFastEverywhere() {
    expect(
      Keyframes(
        keyPath: \.position.x, values: [0, 10, 40], keyTimes: [0, 0.9, 1], mode: .paced,
        timing: second), [(0.125, 5), (0.25, 10), (0.5, 20), (1, 40)])
    expect(
      Keyframes(keyPath: \.position.x, values: [3, 3, 3], mode: .paced, timing: second), [(0.5, 3)])
  }

  /// Hermite with the neighbors' mean slopes; at the ends the slope is that to the neighbor: ½ + ⅛.
  @Test func cubic() {
    expect(
      Keyframes(keyPath: \.position.x, values: [0, 1, 0], mode: .cubic, timing: second),
      [(0, 0), (0.25, 0.625), (0.5, 1), (0.75, 0.625), (1, 0)])
    // A straight line stays one.
    expect(
      Keyframes(keyPath: \.position.x, values: [0, 1, 2, 3], mode: .cubic, timing: second),
      [(0.1, 0.3), (0.5, 1.5), (0.9, 2.7)])
    // Inner slopes (4 − 0)/2 = 2 and (6 − 1)/2 = 2.5: ½·1 + ½·4 + ⅛·(2 − 2.5).
    expect(
      Keyframes(keyPath: \.position.x, values: [0, 1, 4, 6], mode: .cubic, timing: second),
      [(0.5, 2.4375)])
  }

  @Test func knotsBendTheLine() {
    let tense = Array(repeating: SplineKnot(tension: 1), count: 3)
    // No slopes: smoothstep between the values.
    expect(
      Keyframes(
        keyPath: \.position.x, values: [0, 1, 0], mode: .cubic, knots: tense, timing: second),
      [(0.125, 0.15625), (0.25, 0.5), (0.75, 0.5)])
    // With bias 1 the slope at 1 is that from 0: m = 1 on both sides. ½ + ⅛·(1 − 1).
    let biased = [SplineKnot(), SplineKnot(bias: 1), SplineKnot()]
    expect(
      Keyframes(
        keyPath: \.position.x, values: [0, 1, 0], mode: .cubic, knots: biased, timing: second),
      [(0.25, 0.5), (0.75, 0.5 + 0.125 * (1 + 1))])
    // With continuity −1 there is a corner: each side's own slope.
    let kinked = [SplineKnot(), SplineKnot(continuity: -1), SplineKnot()]
    expect(
      Keyframes(
        keyPath: \.position.x, values: [0, 1, 0], mode: .cubic, knots: kinked, timing: second),
      [(0.25, 0.5), (0.75, 0.5)])
  }

  @Test func cubicPacedIsAsFastEverywhereOnTheLine() {
    let animation = Keyframes(
      keyPath: \.position.x, values: [0, 1, 4, 6], mode: .cubicPaced, timing: second)
    for step in 0...10 {
      #expect(abs(x(animation, at: Double(step) / 10) - 0.6 * Double(step)) < 1e-3)
    }
  }

  @Test func everyTypeHasAWay() {
    let points = KeyframeAnimation(
      keyPath: \.position, values: [.zero, Point(x: 3, y: 4), Point(x: 3, y: 14)], mode: .paced,
      timing: second)
    #expect(abs(x(points, at: 1.0 / 6) - 1.5) < 1e-12)
    let turns = KeyframeAnimation(.rotateY, values: [0, .pi, 0], mode: .cubic, timing: second)
    var seen = PresentationLayer(Layer(.none, bounds: Size(width: 1, height: 1), position: .zero))
    turns.apply(at: 0.25, inheriting: InheritedTiming(), to: &seen)
    let way = seen.layer.transform.rows.0 - Transform3D.rotation(aboutY: 0.625 * .pi).rows.0
    #expect((way * way).sum() < 1e-24)
  }

  @Test func springsGoBeyondTheValues() throws {
    let animation = Keyframes(
      keyPath: \.position.x, values: [0, 1, 2], timing: second,
      curve: .cubicBezier(try CubicBezier(x1: 0, y1: 2, x2: 0.5, y2: 2)))
    #expect((0...20).map { x(animation, at: Double($0) / 20) }.max() ?? 0 > 2.1)
    #expect(x(animation, at: 1) == 2)
  }

  @Test func whatCannotBeMeantIsRefused() {
    func expect(_ animation: Keyframes, _ error: AnimationError) {
      #expect(throws: error) { try animation.check() }
    }
    expect(Keyframes(keyPath: \.opacity, values: []), .noValues)
    expect(
      Keyframes(keyPath: \.opacity, values: [0, 1], keyTimes: [0]),
      .count(name: "key times", count: 1, allowed: 2, values: 2))
    expect(
      Keyframes(keyPath: \.opacity, values: [0, 1], keyTimes: [0, 1], mode: .discrete),
      .count(name: "key times", count: 2, allowed: 3, values: 2))
    expect(
      Keyframes(keyPath: \.opacity, values: [0, 1], keyTimes: [0.5, 0.4]),
      .keyTime(index: 1, value: 0.4))
    expect(
      Keyframes(keyPath: \.opacity, values: [0, 1], curves: [.linear, .linear]),
      .count(name: "curves", count: 2, allowed: 1, values: 2))
  }
}
