public import SlicerCore

/// An animation in which a spring pulls a property from one value to another, and may overshoot.
///
///     SpringAnimation(
///       keyPath: \.position.y, to: 200, spring: DampedSpring(perceptualDuration: 0.5, bounce: 0.3))
///
/// The values `from`, `to` and `by` have the meaning of ``BasicAnimation``. The animation lasts until the spring
/// is at rest, unless a given duration ends it earlier. A curve `TimingCurve.spring` fits the animation's
/// duration instead. Source: `CASpringAnimation`.
public struct SpringAnimation<Value: Animatable>: PropertyAnimation, ValueAnimation, LayerCheck {
  /// When it runs; of no duration: until the spring is at rest.
  package var timing: MediaTiming {
    didSet {
      lastsUntilRest = timing.duration == 0
      if lastsUntilRest { timing.duration = spring.settlingDuration }
    }
  }
  /// Bends the time of the spring; nil: it is left alone.
  package var curve: TimingCurve?
  package var from: Value?
  package var to: Value?
  package var by: Value?
  package var spring: DampedSpring {
    didSet { if lastsUntilRest { timing.duration = 0 } }
  }
  package var isAdditive: Bool
  package var isCumulative: Bool
  let property: AnimatedProperty<Value>
  private var lastsUntilRest = false

  /// Animates the layer property at `keyPath`.
  ///
  /// - Parameters:
  ///   - keyPath: from a ``Layer``, such as `\.position.x`.
  ///   - from: the first value.
  ///   - to: the last value.
  ///   - by: the difference between the two.
  ///   - spring: mass, stiffness, damping and initial velocity.
  ///   - timing: start, duration and repetition; without a duration it lasts until the spring is at rest.
  ///   - isAdditive: true to add the values to the current one.
  ///   - isCumulative: true to add each cycle to the end of the one before.
  public init(
    keyPath: any WritableKeyPath<Layer, Value> & Sendable, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, spring: DampedSpring = DampedSpring(), timing: MediaTiming = MediaTiming(),
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(property: AnimatedProperty(keyPath), from: from, to: to, by: by, spring, timing)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  /// The layer's `transform`, made of numbers.
  ///
  /// - Parameter timing: of no duration: until the spring is at rest.
  package init(
    _ function: ValueFunction<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    spring: DampedSpring = DampedSpring(), timing: MediaTiming = MediaTiming(),
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(property: function.property, from: from, to: to, by: by, spring, timing)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  init(
    property: AnimatedProperty<Value>, from: Value?, to: Value?, by: Value?,
    _ spring: DampedSpring, _ timing: MediaTiming
  ) {
    (self.property, self.spring, self.timing) = (property, spring, timing)
    (self.from, self.to, self.by) = (from, to, by)
    (isAdditive, isCumulative) = (false, false)
    lastsUntilRest = timing.duration == 0
    if lastsUntilRest { self.timing.duration = spring.settlingDuration }
  }

  /// Its spring comes to rest, its timing can be meant, and its values are finite.
  package func check() throws {
    try spring.check()
    try timing.check()
    try BasicAnimation(property: property, from: from, to: to, by: by).check()
  }

  func check(over layer: () -> Layer?) throws -> Bool {
    try BasicAnimation(property: property, from: from, to: to, by: by).check(over: layer)
  }

  /// By the spring; what is at rest is at the end.
  func progress(at moment: MediaMoment, inheriting inherited: InheritedTiming) -> Double {
    let time = (curve ?? .linear).value(at: moment.progress) * moment.duration
    return time >= spring.settlingDuration ? 1 : spring.value(at: time)
  }

  func value(at progress: Double, over current: Value) -> Value {
    let (start, end) = BasicAnimation.ends(from: from, to: to, by: by, over: current)
    return Value.interpolation.mix(start, end, progress)
  }
}

extension DampedSpring {
  /// Refuses a spring that is none, or never comes to rest.
  func check() throws {
    for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
    where !(value > 0 && value.isFinite) {
      throw .badAnimationNumber(name: name, value: value, allowed: "above 0")
    }
    guard initialVelocity.isFinite else {
      throw .badAnimationNumber(
        name: "initialVelocity", value: initialVelocity, allowed: "a finite number")
    }
  }
}
