public import SlicerCore

/// A property on its way from one value to another.
///
///     BasicAnimation(keyPath: \.position.x, from: 0, to: 100, timing: MediaTiming(duration: 0.75))
///     BasicAnimation(keyPath: \.transform.rotation.z, from: 0, to: 2 * .pi)     // a whole turn
///
/// The values `from`, `to` and `by` decide what is animated:
///
/// | given | animates |
/// |---|---|
/// | from, to | from ‥ to |
/// | from, by | from ‥ from + by |
/// | by, to | to − by ‥ to |
/// | from | from ‥ current value |
/// | to | current value ‥ to |
/// | by | current value ‥ current value + by |
/// | nothing | nothing |
///
/// The current value is the property's value without this animation, or zero (the identity) if the animation is
/// additive. A `transform` takes the shorter turn: from the identity to 270° it turns back by 90°. A key path
/// such as `transform.rotation.z` takes the whole turn. Source: `CABasicAnimation`.
public struct BasicAnimation<Value: Animatable>: PropertyAnimation, ValueAnimation, LayerCheck {
  package var timing: MediaTiming
  /// The pace of each way; nil for that of the group, or one speed.
  package var curve: TimingCurve?
  package var from: Value?
  package var to: Value?
  package var by: Value?
  package var isAdditive: Bool
  package var isCumulative: Bool
  let property: AnimatedProperty<Value>

  /// Animates the layer property at `keyPath`.
  ///
  /// - Parameters:
  ///   - keyPath: from a ``Layer``, such as `\.position.x`.
  ///   - from: the first value.
  ///   - to: the last value.
  ///   - by: the difference between the two.
  ///   - timing: start, duration and repetition.
  ///   - curve: the pace of each way; nil: the group's, or linear.
  ///   - isAdditive: true to add the values to the current one.
  ///   - isCumulative: true to add each cycle to the end of the one before.
  public init(
    keyPath: any WritableKeyPath<Layer, Value> & Sendable, from: Value? = nil, to: Value? = nil,
    by: Value? = nil, timing: MediaTiming = MediaTiming(), curve: TimingCurve? = nil,
    isAdditive: Bool = false, isCumulative: Bool = false
  ) {
    self.init(property: AnimatedProperty(keyPath), from: from, to: to, by: by)
    (self.timing, self.curve) = (timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  /// The layer's `transform`, made of numbers.
  package init(
    _ function: ValueFunction<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    timing: MediaTiming = MediaTiming(), curve: TimingCurve? = nil, isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.init(property: function.property, from: from, to: to, by: by)
    (self.timing, self.curve) = (timing, curve)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }

  init(property: AnimatedProperty<Value>, from: Value?, to: Value?, by: Value?) {
    (self.property, timing) = (property, MediaTiming())
    (self.from, self.to, self.by) = (from, to, by)
    (isAdditive, isCumulative) = (false, false)
  }

  /// Its timing is one that can be meant, and its values are finite.
  package func check() throws {
    try timing.check()
    for (name, value) in [("from", from), ("to", to), ("by", by)] {
      if let value, !Value.interpolation.isFinite(value) { throw SlicerError.notFinite(name) }
    }
    guard let canMix = Value.interpolation.canMix, let from else { return }
    for (name, value) in [("to", to), ("by", by)] {
      if let value, !canMix(from, value) { throw SlicerError.unlikeValues("from", name) }
    }
  }

  /// A single end is compared with the layer's value, which is the other one.
  func check(over layer: () -> Layer?) throws -> Bool {
    let said = [("from", from), ("to", to), ("by", by)].compactMap { name, value in
      value.map { (name, $0) }
    }
    guard let canMix = Value.interpolation.canMix else { return false }
    guard said.count == 1, let layer = layer() else { return true }
    let current = property.get(PresentationLayer(layer))
    for (name, value) in said where !canMix(current, value) {
      throw .unlikeValues("what the layer has", name)
    }
    return true
  }

  func value(at progress: Double, over current: Value) -> Value {
    let (start, end) = Self.ends(from: from, to: to, by: by, over: current)
    return Value.interpolation.mix(start, end, progress)
  }

  /// Where an animation starts and ends, by what is said of it.
  static func ends(
    from: Value?, to: Value?, by: Value?, over current: Value
  ) -> (start: Value, end: Value) {
    let kind = Value.interpolation
    return switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, kind.sum(from, by))
    case (nil, let to?, let by?): (kind.sum(to, kind.negative(by)), to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, kind.sum(current, by))
    case (nil, nil, nil): (current, current)
    }
  }
}
