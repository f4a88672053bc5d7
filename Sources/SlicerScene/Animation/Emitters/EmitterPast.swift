import SlicerCore

/// The values of an emitter until now: one, or one for each short step of time.
struct EmitterPast {
  /// Seconds of a step, unless there are too many.
  private static var shortest: Double { 1.0 / 120 }
  private static var mostSteps: Double { 20_000 }

  /// The emitter at the requested moment.
  let now: Emitter
  private let time: Double
  private let steps: [Emitter]
  private let step: Double

  /// Takes an emitter that does not change.
  init(_ emitter: Emitter, until time: Double) {
    (now, self.time, steps, step) = (emitter, time, [], 1)
  }

  /// - Parameter emitter: at each time of its layer.
  init(until time: Double, _ emitter: (Double) -> Emitter) {
    self.time = time
    now = emitter(time)
    let step = max(Self.shortest, time / Self.mostSteps)
    self.step = step
    steps = time > 0 ? (0...Int(time / step)).map { emitter((Double($0) + 0.5) * step) } : []
  }

  var isAnimated: Bool { !steps.isEmpty }

  func emitter(at time: Double) -> Emitter {
    guard isAnimated else { return now }
    return steps[min(max(Int(time / step), 0), steps.count - 1)]
  }

  /// How long after its birth a particle of a cell, or one that came from it, may still be seen.
  func longestReach(of index: Int) -> Double {
    let all = isAnimated ? steps : [now]
    return all.reduce(0) { longest, emitter in
      guard emitter.cells.indices.contains(index) else { return longest }
      let cell = emitter.cells[index]
      let child = cell.cells.map(\.longestLife).max() ?? 0
      return max(longest, (cell.longestLife + child) * max(emitter.lifetime, 0))
    }
  }

  func births(of index: Int) -> ParticleBirths {
    func rate(_ emitter: Emitter) -> Double {
      guard emitter.cells.indices.contains(index), emitter.cells[index].isEnabled else { return 0 }
      let rate = emitter.cells[index].birthRate * emitter.birthRate
      return rate > 0 && rate.isFinite ? rate : 0
    }
    let cell = now.cells[index]
    let span = cell.beginTime...(cell.duration > 0 ? cell.beginTime + cell.duration : .infinity)
    if !isAnimated { return ParticleBirths(rate: rate(now), span) }
    return ParticleBirths(rates: steps.map(rate), step: step, span)
  }
}

extension Layer {
  /// Copies the layer with an emitter's particles as sublayers.
  func emitting(_ particles: [Particle], of emitter: Emitter) -> Layer {
    let adds = emitter.renderMode == .additive
    var result = self
    result.contents = .none
    if adds, compositing == .sourceOver { result.compositing = .plus }
    result.sublayers += particles.map { $0.layer(adds: adds, isDeep: emitter.preservesDepth) }
    return result
  }
}

extension Particle {
  fileprivate func layer(adds: Bool, isDeep: Bool) -> Layer {
    var layer = Layer(
      cell.contents, bounds: cell.size, position: Point(x: position.x, y: position.y))
    var matrix = Transform3D.scale(x: scale, y: scale)
    if turn != .identity { matrix = matrix.then(turn) }
    if isDeep { matrix = matrix.then(.translation(z: position.z)) }
    layer.transform = matrix
    layer.tint = color
    layer.isHidden = scale == 0
    if adds { layer.compositing = .plus }
    return layer
  }
}
