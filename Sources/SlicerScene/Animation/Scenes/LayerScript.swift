import SlicerCore

/// The course of changes to one layer.
struct LayerScript: Sendable {
  /// An animation or transition that was added at a time, and perhaps stopped at another.
  struct Entry: Sendable {
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
    /// True if it is stopped before it ends.
    var isStopped: Bool { stop.map { $0 < end - LayerScript.tolerance } ?? false }

    /// True if it is there: added, and not removed.
    func isPresent(at moment: Moment) -> Bool {
      guard moment.knows(start) else { return false }
      return stop.map { !moment.knows($0) } ?? true
    }
  }

  struct Change: Sendable {
    let time: Double
    let apply: @Sendable (inout Layer) -> Void
  }

  /// Sums of durations miss what is meant to be the same time by their last bits.
  static let tolerance = 1e-9

  /// The layer's bounds at first; nil for one that a change brings in.
  let bounds: Size?
  /// The changes, in the order of their time.
  private(set) var changes: [Change] = []
  /// In the order in which they were added, by which they are numbered.
  private var added: [Entry] = []
  /// The numbers of all entries, in the order of their start.
  private var order: [Int] = []
  /// The numbers of the entries of each key, in the order of their start: each ends where the next one
  /// starts, if not before.
  private var keyed: [String: [Int]] = [:]

  init(bounds: Size? = nil) { self.bounds = bounds }

  /// The entries, in the order of their start.
  var entries: some Collection<Entry> { order.lazy.map { added[$0] } }

  var isEmpty: Bool { added.isEmpty && changes.isEmpty }

  /// True if something changes how much is seen of the layer.
  ///
  /// - Parameter layer: at first; nil for one that a change brings in.
  func changesExtent(of layer: Layer?) -> Bool {
    guard changes.isEmpty else { return true }
    return added.contains { entry in
      guard case .animation(let animation) = entry.subject, let layer else { return true }
      return animation.effect.animation.changesExtent(of: layer)
    }
  }

  /// True if an animation of this key is not stopped.
  func isOpen(_ key: String) -> Bool {
    keyed[key]?.last.map { added[$0].stop == nil } ?? false
  }

  /// One of the same key that is there at `start` is stopped then; and it stops where a later one starts.
  mutating func add(_ subject: Entry.Subject, key: String?, at start: Double) {
    var entry = Entry(key: key, subject: subject, start: start)
    if let key {
      _ = stop(key, at: start)
      let index = keyed[key]?.firstIndex(after: start) { added[$0].start } ?? 0
      entry.stop = keyed[key]?[index...].first.map { added[$0].start }
      keyed[key, default: []].insert(added.count, at: index)
    }
    order.insert(added.count, at: order.firstIndex(after: start) { added[$0].start })
    added.append(entry)
  }

  mutating func add(_ change: Change) {
    changes.insert(change, at: changes.firstIndex(after: change.time, \.time))
  }

  /// - Returns: true if an animation of that key was there.
  mutating func stop(_ key: String, at time: Double) -> Bool {
    guard let numbers = keyed[key] else { return false }
    let end = numbers.firstIndex(after: time + Self.tolerance) { added[$0].start }
    guard end > 0, added[numbers[end - 1]].isPresent(at: Moment(time)) else { return false }
    added[numbers[end - 1]].stop = time
    return true
  }

  func model(_ model: Layer, at moment: Moment) -> Layer {
    var model = model
    for change in changes where moment.knows(change.time) { change.apply(&model) }
    return model
  }

  /// The layer as it is seen at a moment, but for a transition.
  ///
  /// - Parameter holdsFinal: an animation that is over still shows its end.
  func presented(_ model: Layer, at moment: Moment, holdsFinal: Bool) -> Layer {
    var layer = PresentationLayer(self.model(model, at: moment))
    for entry in entries where entry.isPresent(at: moment) {
      guard case .animation(let animation) = entry.subject else { continue }
      animation.apply(
        at: moment.seconds - entry.start, inheriting: InheritedTiming(holdsFinal: holdsFinal),
        to: &layer)
    }
    return layer.layer
  }

  /// The transition that was added last of those that are there, and when that was.
  func transition(at moment: Moment) -> (transition: LayerTransition, start: Double)? {
    for number in order.reversed() {
      guard case .transition(let transition) = added[number].subject,
        added[number].isPresent(at: moment)
      else { continue }
      return (transition, added[number].start)
    }
    return nil
  }
}

extension Array {
  /// Where to insert what happens at `time` after all that happens by then, in an array in the order of
  /// times.
  fileprivate func firstIndex(after time: Double, _ timeOf: (Element) -> Double) -> Int {
    // Most things are added in their order.
    guard let last, timeOf(last) > time else { return count }
    var (first, end) = (0, count)
    while first < end {
      let middle = (first + end) / 2
      if timeOf(self[middle]) > time { end = middle } else { first = middle + 1 }
    }
    return first
  }
}

/// A time of a scene, and how much of what happens has happened by then.
struct Moment {
  let seconds: Double
  /// Changes from here on have not happened.
  let limit: Double

  init(_ seconds: Double, before limit: Double = .infinity) {
    (self.seconds, self.limit) = (seconds, limit)
  }

  func before(_ seconds: Double) -> Moment {
    Moment(self.seconds - seconds, before: limit - seconds)
  }

  /// The moment in the time of a layer; nil while that is not seen.
  func inside(_ timing: MediaTiming) -> Moment? {
    guard let time = timing.layerTime(at: seconds) else { return nil }
    // The next change is certain at one speed alone.
    guard limit.isFinite, timing.duration == 0, timing.speed > 0 else { return Moment(time) }
    return Moment(time, before: (limit - timing.beginTime) * timing.speed + timing.timeOffset)
  }

  /// True if what happens at `time` has happened.
  func knows(_ time: Double) -> Bool {
    time <= seconds + LayerScript.tolerance && time < limit - LayerScript.tolerance
  }
}
