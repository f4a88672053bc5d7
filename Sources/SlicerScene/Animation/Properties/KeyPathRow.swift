import SlicerCore

/// A property that can be animated, as a list shows it and a file names it.
package struct KeyPathRow: Sendable {
  package enum Unit: String, Sendable {
    /// Points of the stage.
    case points
    /// Parts of the layer's bounds, or of its picture.
    case unitSquare = "unit square"
    /// A share: 0 is nothing, 1 is all.
    case fraction = "0 to 1"
    case seconds
    /// A factor of a size or a number.
    case factor
    /// Angles in Swift; files and command lines have degrees.
    case radians

    /// The unit in files and on command lines.
    package var inFiles: String { self == .radians ? "degrees" : rawValue }
  }

  /// The name in Core Animation: `position.x`.
  package let name: String
  /// The type of its values: `number`, `point`, `transform`.
  package let type: String
  /// The unit of its numbers; nil where there are none.
  package let unit: Unit?
  /// The value of a layer that states none.
  package let defaultValue: String
  /// An `AnimatedProperty` of values of that type.
  let property: any Sendable
  let animation: @Sendable (NamedAnimation) throws -> any PropertyAnimation
  let changed:
    @Sendable (PropertyValue) throws
      -> @Sendable (inout PresentationLayer) -> Void
  /// True if it is what Swift's key path from a `Layer` leads to.
  package let isReached: @Sendable (AnyKeyPath) -> Bool

  private static let plain = PresentationLayer(
    Layer(.none, bounds: Size(width: 0, height: 0), position: .zero))

  private init<Value>(
    _ property: AnimatedProperty<Value>, _ name: String, _ unit: Unit?,
    isReached: @escaping @Sendable (AnyKeyPath) -> Bool
  ) {
    (self.name, self.unit, self.property) = (name, unit, property)
    self.isReached = isReached
    animation = { kind in try property.animation(kind, named: name) }
    changed = { value in try property.change(to: value, named: name) }
    type = Value.interpolation.type
    defaultValue = Value.interpolation.text(property.get(Self.plain))
  }

  /// A property of `Layer`.
  ///
  /// - Parameter isReached: false for a second name of what another row is.
  static func row<Value: Animatable>(
    _ name: String, _ keyPath: any WritableKeyPath<Layer, Value> & Sendable, _ unit: Unit? = nil,
    isReached: Bool = true
  ) -> KeyPathRow {
    KeyPathRow(AnimatedProperty(direct: keyPath), name, unit) { isReached && $0 == keyPath }
  }

  /// A property that no path from a `Layer` leads to.
  static func row<Value>(
    _ name: String, _ property: AnimatedProperty<Value>, _ unit: Unit? = nil
  ) -> KeyPathRow {
    KeyPathRow(property, name, unit) { _ in false }
  }

  /// A transform, or a part of one, which is held as a pose.
  ///
  /// - Parameter keyPath: in Swift; nil where Swift has no path of this meaning.
  static func part<Value: Animatable>(
    _ name: String, _ keyPath: (any WritableKeyPath<Transform3D, Value> & Sendable)?,
    of base: Base, _ part: any WritableKeyPath<TransformPose, Value> & Sendable,
    _ unit: Unit? = nil
  ) -> KeyPathRow {
    let name = name.isEmpty ? base.name : "\(base.name).\(name)"
    let pose = base.pose
    let property = AnimatedProperty<Value> {
      $0[keyPath: pose][keyPath: part]
    } set: {
      $0[keyPath: pose][keyPath: part] = $1
    }
    return KeyPathRow(property, name, unit) { [transform = base.keyPath] path in
      keyPath.map { path == transform.appending(path: $0) } ?? false
    }
  }

  /// The transform, made of numbers by a function.
  static func function<Value>(_ function: ValueFunction<Value>, _ unit: Unit) -> KeyPathRow {
    KeyPathRow(function.property, function.name, unit) { _ in false }
  }

  /// One of a layer's two transforms.
  struct Base: Sendable {
    let name: String
    let keyPath: any WritableKeyPath<Layer, Transform3D> & Sendable
    let pose: any WritableKeyPath<PresentationLayer, TransformPose> & Sendable
  }
}
