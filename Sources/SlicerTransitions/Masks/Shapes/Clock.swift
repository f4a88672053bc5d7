import SlicerCore

/// A hand, or several, that sweep around the centre.
public struct Clock: MaskShape {
  /// Which way a hand turns.
  public enum Turn: String, ParameterChoice {
    case clockwise, counterclockwise
  }

  /// The name in the catalog.
  public static let name = "clock"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Clock>>] = [
    .choice("turn", "which way the hands turn", \.shape.turn),
    .angle("angle", "where they start, clockwise from the top", \.shape.angle, in: -360...360),
    .integer("hands", "hands that share the circle", \.shape.hands, in: 1...24),
  ]

  /// Which way the hands turn.
  public var turn = Turn.clockwise
  /// Radians from the top, clockwise.
  public var angle = 0.0
  /// How many share the circle.
  public var hands = 1

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let offset = point.offset(from: Point(x: 0.5, y: 0.5))
    // From the bottom, counterclockwise, so that the top is where −π and π meet.
    let direction = Elementary.arctangent(y: offset.x, x: offset.y)
    let turns = ((Double.pi - direction) - angle) / (2 * .pi)
    let place = (turn == .clockwise ? turns : -turns) * Double(hands)
    return place - place.rounded(.down)
  }
}
