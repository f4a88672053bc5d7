package import SlicerCore

/// Strips that grow, those next to an edge first and the others after them.
///
/// With a the distance from the edge and u the place in a strip, 0 at its far side: a strip begins at
/// a / (1 + overlap) and grows for overlap / (1 + overlap). Source: xfade's …slice, where it grows
/// smoothly.
package struct Slices: MaskShape {
  package enum Growth: String, ParameterChoice {
    /// At one speed.
    case even
    /// By smoothstep: at first it is a thin line for a while.
    case smooth
  }

  // Nearly a third of a strip: a hard one begins and ends as a line that flickers.
  package static let softness = 0.1
  package static let curve = TimingCurve.steady
  package static let parameters: [Parameter<ShapeMask<Slices>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .integer("count", "strips", \.shape.count, in: 1...200),
    .number(
      "overlap", "how long a strip grows, as a multiple of the time to cross the stage",
      \.shape.overlap, in: 0.01...4
    ),
    .choice("growth", "how a strip grows", \.shape.growth),
  ]

  package var from = Edge.left
  package var count = 10
  package var overlap = 0.5
  package var growth = Growth.even

  package init() {}

  /// One axis alone: the edges of all strips are straight.
  package var variation: Field.Variation { from.isHorizontal ? .alongRows : .alongColumns }

  package func value(at point: MaskPoint) -> Double {
    let away = point.distance(from: from)
    let strip = (1 - away) * Double(count)
    let place = strip - strip.rounded(.down)
    let grown =
      switch growth {
      case .even: place
      // The inverse of smoothstep.
      case .smooth: 0.5 - Elementary.sine(Elementary.arcsine(1 - 2 * place) / 3)
      }
    return (away + overlap * grown) / (1 + overlap)
  }
}
