public import SlicerCore

/// A regular star that opens until its notches leave the stage, or closes.
package struct Star: MaskShape {
  package static let runsOverContent = true
  package static let relief: MaskRelief? = MaskRelief(upper: .outside, width: 0.06)
  // The area grows from rest and to rest: faster at the end, where only notches are left to leave the stage.
  package static let curve = TimingCurve.out(x1: 0.25, y1: 0.23, x2: 0.9, y2: 0.6)
  package static let parameters: [Parameter<ShapeMask<Star>>] = [
    .direction(), .center(\.shape.center),
    .integer("points", "tips of the star", \.shape.points, in: 3...24),
    .number(
      "notch", "distance from tips to notches, in radii", \.shape.depth, in: 0.05...0.9),
    .angle("angle", "turn of the star, clockwise", \.shape.angle, in: -360...360),
  ]

  package var center = Point(x: 0.5, y: 0.5)
  package var points = 5
  /// 1 − the notches' radius, the tips' radius being 1.
  package var depth = 0.55
  /// Radians; at 0 a tip stands upright.
  package var angle = 0.0

  package init() {}

  /// The size of the star whose outline goes through a point, the star around the stage being 1.
  package func value(at point: MaskPoint) -> Double {
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    let radius = (offset.x * offset.x + offset.y * offset.y).squareRoot()
    let corner = (reach.x * reach.x + reach.y * reach.y).squareRoot()
    let direction = Elementary.arctangent(y: offset.x, x: -offset.y)
    return radius * leastRadius / (outline(at: direction) * corner)
  }

  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    let (middle, reach) = (size.place(of: center), size.reach(from: center))
    let tip = limit * (reach.x * reach.x + reach.y * reach.y).squareRoot() / leastRadius
    let corners = (0..<2 * points).map { index in
      let (sine, cosine) = Elementary.sineCosine(angle + .pi * Double(index) / Double(points))
      let radius = index & 1 == 0 ? tip : tip * (1 - depth)
      return Point(x: middle.x + sine * radius, y: middle.y - cosine * radius)
    }
    return [corners]
  }

  /// The least distance of the outline from the center, the tips being 1: at the notches, or on the
  /// sides of a star so blunt that they are farther out.
  private var leastRadius: Double {
    let notch = 1 - depth
    let (sine, cosine) = Elementary.sineCosine(.pi / Double(points))
    if notch <= cosine { return notch }
    return notch * sine / (1 + notch * notch - 2 * notch * cosine).squareRoot()
  }

  /// The outline's radius, clockwise from the top, with tips at 1.
  private func outline(at direction: Double) -> Double {
    let half = Double.pi / Double(points)
    let turned = (direction - angle) / (2 * half)
    let fromTip = abs(turned - turned.rounded()) * 2 * half
    // The side from the tip (1, 0) to the notch (n·cos half, n·sin half), met by the ray.
    let notch = 1 - depth
    let (s, c) = Elementary.sineCosine(half)
    let (sine, cosine) = Elementary.sineCosine(fromTip)
    return notch * s / (cosine * notch * s + sine * (1 - notch * c))
  }
}

extension Mask {
  /// A hole like a star.
  ///
  /// - Parameters:
  ///   - center: its center in the unit square.
  ///   - points: its tips, 3…24.
  ///   - depth: distance from tips to notches, in radii: 0.05…0.9.
  ///   - angle: its turn, in radians clockwise.
  public static func star(
    center: Point = Point(x: 0.5, y: 0.5), points: Int = 5, depth: Double = 0.55, angle: Double = 0
  ) -> Mask {
    Mask(Star()) {
      $0.center = center; $0.points = points; $0.depth = depth; $0.angle = angle
    }
  }
}
