/// The shape that a layer's contents lie on.
///
/// All but the plane are seen from straight above: the layer's transform moves, turns and scales
/// them in their own plane.
public enum Surface: Hashable, Sendable {
  /// A rectangle in space; ``Layer/transform`` turns it.
  case plane
  /// A sheet that rolls over a cylinder.
  case cylinder(Cylinder)
  /// A sheet of water.
  case ripple(Ripple)
  /// A sheet that is drawn into a point.
  case funnel(Funnel)
}
