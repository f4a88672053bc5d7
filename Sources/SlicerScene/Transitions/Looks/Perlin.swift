package import SlicerCore

/// Clouds: the second picture appears in soft patches of smooth noise, which curl like ink in water.
///
/// The value is that of ``ValueNoise`` at the place, measured from the middle of the stage in patches. First the place
/// is moved by noise of its own, by up to 0.35 patches each way. Source: gl-transitions' perlin, without the curls.
package struct Perlin: MaskShape {
  package static let softness = 0.2
  // With the usual seed few patches have values in the middle: the front runs over those faster.
  package static let curve = TimingCurve.out(x1: 0.35, y1: 0.15, x2: 0.55, y2: 0.85)
  package static let isMeasured = false
  package static let parameters: [Parameter<ShapeMask<Perlin>>] = [
    .number("scale", "patches along the longer side of the stage", \.shape.scale, in: 1...100),
    .integer("detail", "layers of noise, each finer than the last", \.shape.detail, in: 1...6),
    .seed("noise", \.shape.seed),
  ]

  package var scale = 2.6
  package var detail = 2
  package var seed = 0

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let cell = max(point.width, point.height) / scale
    let (across, down) = point.offset(from: Point(x: 0.5, y: 0.5))
    // Turned by the angle of 3 : 4, so that no row of the lattice is level.
    let (x, y) = ((0.8 * across - 0.6 * down) / cell, (0.6 * across + 0.8 * down) / cell)
    let bend = ValueNoise(seed: seed &+ 1, layers: 1).bend(x, y)
    return ValueNoise(seed: seed, layers: detail).value(x + 0.7 * bend.x, y + 0.7 * bend.y)
  }
}
