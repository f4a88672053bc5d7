/// How a picture of one size fills a layer, or a stage, of another.
///
/// Source: Core Animation, `CALayer.contentsGravity`; y grows downward, so the top is above.
public enum ContentsGravity: String, CaseIterable, Hashable, Sendable {
  /// Fills it and keeps the picture's shape; what is too much lies beyond both sides.
  case resizeAspectFill
  /// Shows all of the picture and keeps its shape, in the middle.
  case resizeAspect
  /// Fills it; the shape changes.
  case resize
  /// Keeps the picture's size in points, in the middle.
  case center
  /// Keeps the size, in the middle of the upper edge.
  case top
  /// Keeps the size, in the middle of the lower edge.
  case bottom
  /// Keeps the size, in the middle of the left edge.
  case left
  /// Keeps the size, in the middle of the right edge.
  case right
  /// Keeps the size, in the corner.
  case topLeft
  /// Keeps the size, in the corner.
  case topRight
  /// Keeps the size, in the corner.
  case bottomLeft
  /// Keeps the size, in the corner.
  case bottomRight

  /// Which part of the room that is left lies before the picture: 0 none, ½ half of it, 1 all of it.
  package var alignment: Point {
    switch self {
    case .resizeAspectFill, .resizeAspect, .resize, .center: Point(x: 0.5, y: 0.5)
    case .top: Point(x: 0.5, y: 0)
    case .bottom: Point(x: 0.5, y: 1)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .topLeft: Point(x: 0, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    }
  }

  /// How many times as large a picture becomes, along each axis.
  ///
  /// - Parameters:
  ///   - size: of the picture, more than 0.
  ///   - room: what it fills.
  ///   - natural: for a picture that keeps its size.
  package func factors(
    from size: Size, to room: Size, natural: Double = 1
  ) -> (x: Double, y: Double) {
    let (x, y) = (room.width / size.width, room.height / size.height)
    return switch self {
    case .resize: (x, y)
    case .resizeAspectFill: (max(x, y), max(x, y))
    case .resizeAspect: (min(x, y), min(x, y))
    default: (natural, natural)
    }
  }
}
