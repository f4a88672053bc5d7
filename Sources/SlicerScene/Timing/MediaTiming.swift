/// When an animation runs, or a layer, how fast, how often and which way; as it stands in its parent's time.
///
/// The parent of an animation is its group, or its layer; that of a layer is its superlayer, or the scene. All times
/// are in seconds of the parent's.
/// Source: `CAMediaTiming`.
public struct MediaTiming: Hashable, Sendable {
  /// The visible values outside of the time in which an animation is active.
  public enum FillMode: String, CaseIterable, Hashable, Sendable {
    /// The model's value, before and after.
    case removed
    /// After it the value at its end.
    case forwards
    /// Before it the value at its start.
    case backwards
    /// The values at both ends, before it and after it.
    case both
  }

  /// The duration in seconds where neither an animation nor a group around it states one. Source:
  /// `CATransaction`.
  package static let defaultDuration = 0.25

  package var beginTime: Double
  package var duration: Double
  package var speed: Double
  package var timeOffset: Double
  package var repeatCount: Double
  package var repeatDuration: Double
  package var autoreverses: Bool
  package var fillMode: FillMode

  /// Core Animation's defaults where nothing is said.
  ///
  /// - Parameters:
  ///   - beginTime: when it begins.
  ///   - duration: seconds of one way, at `speed` 1; 0 for that of the group, or a quarter of a second.
  ///   - speed: how much of its own time passes in a second of its parent's: below 0 it runs backwards, at 0
  ///     it stands still at `timeOffset` for ever.
  ///   - timeOffset: where in its own time it starts; what is cut off at the start follows after the end.
  ///   - repeatCount: how many cycles there are, which need not be whole: 2.5 ends in the middle of the
  ///     third. 0 is once, infinity for ever.
  ///   - repeatDuration: how long it repeats, in seconds of its own time; above 0, `repeatCount` does not count.
  ///   - autoreverses: whether each cycle runs back again and lasts twice as long.
  ///   - fillMode: what is seen before and after.
  ///
  ///     MediaTiming(duration: 0.05, repeatCount: 2.5, autoreverses: true)
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    (self.beginTime, self.duration) = (beginTime, duration)
    (self.speed, self.timeOffset) = (speed, timeOffset)
    (self.repeatCount, self.repeatDuration) = (repeatCount, repeatDuration)
    (self.autoreverses, self.fillMode) = (autoreverses, fillMode)
  }
}
