import SlicerCore

struct ParticleBody {
  let cell: EmitterCell
  let emitter: Emitter
  let lifetime: Double
  private let start, velocity: SIMD3<Double>
  private let scale, spin: Double
  private let color: SIMD4<Double>
  /// Nil for a particle that stays in the plane.
  private let tumble: Tumble?

  init(
    _ cell: EmitterCell, _ emitter: Emitter, from start: SIMD3<Double>, toward way: SIMD3<Double>,
    _ chance: inout ParticleChance
  ) {
    (self.cell, self.emitter, self.start) = (cell, emitter, start)
    lifetime = chance.around(cell.lifetime, cell.lifetimeRange) * emitter.lifetime
    let speed = chance.around(cell.velocity, cell.velocityRange) * emitter.velocity
    scale = chance.around(cell.scale, cell.scaleRange) * emitter.scale
    spin = chance.around(cell.spin, cell.spinRange) * emitter.spin
    velocity = Self.direction(cell, way, &chance) * speed
    let base = SIMD4(
      Double(cell.color.red), Double(cell.color.green), Double(cell.color.blue),
      Double(cell.color.alpha))
    color =
      base / 255
      + SIMD4(
        chance.around(0, cell.redRange), chance.around(0, cell.greenRange),
        chance.around(0, cell.blueRange), chance.around(0, cell.alphaRange))
    // Last, so that all else stays as it is without it.
    let turning = chance.around(cell.tumble, cell.tumbleRange) * emitter.spin
    tumble =
      cell.tumble == 0 && cell.tumbleRange == 0 ? nil : Tumble(speed: turning, &chance)
  }

  /// In a cone around the emission's direction, all of it as likely.
  private static func direction(
    _ cell: EmitterCell, _ way: SIMD3<Double>, _ chance: inout ParticleChance
  ) -> SIMD3<Double> {
    let (s, c) = Elementary.sineCosine(cell.emissionLongitude)
    let (sineUp, cosineUp) = Elementary.sineCosine(cell.emissionLatitude)
    let turned = SIMD3(c * way.x - s * way.y, s * way.x + c * way.y, way.z)
    let axis = turned * cosineUp + SIMD3(0, 0, sineUp)
    let (first, second) = (chance.next(), chance.next())
    guard cell.emissionRange != 0 else { return axis }
    let half = min(abs(cell.emissionRange) / 2, .pi)
    let cosine = 1 - first * (1 - Elementary.cosine(half))
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    let (around, along) = Elementary.sineCosine(2 * .pi * second)
    let across = SIMD3(-axis.y, axis.x, 0)
    let length = (across * across).sum().squareRoot()
    let side = length > 1e-9 ? across / length : SIMD3(1, 0, 0)
    let up = SIMD3(
      axis.y * side.z - axis.z * side.y, axis.z * side.x - axis.x * side.z,
      axis.x * side.y - axis.y * side.x)
    return axis * cosine + (side * along + up * around) * sine
  }

  private var acceleration: SIMD3<Double> {
    SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
  }

  func position(at age: Double) -> SIMD3<Double> {
    start + velocity * age + acceleration * (age * age / 2)
  }

  /// The direction in the plane, of length 1.
  func direction(at age: Double) -> SIMD3<Double> {
    var way = velocity + acceleration * age
    way.z = 0
    let length = (way * way).sum().squareRoot()
    return length > 0 ? way / length : SIMD3(1, 0, 0)
  }

  func particle(at age: Double) -> Particle {
    let speed = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
    let parts = (color + speed * age) * 255
    func sample(_ value: Double) -> UInt8 { value > 0 ? UInt8(min(value, 255).rounded()) : 0 }
    let color = RGBA(
      red: sample(parts.x), green: sample(parts.y), blue: sample(parts.z), alpha: sample(parts.w))
    var turn = tumble?.rotation(at: age) ?? .identity
    if spin != 0 { turn = turn.then(.rotation(aboutZ: spin * age)) }
    return Particle(
      cell: cell, age: age, position: position(at: age),
      scale: max(scale + cell.scaleSpeed * age, 0), turn: turn,
      color: tumble == nil ? color : color.lit(by: turn.paperLight))
  }
}
