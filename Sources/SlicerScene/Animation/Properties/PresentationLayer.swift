package import SlicerCore

/// A layer while animations change what is seen of it. Source: `CALayer.presentation()`.
///
/// Its transforms remember the parts that were set, whole turns included.
package struct PresentationLayer: Sendable {
  /// The properties other than the two transforms.
  private var rest: Layer
  package var transform: TransformPose
  package var sublayerTransform: TransformPose

  /// Takes the model, before any animation.
  package init(_ model: Layer) {
    rest = model
    transform = TransformPose(model.transform)
    sublayerTransform = TransformPose(model.sublayerTransform)
  }

  package var layer: Layer {
    rest.with {
      $0.transform = transform.matrix
      $0.sublayerTransform = sublayerTransform.matrix
    }
  }

  /// Any property; parts of the transforms, set by this, forget whole turns.
  package subscript<Value>(keyPath: WritableKeyPath<Layer, Value>) -> Value {
    get { layer[keyPath: keyPath] }
    set {
      let before = layer
      rest = before
      rest[keyPath: keyPath] = newValue
      if rest.transform != before.transform { transform.matrix = rest.transform }
      if rest.sublayerTransform != before.sublayerTransform {
        sublayerTransform.matrix = rest.sublayerTransform
      }
    }
  }
}
