import SlicerCore

struct Particle {
  let cell: EmitterCell
  /// Seconds.
  let age: Double
  /// In points of the emitter's bounds.
  let position: SIMD3<Double>
  let scale: Double
  /// About the middle.
  let turn: Transform3D
  let color: RGBA
}

/// Which particles of an emitter are there at a moment, without those of any other moment.
///
/// With R(t) particles born by the time t, number i, from 0, is born when R is i + 1. Of a cell of a known rate R is a
/// line; where the rate is animated, a sum over short steps.
struct ParticleSystem {
  private let past: EmitterPast
  private let time: Double
  private var particles: [Particle] = []

  /// - Parameter time: of the emitter's layer.
  /// - Throws: `SlicerError.tooMany(_:actual:allowed:)` for more than ``Emitter/particleLimit``.
  static func particles(of past: EmitterPast, at time: Double) throws -> [Particle] {
    var system = ParticleSystem(past: past, time: time)
    guard time > 0 else { return [] }
    for index in past.now.cells.indices { try system.emit(index) }
    let emitter = past.now
    switch emitter.renderMode {
    case .unordered, .additive: return system.particles
    case .oldestFirst: return system.particles.sorted { $0.age > $1.age }
    case .oldestLast: return system.particles.sorted { $0.age < $1.age }
    case .backToFront: return system.particles.sorted { $0.position.z < $1.position.z }
    }
  }

  private init(past: EmitterPast, time: Double) { (self.past, self.time) = (past, time) }

  /// Births that are looked at for particles which are there still.
  private static let birthLimit = 10 * Emitter.particleLimit

  private mutating func emit(_ index: Int) throws {
    let cell = past.now.cells[index]
    let longest = past.longestReach(of: index)
    let births = past.births(of: index)
    let (first, end) = (births.count(by: time - longest), births.count(by: time))
    guard first < end else { return }
    guard end - first <= Self.birthLimit else { throw Self.tooMany(end - first) }
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: past.now.seed)).bits(index, 1)
    for number in first..<end {
      let birth = births.time(of: number)
      let emitter = past.emitter(at: birth)
      guard emitter.cells.indices.contains(index) else { continue }
      var chance = ParticleChance(seed: hash, number: number)
      let place = emitter.place(&chance)
      let body = ParticleBody(
        past.isAnimated ? emitter.cells[index] : cell, emitter, from: place.point,
        toward: place.direction,
        &chance)
      try add(body, age: time - birth, seed: hash, number: number)
    }
  }

  /// A particle, if it is there still, and those that came from it.
  private mutating func add(
    _ body: ParticleBody, age: Double, seed: UInt32, number: Int
  ) throws {
    if age < body.lifetime { try append(body.particle(at: age)) }
    for (index, cell) in body.cell.cells.enumerated() where cell.isEnabled && cell.birthRate > 0 {
      let hash = IntegerHash(seed: seed).bits(number, index + 2)
      let longest = cell.longestLife * body.emitter.lifetime
      // Child j is born at the age (j + 1) / rate of its parent.
      let last = Int(min(min(age, body.lifetime) * cell.birthRate, 1e6))
      let first = max(Int(min(max((age - longest) * cell.birthRate, 0), 1e6)), 0)
      guard first < last else { continue }
      for child in first..<last {
        let birth = Double(child + 1) / cell.birthRate
        var chance = ParticleChance(seed: hash, number: child)
        var inner = cell
        inner.cells = []
        let own = ParticleBody(
          inner, body.emitter, from: body.position(at: birth), toward: body.direction(at: birth),
          &chance)
        if age - birth < own.lifetime { try append(own.particle(at: age - birth)) }
      }
    }
  }

  private mutating func append(_ particle: Particle) throws {
    guard particles.count < Emitter.particleLimit else { throw Self.tooMany(particles.count + 1) }
    particles.append(particle)
  }

  private static func tooMany(_ count: Int) -> SlicerError {
    .tooMany("particles of an emitter", actual: count, allowed: Emitter.particleLimit)
  }
}

/// Numbers of 0..<1 for one particle, one for each that is asked for.
struct ParticleChance {
  private let hash: IntegerHash
  private let number: Int
  private var channel = 0

  init(seed: UInt32, number: Int) { (hash, self.number) = (IntegerHash(seed: seed), number) }

  mutating func next() -> Double {
    channel += 1
    return hash.unit(number, channel)
  }

  /// A random number around a mean, at most half of `range` away.
  mutating func around(_ mean: Double, _ range: Double) -> Double { mean + range * (next() - 0.5) }
}
