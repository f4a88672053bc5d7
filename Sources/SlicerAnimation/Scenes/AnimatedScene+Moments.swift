public import SlicerScene

extension AnimatedScene {
  /// What is seen at a moment.
  public func scene(at seconds: Double) -> Scene {
    Scene(stage, layers.map { presented($0, at: Moment(seconds)) })
  }

  private func presented(_ layer: Layer, at moment: Moment) -> Layer {
    guard let script = layer.name.flatMap({ scripts[$0] }), !script.isEmpty else {
      return within(layer, at: moment)
    }
    func look(at moment: Moment) -> Layer {
      within(script.presented(layer, at: moment, holdsFinal: holdsFinal), at: moment)
    }
    let shown = look(at: moment)
    guard let (transition, start) = script.transition(at: moment) else { return shown }
    return transition.shown(at: moment.seconds - start, on: shown, of: stage) {
      // Nothing that happens with the change belongs to the old side.
      transition.animatesContent
        ? (look(at: Moment(moment.seconds, before: start)), shown)
        : (look(at: Moment(start, before: start)), look(at: Moment(start, before: moment.limit)))
    } ?? shown
  }

  /// The layers within it as they are seen.
  private func within(_ layer: Layer, at moment: Moment) -> Layer {
    guard !layer.sublayers.isEmpty || layer.mask != nil else { return layer }
    var shown = layer
    shown.sublayers = layer.sublayers.map { presented($0, at: moment) }
    shown.mask = layer.mask.map { presented($0, at: moment) }
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
