import SlicerCore
public import SlicerScene

/// A tree of layers and what happens to them: a scene for every moment.
///
///     let ship = Layer(.image(photo, name: "ship"), on: stage).named("ship")
///     var scene = try AnimatedScene(stage, [ship])
///     try scene.add(
///       BasicAnimation(.rotateZ, from: 0, to: 2 * .pi, timing: MediaTiming(duration: 4)), to: "ship")
///     let picture = try scene.scene(at: 1).image()
///
/// Layers are found by their names. What is seen at a moment depends on nothing but the moment: it may
/// be asked for in any order.
public struct AnimatedScene: Sendable {
  /// Where the layers are seen.
  public let stage: Stage
  /// The model at first, without animations.
  public let layers: [Layer]
  /// Whether animations that are over go on showing their end, whatever their fill mode says.
  public var holdsFinal = false
  /// How long the film lasts, in seconds; nil for until the last animation ends.
  public var statedDuration: Double?
  /// One for each name.
  private(set) var scripts: [String: LayerScript]
  /// In the order of the tree.
  let names: [String]

  /// Layers, some of which have names.
  ///
  /// - Throws: ``AnimationError/duplicateLayer(_:)``.
  public init(_ stage: Stage, _ layers: [Layer]) throws(AnimationError) {
    (self.stage, self.layers) = (stage, layers)
    (names, scripts) = (layers.flatMap(\.names), [:])
    for name in names {
      guard scripts.updateValue(LayerScript(), forKey: name) == nil else {
        throw .duplicateLayer(name)
      }
    }
  }
}

extension AnimatedScene {
  /// A scene in which nothing happens.
  ///
  /// - Throws: ``AnimationError/duplicateLayer(_:)``.
  public init(_ scene: Scene) throws(AnimationError) { try self.init(scene.stage, scene.layers) }

  /// How many layers there are at first, masks included.
  public var layerCount: Int { layers.reduce(0) { $0 + $1.count } }

  /// Adds an animation of the layer that is called `name`.
  ///
  /// Animations change the layer in the order in which they were added.
  ///
  /// - Parameters:
  ///   - key: an animation of the same key that is still there is stopped; nil for one that nobody
  ///     asks for.
  ///   - seconds: when it is added; its own times count from here.
  /// - Throws: ``AnimationError`` for a layer that is not there and an animation that cannot be meant.
  public mutating func add(
    _ animation: any Animation, to name: String, key: String? = nil, at seconds: Double = 0
  ) throws(AnimationError) {
    try animation.check()
    try change(name, at: seconds) { $0.add(.animation(animation), key: key, at: seconds) }
  }

  /// Changes the model of a layer, and shows a transition from what it showed before.
  ///
  ///     try scene.add(LayerTransition(Fade()), to: "card", at: 2) { $0.contents = .color(.white) }
  ///
  /// - Parameters:
  ///   - key: as an animation's; one at a time is seen, the last.
  ///   - seconds: when the model changes; the transition's times count from here. Other changes of
  ///     this moment, of sublayers too, belong to what the layer turns into.
  /// - Throws: ``AnimationError`` for a layer that is not there, a timing that cannot be meant, and a
  ///   layer too small for the transition.
  public mutating func add(
    _ transition: LayerTransition, to name: String, key: String? = "transition",
    at seconds: Double = 0, change: @escaping @Sendable (inout Layer) -> Void
  ) throws(AnimationError) {
    if let model = layers.layer(named: name) { try transition.check(on: model, of: stage) }
    try self.change(name, at: seconds) { script in
      script.add(.transition(transition), key: key, at: seconds)
      script.add(LayerScript.Change(time: seconds, apply: change))
    }
  }

  /// Stops an animation before its end: from then on its layer shows its model.
  ///
  /// - Parameter name: the layer's; nil for all layers on which an animation of this key runs.
  /// - Throws: ``AnimationError/unknownAnimation(key:layer:time:nearest:)`` where none of this key is
  ///   there at that time.
  public mutating func remove(
    _ key: String, from name: String? = nil, at seconds: Double
  ) throws(AnimationError) {
    var isFound = false
    for name in name.map({ [$0] }) ?? names {
      try change(name, at: seconds) { isFound = $0.stop(key, at: seconds) || isFound }
    }
    guard !isFound else { return }
    let known = (name.map { [$0] } ?? names).flatMap { scripts[$0]?.entries.compactMap(\.key) ?? [] }
    throw .unknownAnimation(
      key: key, layer: name, time: seconds, nearest: EditDistance.nearest(to: key, among: known))
  }

  /// Changes the model of a layer from a moment on, as a completion block does.
  public mutating func change(
    _ name: String, at seconds: Double, _ change: @escaping @Sendable (inout Layer) -> Void
  ) throws(AnimationError) {
    try self.change(name, at: seconds) { script in
      script.add(LayerScript.Change(time: seconds, apply: change))
    }
  }

  /// Sets a value of the model from a moment on: `set(\.isHidden, of: "ship", to: true, at: 2)`.
  public mutating func set<Value: Sendable>(
    _ keyPath: any WritableKeyPath<Layer, Value> & Sendable, of name: String, to value: Value,
    at seconds: Double
  ) throws(AnimationError) {
    try change(name, at: seconds) { layer in layer[keyPath: keyPath] = value }
  }

  /// Adds all that a choreography says, from a moment on; nothing of one that cannot be meant.
  public mutating func play(
    _ choreography: Choreography, at seconds: Double = 0
  ) throws(AnimationError) {
    var scene = self
    for (time, _, step) in choreography.steps(from: seconds) { try scene.take(step, at: time) }
    self = scene
  }

  /// Adds one step, which is neither a wait nor made of others.
  package mutating func take(_ step: Choreography, at time: Double) throws(AnimationError) {
    switch step {
    case .animate(let name, let animation, let key):
      try add(animation, to: name, key: key, at: time)
    case .transition(let name, let transition, let change):
      try add(transition, to: name, at: time, change: change)
    case .stop(let name, let key): try remove(key, from: name, at: time)
    case .change(let name, let change): try self.change(name, at: time, change)
    case .wait, .sequence, .parallel: break
    }
  }

  private mutating func change(
    _ name: String, at seconds: Double, _ body: (inout LayerScript) -> Void
  ) throws(AnimationError) {
    guard seconds >= 0, seconds.isFinite else {
      throw .number(name: "time", value: seconds, allowed: "0 or more seconds")
    }
    guard scripts[name] != nil else {
      throw .unknownLayer(name, nearest: EditDistance.nearest(to: name, among: names))
    }
    body(&scripts[name, default: LayerScript()])
  }
}

extension Layer {
  /// It and all layers within, masks included.
  fileprivate var count: Int {
    1 + (mask?.count ?? 0) + sublayers.reduce(0) { $0 + $1.count }
  }

  /// Of it and of all layers within, masks included.
  fileprivate var names: [String] {
    (name.map { [$0] } ?? []) + (mask?.names ?? []) + sublayers.flatMap(\.names)
  }
}

extension [Layer] {
  /// The layer that is called so, one of these or within them.
  fileprivate func layer(named name: String) -> Layer? {
    for layer in self {
      if layer.name == name { return layer }
      let inner = layer.sublayers + (layer.mask.map { [$0] } ?? [])
      if let found = inner.layer(named: name) { return found }
    }
    return nil
  }
}
