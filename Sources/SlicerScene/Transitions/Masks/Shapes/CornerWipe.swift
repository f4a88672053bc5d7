package import SlicerCore

/// A rectangle that grows out of a corner, or shrinks into it. Its free corner is round.
///
/// A rectangle with s of the stage's sides has a radius of rounding · s · (1 − s) of the stage's shorter side there: it
/// begins like a quarter of a disc and ends as the stage. Source: without rounding, xfade's wipetl….
package struct CornerWipe: MaskShape {
  package static let runsOverContent = true
  package static let relief: MaskRelief? = MaskRelief(upper: .inside, width: 0.07, shadow: 0.4)
  // The sides grow while they run: at one speed the area begins at rest.
  package static let curve = TimingCurve.out(x1: 0.2, y1: 0.35, x2: 0.75, y2: 0.85)
  package static let name = "corner"
  package static let parameters: [Parameter<ShapeMask<CornerWipe>>] = [
    .choice("from", "corner where the rectangle lies", \.shape.corner), .direction(),
    .number("rounding", "how round the rectangle's free corner is", \.shape.rounding, in: 0...1),
  ]

  package var corner = Corner.topLeft
  package var rounding = 0.8

  package init() {}

  /// The variation around the corner.
  package var variation: Field.Variation {
    rounding > 0
      ? .everywhere : .crosswise(Point(x: corner.isLeft ? 0 : 1, y: corner.isTop ? 0 : 1))
  }

  package func value(at point: MaskPoint) -> Double {
    let x = point.distance(from: corner.isLeft ? .left : .right)
    let y = point.distance(from: corner.isTop ? .top : .bottom)
    let sharp = max(x, y)
    guard rounding > 0, sharp < 1 else { return sharp }
    let (width, height) = (point.width, point.height)
    /// True if a rectangle with a part of the stage's sides covers the point.
    func isInside(_ side: Double) -> Bool {
      let radius = radius(side, min(width, height))
      let (dx, dy) = ((x - side) * width + radius, (y - side) * height + radius)
      return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius
    }
    if isInside(sharp) { return sharp }
    // A round corner lacks less than 0.3 of its radius, which is at most a quarter of the side.
    var (low, high) = (sharp, min(sharp + 0.08, 1))
    for _ in 0..<22 {
      let middle = (low + high) / 2
      if isInside(middle) { high = middle } else { low = middle }
    }
    return high
  }

  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    let (width, height) = (Double(size.width), Double(size.height))
    let radius = radius(limit, min(width, height))
    let (x, y) = (width * limit, height * limit)
    // The chords of an arc in n parts are nearer to it than r / 2 · (π / 4n)²: here 1/512 of a pixel.
    let steps = Int((.pi * 4 * radius.squareRoot()).rounded(.up))
    let arc =
      radius > 0
      ? (0...steps).map { step in
        let (sine, cosine) = Elementary.sineCosine(.pi / 2 * Double(step) / Double(steps))
        return Point(x: x - radius * (1 - cosine), y: y - radius * (1 - sine))
      } : [Point(x: x, y: y)]
    let outline = [Point.zero, Point(x: x, y: 0)] + arc + [Point(x: 0, y: y)]
    let placed = outline.map {
      Point(x: corner.isLeft ? $0.x : width - $0.x, y: corner.isTop ? $0.y : height - $0.y)
    }
    return [corner.isLeft == corner.isTop ? placed : placed.reversed()]
  }

  /// The radius in units of the stage's shorter side.
  private func radius(_ side: Double, _ shorter: Double) -> Double {
    rounding * side * (1 - side) * shorter
  }
}
