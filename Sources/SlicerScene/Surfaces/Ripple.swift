public import SlicerCore

/// Rings that run outwards from a point and shift what is seen through them.
///
/// A point at distance r from the centre shows what lies at r + amplitude · envelope · sin(2π(r −
/// front)/wavelength), along the ray from the centre; beyond the bounds, the edge goes on. The
/// envelope is (1 − ((r − front)/reach)²)² where |r − front| < reach, else 0: rings behind and before
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
  /// unit ray u, t = glint · s · (u · ``light``); t > 0 mixes with white by t, t < 0 with black.
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
