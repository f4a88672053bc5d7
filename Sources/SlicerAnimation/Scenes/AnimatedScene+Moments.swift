public import SlicerScene

extension AnimatedScene {
  /// What is seen at a moment.
  public func scene(at seconds: Double) -> Scene {
    Scene(stage, layers.map { presented($0, at: seconds) })
  }

  private func presented(_ layer: Layer, at seconds: Double) -> Layer {
    guard let script = layer.name.flatMap({ scripts[$0] }), !script.isEmpty else {
      return within(layer, at: seconds)
    }
    func look(at seconds: Double) -> Layer {
      within(script.presented(layer, at: seconds, holdsFinal: holdsFinal), at: seconds)
    }
    let shown = look(at: seconds)
    guard let (transition, start) = script.transition(at: seconds) else { return shown }
    // What was there just before: nothing that happens at the start has happened.
    return transition.shown(
      at: seconds - start, from: look(at: start - 2 * LayerScript.tolerance), to: shown,
      of: stage) ?? shown
  }

  /// The layers within it as they are seen.
  private func within(_ layer: Layer, at seconds: Double) -> Layer {
    guard !layer.sublayers.isEmpty || layer.mask != nil else { return layer }
    var shown = layer
    shown.sublayers = layer.sublayers.map { presented($0, at: seconds) }
    shown.mask = layer.mask.map { presented($0, at: seconds) }
    return shown
  }

  /// Seconds until the last animation ends and the last change is made, or as long as stated; infinite
  /// where an animation never ends and nothing is stated.
  public var duration: Double { statedDuration ?? end }

  /// When the last animation ends and the last change is made, in seconds, whatever is stated.
  var end: Double {
    let times = scripts.values.flatMap { script in
      script.entries.map { min($0.stop ?? .infinity, max($0.end, 0)) } + script.changes.map(\.time)
    }
    return times.max() ?? 0
  }

  /// When animations begin and end, in the order of time.
  public var events: [AnimationEvent] {
    let all = names.flatMap { name in
      scripts[name]?.entries.flatMap { AnimationEvent.events(of: $0, layer: name) } ?? []
    }
    // What ends goes before what begins then: a sequence reads as one.
    return all.enumerated().sorted { first, second in
      (first.element.time, first.element.order, first.offset)
        < (second.element.time, second.element.order, second.offset)
    }.map(\.element)
  }
}
