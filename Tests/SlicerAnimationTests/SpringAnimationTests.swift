import Foundation
import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Springs against closed forms, and against the forces themselves.
@Suite struct SpringAnimationTests {
  /// The reference's value, by libm.
  private func expected(_ spring: DampedSpring, at t: Double) -> Double {
    let rate = (spring.stiffness / spring.mass).squareRoot()
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    let velocity = spring.initialVelocity
    if ratio >= 1, !spring.allowsOverdamping || ratio == 1 {
      return 1 - exp(-rate * t) * (1 + (rate - velocity) * t)
    }
    let damped = rate * abs(1 - ratio * ratio).squareRoot()
    let side = (ratio * rate - velocity) / damped
    return ratio < 1
      ? 1 - exp(-ratio * rate * t) * (cos(damped * t) + side * sin(damped * t))
      : 1 - exp(-ratio * rate * t) * (cosh(damped * t) + side * sinh(damped * t))
  }

  private static let springs = [
    DampedSpring(), DampedSpring(damping: 20), DampedSpring(damping: 50),
    DampedSpring(damping: 50, allowsOverdamping: true), DampedSpring(initialVelocity: 12),
    DampedSpring(damping: 20, initialVelocity: -5),
    DampedSpring(mass: 3, stiffness: 40, damping: 2),
    DampedSpring(damping: 30, initialVelocity: 40, allowsOverdamping: true),
    DampedSpring(perceptualDuration: 0.5, bounce: 0.3),
    DampedSpring(perceptualDuration: 0.5, bounce: -0.3),
  ]

  @Test(arguments: springs) func itIsTheClosedForm(_ spring: DampedSpring) {
    #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0)
    for step in 1...200 {
      let time = Double(step) / 100
      #expect(abs(spring.value(at: time) - expected(spring, at: time)) < 1e-9, "\(time)")
    }
  }

  /// mass · x″ = stiffness · (1 − x) − damping · x′, in small steps.
  @Test func itIsWhatTheForcesDo() {
    let spring = DampedSpring(mass: 2, stiffness: 80, damping: 6, initialVelocity: 3)
    var (place, velocity) = (0.0, 3.0)
    let step = 1e-5
    for index in 1...100_000 {
      velocity += step * (80 * (1 - place) - 6 * velocity) / 2
      place += step * velocity
      guard index % 10_000 == 0 else { continue }
      #expect(abs(spring.value(at: Double(index) * step) - place) < 1e-3)
    }
  }

  @Test(arguments: springs) func itIsAtRestWhenItIsSettled(_ spring: DampedSpring) {
    let rest = spring.settlingDuration
    #expect(rest > 0 && rest < 30)
    for step in 0...200 {
      let time = rest * (1 + Double(step) / 100)
      #expect(abs(spring.value(at: time) - 1) <= 0.001 + 1e-12)
    }
    // Not much later than needed: within two swings of the end it is further away.
    #expect((0...100).contains { abs(spring.value(at: rest * Double($0) / 100) - 1) > 0.0015 })
  }

  /// Core Animation's numbers for its own default: ω = 10, ζ = ½, and e^(−5t) · 2/√3 = 0.001.
  @Test func theDefaultIsCoreAnimations() {
    let settled = log(2 / 3.0.squareRoot() / 0.001) / 5
    #expect(abs(DampedSpring().settlingDuration - settled) < 1e-9)
    let stiff = DampedSpring(perceptualDuration: 0.5)
    #expect(abs(stiff.stiffness - 16 * Double.pi * Double.pi) < 1e-9)
    #expect(abs(stiff.damping - 8 * Double.pi) < 1e-12)
  }

  @Test func anAnimationLastsUntilTheSpringIsAtRest() throws {
    let layer = Layer.dot("a")
    var scene = try AnimatedScene(Stage(8, 8), [layer])
    let spring = DampedSpring()
    try scene.add(SpringAnimation(keyPath: \.position.x, to: 10, spring: spring), to: "a")
    #expect(scene.duration == spring.settlingDuration)
    func x(_ time: Double) -> Double {
      (try? scene.scene(at: time))?.layers[0].position.x ?? .nan
    }
    #expect(abs(x(0.3) - 10 * spring.value(at: 0.3)) < 1e-12 && x(0.4) > 10)
    #expect(x(scene.duration) == 10 && x(scene.duration + 0.1) == 0)
    var cut = try AnimatedScene(scene.stage, [layer])
    try cut.add(
      SpringAnimation(
        .translateX, to: 10, spring: spring,
        timing: MediaTiming(duration: 0.2, fillMode: .forwards)), to: "a")
    let moved = try cut.scene(at: 5).layers[0].transform.translation.x
    #expect(abs(moved - 10 * spring.value(at: 0.2)) < 1e-12 && cut.duration == 0.2)
  }

  @Test func anotherSpringOrStartLeavesItLastingUntilRest() {
    var animation = SpringAnimation(keyPath: \.opacity, to: 1)
    animation.spring = DampedSpring(damping: 30)
    #expect(animation.timing.duration == animation.spring.settlingDuration)
    animation.timing = MediaTiming(beginTime: 1)
    #expect(animation.timing.duration == animation.spring.settlingDuration)
    animation.timing.duration = 0.5
    animation.spring = DampedSpring()
    #expect(animation.timing.duration == 0.5)
  }

  @Test func aSpringThatNeverRestsIsRefused() {
    let spring = DampedSpring(damping: 0)
    #expect(spring.settlingDuration == .infinity)
    #expect(
      throws: SlicerError.badAnimationNumber(name: "damping", value: 0, allowed: "above 0")
    ) { try SpringAnimation(keyPath: \.opacity, to: 0, spring: spring).check() }
    #expect(throws: SlicerError.notFinite("to")) {
      try SpringAnimation(keyPath: \.opacity, to: .nan).check()
    }
  }
}
