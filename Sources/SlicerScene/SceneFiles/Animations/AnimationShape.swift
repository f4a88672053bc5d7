/// An animation of one property, and of which layer.
struct AddedAnimation: Sendable {
  let layer: String
  let animation: any Animation
  let key: String?
}

extension MarkupNode {
  func value(
    _ shape: Shape<PropertyValue>, _ pictures: ScenePictures
  ) throws -> PropertyValue { try shape.read(self, pictures) }
}

extension Shape<MarkupNode> {
  /// A value of a property that is not yet known.
  static let value = Shape(PropertyShape.anySchema) { node, _ in node }
}

extension Shape<Double> {
  static let positive = Shape.number("more than 0", above: 0)
}
