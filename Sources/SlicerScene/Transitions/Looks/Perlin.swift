package import SlicerCore

/// Clouds: the second picture appears in soft patches of smooth noise.
///
/// The value is that of ``ValueNoise`` at the place, measured from the middle of the stage in cells that are
/// square. Source: gl-transitions' perlin, which is value noise as well, with noise of its own.
package struct Perlin: MaskShape {
  package static let softness = 0.15
  package static let curve = TimingCurve.steady
  package static let isMeasured = false
  package static let parameters: [Parameter<ShapeMask<Perlin>>] = [
    .number("scale", "patches along the longer side of the stage", \.shape.scale, in: 1...100),
    .integer("detail", "layers of noise, each finer than the last", \.shape.detail, in: 1...6),
    .seed("noise", \.shape.seed),
  ]

  package var scale = 4.0
  package var detail = 3
  package var seed = 0

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let cell = max(point.width, point.height) / scale
    let (x, y) = point.offset(from: Point(x: 0.5, y: 0.5))
    return ValueNoise(seed: seed, layers: detail).value(x / cell, y / cell)
  }
}
