public import SlicerCore

/// A cylinder that lies on the layer and rolls up what is beyond its axis.
///
/// With d = (point − origin) · direction: d ≤ 0 lies flat; 0 < d ≤ πR is on the cylinder, at
/// R·sin(d/R) beyond the axis and R·(1 − cos(d/R)) above the sheet; d > πR lies flat upside down at
/// πR − d, 2R above the sheet. The rolled sheet may reach beyond the layer's bounds. Source: Hong,
/// Card and Chen, "Deforming Pages of 3D Electronic Books", 2004, with the cone's apex at infinity.
public struct Cylinder: Hashable, Sendable {
  /// A point on the axis, in points of the layer's bounds.
  public var origin: Point
  /// Unit vector across the axis towards the side that is lifted.
  public var direction: Point
  /// In points, more than 0.
  public var radius: Double
  /// 0…1: how dark the sheet becomes where it turns away from the light.
  public var shading: Double
  /// What the rolled sheet casts on what lies beneath it, the flat part of the sheet included;
  /// ``Shadow/radius`` is how far it fades outwards.
  public var shadow: Shadow?

  /// A cylinder by its axis and radius.
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
