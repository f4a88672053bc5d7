package import SlicerCore

/// The turn of a particle in space, about one axis of its own, and the light that falls on it.
struct Tumble {
  private let axis: SIMD3<Double>
  /// Radians a second.
  private let speed: Double
  /// Radians at the birth.
  private let start: Double

  /// Draws an axis of any direction, each as likely, and an angle to begin with.
  ///
  /// - Parameter speed: radians a second.
  init(speed: Double, _ chance: inout ParticleChance) {
    let z = 2 * chance.next() - 1
    let (sine, cosine) = Elementary.sineCosine(2 * .pi * chance.next())
    let radius = max(0, 1 - z * z).squareRoot()
    axis = SIMD3(radius * cosine, radius * sine, z)
    (self.speed, start) = (speed, 2 * .pi * chance.next())
  }

  /// The turn at an age in seconds.
  func rotation(at age: Double) -> Transform3D {
    .rotation(by: start + speed * age, about: axis)
  }
}

extension Transform3D {
  /// The light on paper that has turned in this way, without a change of size; 1 for a front that faces the eye.
  ///
  /// The lamp is above, left and in front of the stage. More than half of the light comes from everywhere. Paper that
  /// mirrors the lamp into the eye glints, and the back is darker than the front.
  package var paperLight: Double {
    let lamp = SIMD3(-0.36, -0.48, 0.8)
    let front = SIMD3(rows.2.x, rows.2.y, rows.2.z)
    let seen = front.z < 0 ? -front : front
    let facing = max((seen * lamp).sum(), 0)
    var glint = max(2 * facing * seen.z - lamp.z, 0)
    for _ in 0..<5 { glint *= glint }
    return (0.6 + 0.4 * facing / lamp.z + 0.4 * glint) * (front.z < 0 ? 0.85 : 1)
  }
}

extension RGBA {
  /// The color in this light: darker below 1, and above it nearer to white.
  package func lit(by light: Double) -> RGBA {
    func sample(_ value: UInt8) -> UInt8 {
      let own = Double(value)
      let lit = light < 1 ? own * light : own + (255 - own) * min(light - 1, 1)
      return UInt8(lit.rounded())
    }
    return RGBA(red: sample(red), green: sample(green), blue: sample(blue), alpha: alpha)
  }
}
