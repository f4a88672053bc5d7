package import SlicerCore
/// How often the frames of a pass are shown, and whether they run back.
package struct FrameRepetition: Hashable, Sendable {
  /// Shown once, forwards.
  package static let once = FrameRepetition(proven: 1, false)

  /// Frames of all passes together.
  static let largestTotal = 1_000_000_000

  /// At least 1.
  package let repeatCount: Int
  /// Each pass runs to the new picture and back; the frame at either end is shown once.
  package let autoreverses: Bool

  /// - Throws: `TimingError.repeatCount(_:)` below 1.
  package init(repeatCount: Int = 1, autoreverses: Bool = false) throws {
    guard repeatCount >= 1 else { throw TimingError.repeatCount(repeatCount) }
    self.init(proven: repeatCount, autoreverses)
  }

  private init(proven repeatCount: Int, _ autoreverses: Bool) {
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// K · N frames, or K · (2N − 2) + 1 when they run back; nil when they are too many.
  func count(ofPass frames: Int) -> Int? {
    let cycle = autoreverses ? 2 * frames - 2 : frames
    let (total, overflow) = repeatCount.multipliedReportingOverflow(by: cycle)
    guard !overflow, total < Self.largestTotal else { return nil }
    return total + (autoreverses ? 1 : 0)
  }

  /// The frame of a pass that frame `index` of all shows.
  func place(ofFrame index: Int, inPassOf frames: Int) -> Int {
    guard autoreverses else { return index % frames }
    let place = index % (2 * frames - 2)
    return min(place, 2 * frames - 2 - place)
  }
}

/// From the time of a pass to a transition's progress: a curve, and a part of the way.
///
/// Source: `CATransition.timingFunction`, `startProgress`, `endProgress`.
package struct Progression: Hashable, Sendable {
  /// The pace between the two ends.
  package let curve: TimingCurve
  /// 0…1.
  package let start: Double
  /// 0…1; below ``start`` the transition runs backwards.
  package let end: Double

  /// All of the way, slowly at both ends.
  package init() { self.init(whole: .easeInOut) }

  /// All of the way.
  init(whole curve: TimingCurve) { (self.curve, start, end) = (curve, 0, 1) }

  /// - Throws: `TimingError.progress(_:)` when `start` or `end` is not in 0…1.
  package init(curve: TimingCurve, start: Double = 0, end: Double = 1) throws {
    for value in [start, end] where !(0...1).contains(value) { throw TimingError.progress(value) }
    (self.curve, self.start, self.end) = (curve, start, end)
  }

  /// start + curve(time) · (end − start); exactly `start` at 0 and `end` at 1.
  package func progress(at time: Double) -> Double {
    // start + (end − start) is not always end.
    time >= 1 ? end : start + curve.value(at: time) * (end - start)
  }
}
