/// A property of a layer, and how animations reach it.
package struct AnimatedProperty<Value: Animatable>: Sendable {
  package let get: @Sendable (PresentationLayer) -> Value
  package let set: @Sendable (inout PresentationLayer, Value) -> Void
  /// Adds a value to the property's own.
  package let add: @Sendable (inout PresentationLayer, Value) -> Void
}

extension AnimatedProperty {
  /// A property whose values are added as its type's are.
  package init(
    get: @escaping @Sendable (PresentationLayer) -> Value,
    set: @escaping @Sendable (inout PresentationLayer, Value) -> Void
  ) {
    (self.get, self.set) = (get, set)
    add = { layer, value in set(&layer, Value.interpolation.sum(get(layer), value)) }
  }

  /// The catalog's row for it, or a property that only Swift knows.
  ///
  /// Parts of a transform are to be asked for by the catalog's paths: they remember whole turns.
  package init(_ keyPath: any WritableKeyPath<Layer, Value> & Sendable) {
    let row = KeyPathCatalog.standard.row(for: keyPath)
    self = row?.property as? AnimatedProperty ?? AnimatedProperty(direct: keyPath)
  }

  /// Neither of the transforms nor a part of one.
  package init(direct keyPath: any WritableKeyPath<Layer, Value> & Sendable) {
    self.init {
      $0[keyPath]
    } set: {
      $0[keyPath] = $1
    }
  }
}
