import SlicerScene

/// What happens to one layer.
struct LayerScript: Sendable {
  /// An animation or transition that was added at a time, and perhaps stopped at another.
  struct Entry: Sendable {
    /// What was added.
    enum Subject: Sendable {
      case animation(any Animation)
      case transition(LayerTransition)

      var timing: MediaTiming {
        switch self {
        case .animation(let animation): animation.timing
        case .transition(let transition): transition.timing
        }
      }
    }

    let key: String?
    let subject: Subject
    /// When it was added; its own times count from here.
    let start: Double
    /// When it was removed; nil: not before its end.
    var stop: Double?

    /// When it begins, in the scene's time.
    var begin: Double { start + max(subject.timing.beginTime, 0) }
    /// When it ends by itself, in the scene's time.
    var end: Double { start + subject.timing.endTime() }
    /// Whether it is stopped before it ends.
    var isStopped: Bool { stop.map { $0 < end - LayerScript.tolerance } ?? false }

    /// Whether it is there: added, and not removed.
    func isPresent(at moment: Moment) -> Bool {
      guard moment.knows(start) else { return false }
      return stop.map { !moment.knows($0) } ?? true
    }
  }

  /// A change of the model.
  struct Change: Sendable {
    let time: Double
    let apply: @Sendable (inout Layer) -> Void
  }

  /// Sums of durations miss what is meant to be the same time by their last bits.
  static let tolerance = 1e-9

  /// In the order of their start.
  private(set) var entries: [Entry] = []
  /// In the order of their time.
  private(set) var changes: [Change] = []

  /// Whether nothing happens.
  var isEmpty: Bool { entries.isEmpty && changes.isEmpty }

  /// One of the same key that is there at `start` is stopped then; and it stops where a later one starts.
  mutating func add(_ subject: Entry.Subject, key: String?, at start: Double) {
    if let key { _ = stop(key, at: start) }
    let index = entries.firstIndex { $0.start > start } ?? entries.endIndex
    var entry = Entry(key: key, subject: subject, start: start)
    if let key { entry.stop = entries[index...].first { $0.key == key }?.start }
    entries.insert(entry, at: index)
  }

  mutating func add(_ change: Change) {
    changes.insert(change, at: changes.firstIndex { $0.time > change.time } ?? changes.endIndex)
  }

  /// - Returns: whether there was one.
  mutating func stop(_ key: String, at time: Double) -> Bool {
    guard let index = entries.lastIndex(where: { $0.key == key && $0.isPresent(at: Moment(time)) })
    else { return false }
    entries[index].stop = time
    return true
  }

  /// The layer as it is seen at a moment, but for a transition.
  ///
  /// - Parameter holdsFinal: an animation that is over still shows its end.
  func presented(_ model: Layer, at moment: Moment, holdsFinal: Bool) -> Layer {
    var model = model
    for change in changes where moment.knows(change.time) { change.apply(&model) }
    var layer = PresentationLayer(model)
    for entry in entries where entry.isPresent(at: moment) {
      guard case .animation(let animation) = entry.subject else { continue }
      let last = animation.timing.endTime()
      let own = moment.seconds - entry.start
      animation.apply(
        at: holdsFinal && last.isFinite ? min(own, last) : own, inheriting: InheritedTiming(),
        to: &layer)
    }
    return layer.layer
  }

  /// The transition that was added last of those that are there, and when that was.
  func transition(at moment: Moment) -> (transition: LayerTransition, start: Double)? {
    for entry in entries.reversed() where entry.isPresent(at: moment) {
      if case .transition(let transition) = entry.subject { return (transition, entry.start) }
    }
    return nil
  }
}

/// A time of a scene, and how much of what happens has happened by then.
struct Moment {
  let seconds: Double
  /// What happens from here on has not happened.
  let limit: Double

  init(_ seconds: Double, before limit: Double = .infinity) {
    (self.seconds, self.limit) = (seconds, limit)
  }

  /// Whether what happens at `time` has happened.
  func knows(_ time: Double) -> Bool {
    time <= seconds + LayerScript.tolerance && time < limit - LayerScript.tolerance
  }
}
