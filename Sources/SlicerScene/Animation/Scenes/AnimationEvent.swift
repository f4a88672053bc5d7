import SlicerCore

/// An animation begins, or it ends. Source: `CAAnimationDelegate`.
public struct AnimationEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: Hashable, Sendable {
    /// The animation becomes active.
    case started
    /// It is over; `finished` is false where it was removed before its end.
    case stopped(finished: Bool)
  }

  /// In seconds of the scene.
  public let time: Double
  /// The name of the layer.
  public let layer: String
  /// The key under which the animation was added.
  public let key: String?
  /// The kind of event.
  public let kind: Kind

  /// The order of events at the same time: ends, beginnings, and ends as they begin.
  let order: Int

  func at(_ time: Double) -> AnimationEvent {
    AnimationEvent(time: time, layer: layer, key: key, kind: kind, order: order)
  }

  /// Nothing for what is stopped before it begins.
  static func events(of entry: LayerScript.Entry, layer: String) -> [AnimationEvent] {
    func event(_ time: Double, _ kind: Kind) -> AnimationEvent {
      let order = kind == .started ? 1 : time > entry.begin ? 0 : 2
      return AnimationEvent(time: time, layer: layer, key: entry.key, kind: kind, order: order)
    }
    if let stop = entry.stop, stop <= entry.begin { return [] }
    let started = event(entry.begin, .started)
    if let stop = entry.stop, entry.isStopped {
      return [started, event(stop, .stopped(finished: false))]
    }
    return entry.end.isFinite ? [started, event(entry.end, .stopped(finished: true))] : [started]
  }
}

extension AnimationEvent: CustomStringConvertible {
  /// `0.5 s: ship turn stopped, finished`.
  public var description: String {
    let name = ([layer] + (key.map { [$0] } ?? [])).joined(separator: " ")
    let what =
      switch kind {
      case .started: "started"
      case .stopped(let finished): finished ? "stopped, finished" : "stopped, not finished"
      }
    return "\(time.shortest) s: \(name) \(what)"
  }
}
