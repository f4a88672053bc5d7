/// Noise from an integer hash: the same everywhere, for every order of evaluation.
struct Noise: Sendable {
  let seed: UInt32

  /// 0..<1, without any relation between neighbors.
  func hash(_ x: Int, _ y: Int = 0) -> Double {
    var h = UInt32(truncatingIfNeeded: x) &* 0x8DA6_B343
    h ^= UInt32(truncatingIfNeeded: y) &* 0xD816_3841
    h ^= seed &* 0xCB1A_B31F
    h = (h ^ h >> 16) &* 0x7FEB_352D
    h = (h ^ h >> 15) &* 0x846C_A68B
    h ^= h >> 16
    return Double(h) / 4_294_967_296
  }

  /// Gradient noise, about -1…1, smooth over distances below 1.
  ///
  /// Source: K. Perlin, "Improving Noise", 2002.
  func value(_ p: Point) -> Double {
    let x = p.x.rounded(.down)
    let y = p.y.rounded(.down)
    let (i, j) = (Int(x), Int(y))
    let f = p - Point(x, y)
    let u = f * f * f * (f * (f * 6 - 15) + 10)
    let top = mix(slope(i, j, f.x, f.y), slope(i + 1, j, f.x - 1, f.y), u.x)
    let bottom = mix(slope(i, j + 1, f.x, f.y - 1), slope(i + 1, j + 1, f.x - 1, f.y - 1), u.x)
    return mix(top, bottom, u.y) * 1.6
  }

  /// The height at (`x`, `y`) of a plane through a lattice point, in a direction of its own.
  private func slope(_ i: Int, _ j: Int, _ x: Double, _ y: Double) -> Double {
    let turn = hash(i, j) * 8
    let eighth = Int(turn)
    // Eight directions are enough for the eye and need no trigonometry.
    let directions: (Double, Double) =
      switch eighth {
      case 0: (1, 0)
      case 1: (0.7071, 0.7071)
      case 2: (0, 1)
      case 3: (-0.7071, 0.7071)
      case 4: (-1, 0)
      case 5: (-0.7071, -0.7071)
      case 6: (0, -1)
      default: (0.7071, -0.7071)
      }
    return directions.0 * x + directions.1 * y
  }

  /// `octaves` of noise, each at twice the frequency and half the height, about -1…1.
  func fractal(_ p: Point, octaves: Int, gain: Double = 0.5) -> Double {
    var (sum, amplitude, total) = (0.0, 1.0, 0.0)
    var q = p
    for _ in 0..<octaves {
      sum += amplitude * value(q)
      total += amplitude
      amplitude *= gain
      // Turned by an angle with no simple ratio, so that the lattices do not line up.
      q = Point(1.6 * q.x + 1.2 * q.y, -1.2 * q.x + 1.6 * q.y) + 7.31
    }
    return sum / total * 1.4
  }
}
