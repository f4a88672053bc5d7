public import SlicerCore

/// The shape that a layer's contents lie on.
///
/// All but the plane are seen from straight above: the layer's transform moves, turns and scales
/// them in their own plane.
public enum Surface: Hashable, Sendable {
  /// A rectangle in space; ``Layer/transform`` turns it.
  case plane
  /// A page that rolls over a cylinder.
  case cylinder(Cylinder)
  /// Water with rings.
  case ripple(Ripple)
  /// A page that is drawn into a point.
  case funnel(Funnel)
}

/// Rings that run outwards from a point and shift what is seen through them.
///
/// A point at distance r from the centre shows what lies at r + amplitude · envelope · sin(2π(r −
/// front)/wavelength), along the ray from the centre; beyond the bounds, the edge goes on. The
/// envelope is (1 − ((r − front)/reach)²)² where |r − front| < reach, else 0: rings after and before
/// the front fade away and their end is smooth.
public struct Ripple: Hashable, Sendable {
  /// In points of the layer's bounds.
  public var center: Point
  /// All in points. `wavelength` and `reach` are more than 0.
  public var front: Double
  /// How far from the front rings go, in points; more than 0.
  public var reach: Double
  /// From ring to ring, in points; more than 0.
  public var wavelength: Double
  /// How far points are shifted at most, in points.
  public var amplitude: Double
  /// 0…1: how strongly slopes are lightened and darkened.
  ///
  /// The light comes from the upper left: with s = envelope · cos(2π(r − front)/wavelength) and the
  /// unit ray u, t = glint · s · (u · (−0.6, −0.8)); t > 0 mixes with white by t, t < 0 with black.
  public var glint: Double

  /// Where the light comes from.
  package static let light = Point(x: -0.6, y: -0.8)

  /// Rings around a point.
  public init(
    center: Point, front: Double, reach: Double, wavelength: Double, amplitude: Double,
    glint: Double
  ) {
    self.center = center
    self.front = front
    self.reach = reach
    self.wavelength = wavelength
    self.amplitude = amplitude
    self.glint = glint
  }
}

/// A page that narrows towards a point, the mouth, and slides into it: a cloth into a hose.
///
/// The page slides along the vertical, or along the horizontal if the mouth is nearer (in the unit
/// square) to the left or right side than to the top or bottom. With a ≥ 0 the distance from the
/// mouth along that axis, on either side of it, and L the far edge's distance on that side, what is
/// seen at a is what lies farther out, by what the progress says; and across the axis all distances from the mouth
/// shrink, most at the mouth, by smoothstep(a / L). Progress 0 is the flat page and 1
/// nothing.
public struct Funnel: Hashable, Sendable {
  /// Where the page goes, in points of the layer's bounds.
  public var mouth: Point
  /// 0…1; 0: a flat page, 1: all of it is in the mouth.
  public var progress: Double

  /// A funnel that has swallowed as much as `progress` says.
  public init(mouth: Point, progress: Double) {
    self.mouth = mouth
    self.progress = progress
  }

  /// How narrow the page is at the mouth: 0 as wide as ever, 1 a point.
  package var pinch: Double { Elementary.smoothstep(progress / 0.5) }

  /// The part of the page's length that is in the mouth, 0…1: it starts while the page narrows.
  package var slide: Double {
    let t = min(max((progress - 0.25) / 0.75, 0), 1)
    return t * t
  }

  /// Whether a page of `size` slides along the vertical.
  package func isVertical(in size: Size) -> Bool {
    let (x, y) = (mouth.x / size.width, mouth.y / size.height)
    return min(y, 1 - y) <= min(x, 1 - x)
  }
}
