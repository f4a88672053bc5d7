// # Animation: what is seen at a moment
//
// The model is Core Animation's, without a clock: a scene is a function of the time, in seconds. Moments may be asked for
// in any order and on any thread.
//
// From a moment to a scene:
//
// 1. `MediaTiming` maps the superlayer's time to the layer's own, from the stage down. Outside of it the layer is hidden.
// 2. `LayerScript` has what happens to one layer. Changes up to that time make the model.
// 3. Each animation that is there, in the order of their start, maps its time to a `MediaMoment`: the cycle, and how far in
//    it, 0 to 1.
// 4. The timing curve (`SlicerCore/Curves`) maps that part to a progress.
// 5. `Interpolation` mixes the values around it, or adds them where the animation is additive or cumulative.
// 6. The row of `KeyPathCatalog` writes the value into the `PresentationLayer`, a copy, which the next animation sees.
// 7. A transition of the layer shows the layer before its change and after it as the two pictures.
// 8. Sublayers follow in the same way; particles and copies become layers.
//
// Particles follow from their births, and births from the seed and the emitter's past: nothing is carried from frame to
// frame.
//
// Rejected: stepping through time, as games do. A frame would need all before it: a poster at 10 s and 60 frames a second
// takes 600 steps. A preview at another rate would show other pictures.
//
// Rejected: exact fractions for layers' times. Frames have them (`FrameTiming`), but layers' speeds and durations are
// `Double` in every API that people know. Frames lie at multiples of 1/30 and cycles at multiples of 0.1, so a boundary is
// met within 1e-9 of a cycle (`MediaMoment.tolerance`): no end is shown for a start.
//
// A moment has at most 250,000 layers, 40 layers within each other (`MomentBudget`), and 4 transitions within each other.

import SlicerCore

/// A tree of layers and what happens to them: a scene for every moment.
///
///     let ship = Layer(.image(photo, name: "ship"), on: stage).named("ship")
///     var scene = try AnimatedScene(stage, [ship])
///     try scene.add(
///       BasicAnimation(
///         keyPath: \.transform.rotation.z, from: 0, to: 2 * .pi, timing: MediaTiming(duration: 4)),
///       to: "ship")
///     let picture = try await scene.scene(at: 1).image()
///
/// Layers are found by their names. What is seen at a moment depends on nothing but the moment: it may
/// be asked for in any order.
public struct AnimatedScene: Sendable {
  /// Where the layers are seen.
  public private(set) var stage: Stage
  /// The model at first, without animations.
  package private(set) var layers: [Layer]
  /// True if animations that are over go on showing their end, whatever their fill mode says.
  public var holdsFinal = false
  /// How long the film lasts, in seconds; nil for until the last animation ends.
  public var statedDuration: Double?
  /// Which of its images move: of those ``scene(at:)`` has one picture, and films all.
  package var movingImages = MovingImages()
  private(set) var scripts: [String: LayerScript]
  /// The layers, by the keys of their animations.
  private var keyed: [String: KeyedLayers] = [:]
  /// The layers' names, in the order of the tree.
  private(set) var names: [String]
  /// The clocks of layers whose time is not the scene's.
  let clocks: LayerClocks

  /// Layers, some of which have names.
  ///
  /// - Parameter later: layers that changes of the model bring in, so that animations find them, too.
  /// - Throws: an error for two that are there at first, and for more than 40 layers within each other.
  public init(
    _ stage: Stage, _ layers: [Layer], later: [Layer] = []
  ) throws {
    try SceneExtent.checkNesting(layers + later)
    (self.stage, self.layers, clocks) = (stage, layers, LayerClocks(layers))
    var scripts: [String: LayerScript] = [:]
    var names: [String] = []
    for layer in layers.lazy.flatMap(\.named) {
      let script = LayerScript(bounds: layer.bounds)
      guard scripts.updateValue(script, forKey: layer.name) == nil else {
        throw SlicerError.duplicateLayer(layer.name)
      }
      names.append(layer.name)
    }
    for layer in later.lazy.flatMap(\.named) where scripts[layer.name] == nil {
      scripts[layer.name] = LayerScript()
      names.append(layer.name)
    }
    (self.scripts, self.names) = (scripts, names)
  }
}

extension AnimatedScene {
  /// A scene in which nothing happens. No animation finds its layers, of which several may have one name, as copies
  /// have.
  package init(_ scene: Scene) {
    (stage, layers, clocks) = (scene.stage, scene.layers, LayerClocks(scene.layers))
    (scripts, names) = ([:], [])
  }

  /// Shrinks the scene.
  ///
  /// - Parameter side: the longest that the stage has then, in pixels.
  package func reduced(toSide side: Int?) -> AnimatedScene {
    var scene = self
    scene.stage = stage.reduced(toSide: side)
    return scene
  }

  /// How many layers there are at first, masks included.
  package var layerCount: Int { layers.reduce(0) { $0 + $1.count } }

  /// Adds an animation of the layer that is called `name`.
  ///
  /// Animations change the layer in the order in which they were added.
  ///
  /// - Parameters:
  ///   - key: an animation of the same key that is still there is stopped; nil for one that nobody
  ///     asks for.
  ///   - seconds: when it is added; its own times count from here.
  /// - Throws: an error for a missing layer and an animation without a meaning, by the changes of the layer's
  ///   model that have been added before.
  public mutating func add(
    _ animation: any Animation, to name: String, key: String? = nil, at seconds: Double = 0
  ) throws {
    try (animation.effect.animation as? any LayerCheck)?.check {
      layers.lazy.compactMap { $0.layer(named: name) }.first.map {
        model($0, name, at: seconds + max(animation.timing.beginTime, 0))
      }
    }
    try addUnjudged(animation, to: name, key: key, at: seconds)
  }

  /// Adds like ``add(_:to:key:at:)``, where an ``EndCheck`` follows.
  mutating func addUnjudged(
    _ animation: any Animation, to name: String, key: String?, at seconds: Double
  ) throws {
    try animation.check()
    try add(.animation(animation), to: name, key: key, at: seconds)
  }

  /// The model of the layer that is called `name` after the changes by then.
  func model(_ layer: Layer, _ name: String, at seconds: Double) -> Layer {
    scripts[name]?.model(layer, at: Moment(seconds)) ?? layer
  }

  /// Changes the model of a layer, and shows a transition from what it showed before.
  ///
  ///     try scene.add(LayerTransition(Fade()), to: "card", at: 2) { $0.contents = .color(.white) }
  ///
  /// - Parameters:
  ///   - key: as an animation's; one at a time is seen, the last.
  ///   - seconds: when the model changes; the transition's times count from here. Other changes of
  ///     this moment, of sublayers too, belong to what the layer turns into.
  /// - Throws: an error for a layer that is not there, a timing that cannot be meant, and a
  ///   layer too small for the transition.
  public mutating func add(
    _ transition: LayerTransition, to name: String, key: String? = "transition",
    at seconds: Double = 0, change: @escaping @Sendable (inout Layer) -> Void
  ) throws {
    if let bounds = scripts[name]?.bounds { try transition.check(on: bounds, of: stage) }
    try add(.transition(transition), to: name, key: key, at: seconds)
    try self.change(name, at: seconds, change)
  }

  /// Adds an animation of each sublayer of the layer that is called `name`, one after the other.
  ///
  /// Sublayers without a name get one: `title/1`, `title/2` …
  ///
  /// - Parameters:
  ///   - stagger: how much later each of them has its turn.
  ///   - waits: whether each is seen at its start until then, where the animation says nothing of what is seen
  ///     before it.
  /// - Throws: an error for a layer that is not there or has no sublayers, and what cannot be meant.
  public mutating func add(
    _ animation: any Animation, toEach name: String, stagger: Stagger, waits: Bool = true,
    key: String? = nil, at seconds: Double = 0
  ) throws {
    try animation.check()
    try stagger.check()
    for (sublayer, delay) in zip(try namedSublayers(of: name), try delays(of: name, stagger)) {
      var own = animation.effect.animation
      own.timing.beginTime += delay
      if waits, own.timing.fillMode == .removed { own.timing.fillMode = .backwards }
      if waits, own.timing.fillMode == .forwards { own.timing.fillMode = .both }
      try addUnjudged(own, to: sublayer, key: key, at: seconds)
    }
  }

  /// How much later each sublayer of a layer has its turn.
  ///
  /// - Throws: `SlicerError.noSublayers(_:)`, or one for a layer that is not there.
  package func delays(of name: String, _ stagger: Stagger) throws -> [Double] {
    stagger.delays(try layer(named: name).sublayers.map(\.position))
  }

  private func layer(named name: String) throws -> Layer {
    guard let layer = layers.lazy.compactMap({ $0.layer(named: name) }).first else {
      throw .unknownLayer(name, nearest: Guess.name(for: name, among: names))
    }
    guard !layer.sublayers.isEmpty else { throw .noSublayers(name) }
    return layer
  }

  private mutating func namedSublayers(of name: String) throws -> [String] {
    let layer = try layer(named: name)
    guard layer.sublayers.contains(where: { $0.name == nil }) else {
      return layer.sublayers.compactMap(\.name)
    }
    var own: [String] = []
    let sublayers = layer.sublayers.enumerated().map { index, sublayer in
      var word = sublayer.name ?? "\(name)/\(index + 1)"
      while sublayer.name == nil, scripts[word] != nil { word += "'" }
      own.append(word)
      if sublayer.name == nil {
        scripts[word] = LayerScript(bounds: sublayer.bounds)
        names.append(word)
      }
      return sublayer.named(word)
    }
    for index in layers.indices {
      layers[index].change(name) { $0.sublayers = sublayers }
    }
    return own
  }

  /// Stops an animation before its end: from then on its layer shows its model.
  ///
  /// - Parameter name: the layer's; nil for all layers on which an animation of this key runs.
  /// - Throws: an error where none of this key is
  ///   there at that time.
  public mutating func remove(
    _ key: String, from name: String? = nil, at seconds: Double
  ) throws {
    var isFound = false
    try Self.check(seconds)
    for name in name.map({ [$0] }) ?? keyed[key]?.layers(at: seconds) ?? [] {
      var (isStopped, isOpen) = (false, false)
      try script(name, at: seconds) { script in
        isStopped = script.stop(key, at: seconds)
        isOpen = script.isOpen(key)
      }
      isFound = isFound || isStopped
      if isStopped, !isOpen { keyed[key]?.close(name, at: seconds) }
    }
    guard !isFound else { return }
    let known = (name.map { [$0] } ?? names).flatMap {
      scripts[$0]?.entries.compactMap(\.key) ?? []
    }
    throw SlicerError.unknownAnimation(
      key: key, layer: name, time: seconds, nearest: Guess.name(for: key, among: known))
  }

  /// Changes the model of a layer from a moment on, as a completion block does.
  public mutating func change(
    _ name: String, at seconds: Double, _ change: @escaping @Sendable (inout Layer) -> Void
  ) throws {
    try script(name, at: seconds) { $0.add(LayerScript.Change(time: seconds, apply: change)) }
  }

  /// Sets a value of the model from a moment on: `set(\.isHidden, of: "ship", to: true, at: 2)`.
  public mutating func set<Value: Sendable>(
    _ keyPath: any WritableKeyPath<Layer, Value> & Sendable, of name: String, to value: Value,
    at seconds: Double
  ) throws {
    try change(name, at: seconds) { layer in layer[keyPath: keyPath] = value }
  }

  private mutating func add(
    _ subject: LayerScript.Entry.Subject, to name: String, key: String?, at seconds: Double
  ) throws {
    try script(name, at: seconds) { $0.add(subject, key: key, at: seconds) }
    if let key { keyed[key, default: KeyedLayers()].open(name) }
  }

  private mutating func script(
    _ name: String, at seconds: Double, _ body: (inout LayerScript) -> Void
  ) throws {
    try Self.check(seconds)
    guard scripts[name] != nil else {
      throw .unknownLayer(name, nearest: Guess.name(for: name, among: names))
    }
    body(&scripts[name, default: LayerScript()])
  }

  private static func check(_ seconds: Double) throws {
    guard seconds >= 0, seconds.isFinite else {
      throw .badAnimationNumber(name: "time", value: seconds, allowed: "0 or more seconds")
    }
  }
}

extension Layer {
  /// Finds the layer itself or one within, masks included.
  fileprivate func layer(named name: String) -> Layer? {
    if self.name == name { return self }
    return mask?.layer(named: name) ?? sublayers.lazy.compactMap { $0.layer(named: name) }.first
  }

  /// Changes the layer itself, or layers within, of this name.
  fileprivate mutating func change(_ name: String, _ body: (inout Layer) -> Void) {
    if self.name == name { return body(&self) }
    mask?.change(name, body)
    for index in sublayers.indices { sublayers[index].change(name, body) }
  }

  /// It and all layers within, masks included.
  fileprivate var count: Int {
    1 + (mask?.count ?? 0) + sublayers.reduce(0) { $0 + $1.count }
  }

  /// It and all layers within that have names, masks included.
  fileprivate var named: [(name: String, bounds: Size)] {
    (name.map { [($0, bounds)] } ?? []) + (mask?.named ?? []) + sublayers.flatMap(\.named)
  }
}
