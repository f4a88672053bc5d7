/// Which times the layers of a scene have that do not have its own.
struct LayerClocks: Sendable {
  /// A step from a superlayer's time to a layer's.
  private enum Step {
    case timing(MediaTiming)
    /// A delay of at most so many seconds.
    case delay(Double)
  }

  /// By the layer's name, from the stage down; those whose time is the scene's have none.
  private var steps: [String: [Step]] = [:]
  /// When the last layer begins or ends that says so.
  private(set) var end = 0.0

  init(_ layers: [Layer]) {
    for layer in layers { add(layer, within: []) }
  }

  /// True if all layers have the scene's time.
  var isPlain: Bool { steps.isEmpty }

  /// When a layer is at a time of its own for the first or the last time, in the scene's.
  func time(_ time: Double, of name: String, isFirst: Bool = false) -> Double {
    guard let steps = steps[name] else { return time }
    return Self.time(time, through: steps, isFirst: isFirst)
  }

  private static func time(
    _ time: Double, through steps: [Step], isFirst: Bool = false
  ) -> Double {
    steps.reversed().reduce(time) { time, step in
      switch step {
      case .timing(let timing): timing.parentTime(of: time, isFirst: isFirst)
      case .delay(let seconds): time + (isFirst ? 0 : seconds)
      }
    }
  }

  private mutating func add(_ layer: Layer, within outer: [Step]) {
    var steps = outer
    if let timing = layer.timing {
      let last = timing.duration > 0 ? timing.parentTime(of: 0) : timing.beginTime
      if last.isFinite { end = max(end, Self.time(last, through: steps)) }
      steps.append(.timing(timing))
    }
    if let name = layer.name, !steps.isEmpty { self.steps[name] = steps }
    if let mask = layer.mask { add(mask, within: steps) }
    if let replicator = layer.replicator, replicator.delay != 0 {
      steps.append(.delay(max(0, replicator.delay * Double(replicator.count - 1))))
    }
    for sublayer in layer.sublayers { add(sublayer, within: steps) }
  }
}
