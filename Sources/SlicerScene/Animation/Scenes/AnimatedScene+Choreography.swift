extension AnimatedScene {
  /// Adds all that a choreography says, from a moment on; nothing of one that cannot be meant.
  public mutating func play(
    _ choreography: Choreography, at seconds: Double = 0
  ) throws {
    var scene = self
    let steps = choreography.steps(from: seconds, in: self)
    for (time, _, step) in steps { try scene.take(step, at: time) }
    var ends = EndCheck(scene)
    for (time, _, step) in steps { try ends.check(step, at: time) }
    self = scene
  }

  /// Adds one step, which is neither a wait nor made of others; an ``EndCheck`` follows when all are there.
  package mutating func take(_ step: Choreography, at time: Double) throws {
    switch step {
    case .animate(let name, let animation, let key):
      try addUnjudged(animation, to: name, key: key, at: time)
    case .each(let name, let animation, let stagger, let waits, let key):
      try add(animation, toEach: name, stagger: stagger, waits: waits, key: key, at: time)
    case .transition(let name, let transition, let change):
      try add(transition, to: name, at: time, change: change)
    case .stop(let name, let key): try remove(key, from: name, at: time)
    case .change(let name, let change): try self.change(name, at: time, change)
    case .wait, .sequence, .parallel: break
    }
  }
}
