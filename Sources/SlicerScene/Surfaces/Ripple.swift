package import SlicerCore

/// Rings that run outwards from a point and shift what is seen through them.
///
/// A point at distance r from the center shows the point at r + amplitude · envelope · rest · sin(2π(r −
/// front)/wavelength), along the ray. The envelope is (1 − ((r − front)/reach)²)² where |r − front| < reach,
/// else 0: rings after and before the front fade away and their end is smooth. The rest is smoothstep(x /
/// margin) · smoothstep(y / margin), x and y being the distances from the nearest edges of the bounds: near
/// them nothing is shifted, and nothing is missing.
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

  /// The direction that the light comes from.
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
