public import SlicerCore

/// The shape that a layer's contents lie on.
public enum Surface: Hashable, Sendable {
  /// A rectangle in space; ``Layer/transform`` turns it.
  case plane
  /// A sheet that rolls over a cylinder, seen from straight above.
  case cylinder(Cylinder)
  /// A sheet of water, seen from straight above.
  case ripple(Ripple)
  /// A sheet that is drawn into a point.
  case funnel(Funnel)
}

/// A cylinder that lies on the layer and rolls up what is beyond its axis.
///
/// With d = (point − origin) · direction: d ≤ 0 lies flat; 0 < d ≤ πR is on the cylinder, at
/// R·sin(d/R) beyond the axis and R·(1 − cos(d/R)) above the sheet; d > πR lies flat upside down at
/// πR − d, 2R above the sheet. Source: Hong, Card and Chen, "Deforming Pages of 3D Electronic
/// Books", 2004, with the cone's apex at infinity.
public struct Cylinder: Hashable, Sendable {
  /// A point on the axis, in points of the layer's bounds.
  public var origin: Point
  /// Unit vector across the axis towards the side that is lifted.
  public var direction: Point
  /// In points, more than 0.
  public var radius: Double
  /// 0…1: how dark the sheet becomes where it turns away from the light.
  public var shading: Double
  /// What the sheet casts on what lies beneath it; ``Shadow/radius`` is how far it fades.
  public var shadow: Shadow?

  public init(
    origin: Point, direction: Point, radius: Double, shading: Double, shadow: Shadow? = nil
  ) {
    self.origin = origin
    self.direction = direction
    self.radius = radius
    self.shading = shading
    self.shadow = shadow
  }
}

/// Rings that run outwards from a point and shift what is seen through them.
///
/// A point at distance r from the centre shows what lies at r + amplitude · envelope · sin(2π(r −
/// front)/wavelength), along the ray from the centre. The envelope is
/// (1 − ((r − front)/reach)²)² where |r − front| < reach, else 0: rings behind and before the front
/// fade away and their end is smooth.
public struct Ripple: Hashable, Sendable {
  /// In points of the layer's bounds.
  public var center: Point
  /// All in points. `wavelength` and `reach` are more than 0.
  public var front: Double
  public var reach: Double
  public var wavelength: Double
  public var amplitude: Double
  /// 0…1: how strongly slopes are lightened and darkened.
  public var glint: Double

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

/// A sheet whose side next to a point is sucked into it first, as a cloth into a hose.
///
/// With a = how far a row lies from the mouth, 0 at the mouth's side and 1 at the far side, across
/// `axis`: the sheet's width narrows to `1 − narrowing(a)` around the mouth, where narrowing(a) =
/// smoothstep((2·progress − a·0.5 − 0) clamped); rows move towards the mouth by `progress`² of
/// their way. See the renderer for the inverse map.
public struct Funnel: Hashable, Sendable {
  /// Where the sheet goes, in points of the layer's bounds.
  public var mouth: Point
  /// 0: a flat sheet. 1: all of it is in the mouth.
  public var progress: Double

  public init(mouth: Point, progress: Double) {
    self.mouth = mouth
    self.progress = progress
  }
}
