public import SlicerCore

extension Layer {
  /// Where the anchor point lies in the bounds, in points.
  public var anchor: Point {
    Point(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
  }

  /// From this layer's bounds to the superlayer's, the superlayer's `sublayerTransform` included.
  public func transform(in superlayer: Layer) -> Transform3D {
    ownTransform
      .then(.translation(x: -superlayer.anchor.x, y: -superlayer.anchor.y))
      .then(superlayer.sublayerTransform)
      .then(.translation(x: superlayer.anchor.x, y: superlayer.anchor.y))
  }

  /// From this layer's bounds to the coordinates that ``position`` is given in.
  public var ownTransform: Transform3D {
    Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .then(transform)
      .then(.translation(x: position.x, y: position.y, z: zPosition))
  }
}
