package import SlicerCore

/// The shape that a layer's contents lie on.
///
/// All but the plane are seen from straight above: the layer's transform moves, turns and scales
/// them in their own plane.
package enum Surface: Hashable, Sendable {
  /// A rectangle in space; ``Layer/transform`` turns it.
  case plane
  /// A page that rolls over a cylinder.
  case cylinder(Cylinder)
  /// Water with rings.
  case ripple(Ripple)
  /// A page that is drawn into a point.
  case funnel(Funnel)

  /// Where it is, without light and shadow.
  package var bare: Surface {
    guard case .cylinder(var cylinder) = self else { return self }
    (cylinder.shading, cylinder.edge, cylinder.shadow) = (0, 0, nil)
    return .cylinder(cylinder)
  }
}

/// Rings that run outwards from a point and shift what is seen through them.
///
/// A point at distance r from the centre shows what lies at r + amplitude · envelope · rest · sin(2π(r
/// − front)/wavelength), along the ray from the centre. The envelope is (1 − ((r − front)/reach)²)²
/// where |r − front| < reach, else 0: rings after and before the front fade away and their end is
/// smooth. The rest is smoothstep(x / margin) · smoothstep(y / margin), x and y being the distances
/// from the nearest edges of the bounds: near them nothing is shifted, and nothing is missing.
package struct Ripple: Hashable, Sendable {
  /// In points of the layer's bounds.
  package var center: Point
  /// All in points. `wavelength` and `reach` are more than 0.
  package var front: Double
  /// How far from the front rings go, in points; more than 0.
  package var reach: Double
  /// From ring to ring, in points; more than 0.
  package var wavelength: Double
  /// How far points are shifted at most, in points.
  package var amplitude: Double
  /// 0…1: how strongly slopes are lightened and darkened.
  ///
  /// The light comes from the upper left: with s = envelope · cos(2π(r − front)/wavelength) and the
  /// unit ray u, t = s · (u · (−0.6, −0.8)); t > 0 mixes with white by glint · t + gloss · t⁶, t < 0
  /// with black by glint · −t. Of a dark picture the light is weaker: see ``BackContents/paper(_:)``.
  package var glint: Double
  /// 0…1: how bright the light is that slopes reflect where they face it.
  package var gloss: Double

  /// Where the light comes from.
  package static let light = Point(x: -0.6, y: -0.8)

  /// How far from the bounds' edges points begin to be shifted less, in points; wide enough that
  /// none is shifted beyond an edge.
  package var margin: Double { max(wavelength / 2, 1.5 * abs(amplitude)) }

  package init(
    center: Point, front: Double, reach: Double, wavelength: Double, amplitude: Double,
    glint: Double, gloss: Double = 0
  ) {
    self.center = center
    self.front = front
    self.reach = reach
    self.wavelength = wavelength
    self.amplitude = amplitude
    self.glint = glint
    self.gloss = gloss
  }
}

/// A page that narrows towards a point, the mouth, and slides into it as a window does into the dock.
///
/// The page slides along the vertical, or along the horizontal if the mouth is nearer (in the unit
/// square) to the left or right side than to the top or bottom. Along that axis the far edge is the one
/// that is L away from the mouth, and the near one the other, N ≤ L away. At a distance a from the mouth
/// towards the far edge what is seen lies slide · L farther out; across the axis all distances from the
/// mouth's line shrink to 1 − pinch · (1 − t²(3 − 2t)), t = a / L at most 1: both sides are S-curves that
/// stay where they are while the page slides along them, its far edge too. What lies beyond the mouth,
/// down to the near edge, narrows and slides the same way from there: nothing of it is left when slide · L
/// is N. Progress 0 is the flat page and 1 nothing.
package struct Funnel: Hashable, Sendable {
  /// Where the page goes, in points of the layer's bounds.
  package var mouth: Point
  /// 0…1; 0: a flat page, 1: all of it is in the mouth.
  package var progress: Double

  package init(mouth: Point, progress: Double) {
    self.mouth = mouth
    self.progress = progress
  }

  /// How far the page has narrowed: 0 as wide as ever, 1 all the way.
  package var narrowness: Double { Elementary.smoothstep(progress / 0.45) }

  /// How narrow the page is at the mouth: what is 1 there is as wide as 1 − pinch.
  package var pinch: Double { 0.97 * narrowness }

  /// The part of the page's length that is in the mouth, 0…1: it starts while the page narrows.
  package var slide: Double {
    let t = min(max((progress - 0.25) / 0.75, 0), 1)
    return t * t
  }

  /// The part of a flat page's area that is still seen, 0…1.
  package func rest(of size: Size) -> Double {
    let axis = axis(in: size)
    // Where the page ends, as parts of the funnel's length; the curve's integral up to there.
    let ends = [1 - slide, max(0, axis.near / axis.far - slide)]
    let seen = ends.map { $0 * (1 - pinch) + pinch * $0 * $0 * $0 * (1 - $0 / 2) }
    return (seen[0] + seen[1]) * axis.far / (axis.far + axis.near)
  }

  /// Whether a page of `size` slides along the vertical.
  package func isVertical(in size: Size) -> Bool {
    let (x, y) = (mouth.x / size.width, mouth.y / size.height)
    return min(y, 1 - y) <= min(x, 1 - x)
  }

  /// From the mouth to the far edge and to the near one, in points; and whether the far one is at 0.
  package func axis(in size: Size) -> (far: Double, near: Double, isFirst: Bool) {
    let vertical = isVertical(in: size)
    let (place, length) = vertical ? (mouth.y, size.height) : (mouth.x, size.width)
    let isFirst = place >= length / 2
    let far = isFirst ? place : length - place
    return (far, max(0, length - far), isFirst)
  }
}
