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
  /// A picture whose points are read elsewhere.
  case warp(Warp)
}
