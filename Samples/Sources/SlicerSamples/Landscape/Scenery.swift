/// The target of a ray from the camera: land, lake or sky, as linear light.
struct Scenery: Sendable {
  typealias Light = SIMD3<Double>
  typealias Vector = SIMD3<Double>

  private let terrain = Terrain()
  private let sky = Sky()
  private let waves = Noise(seed: 7)
  private let patches = Noise(seed: 55)

  /// The light on the land comes more from the side than the sun that is seen: it models better.
  private static let key = Vector(-0.80, 0.44, 0.12).normalized
  private static let reach = 26.0

  func light(from origin: Vector, _ direction: Vector) -> Light {
    let water = direction.y < 0 ? -origin.y / direction.y : .infinity
    if let distance = march(origin, direction, limit: min(water, Self.reach), fine: true) {
      return land(origin + direction * distance, direction, distance)
    }
    return water < Self.reach * 4
      ? lake(origin + direction * water, direction, water) : sky.light(direction)
  }

  /// The distance at which a ray meets the land, if it does.
  private func march(
    _ origin: Vector, _ direction: Vector, limit: Double, fine: Bool
  ) -> Double? {
    var (distance, last) = (0.25, 0.25)
    while distance < limit {
      let p = origin + direction * distance
      if p.y > 3.6, direction.y >= 0 { return nil }
      let octaves = distance < 5 ? 8 : 7
      let gap = gap(at: p, octaves: octaves)
      if gap < 0 { return refine(origin, direction, last, distance, octaves: octaves) }
      last = distance
      // Peaks are steep and thin: a step that trusts the gap alone would pass through them.
      distance += max(min(gap * 0.42, 0.13), (fine ? 0.0016 : 0.004) * distance)
    }
    return nil
  }

  /// How high a place is above the land, at most as high as it really is.
  private func gap(at p: Vector, octaves: Int) -> Double {
    let place = Point(p.x, p.z)
    // The finer octaves and the trees add less than a fifth of a kilometer.
    let rough = p.y - terrain.height(place, octaves: 4) - 0.2
    return rough > 0.1 ? rough : p.y - terrain.surface(place, octaves: octaves)
  }

  /// Halves the interval in which the ray goes under.
  private func refine(
    _ origin: Vector, _ direction: Vector, _ above: Double, _ below: Double, octaves: Int
  ) -> Double {
    var (a, b) = (above, below)
    for _ in 0..<6 {
      let middle = (a + b) / 2
      let p = origin + direction * middle
      if p.y < terrain.surface(Point(p.x, p.z), octaves: octaves) { b = middle } else { a = middle }
    }
    return b
  }

  private func land(_ p: Vector, _ direction: Vector, _ distance: Double) -> Light {
    let place = Point(p.x, p.z)
    let ground = terrain.height(place, octaves: 7)
    let isForest = terrain.trees(place, height: ground) > 0.0005
    let step = max(0.0012, distance * 0.0007)
    let normal = terrain.normal(place, step: step, octaves: 11, hasTrees: isForest)
    let color = material(place, ground, normal, isForest)
    let sun = max(0, normal.dot(Self.key)) * shadow(p)
    let sky = 0.5 + 0.5 * normal.y
    let bounce = max(0, -normal.x * 0.4 + 0.3)
    let lit =
      color
      * (Light(2.9, 2.05, 1.30) * sun + Light(0.30, 0.38, 0.56) * sky
        + Light(0.16, 0.12, 0.09) * bounce)
    return fogged(lit, direction, distance, p.y)
  }

  private func shadow(_ p: Vector) -> Double {
    var (distance, least) = (0.03, 1.0)
    while distance < 3 {
      let q = p + Self.key * distance
      if q.y > 3.6 { break }
      let gap = q.y - terrain.height(Point(q.x, q.z), octaves: 5)
      if gap < -0.012 { return 0 }
      least = min(least, (gap + 0.012) * 16 / distance)
      distance += max(0.03, gap * 0.6)
    }
    return clamp(least)
  }

  /// Snow on high and gentle ground, rock where it is steep, meadows and forest below.
  private func material(
    _ p: Point, _ height: Double, _ normal: Vector, _ isForest: Bool
  ) -> Light {
    let patch = patches.fractal(p * 5, octaves: 5)
    let strata = patches.value(Point(p.x * 2, height * 42 + p.y))
    let rock = Light(0.20, 0.175, 0.155) * (0.80 + 0.30 * patch + 0.16 * strata)
    let meadow = Light(0.125, 0.150, 0.045) * (0.9 + 0.5 * patch)
    let green = smoothstep(0.95, 0.45, height + 0.18 * patch) * smoothstep(0.50, 0.80, normal.y)
    let trees = Light(0.026, 0.044, 0.020) * (0.9 + 0.5 * patch)
    let shore = smoothstep(0.016, 0.004, height)
    var color = rock + (meadow - rock) * green
    color += (Light(0.15, 0.13, 0.10) * (0.8 + 0.4 * patch) - color) * shore
    if isForest { color = trees }
    let snow =
      smoothstep(0.70, 1.05, height + 0.22 * patch) * smoothstep(0.44, 0.66, normal.y + 0.1 * patch)
    return color + (Light(0.82, 0.85, 0.92) - color) * snow
  }

  /// Air between: bluish away from the sun, golden towards it, denser near the ground.
  private func fogged(
    _ light: Light, _ direction: Vector, _ distance: Double, _ height: Double
  ) -> Light {
    let density = 0.030 + 0.062 * decay(-height * 3.2)
    let air = 1 - decay(-distance * density)
    let level = Vector(direction.x, max(direction.y, 0.02), direction.z).normalized
    return light + (sky.haze(level) * Light(0.78, 0.86, 1.0) - light) * air
  }

  private func lake(_ p: Vector, _ direction: Vector, _ distance: Double) -> Light {
    let place = Point(p.x, p.z)
    // Breezes leave some of the lake smooth and ruffle the rest.
    let breeze = smoothstep(-0.15, 0.55, patches.fractal(place * Point(0.8, 2.6), octaves: 4))
    let height = 0.008 + 0.034 * breeze
    let octaves = distance < 0.6 ? 6 : distance < 1.5 ? 4 : 3
    let fine = waves.fractal(place * Point(40, 95), octaves: octaves, gain: 0.66)
    let cross = waves.fractal(place * Point(47, 82) + 17.3, octaves: octaves, gain: 0.66)
    let soft = smoothstep(0, 0.5, distance + 0.12) / (1 + distance * 0.35)
    let normal = Vector(fine * height * soft, 1, cross * height * 1.6 * soft).normalized
    var mirror = direction - normal * (2 * direction.dot(normal))
    mirror.y = max(abs(mirror.y), 0.004)
    let facing = clamp(-direction.dot(normal))
    let opposite = 1 - facing
    let square = opposite * opposite
    let fresnel = 0.04 + 0.96 * square * square * opposite
    let reflected = reflection(p, mirror.normalized)
    let deep = Light(0.016, 0.040, 0.046)
    let light = deep + (reflected * Light(0.90, 0.93, 0.95) - deep) * fresnel
    return fogged(light, direction, distance * 0.55, 0)
  }

  private func reflection(_ p: Vector, _ direction: Vector) -> Light {
    if let distance = march(p, direction, limit: Self.reach, fine: false) {
      return land(p + direction * distance, direction, distance)
    }
    return sky.light(direction)
  }
}
