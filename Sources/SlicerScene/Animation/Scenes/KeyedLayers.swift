/// The layers that have animations of one key.
///
/// Where animations are added and stopped in the order of time, what is stopped is not asked any more.
struct KeyedLayers {
  /// Those on which one is not stopped.
  private var open: Set<String> = []
  /// The layers on which every such animation is stopped.
  private var closed: Set<String> = []
  /// The time at which the last of ``closed`` was stopped.
  private var lastStop = -Double.infinity

  /// Those on which one may be there at a time.
  func layers(at time: Double) -> Set<String> {
    Moment(time).knows(lastStop) ? open : open.union(closed)
  }

  mutating func open(_ layer: String) {
    open.insert(layer)
    closed.remove(layer)
  }

  mutating func close(_ layer: String, at time: Double) {
    open.remove(layer)
    closed.insert(layer)
    lastStop = max(lastStop, time)
  }
}
