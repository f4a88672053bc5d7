package import SlicerCore
import SlicerScene
public import SlicerWork

/// How long pictures are held, worked out from how long the show lasts, or from the beats of its music.
///
/// Only ``Slide/hold`` changes: what is shown when is seen in ``timeline`` as ever.
extension Slideshow {
  /// Sets holds so that the show lasts so long.
  ///
  /// Transitions keep their durations, and so do holds that a list states, and those of cards; all others are alike. Where
  /// all are stated they stay in proportion.
  ///
  ///     try show.fit(total: 60)
  ///
  /// - Parameter seconds: above 0, up to a day.
  /// - Throws: ``WorkError`` where transitions, and holds that are stated, take longer.
  public mutating func fit(total seconds: Double) throws(WorkError) {
    try WorkError.about(nil) { try setHolds(total: seconds) }
  }

  private mutating func setHolds(total seconds: Double) throws {
    guard let total = ExactDecimal(rounding: seconds), total > 0, total <= SlideTiming.longest
    else {
      throw SlidePacingError.total("\(seconds)")
    }
    let durations = try exactDurations()
    let holds = try exactHolds()
    let transitions = durations.reduce(ExactDecimal(0), +)
    let free = slides.indices.filter { !slides[$0].keepsHold }
    let kept = free.isEmpty ? [] : slides.indices.filter { slides[$0].keepsHold }
    let keptSum = kept.reduce(ExactDecimal(0)) { $0 + holds[$1] }
    let rest = total - transitions - keptSum
    guard rest >= 0 else {
      throw SlidePacingError.tooLong(
        total: total, transitions: transitions, count: durations.count, holds: keptSum,
        heldCount: kept.count)
    }
    let followers = free.isEmpty ? Array(slides.indices) : free
    var weights = followers.map { free.isEmpty ? holds[$0].double : 1 }
    if !weights.contains(where: { $0 > 0 }) { weights = weights.map { _ in 1 } }
    for (slide, hold) in zip(followers, Self.shares(of: rest, weights)) {
      slides[slide].hold = hold.double
    }
  }

  /// Parts of a time in proportion, to a millionth, whose sum is that time.
  private static func shares(of time: ExactDecimal, _ weights: [Double]) -> [ExactDecimal] {
    let sum = weights.reduce(0, +)
    var (before, given) = (0.0, 0)
    return weights.indices.map { index in
      before += weights[index]
      let end =
        index == weights.count - 1
        ? time.millionths : Int((Double(time.millionths) * before / sum).rounded())
      defer { given = end }
      return .millionths(end - given)
    }
  }
}

extension Slideshow {
  /// Sets holds so that the middle of each transition falls on a beat, and each cut on one.
  ///
  /// The show begins at 0 s, as its sound does. Each transition takes the next beat; beats that are left are not needed. The
  /// last picture is held as long as it was, where the circle is not closed.
  ///
  /// - Parameter beats: in seconds, ascending.
  /// - Throws: ``WorkError`` for fewer beats than transitions, and for beats that are so near to each other, or to
  ///   the begin, that transitions would meet.
  public mutating func cut(onBeats beats: [Double]) throws(WorkError) {
    try WorkError.about(nil) {
      try setHolds(
        beats: try beats.map { beat in
          guard let beat = ExactDecimal(rounding: beat) else {
            throw SlidePacingError.beat("\(beat)")
          }
          return beat
        })
    }
  }

  /// - Parameter step: of which beats these are: 4 for the first, the fifth …
  package mutating func setHolds(beats: [ExactDecimal], every step: Int = 1) throws {
    let durations = try exactDurations()
    guard beats.count >= durations.count else {
      throw SlidePacingError.fewBeats(
        needed: durations.count, actual: beats.count, slides: slides.count, step: step)
    }
    var end = ExactDecimal(0)
    for (index, duration) in durations.enumerated() {
      // The half before the beat is never the longer one.
      let half = ExactDecimal.millionths(duration.millionths / 2)
      let start = beats[index] - half
      guard start >= end else {
        throw index == 0
          ? SlidePacingError.firstBeat(beats[0], needed: half)
          : SlidePacingError.nearBeats(
            beats[index - 1], beats[index], needed: half + end - beats[index - 1])
      }
      guard start - end <= SlideTiming.longest else {
        throw SlidePacingError.farBeat(beats[index], last: index == 0 ? nil : beats[index - 1])
      }
      slides[index].hold = (start - end).double
      end = start + duration
    }
  }

  /// Of the transitions that are seen.
  private func exactDurations() throws(TimingError) -> [ExactDecimal] {
    try slides.prefix(isClosed ? slides.count : max(slides.count - 1, 0)).map {
      slide throws(TimingError) in
      guard let duration = ExactDecimal(rounding: slide.duration), duration >= 0 else {
        throw .slideDuration("\(slide.duration)")
      }
      return duration
    }
  }

  private func exactHolds() throws(TimingError) -> [ExactDecimal] {
    try slides.map { slide throws(TimingError) in
      guard let hold = ExactDecimal(rounding: slide.hold), hold >= 0 else {
        throw .hold("\(slide.hold)")
      }
      return hold
    }
  }
}

/// Why holds cannot follow a total, or beats.
package enum SlidePacingError: ParameterError, Hashable {
  /// No number of seconds that a show can last.
  case total(String)
  /// What does not follow is longer than the show is to be.
  case tooLong(
    total: ExactDecimal, transitions: ExactDecimal, count: Int, holds: ExactDecimal, heldCount: Int)
  /// No number of seconds.
  case beat(String)
  /// There are more transitions than beats, of which each `step`-th is taken.
  case fewBeats(needed: Int, actual: Int, slides: Int, step: Int)
  /// Nothing is held for as long as it takes until this beat; nil: from the begin.
  case farBeat(ExactDecimal, last: ExactDecimal?)
  /// Half of the first transition has no room before its beat.
  case firstBeat(ExactDecimal, needed: ExactDecimal)
  /// The halves of two transitions have no room between their beats.
  case nearBeats(ExactDecimal, ExactDecimal, needed: ExactDecimal)

  package var kind: FailureKind { .usage }

  package func message(_ n: (String) -> String) -> String {
    switch self {
    case .total(let text):
      "\(n("total")) \(text) is not a number of seconds above 0, at most \(SlideTiming.longest), with at most "
        + "six decimal places"
    case .tooLong(let total, let transitions, let count, let holds, let heldCount):
      "\(count) transition\(count == 1 ? "" : "s") take\(count == 1 ? "s" : "") \(transitions) s"
        + (heldCount == 0
          ? "" : " and \(heldCount) stated hold\(heldCount == 1 ? "" : "s") \(holds) s")
        + ", and all is to last \(total) s (a shorter \(n("duration")), fewer pictures, or a longer "
        + "\(n("total")))"
    case .beat(let text): "a beat at \(text) s is none"
    case .fewBeats(let needed, let actual, let slides, let step):
      "\(slides) slides turn over \(needed) time\(needed == 1 ? "" : "s"), and there "
        + "\(actual == 1 ? "is 1 beat" : "are \(actual) beats") (fewer pictures"
        + "\(step > 1 ? ", or a smaller \(n("beats-every"))" : ""))"
    case .farBeat(let beat, let last):
      "the beat at \(beat) s is more than a day after \(last.map { "the one at \($0) s" } ?? "the begin")"
    case .firstBeat(let beat, let needed):
      "the first beat is at \(beat) s, and the half of a transition before it takes \(needed) s (a shorter "
        + "\(n("duration")); 0 cuts)"
    case .nearBeats(let first, let next, let needed):
      "beats at \(first) s and \(next) s are \(next - first) s apart, and the halves of the transitions "
        + "between them take \(needed) s (a shorter \(n("duration")), 0 cuts, or \(n("beats-every")) 2)"
    }
  }
}
