package import SlicerCore

/// An animation of a property that is known by its name, with values as texts have them.
enum NamedAnimation {
  case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
  case keyframes([PropertyValue], [SplineKnot], KeyframePace)
  case path(Outline, RotationMode, KeyframePace)
  case spring(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, DampedSpring)
}

/// When keyframes come, and how it goes on between them.
struct KeyframePace {
  let keyTimes: [Double]?
  let curves: [TimingCurve]
  let mode: CalculationMode
}

extension AnimatedProperty {
  /// - Parameter name: of the property, for errors.
  /// - Throws: `SlicerError.wrongValueType(name:allowed:)` for a value of another type.
  func animation(
    _ kind: NamedAnimation, named name: String
  ) throws -> any PropertyAnimation {
    switch kind {
    case .basic(let from, let to, let by):
      return BasicAnimation(
        property: self, from: try read(from, name), to: try read(to, name),
        by: try read(by, name))
    case .spring(let from, let to, let by, let spring):
      return SpringAnimation(
        property: self, from: try read(from, name), to: try read(to, name),
        by: try read(by, name), spring, MediaTiming())
    case .keyframes(let values, let knots, let pace):
      let values = try values.map { value in try read(value, name) }
      var animation = KeyframeAnimation(property: self, values: values).paced(pace)
      animation.knots = knots
      return animation
    case .path(let path, let rotationMode, let pace):
      guard let points = self as? AnimatedProperty<Point> else {
        throw .wrongValueType(name: name, allowed: Value.interpolation.type)
      }
      var animation = KeyframeAnimation(property: points, path: path).paced(pace)
      animation.rotationMode = rotationMode
      return animation
    }
  }

  /// Makes a change that sets the property of a layer.
  ///
  /// - Throws: `SlicerError.wrongValueType(name:allowed:)` for a value of another type.
  func change(
    to value: PropertyValue, named name: String
  ) throws -> @Sendable (inout PresentationLayer) -> Void {
    let value: Value = try read(value, name)
    return { [set] in set(&$0, value) }
  }

  private func read(_ value: PropertyValue, _ name: String) throws -> Value {
    guard let found = Value.interpolation.read(value) else {
      throw .wrongValueType(name: name, allowed: Value.interpolation.type)
    }
    return found
  }

  private func read(_ value: PropertyValue?, _ name: String) throws -> Value? {
    guard let value else { return nil }
    return try read(value, name) as Value
  }
}

extension KeyframeAnimation {
  fileprivate func paced(_ pace: KeyframePace) -> Self {
    var animation = self
    (animation.keyTimes, animation.curves, animation.mode) = (pace.keyTimes, pace.curves, pace.mode)
    return animation
  }
}

extension KeyPathRow {
  /// An animation of the property from one value to another, as ``BasicAnimation`` has it.
  ///
  ///     var turn = try KeyPathCatalog.standard.row(named: "transform.rotation.z")
  ///       .basic(from: .number(0), to: .number(.pi))
  ///     turn.timing.duration = 2
  ///
  /// - Throws: `SlicerError.wrongValueType(name:allowed:)` for a value of another type.
  package func basic(
    from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil
  ) throws -> any PropertyAnimation {
    try animation(.basic(from: from, to: to, by: by))
  }

  /// An animation of the property through several values, as ``KeyframeAnimation`` has it.
  ///
  /// - Throws: `SlicerError.wrongValueType(name:allowed:)` for a value of another type.
  package func keyframes(
    _ values: [PropertyValue], keyTimes: [Double]? = nil, curves: [TimingCurve] = [],
    mode: CalculationMode = .linear, knots: [SplineKnot] = []
  ) throws -> any PropertyAnimation {
    let pace = KeyframePace(keyTimes: keyTimes, curves: curves, mode: mode)
    return try animation(.keyframes(values, knots, pace))
  }

  /// An animation of a point along a line, as ``KeyframeAnimation`` has it.
  ///
  /// - Throws: `SlicerError.wrongValueType(name:allowed:)` if the property is no point.
  package func keyframes(
    along path: Outline, rotationMode: RotationMode = .none, keyTimes: [Double]? = nil,
    curves: [TimingCurve] = [], mode: CalculationMode = .linear
  ) throws -> any PropertyAnimation {
    let pace = KeyframePace(keyTimes: keyTimes, curves: curves, mode: mode)
    return try animation(.path(path, rotationMode, pace))
  }

  /// An animation of the property that a spring pulls, as ``SpringAnimation`` has it.
  ///
  /// - Throws: `SlicerError.wrongValueType(name:allowed:)` for a value of another type.
  package func spring(
    from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil,
    _ spring: DampedSpring
  ) throws -> any PropertyAnimation {
    try animation(.spring(from: from, to: to, by: by, spring))
  }

  /// Sets the property of a layer.
  ///
  /// - Throws: `SlicerError.wrongValueType(name:allowed:)` for a value of another type.
  package func set(_ value: PropertyValue, of layer: inout Layer) throws {
    try change(to: value)(&layer)
  }

  /// Makes a change that sets the property of any layer, for ``AnimatedScene/change(_:at:_:)``.
  ///
  /// - Throws: `SlicerError.wrongValueType(name:allowed:)` for a value of another type.
  package func change(
    to value: PropertyValue
  ) throws -> @Sendable (inout Layer) -> Void {
    let change = try changed(value)
    return { layer in
      var presentation = PresentationLayer(layer)
      change(&presentation)
      layer = presentation.layer
    }
  }
}
