/// The land of the photograph: heights in kilometers above the lake, from ridged fractal noise.
///
/// x runs to the right, z away from the camera, which stands at the origin.
struct Terrain: Sendable {
  private let ridges = Noise(seed: 1874)
  private let bumps = Noise(seed: 31)
  private let forest = Noise(seed: 97)

  /// The height of the ground at `p`, negative below the lake's surface.
  ///
  /// - Parameter octaves: how fine it is; fewer for what is far away.
  func height(_ p: Point, octaves: Int) -> Double {
    let valley = abs(p.x - 0.5 * sine(turns: p.y / 15)) / (0.75 + 0.10 * p.y)
    let sides = smoothstep(0.55, 2.5, valley)
    let far = smoothstep(3.4, 8.5, p.y)
    let rise = max(sides * smoothstep(0.2, 3.5, p.y + abs(p.x) * 0.6), far)
    guard rise > 0.0005 else { return -0.05 }
    let swell = 0.5 + 0.5 * bumps.value(p * 0.23 + Point(3.1, 1.7))
    let peaks = ridged(p * 0.42 + Point(11.3, 4.9), octaves: octaves)
    let foot = 0.05 * bumps.fractal(p * 1.6, octaves: max(2, octaves - 4))
    return -0.05 + rise * (0.10 + foot + (0.62 + 1.60 * rise * swell) * peaks)
  }

  /// Noise folded along its zero lines, where it makes crests; finer folds sit on higher ground.
  ///
  /// Source: F. K. Musgrave, "Texturing and Modeling", §16 "Ridged multifractal terrain".
  private func ridged(_ p: Point, octaves: Int) -> Double {
    var (sum, amplitude, weight) = (0.0, 0.5, 1.0)
    var q = p + 0.35 * Point(bumps.value(p * 0.7), bumps.value(p * 0.7 + 5.2))
    for _ in 0..<octaves {
      let fold = 1 - abs(ridges.value(q))
      let crest = fold * fold * weight
      sum += crest * amplitude
      weight = clamp(crest * 1.9)
      amplitude *= 0.49
      q = Point(1.6 * q.x + 1.2 * q.y, -1.2 * q.x + 1.6 * q.y) + 3.7
    }
    return max(0, sum - 0.12) * 1.25
  }

  /// How far tree tops stand above the ground at `p`, which lies at `height`.
  func trees(_ p: Point, height: Double) -> Double {
    let line = 0.52 + 0.22 * bumps.value(p * 1.3 + 8.4)
    guard height > 0.008, height < line else { return 0 }
    let crowns = 0.5 + 0.5 * forest.value(p * 46)
    let stand = 0.55 + 0.45 * forest.value(p * 7)
    return 0.030 * crowns * stand * smoothstep(line, line - 0.2, height)
      * smoothstep(0.008, 0.02, height)
  }

  /// The surface that is seen: the ground with its trees.
  func surface(_ p: Point, octaves: Int) -> Double {
    let ground = height(p, octaves: octaves)
    return ground + trees(p, height: ground)
  }

  /// The ground's direction at `p`, from heights `step` apart.
  func normal(_ p: Point, step: Double, octaves: Int, hasTrees: Bool) -> SIMD3<Double> {
    func at(_ x: Double, _ y: Double) -> Double {
      let q = p + Point(x, y)
      return hasTrees ? surface(q, octaves: octaves) : height(q, octaves: octaves)
    }
    return SIMD3(at(-step, 0) - at(step, 0), 2 * step, at(0, -step) - at(0, step)).normalized
  }
}
