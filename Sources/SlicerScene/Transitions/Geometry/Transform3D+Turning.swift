import SlicerCore

extension Edge {
  /// The part of a picture on the back of what turns by this edge, so that it is upright in the end.
  ///
  /// Backs are upright to someone who turns a leaf sideways; turned upwards, by half a turn.
  func upright(_ part: Rect) -> Rect {
    isHorizontal
      ? part : Rect(x: part.maxX, y: part.maxY, width: -part.width, height: -part.height)
  }
}

extension Transform3D {
  /// A turn about the middle axis parallel to `edge` that brings this edge towards the eye; radians.
  static func turn(bringing edge: Edge, by angle: Double) -> Transform3D {
    switch edge {
    case .left: rotation(aboutY: angle)
    case .right: rotation(aboutY: -angle)
    case .top: rotation(aboutX: -angle)
    case .bottom: rotation(aboutX: angle)
    }
  }
}

extension Stage {
  /// ``perspective`` for a layer at a position of its own: the eye is before the stage's middle.
  func perspective(at position: Point) -> Transform3D {
    let way = position - size.center
    return Transform3D.translation(x: way.x, y: way.y)
      .then(perspective).then(.translation(x: -way.x, y: -way.y))
  }
}
