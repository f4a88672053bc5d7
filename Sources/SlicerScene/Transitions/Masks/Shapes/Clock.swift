package import SlicerCore

/// A hand, or several, that sweep around the center; a soft edge is as wide at the hub as at the rim.
package struct Clock: MaskShape {
  package static let curve = TimingCurve.linear
  package static let parameters: [Parameter<ShapeMask<Clock>>] = [
    .choice("turn", "which way the hands turn", \.shape.turn),
    .angle("angle", "where they start, clockwise from the top", \.shape.angle, in: -360...360),
    .integer("hands", "hands that share the circle", \.shape.hands, in: 1...24),
  ]

  package static let hub: (@Sendable (MaskPoint) -> Double)? = { point in
    let center = Point(x: 0.5, y: 0.5)
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    let square = offset.x * offset.x + offset.y * offset.y
    return (square / (reach.x * reach.x + reach.y * reach.y)).squareRoot()
  }

  package var turn = Mask.Turn.clockwise
  /// Radians from the top, clockwise.
  package var angle = 0.0
  package var hands = 1

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let offset = point.offset(from: Point(x: 0.5, y: 0.5))
    // From the bottom, counterclockwise, so that the top is where −π and π meet.
    let direction = Elementary.arctangent(y: offset.x, x: offset.y)
    let turns = ((Double.pi - direction) - angle) / (2 * .pi)
    let place = (turn == .clockwise ? turns : -turns) * Double(hands)
    return place - place.rounded(.down)
  }

  /// The areas that each hand has swept over, out to where no corner of the stage is.
  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    let middle = size.place(of: Point(x: 0.5, y: 0.5))
    let radius = Double(size.width + size.height)
    let (hand, sign) = (2 * Double.pi / Double(hands), turn == .clockwise ? 1.0 : -1)
    // A chord over less than a quarter turn is farther out than 0.7 radii everywhere.
    let chords = Int((limit * hand / 1.5).rounded(.up))
    return (0..<hands).map { index in
      let rim = (0...chords).map { chord in
        let part = limit * Double(chord) / Double(chords)
        let (sine, cosine) = Elementary.sineCosine(angle + sign * hand * (Double(index) + part))
        return Point(x: middle.x + sine * radius, y: middle.y - cosine * radius)
      }
      return [middle] + rim
    }
  }
}

extension Mask {
  /// Which way a hand turns.
  public enum Turn: String, ParameterChoice {
    /// The direction of a clock's hand.
    case clockwise
    /// The other way.
    case counterclockwise
  }

  /// A hand, or several, that sweep around the center.
  ///
  /// - Parameters:
  ///   - turn: which way the hands turn.
  ///   - angle: where they start, in radians clockwise from the top.
  ///   - hands: how many share the circle, 1…24.
  public static func clock(turn: Turn = .clockwise, angle: Double = 0, hands: Int = 1) -> Mask {
    Mask(Clock()) {
      $0.turn = turn; $0.angle = angle; $0.hands = hands
    }
  }
}
