/// The evening sky: linear light for a direction, with the sun and its clouds.
struct Sky: Sendable {
  typealias Light = SIMD3<Double>

  /// Where the sun stands, as seen from the camera.
  static let sun = SIMD3(-0.335, 0.150, 0.93).normalized
  private let clouds = Noise(seed: 404)

  /// Without clouds and sun's disc: what fogs distant land, too.
  func haze(_ direction: SIMD3<Double>) -> Light {
    let up = max(direction.y, 0)
    let toSun = max(0, direction.dot(Self.sun))
    let zenith = Light(0.075, 0.19, 0.46)
    let horizon = Light(0.36, 0.42, 0.54)
    let base = horizon + (zenith - horizon) * smoothstep(0, 0.52, up).squareRoot()
    let toSun4 = toSun * toSun * toSun * toSun
    let toSun8 = toSun4 * toSun4
    let warm = Light(1.0, 0.46, 0.13) * (toSun8 * toSun8 * 0.95 + toSun8 * 0.22)
    let low = Light(0.60, 0.24, 0.07) * smoothstep(0.25, 0, up) * (0.22 + 0.78 * toSun4)
    return base * (0.86 + 0.14 * toSun4) + warm + low
  }

  func light(_ direction: SIMD3<Double>) -> Light {
    var light = haze(direction)
    let toSun = max(0, direction.dot(Self.sun))
    let disc = smoothstep(0.99975, 0.99985, toSun)
    let far = (1 - toSun) * 900
    let glow = 1 / (1 + far) + 0.25 / (1 + far * 0.06)
    let (cover, lit) = cloud(direction)
    light += Light(1.0, 0.66, 0.30) * glow * 0.9 * (1 - 0.6 * cover)
    light += Light(14, 11, 7) * disc * (1 - cover)
    return light + (lit - light) * cover
  }

  /// How much cloud there is in a direction, and the light that comes from it.
  private func cloud(_ direction: SIMD3<Double>) -> (cover: Double, light: Light) {
    guard direction.y > 0.008 else { return (0, .zero) }
    let plane = Point(direction.x, direction.z) / (direction.y + 0.09)
    let p = plane * Point(0.95, 1.25) + Point(2.35, 0.4)
    let density = self.density(p)
    let clear = smoothstep(0.9990, 0.9960, direction.dot(Self.sun))
    let low = smoothstep(0.015, 0.10, direction.y)
    let cover = smoothstep(0.02, 0.55, density) * low * (0.12 + 0.88 * clear)
    guard cover > 0 else { return (0, .zero) }
    let sunward = Point(Self.sun.x, Self.sun.z) * 0.22
    let shadow = clamp(0.55 + 1.5 * (density - self.density(p + sunward * 0.55)))
    let toSun = max(0, direction.dot(Self.sun))
    let silver = toSun * toSun * toSun * toSun * (1 - 0.75 * cover)
    let bright = Light(1.25, 0.78, 0.50) + Light(1.2, 0.8, 0.45) * silver
    let dark = Light(0.27, 0.26, 0.36)
    let edge = smoothstep(0.95, 0.1, cover) * 0.35
    return (cover * 0.93, dark + (bright - dark) * clamp(shadow + edge))
  }

  private func density(_ p: Point) -> Double {
    let bend = Point(clouds.value(p * 0.9), clouds.value(p * 0.9 + 4.4)) * 0.32
    let banks = clouds.fractal(p * Point(0.55, 1.0) + bend, octaves: 7, gain: 0.52)
    let wisps = clouds.fractal((p + bend * 1.4) * Point(0.8, 2.6) + 9.1, octaves: 6, gain: 0.58)
    return banks * 0.95 + wisps * 0.42 - 0.06
  }
}
