import SlicerCore

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
