import SlicerCore

/// The layers that a moment may still have while it is made: what would be beyond is refused before it is there.
///
/// Counts while the moment is made, rather than before: what copies, emitters and transitions show at a moment is
/// known only to who makes it, and to ask twice would take twice as long.
final class MomentBudget {
  /// Bytes of a layer: its value, what its arrays need, and as much again while it is drawn.
  private static let layerBytes = 2000
  /// Memory is asked for in so many layers at a time.
  private static let portion = 10_000

  private var layers = 0
  /// The number of layers for which memory has been requested.
  private var asked = 0

  /// Counts a layer that lies within `level` − 1 others.
  func spend(on layer: Layer, level: Int) throws {
    if level > SceneExtent.nestingLimit {
      try SceneExtent.check(nesting: level - 1 + SceneExtent(of: [layer]).nesting)
    }
    try spend(1)
  }

  /// Counts the copies of a layer's sublayers, what is within these excepted.
  func spend(on replicator: Replicator, of layer: Layer) throws {
    guard replicator.count <= Layer.copyLimit else {
      throw SlicerError.tooMany("copies", actual: replicator.count, allowed: Layer.copyLimit)
        .about(layer: layer.name)
    }
    // The sublayers are counted as they are made; that they have room is known here.
    let count = max(replicator.count, 0)
    try SceneExtent.check(layers: layers + count * (1 + layer.sublayers.count))
    try spend(count)
  }

  /// A layer with the particles of an emitter.
  func emitting(
    _ past: EmitterPast, from layer: Layer, at time: Double
  ) throws -> Layer {
    // Nobody sees the particles of what is hidden.
    if layer.isHidden { return layer.emitting([], of: past.now) }
    let particles: [Particle]
    do {
      particles = try ParticleSystem.particles(of: past, at: time)
    } catch let error as SlicerError {
      throw error.about(layer: layer.name)
    }
    try spend(particles.count)
    return layer.emitting(particles, of: past.now)
  }

  private func spend(_ count: Int) throws {
    layers += count
    try SceneExtent.check(layers: layers)
    guard layers >= asked + Self.portion else { return }
    try MemoryReserve.check(room: (layers - asked) * Self.layerBytes)
    asked = layers
  }
}
