package import SlicerCore

/// A cylinder that lies on the layer and rolls up what is beyond its axis.
///
/// With d = (point − origin) · direction: d ≤ 0 lies flat. 0 < d ≤ πR is on the cylinder, at R·sin(d/R)
/// beyond the axis and R·(1 − cos(d/R)) above the page. D > πR lies flat upside down at πR − d, 2R above the
/// page. The rolled page may reach beyond the layer's bounds. Source: Hong, Card and Chen, "Deforming Pages
/// of 3D Electronic Books", 2004, with the cone's apex at infinity.
package struct Cylinder: Hashable, Sendable {
  /// A point on the axis, in points of the layer's bounds.
  package var origin: Point
  /// Unit vector across the axis towards the side that is lifted.
  package var direction: Point
  /// In points, more than 0.
  package var radius: Double
  /// 0…1: how dark the page becomes where it turns away from the light.
  package var shading: Double
  /// The shadow of the rolled part on what lies beneath, the flat part of the page included; see ``Shadow``.
  /// Its radius and opacity are those of a page that is lifted all the way.
  package var shadow: Shadow?
  /// How thick the sheet is, in points: so wide is its edge, darker than the back, where it is turned over.
  package var edge: Double

  package init(
    origin: Point, direction: Point, radius: Double, shading: Double, shadow: Shadow? = nil,
    edge: Double = 0
  ) {
    self.origin = origin
    self.direction = direction
    self.radius = radius
    self.shading = shading
    self.shadow = shadow
    self.edge = edge
  }
}

/// How the rolled page is lit: from straight above, with a soft gloss along the crest.
///
/// Both depend on nothing but the cosine of the angle by which the page is turned up: 1 where it
/// lies flat, 0 at the silhouette. Polynomials of a cosine join the flat parts without a crease.
extension Cylinder {
  /// The front, which turns away from the light: a factor for its colors, 0…1.
  package func frontLight(cosine: Double) -> Double {
    let away = 1 - cosine
    return 1 - shading * (0.30 * away + 0.25 * away * away)
  }

  /// The back: a factor for its colors, 0…1. Paper is lit by what lies around it, too: no silhouette
  /// is black.
  package func backLight(cosine: Double) -> Double {
    let away = 1 - cosine
    return 1 - shading * (0.20 * away + 0.28 * away * away)
  }

  /// How far the back is mixed with white: a band between the flat part and the silhouette.
  package func backGloss(cosine: Double) -> Double {
    let away = 1 - cosine
    let band = 6.75 * away * cosine * cosine
    return shading * 0.55 * band * band
  }

  /// How far the back is mixed with black along the sheet's edge.
  package var edgeShade: Double { shading * 0.3 }
}

/// The rolled page's shadow: what of the page casts it, and how much of it there is.
///
/// Opacity and radius are rise times the shadow's, where rise goes from 0 to 1 as the page is lifted:
/// nothing begins abruptly.
extension Cylinder {
  /// The caster of a shadow: a part of the page, seen from above.
  package struct Caster: Hashable, Sendable {
    /// Where the part is, which is as opaque there as the page: polygons by their corners, in points of
    /// the bounds. What has turned over lies above what has not, and is one of its own.
    package let outlines: [[Point]]
    /// The cylinder's shadow, as it is for a page that is lifted so far.
    package let shadow: Shadow
  }

  /// The caster of the shadow beneath the page: all that is lifted; nil if nothing is.
  package func liftedPart(of size: Size) -> Caster? {
    caster(of: size, beyond: [0, .pi / 2 * radius]) { height in height / radius }
  }

  /// The caster of the shadow on the page itself: all that is turned over.
  package func turnedPart(of size: Size) -> Caster? {
    caster(of: size, beyond: [.pi / 2 * radius]) { height in height / radius - 1 }
  }

  /// How far the page reaches beyond the axis, in points along itself; below 0 if it does not.
  package func farthest(of size: Size) -> Double { CylinderSection(self, size).farthest }

  /// - Parameter starts: where parts begin that lie above one another.
  private func caster(
    of size: Size, beyond starts: [Double], rise: (Double) -> Double
  ) -> Caster? {
    guard var shadow else { return nil }
    let cut = CylinderSection(self, size)
    let ends = starts.dropFirst() + [cut.farthest]
    let outlines = zip(starts, ends).filter { $0.0 < cut.farthest }.map { start, end in
      cut.outline(from: start, to: min(end, cut.farthest))
    }
    let height = radius * (1 - Elementary.cosine(min(cut.farthest / radius, .pi)))
    let rise = Elementary.smoothstep(rise(height))
    guard !outlines.isEmpty, rise > 0 else { return nil }
    shadow.opacity *= rise
    shadow.radius *= rise
    return Caster(outlines: outlines, shadow: shadow)
  }
}
