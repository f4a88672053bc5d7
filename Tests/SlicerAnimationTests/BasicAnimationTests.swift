import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The effect of one animation on a layer.
@Suite struct BasicAnimationTests {
  private let layer = Layer(.color(.white), bounds: Size(20, 10), position: Point(8, 0))

  private func x(_ animation: any Animation, at time: Double) -> Double {
    animation.shown(on: layer, at: time).position.x
  }

  private let second = MediaTiming(duration: 1)

  /// Animates the position, within a second unless stated.
  private func slide(
    from: Double? = nil, to: Double? = nil, by: Double? = nil,
    timing: MediaTiming = MediaTiming(duration: 1), curve: TimingCurve? = nil,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) -> BasicAnimation<Double> {
    BasicAnimation(
      keyPath: \.position.x, from: from, to: to, by: by, timing: timing, curve: curve,
      isAdditive: isAdditive, isCumulative: isCumulative)
  }

  /// All of Core Animation's combinations, from a model of 8.
  @Test func fromToAndBy() {
    let ways: [(from: Double?, to: Double?, by: Double?, start: Double, end: Double)] = [
      (2, 6, nil, 2, 6), (2, nil, 3, 2, 5), (nil, 6, 3, 3, 6), (2, nil, nil, 2, 8),
      (nil, 6, nil, 8, 6), (nil, nil, 3, 8, 11), (nil, nil, nil, 8, 8), (2, 6, 9, 2, 6),
    ]
    for way in ways {
      let animation = slide(from: way.from, to: way.to, by: way.by)
      let quarter = way.start + (way.end - way.start) / 4
      #expect([0, 0.25, 1, 1.5].map { x(animation, at: $0) } == [way.start, quarter, way.end, 8])
    }
  }

  @Test func aCurveBendsEachWay() throws {
    let timing = MediaTiming(duration: 1, autoreverses: true)
    let animation = slide(from: 0, to: 1, timing: timing, curve: .easeIn)
    for time in stride(from: 0.0, through: 1, by: 0.125) {
      let eased = TimingCurve.easeIn.value(at: time)
      #expect(x(animation, at: time) == eased && x(animation, at: 2 - time) == eased)
    }
    let spring = slide(from: 0, to: 1, curve: .spring(try Spring(bounce: 0.5)))
    #expect((0...100).contains { x(spring, at: Double($0) / 100) > 1.1 })
  }

  @Test func additiveAndCumulativeAnimationsAdd() {
    let thrice = MediaTiming(duration: 1, repeatCount: 3)
    let additive = slide(from: 0, to: 4, timing: thrice, isAdditive: true)
    #expect(x(additive, at: 0.5) == 10 && x(additive, at: 1.5) == 10)
    let cumulative = slide(from: 1, to: 4, timing: thrice, isCumulative: true)
    #expect([0, 0.5, 1, 1.5, 2, 3].map { x(cumulative, at: $0) } == [1, 2.5, 5, 6.5, 9, 12])
    var back = cumulative
    back.timing.autoreverses = true
    #expect(x(back, at: 2.5) == 3.5)  // the first value, 1, is what a cycle leaves
    let both = slide(by: 4, timing: thrice, isAdditive: true, isCumulative: true)
    #expect([0, 1.5, 3].map { x(both, at: $0) } == [8, 14, 20])
  }

  @Test func colorsMixPremultiplied() {
    let red = RGBA(255, 0, 0)
    let half = BasicAnimation(keyPath: \.shadowColor, from: red, to: .transparent, timing: second)
    #expect(half.shown(on: layer, at: 0.5).shadowColor == RGBA(255, 0, 0, 128))
    let mixed = RGBA.interpolation.mix(RGBA(0, 255, 0, 255), RGBA(200, 0, 0, 51), 0.5)
    // Alpha (1 + 0.2) / 2; green 0.5 / 0.6, red 200 · 0.1 / 0.6.
    #expect(mixed == RGBA(33, 213, 0, 153))
    let contents = BasicAnimation(
      keyPath: \.contents, from: .color(.black), to: .color(.white), timing: second)
    #expect(contents.shown(on: layer, at: 0.5).contents == .color(RGBA(128, 128, 128)))
    let nothing = BasicAnimation(keyPath: \.contents, to: Contents.none, timing: second)
    #expect(nothing.shown(on: layer, at: 0.4).contents == .color(.white))
    #expect(nothing.shown(on: layer, at: 0.6).contents == Contents.none)
  }

  /// A matrix of 270° is one of −90°: it goes back by that; the angle goes the whole way.
  @Test func aMatrixTurnsTheShorterWayAndAnAngleTheWhole() {
    let end = 1.5 * Double.pi
    let matrix = BasicAnimation(
      keyPath: \.transform, from: .identity, to: .rotation(aboutZ: end), timing: second)
    let angle = BasicAnimation(keyPath: \.transform.rotation.z, from: 0, to: end, timing: second)
    let function = BasicAnimation(.rotateZ, from: 0, to: end, timing: second)
    func isNear(_ animation: any Animation, _ radians: Double) -> Bool {
      let (a, b) = (
        animation.shown(on: layer, at: 0.5).transform, Transform3D.rotation(aboutZ: radians)
      )
      let way = a.rows.0 - b.rows.0
      return (way * way).sum() < 1e-20
    }
    #expect(isNear(matrix, -end / 6))
    #expect(isNear(angle, end / 2))
    #expect(isNear(function, end / 2))
    let whole = BasicAnimation(.rotateZ, from: 0, to: 2 * .pi, timing: second)
    #expect(isNear(whole, .pi))
    let none = BasicAnimation(
      keyPath: \.transform, from: .identity, to: .rotation(aboutZ: 2 * .pi), timing: second)
    #expect(isNear(none, 0))
  }

  /// Angles about several axes, one after the other, are kept as they were set.
  @Test func turnsAboutSeveralAxesDoNotDisturbEachOther() {
    let group = AnimationGroup(
      [
        BasicAnimation(keyPath: \.transform.rotation.y, to: 3),
        BasicAnimation(keyPath: \.transform.rotation.x, to: 0.5),
        BasicAnimation(keyPath: \.transform.rotation.z, by: 2 * .pi),
        BasicAnimation(keyPath: \.transform.scale.x, to: 2),
      ], timing: second)
    let expected = Transform3D.scale(x: 2).then(.rotation(aboutX: 0.5))
      .then(.rotation(aboutY: 3)).then(.rotation(aboutZ: 2 * .pi))
    let way = group.shown(on: layer, at: 1).transform.rows.0 - expected.rows.0
    #expect((way * way).sum() < 1e-20)
  }

  @Test func valueFunctionsAddUp() {
    let group = AnimationGroup(
      [
        BasicAnimation(.translateX, to: 10),
        BasicAnimation(.scale, to: SIMD3(2, 2, 1), isAdditive: true),
      ], timing: second)
    // Scaled first, then moved: what is added lies within.
    #expect(group.shown(on: layer, at: 1).transform == .scale(x: 2, y: 2).then(.translation(x: 10)))
    let replaced = AnimationGroup(
      [BasicAnimation(.translateX, to: 10), BasicAnimation(.rotateX, to: .pi)], timing: second)
    #expect(replaced.shown(on: layer, at: 1).transform == .rotation(aboutX: .pi))
    let turns = BasicAnimation(
      keyPath: \.transform, to: .translation(x: 5),
      timing: MediaTiming(duration: 1, repeatCount: 4), isAdditive: true, isCumulative: true)
    #expect(turns.shown(on: layer, at: 3).transform == .translation(x: 15))
  }

  @Test func whatCannotBeMeantIsRefused() {
    var animation = BasicAnimation(keyPath: \.opacity, to: 0)
    animation.timing.duration = -1
    #expect(
      throws: SlicerError.badAnimationNumber(
        name: "duration", value: -1, allowed: "0 or more seconds")
    ) { try animation.check() }
    animation.timing = MediaTiming(speed: .infinity)
    #expect(throws: SlicerError.self) { try animation.check() }
    #expect(throws: SlicerError.notFinite("by")) {
      try BasicAnimation(keyPath: \.position, by: Point(0, .nan)).check()
    }
    #expect(throws: SlicerError.notFinite("to")) {
      try BasicAnimation(keyPath: \.transform, to: .scale(x: .infinity)).check()
    }
    animation.timing = MediaTiming(repeatCount: .infinity)
    #expect(throws: Never.self) { try animation.check() }
  }

  /// However strange times and numbers are, something is shown.
  /// Whatever times are asked for, what is not animated stays as it is.
  @Test func strangeTimesChangeNothingElse() {
    let strange: [Double] = [
      0, -1, 1, .leastNonzeroMagnitude, 1e-9, 1e300, -1e300, .infinity, -.infinity, .nan,
      .greatestFiniteMagnitude,
    ]
    let unchanged = layer.with { $0.shadowColor = layer.shadowColor }
    for duration in strange {
      for other in strange {
        let timing = MediaTiming(
          beginTime: other, duration: duration, speed: other, timeOffset: -other,
          repeatCount: duration, autoreverses: other > 0, fillMode: .both)
        let animations: [any Animation] = [
          BasicAnimation(
            keyPath: \.transform.rotation.z, by: other, timing: timing, isCumulative: true),
          KeyframeAnimation(
            keyPath: \.shadowColor, values: [.white, .black, .transparent], mode: .cubicPaced,
            timing: timing, isAdditive: true, isCumulative: true),
          KeyframeAnimation(
            keyPath: \.transform, values: [.scale(x: other), .rotation(aboutX: duration)],
            mode: .paced, timing: timing, isCumulative: true),
          KeyframeAnimation(
            keyPath: \.isHidden, values: [true, false], mode: .discrete, timing: timing),
        ]
        for time in strange {
          for animation in animations {
            let others = animation.shown(on: layer, at: time).with {
              $0.transform = layer.transform
              $0.shadowColor = layer.shadowColor
              $0.isHidden = layer.isHidden
            }
            #expect(others == unchanged, "\(animation) at \(time)")
          }
        }
      }
    }
  }
}
