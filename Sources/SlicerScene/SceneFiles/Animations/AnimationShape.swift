import SlicerCore

/// An animation of one property, and of which layer.
struct AddedAnimation: Sendable {
  let layer: String
  let animation: any Animation
  let key: String?
}

extension MarkupNode {
  /// - Parameter key: whose value this is, for messages.
  func value<Value>(
    of key: String, _ shape: Shape<Value>, _ pictures: ScenePictures
  ) throws -> Value {
    do {
      return try shape.read(self, pictures)
    } catch let error as SlicerError {
      throw error.naming(key, of: self)
    }
  }
}

extension Shape<MarkupNode> {
  /// A value of a property that is not yet known.
  static let value = Shape(PropertyShape.anySchema) { node, _ in node }
}

extension Shape<Double> {
  static let positive = Shape.number("a number above 0", above: 0)
}
