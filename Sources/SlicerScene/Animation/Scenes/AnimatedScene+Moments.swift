import SlicerCore

extension AnimatedScene {
  /// Transitions that are seen within each other: each shows what is within it twice, so that more of
  /// them would take all time there is. One within so many is seen as if it were over.
  package static let nestedTransitions = 4

  /// The scene at a moment.
  ///
  /// - Throws: an error of the kind `tooLarge` where more than 250,000 layers are seen, copies and particles included, or
  ///   more than 40 within each other.
  public func scene(at seconds: Double) throws -> Scene { try moment(at: seconds) }

  private func moment(at seconds: Double) throws -> Scene {
    let surroundings = Surroundings(budget: MomentBudget())
    return Scene(
      stage,
      try layers.map { layer in
        try presented(layer, at: Moment(seconds), inside: surroundings)
      })
  }

  private struct Surroundings {
    /// Layers whose scripts are at work: one that is set within one of its own name stands still.
    var names: Set<String> = []
    /// The number of transitions that are seen.
    var transitions = 0
    /// The layers that it lies within, which are drawn too.
    var level = 0
    let budget: MomentBudget
  }

  private func presented(
    _ layer: Layer, at moment: Moment, inside outer: Surroundings
  ) throws -> Layer {
    var surroundings = outer
    surroundings.level += 1
    try surroundings.budget.spend(on: layer, level: surroundings.level)
    guard let timing = layer.timing else {
      return try timed(layer, at: moment, inside: surroundings)
    }
    let model = layer.with { $0.timing = nil }
    guard let own = moment.inside(timing) else { return model.with { $0.isHidden = true } }
    return try timed(model, at: own, inside: surroundings)
  }

  /// A layer at a moment of its own time.
  private func timed(
    _ layer: Layer, at moment: Moment, inside surroundings: Surroundings
  ) throws -> Layer {
    guard let name = layer.name, !surroundings.names.contains(name), let script = scripts[name],
      !script.isEmpty
    else {
      let whole = try within(layer, at: moment, inside: surroundings)
      guard case .emitter(let emitter) = layer.contents else { return whole }
      return try surroundings.budget.emitting(
        EmitterPast(emitter, until: moment.seconds), from: whole, at: moment.seconds)
    }
    var own = surroundings
    own.names.insert(name)
    let shown = script.presented(layer, at: moment, holdsFinal: holdsFinal)
    if let turning = try turning(layer, shown, script, at: moment, inside: own) { return turning }
    return try whole(shown, of: layer, script, at: moment, inside: own)
  }

  /// A layer as its script shows it, with what is within it, and its particles.
  private func whole(
    _ shown: Layer, of layer: Layer, _ script: LayerScript, at moment: Moment,
    inside surroundings: Surroundings
  ) throws -> Layer {
    let whole = try within(shown, at: moment, inside: surroundings)
    guard case .emitter = shown.contents else { return whole }
    // Particles keep the values that they had at their birth.
    let past = EmitterPast(until: moment.seconds) { time in
      script.presented(layer, at: Moment(time, before: moment.limit), holdsFinal: holdsFinal)
        .emitter
    }
    return try surroundings.budget.emitting(past, from: whole, at: moment.seconds)
  }

  /// A layer in a transition; nil where none is seen.
  private func turning(
    _ layer: Layer, _ shown: Layer, _ script: LayerScript, at moment: Moment,
    inside surroundings: Surroundings
  ) throws -> Layer? {
    guard surroundings.transitions < Self.nestedTransitions,
      let (transition, start) = script.transition(at: moment)
    else { return nil }
    var inner = surroundings
    inner.transitions += 1
    // A layer of the transition shows a snapshot of this one.
    inner.level += 2
    func side(at moment: Moment) throws -> Layer {
      let side = script.presented(layer, at: moment, holdsFinal: holdsFinal)
      return try whole(side.with { $0.mask = nil }, of: layer, script, at: moment, inside: inner)
    }
    let turning = try transition.shown(
      at: moment.seconds - start, holdsFinal: holdsFinal, on: shown, of: stage
    ) {
      // Nothing that happens with the change belongs to the old side.
      transition.animatesContent
        ? (try side(at: Moment(moment.seconds, before: start)), try side(at: moment))
        : (
          try side(at: Moment(start, before: start)),
          try side(at: Moment(start, before: moment.limit))
        )
    }
    // Its mask is not turned over with it.
    guard var turning else { return nil }
    turning.mask = try shown.mask.map { mask in
      try presented(mask, at: moment, inside: surroundings)
    }
    return turning
  }

  /// The sublayers and the mask as they are seen.
  private func within(
    _ layer: Layer, at moment: Moment, inside surroundings: Surroundings
  ) throws -> Layer {
    guard !layer.sublayers.isEmpty || layer.mask != nil else { return layer }
    var shown = layer
    if let mask = layer.mask {
      shown.mask = try presented(mask, at: moment, inside: surroundings)
    }
    // Nobody sees the copies of what is hidden.
    guard let replicator = layer.replicator, !layer.isHidden else {
      shown.replicator = nil
      shown.sublayers = try layer.sublayers.map { sublayer in
        try presented(sublayer, at: moment, inside: surroundings)
      }
      return shown
    }
    try surroundings.budget.spend(on: replicator, of: layer)
    var inner = surroundings
    inner.level += 1
    return try shown.replicated { index in
      let moment = moment.before(Double(index) * replicator.delay)
      return try layer.sublayers.map { sublayer in
        try presented(sublayer, at: moment, inside: inner)
      }
    }
  }

  /// Seconds until the last animation ends and the last change is made, or as long as stated. Infinite where
  /// an animation never ends and nothing is stated. Where nothing happens but that images move, until all of
  /// each has been seen once.
  public var duration: Double { statedDuration ?? (end > 0 ? end : movingImages.end) }

  /// The scene at a moment, with the pictures that animated images then show.
  ///
  /// - Throws: what reading them does.
  package func shown(at seconds: Double) throws -> Scene {
    try movingImages.showing(try scene(at: seconds), at: seconds)
  }

  /// When the last animation ends and the last change is made, in seconds, whatever is stated.
  var end: Double {
    let times = scripts.flatMap { name, script in
      let own =
        script.entries.map { min($0.stop ?? .infinity, max($0.end, 0)) }
        + script.changes.map(\.time)
      return own.max().map { [clocks.time($0, of: name)] } ?? []
    }
    return max(times.max() ?? 0, clocks.end)
  }

  /// When animations begin and end, in the order of time.
  public var events: [AnimationEvent] {
    let all = names.flatMap { name in
      let own = scripts[name]?.entries.flatMap { AnimationEvent.events(of: $0, layer: name) } ?? []
      return clocks.isPlain
        ? own
        : own.map { event in
          event.at(clocks.time(event.time, of: name, isFirst: event.kind == .started))
        }
    }
    // Ends come before beginnings of the same moment: a sequence reads as one.
    return all.enumerated().sorted { first, second in
      (first.element.time, first.element.order, first.offset)
        < (second.element.time, second.element.order, second.offset)
    }.map(\.element)
  }
}
