import SlicerCore

extension AnimatedScene {
  /// Refuses moments that are beyond the limits of ``scene(at:)``.
  ///
  /// Each is made only where it is not known without that: where something changes how much is seen, or too much
  /// would be seen if all of it were seen at once.
  package func check(at moments: some Sequence<Double>) throws {
    let extent = SceneExtent(of: layers)
    let models = models
    let most = Double(extent.layers) + Double(extent.particles)
    let isFixed = scripts.allSatisfy { name, script in !script.changesExtent(of: models[name]) }
    if isFixed, most <= Double(SceneExtent.layerLimit) { return }
    for moment in moments {
      try Cancellation.check()
      _ = try scene(at: moment)
    }
  }

  /// All named layers, before any change.
  var models: [String: Layer] {
    var models: [String: Layer] = [:]
    var rest = layers
    while let layer = rest.popLast() {
      if let name = layer.name { models[name] = layer }
      rest += layer.sublayers
      if let mask = layer.mask { rest.append(mask) }
    }
    return models
  }
}
