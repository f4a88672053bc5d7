/// The course of changes to a scene's layers.
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
  /// An animation of each sublayer of the layer of this name; see ``AnimatedScene/add(_:toEach:stagger:waits:key:at:)``.
  case each(_ layer: String, any Animation, Stagger, waits: Bool = true, key: String? = nil)
  /// Changes the model of a layer, and shows a transition from what it showed before.
  case transition(_ layer: String, LayerTransition, @Sendable (inout Layer) -> Void)
  /// Stops the animation of this key: the layer shows its model again. Nil for all layers that have one.
  case stop(_ layer: String?, key: String)
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
  /// Seconds until all of it is over; may be infinite. What is added to each sublayer counts without the delays,
  /// which a scene knows.
  package var duration: Double {
    switch self {
    case .each(_, let animation, _, _, _): max(animation.timing.endTime(), 0)
    case .animate(_, let animation, _): max(animation.timing.endTime(), 0)
    case .transition(_, let transition, _): max(transition.timing.endTime(), 0)
    case .stop, .change: 0
    case .wait(let seconds): max(seconds, 0)
    case .sequence(let steps): steps.reduce(0) { $0 + $1.duration }
    case .parallel(let parts): parts.map(\.duration).max() ?? 0
    }
  }

  /// Lists the steps with their times, in order; steps that never happen are left out.
  package func steps(
    from start: Double, in scene: AnimatedScene
  ) -> [(time: Double, index: Int, step: Choreography)] {
    var walk = Walk(scene: scene)
    _ = walk.take(self, at: start)
    return walk.steps
  }

  /// Goes through a choreography once, however deep it is.
  private struct Walk {
    let scene: AnimatedScene
    var steps: [(time: Double, index: Int, step: Choreography)] = []
    private var count = 0

    init(scene: AnimatedScene) { self.scene = scene }

    /// - Returns: when it is over.
    mutating func take(_ step: Choreography, at start: Double) -> Double {
      switch step {
      case .wait: break
      case .each(let name, let animation, let stagger, _, _):
        if start < .infinity { steps.append((start, count, step)) }
        count += 1
        // One of a layer that is not there is refused when its turn comes.
        let delay = (try? scene.delays(of: name, stagger))?.max() ?? 0
        return start + max(animation.timing.endTime() + delay, 0)
      case .animate, .transition, .stop, .change:
        if start < .infinity { steps.append((start, count, step)) }
        count += 1
      case .sequence(let parts):
        var time = start
        for part in parts { time = take(part, at: time) }
        return time
      case .parallel(let parts):
        var end = start
        for part in parts { end = max(end, take(part, at: start)) }
        return end
      }
      return start + step.duration
    }
  }
}
