/// From the time of a pass to a transition's progress: a curve, and a part of the way.
///
/// Source: `CATransition.timingFunction`, `startProgress`, `endProgress`.
public struct Progression: Hashable, Sendable {
  /// The pace between the two ends.
  public let curve: TimingCurve
  /// 0…1.
  public let start: Double
  /// 0…1; below ``start`` the transition runs backwards.
  public let end: Double

  /// All of the way, slowly at both ends.
  public init() { (curve, start, end) = (.easeInOut, 0, 1) }

  /// - Throws: ``TimingError/progress(_:)`` when `start` or `end` is not in 0…1.
  public init(curve: TimingCurve, start: Double = 0, end: Double = 1) throws(TimingError) {
    for value in [start, end] where !(0...1).contains(value) { throw .progress(value) }
    (self.curve, self.start, self.end) = (curve, start, end)
  }

  /// start + curve(time) · (end − start); exactly ``start`` at 0 and ``end`` at 1.
  public func progress(at time: Double) -> Double {
    // start + (end − start) is not always end.
    time >= 1 ? end : start + curve.value(at: time) * (end - start)
  }
}
