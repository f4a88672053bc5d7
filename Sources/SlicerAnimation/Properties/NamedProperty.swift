package import SlicerCore
package import SlicerScene

/// A property whose type is not known to those who ask for it by its name.
protocol NamedProperty: Sendable {
  func basic(
    _ name: String, from: PropertyValue?, to: PropertyValue?, by: PropertyValue?
  ) throws(AnimationError) -> any PropertyAnimation
  func keyframes(
    _ name: String, _ values: [PropertyValue], keyTimes: [Double]?, curves: [TimingCurve],
    mode: CalculationMode, knots: [SplineKnot]
  ) throws(AnimationError) -> any PropertyAnimation
  func keyframes(
    _ name: String, along path: Outline, rotationMode: RotationMode, keyTimes: [Double]?,
    curves: [TimingCurve], mode: CalculationMode
  ) throws(AnimationError) -> any PropertyAnimation
  func spring(
    _ name: String, from: PropertyValue?, to: PropertyValue?, by: PropertyValue?,
    _ spring: DampedSpring
  ) throws(AnimationError) -> any PropertyAnimation
  func change(
    _ name: String, to value: PropertyValue
  ) throws(AnimationError) -> @Sendable (inout PresentationLayer) -> Void
}

extension AnimatedProperty: NamedProperty {
  func basic(
    _ name: String, from: PropertyValue?, to: PropertyValue?, by: PropertyValue?
  ) throws(AnimationError) -> any PropertyAnimation {
    BasicAnimation(
      property: self, from: try read(from, name), to: try read(to, name), by: try read(by, name))
  }

  func keyframes(
    _ name: String, _ values: [PropertyValue], keyTimes: [Double]?, curves: [TimingCurve],
    mode: CalculationMode, knots: [SplineKnot]
  ) throws(AnimationError) -> any PropertyAnimation {
    var animation = KeyframeAnimation(
      property: self,
      values: try values.map { value throws(AnimationError) in try read(value, name) })
    (animation.keyTimes, animation.curves) = (keyTimes, curves)
    (animation.mode, animation.knots) = (mode, knots)
    return animation
  }

  func keyframes(
    _ name: String, along path: Outline, rotationMode: RotationMode, keyTimes: [Double]?,
    curves: [TimingCurve], mode: CalculationMode
  ) throws(AnimationError) -> any PropertyAnimation {
    guard let points = self as? AnimatedProperty<Point> else {
      throw .type(name: name, allowed: Value.interpolation.type)
    }
    var animation = KeyframeAnimation(property: points, path: path)
    (animation.rotationMode, animation.keyTimes) = (rotationMode, keyTimes)
    (animation.curves, animation.mode) = (curves, mode)
    return animation
  }

  func spring(
    _ name: String, from: PropertyValue?, to: PropertyValue?, by: PropertyValue?,
    _ spring: DampedSpring
  ) throws(AnimationError) -> any PropertyAnimation {
    SpringAnimation(
      property: self, from: try read(from, name), to: try read(to, name), by: try read(by, name),
      spring, MediaTiming())
  }

  func change(
    _ name: String, to value: PropertyValue
  ) throws(AnimationError) -> @Sendable (inout PresentationLayer) -> Void {
    let value: Value = try read(value, name)
    return { [set] in set(&$0, value) }
  }

  private func read(_ value: PropertyValue, _ name: String) throws(AnimationError) -> Value {
    guard let found = Value.interpolation.read(value) else {
      throw .type(name: name, allowed: Value.interpolation.type)
    }
    return found
  }

  private func read(_ value: PropertyValue?, _ name: String) throws(AnimationError) -> Value? {
    guard let value else { return nil }
    return try read(value, name) as Value
  }
}

extension KeyPathRow {
  /// An animation of the property from one value to another, as ``BasicAnimation`` has it.
  ///
  ///     var turn = try KeyPathCatalog.standard.row(named: "transform.rotation.z")
  ///       .basic(from: .number(0), to: .number(.pi))
  ///     turn.timing.duration = 2
  ///
  /// - Throws: `AnimationError.type(name:allowed:)` for a value of another type.
  package func basic(
    from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil
  ) throws -> any PropertyAnimation {
    try property.basic(name, from: from, to: to, by: by)
  }

  /// An animation of the property through several values, as ``KeyframeAnimation`` has it.
  ///
  /// - Throws: `AnimationError.type(name:allowed:)` for a value of another type.
  package func keyframes(
    _ values: [PropertyValue], keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
    mode: CalculationMode = .linear, knots: [SplineKnot] = []
  ) throws -> any PropertyAnimation {
    try property.keyframes(
      name, values, keyTimes: keyTimes, curves: curves, mode: mode, knots: knots)
  }

  /// An animation of a point along a line, as ``KeyframeAnimation`` has it.
  ///
  /// - Throws: `AnimationError.type(name:allowed:)` if the property is no point.
  package func keyframes(
    along path: Outline, rotationMode: RotationMode = .none, keyTimes: [Double]? = nil,
    curves: [TimingCurve] = [], mode: CalculationMode = .linear
  ) throws -> any PropertyAnimation {
    try property.keyframes(
      name, along: path, rotationMode: rotationMode, keyTimes: keyTimes, curves: curves,
      mode: mode)
  }

  /// An animation of the property that a spring pulls, as ``SpringAnimation`` has it.
  ///
  /// - Throws: `AnimationError.type(name:allowed:)` for a value of another type.
  package func spring(
    from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil,
    _ spring: DampedSpring
  ) throws -> any PropertyAnimation {
    try property.spring(name, from: from, to: to, by: by, spring)
  }

  /// Sets the property of a layer.
  ///
  /// - Throws: `AnimationError.type(name:allowed:)` for a value of another type.
  package func set(_ value: PropertyValue, of layer: inout Layer) throws {
    try change(to: value)(&layer)
  }

  /// What sets the property of any layer, as ``AnimatedScene/change(_:at:_:)`` takes it.
  ///
  /// - Throws: `AnimationError.type(name:allowed:)` for a value of another type.
  package func change(
    to value: PropertyValue
  ) throws -> @Sendable (inout Layer) -> Void {
    let change = try property.change(name, to: value)
    return { layer in
      var presentation = PresentationLayer(layer)
      change(&presentation)
      layer = presentation.layer
    }
  }
}
