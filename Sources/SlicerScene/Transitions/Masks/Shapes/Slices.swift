package import SlicerCore

/// Strips that grow, those next to an edge first and the others after them.
///
/// Along their length they grow like shades that are pulled down, or to the right, from rest and to rest. Let w be the
/// distance from the first strip, 0 … 1 at the last one, and u that from a strip's upper or left end. A strip begins
/// at w / (1 + overlap) and grows for overlap / (1 + overlap) as smoothstep does, evenly at one speed.
///
/// From their middle lines, u is the distance from those, 0…1. There w goes on from one middle line to the next, so
/// that all edges are alike. Evenly, u is the place in a strip, 0 at the side next to the edge. Smoothly
/// from one side, w is the distance from the edge, and u 0 at a strip's far side. Source: xfade's …slice.
package struct Slices: MaskShape {
  package enum Growth: String, ParameterChoice {
    /// Along its length.
    case along
    /// From its middle line to both sides.
    case middle
    /// From the side next to the edge, at one speed: it is a thin line for no longer than it must.
    case even
    /// From the far side, by smoothstep: at first it is a thin line for a while.
    case smooth
  }

  package static let relief: MaskRelief? = MaskRelief(upper: .inside, width: 0.06, shadow: 0.45)
  package static let runsOverContent = true
  // Strips begin and end at rest by themselves; even ones have one speed.
  package static let curve = TimingCurve.steady
  package static let parameters: [Parameter<ShapeMask<Slices>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .integer("count", "strips; 8, 5 of icons", \.shape.count, in: 1...200),
    .number(
      "overlap", "how long a strip grows, as a multiple of the time to cross the stage",
      \.shape.overlap, in: 0.01...4
    ),
    .choice("growth", "how a strip grows", \.shape.growth),
  ]

  package var from = Edge.left
  package var count: Int?
  package var overlap = 1.0
  package var growth = Growth.along
  /// The number of strips unless it is stated.
  private var usual = 8

  package init() {}

  package func placed(on stage: Stage) -> Slices {
    var result = self
    result.usual = stage.usualCuts
    return result
  }

  /// The number of strips.
  private var strips: Int { count ?? usual }

  /// One axis alone where the edges of all strips are straight.
  package var variation: Field.Variation {
    growth == .along ? .everywhere : from.isHorizontal ? .alongRows : .alongColumns
  }

  package func value(at point: MaskPoint) -> Double {
    let away = point.distance(from: from)
    let strip = (1 - away) * Double(strips)
    let place = strip - strip.rounded(.down)
    let wait: Double
    let grown: Double
    let index = (away * Double(strips)).rounded(.down)
    switch growth {
    case .along:
      wait = self.wait(index)
      grown = Self.time(of: point.distance(from: from.isHorizontal ? .top : .left))
    case .middle: (wait, grown) = (self.wait(away * Double(strips) - 0.5), abs(2 * place - 1))
    case .even: (wait, grown) = (self.wait(index), away * Double(strips) - index)
    case .smooth: (wait, grown) = (away, Self.time(of: place))
    }
    return (wait + overlap * grown) / (1 + overlap)
  }

  /// When a strip begins, 0 … 1 for the last one.
  ///
  /// - Parameter index: from the first strip on; what lies beyond the first and the last strip counts as these.
  private func wait(_ index: Double) -> Double {
    let steps = Double(strips - 1)
    return steps > 0 ? min(max(index, 0), steps) / steps : 0
  }

  /// The inverse of smoothstep.
  private static func time(of place: Double) -> Double {
    0.5 - Elementary.sine(Elementary.arcsine(1 - 2 * place) / 3)
  }

  /// How much of each strip has turned over when values are below a limit, 0…1; from the left or the top on.
  private func parts(below limit: Double) -> [Double] {
    let parts = (0..<strips).map { index in
      let time = (limit * (1 + overlap) - wait(Double(index))) / overlap
      return growth == .even ? min(max(time, 0), 1) : Elementary.smoothstep(time)
    }
    return from.place > 0.5 ? parts.reversed() : parts
  }

  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    guard growth == .along || growth == .even else { return nil }
    return parts(below: limit).enumerated().filter { $0.element > 0 }.map { index, part in
      let strip = size.width(of: index, of: strips, from.isHorizontal)
      guard growth == .along else {
        let width = part * (strip.upperBound - strip.lowerBound)
        let grown =
          from.place > 0.5
          ? strip.upperBound - width..<strip.upperBound
          : strip.lowerBound..<strip.lowerBound + width
        return from.isHorizontal
          ? .rectangle(grown, 0..<Double(size.height))
          : .rectangle(0..<Double(size.width), grown)
      }
      return from.isHorizontal
        ? .rectangle(strip, 0..<part * Double(size.height))
        : .rectangle(0..<part * Double(size.width), strip)
    }
  }

  /// The strips that have begun, with as much again beyond the stage: no edge is there but the one that moves.
  package func sheets(below limit: Double, on size: PixelSize) -> [MaskSheet]? {
    guard growth == .along else { return nil }
    let parts = parts(below: limit)
    let begun = parts.indices.filter { parts[$0] > 0 }
    let steps = begun.flatMap { index in
      let strip = size.width(of: index, of: strips, from.isHorizontal)
      return [(strip.lowerBound, parts[index]), (strip.upperBound, parts[index])]
    }
    guard let first = steps.first, let last = steps.last else { return [] }
    let length = Double(from.isHorizontal ? size.width : size.height)
    let ends = from.place > 0.5 ? (first.0, 2 * length) : (-length, last.0)
    let corners = [(ends.0, -1), (ends.0, first.1)] + steps + [(ends.1, last.1), (ends.1, -1)]
    let outline = corners.map { across, part in
      from.isHorizontal
        ? Point(x: across, y: part * Double(size.height))
        : Point(x: part * Double(size.width), y: across)
    }
    return [MaskSheet(corners: outline)]
  }
}

extension PixelSize {
  /// The place of one of so many equal strips, in pixels.
  fileprivate func width(of index: Int, of count: Int, _ isHorizontal: Bool) -> Range<Double> {
    let width = Double(isHorizontal ? self.width : height) / Double(count)
    return Double(index) * width..<Double(index + 1) * width
  }
}
