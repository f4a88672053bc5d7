import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Which moments the frames of a scene show.
@Suite struct SceneTimingTests {
  private static func timing(
    _ duration: Double, repeatCount: Double = 1, rate: Rational = Rational(30),
    _ change: (inout AnimatedScene) -> Void = { _ in }
  ) throws -> SceneTiming {
    var scene = try AnimatedScene(Stage(4, 4), [.dot()])
    if duration > 0 {
      let timing = MediaTiming(duration: duration, repeatCount: repeatCount)
      try scene.add(BasicAnimation(keyPath: \.opacity, to: 0, timing: timing), to: "dot")
    }
    change(&scene)
    return try SceneTiming(scene, rate: rate)
  }

  private static func moments(_ timing: SceneTiming) -> [Double] {
    (0..<timing.frameCount).map(timing.moment(ofFrame:))
  }

  @Test func framesAreAFrameApartAndTheEndIsNotShown() throws {
    let timing = try Self.timing(1)
    #expect(Self.moments(timing) == (0..<30).map { Double($0) / 30 })
    #expect(timing.duration == Rational(1) && timing.progress(ofFrame: 15) == 0.5)
    let scene = try AnimatedScene(Stage(4, 4), [])
    #expect(try SceneTiming(scene).rate == Rational(30))
  }

  @Test func aSceneThatHoldsItsFinalStateEndsOnIt() throws {
    let timing = try Self.timing(1) { $0.holdsFinal = true }
    #expect(Self.moments(timing) == (0..<29).map { Double($0) / 30 } + [1])
    // An animation that goes on has no final state.
    let endless = try Self.timing(0.5, repeatCount: .infinity) {
      ($0.holdsFinal, $0.statedDuration) = (true, 1)
    }
    #expect(Self.moments(endless).last == 29.0 / 30)
  }

  @Test(arguments: [
    (0.0, 1), (0.01, 1), (0.05, 2), (0.75, 23), (0.1 + 0.2, 9), (1.0 / 3, 10), (86_400, 2_592_000),
  ]) func durationsAreRoundedToWholeFrames(seconds: Double, count: Int) throws {
    #expect(try Self.timing(seconds).frameCount == count)
  }

  @Test func ratesAreExact() throws {
    let timing = try Self.timing(1001, rate: Rational(30_000, 1001))
    #expect(timing.frameCount == 30_000 && timing.duration == Rational(1001))
  }

  @Test func whatNoFilmCanHaveIsRefused() throws {
    #expect(throws: SlicerError.endlessScene) { try Self.timing(1, repeatCount: .infinity) }
    #expect(SlicerError.endlessScene.remedy == .hint("state the scene's duration"))
    for seconds in [-1.0, 86_401] {
      #expect(throws: SlicerError.badSceneDuration(seconds)) {
        try Self.timing(1) { $0.statedDuration = seconds }
      }
    }
    #expect(throws: SlicerError.self) { try Self.timing(1) { $0.statedDuration = .nan } }
    #expect(throws: SlicerError.badFrameRate("0")) { try Self.timing(1, rate: Rational(0)) }
  }
}
