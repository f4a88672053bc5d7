public import SlicerScene

/// What happens to the layers of a scene, and in which order.
///
/// A value that ``AnimatedScene/play(_:at:)`` takes. A sequence goes on when a step is over, as
/// completion handlers do:
///
///     .sequence([
///       .animate("star", BasicAnimation(keyPath: \.opacity, to: 0)),
///       .change("star") { $0.isHidden = true },
///       .wait(1),
///       .parallel([.animate("sun", rise), .animate("sky", brighten)]),
///     ])
public indirect enum Choreography: Sendable {
  /// An animation of the layer of this name; one of the same key, which is still there, is stopped.
  case animate(_ layer: String, any Animation, key: String? = nil)
  /// Changes the model of a layer, and shows a transition from what it showed before.
  case transition(_ layer: String, LayerTransition, @Sendable (inout Layer) -> Void)
  /// Stops the animation of this key: the layer shows its model again.
  case stop(_ layer: String, key: String)
  /// Changes the model of a layer from now on.
  case change(_ layer: String, @Sendable (inout Layer) -> Void)
  /// So many seconds in which nothing begins.
  case wait(Double)
  /// One after the other. What follows a step that never ends never begins.
  case sequence([Choreography])
  /// All at the same time; it is over when the last is.
  case parallel([Choreography])
}

extension Choreography {
  /// Seconds until all of it is over; may be infinite.
  public var duration: Double {
    switch self {
    case .animate(_, let animation, _): max(animation.timing.endTime(), 0)
    case .transition(_, let transition, _): max(transition.timing.endTime(), 0)
    case .stop, .change: 0
    case .wait(let seconds): max(seconds, 0)
    case .sequence(let steps): steps.reduce(0) { $0 + $1.duration }
    case .parallel(let parts): parts.map(\.duration).max() ?? 0
    }
  }

  /// What happens when, in order; nothing that never happens.
  func steps(from start: Double) -> [(time: Double, step: Choreography)] {
    guard start < .infinity else { return [] }
    switch self {
    case .animate, .transition, .stop, .change: return [(start, self)]
    case .wait: return []
    case .parallel(let parts): return parts.flatMap { $0.steps(from: start) }
    case .sequence(let parts):
      var time = start
      return parts.flatMap { part in
        defer { time += part.duration }
        return part.steps(from: time)
      }
    }
  }
}
