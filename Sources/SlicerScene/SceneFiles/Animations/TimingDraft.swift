import SlicerCore

/// When an animation runs, and at what pace, as a file says it. Source: `CAMediaTiming`.
struct TimingDraft: Sendable {
  var timing = MediaTiming()
  var curve: TimingCurve?
  /// The value of `delay`, which is `beginTime` by another name.
  var delay: Double?

  /// The keys of animations, groups and transitions.
  static let keys: [SceneKey<TimingDraft>] = [
    SceneKey("duration", "Seconds of one way; without it the group's, else 0.25", .duration) {
      $0.timing.duration = $1
    },
    SceneKey("beginTime", "When it begins, in seconds after it was added; without it 0", .time) {
      $0.timing.beginTime = $1
    },
    SceneKey("delay", "beginTime, as UIView calls it", .seconds, \.delay),
    SceneKey("curve", "Its pace: easeIn, spring(0.3), [0.4, 0, 0.2, 1] …", .curve, \.curve),
    SceneKey("speed", "How fast its time passes; below 0 backwards; without it 1", .number) {
      $0.timing.speed = $1
    },
    SceneKey("timeOffset", "Where in its own time it starts, in seconds; without it 0", .time) {
      $0.timing.timeOffset = $1
    },
    SceneKey("repeatCount", "How many cycles: 2.5, or forever; without it 1", .cycles) {
      $0.timing.repeatCount = $1
    },
    SceneKey("repeatDuration", "How long it repeats, in seconds, whatever the count", .seconds) {
      $0.timing.repeatDuration = $1
    },
    SceneKey("autoreverses", "Whether each cycle runs back, too; without it false", .flag) {
      $0.timing.autoreverses = $1
    },
    SceneKey("fillMode", "What is seen before and after it; without it removed", fillMode) {
      $0.timing.fillMode = $1
    },
  ]

  private static let fillMode = Shape<MediaTiming.FillMode>.word

  /// The timing, with the delay added.
  func timing(of node: MarkupNode) throws -> MediaTiming {
    guard let delay else { return timing }
    if node["beginTime"] != nil {
      throw SlicerError(node.place, .contradictingKeys("delay", "beginTime"))
    }
    var timing = timing
    timing.beginTime = delay
    return timing
  }
}

extension Shape<Double> {
  /// How often something is shown; infinite for `forever`.
  static let cycles = Shape<Double>(
    .either([.number(minimum: 0), .words(["forever"])])
  ) { node, pictures in
    if case .scalar("forever", _) = node.content { return Double.infinity }
    return try Shape.number("a number of 0 or more, or forever", minimum: 0).read(node, pictures)
  }

  /// A duration above 0: a duration of 0 would show nothing.
  static let duration = Shape<Double>.defined("duration") { anyDuration }

  static let anyDuration = Shape.span(
    "a time between 0 (excluded) and \(FrameTiming.longestDuration) seconds\nhint: write seconds, such as 0.5, 0.5s or 500ms; to change a value at once, use an entry with set",
    maximum: Double(FrameTiming.longestDuration), above: 0)
}
