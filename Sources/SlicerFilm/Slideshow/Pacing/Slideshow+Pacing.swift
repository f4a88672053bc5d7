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

  mutating func setHolds(total seconds: Double) throws {
    guard let total = ExactDecimal(rounding: seconds), total > 0, total <= SlideTiming.longest
    else {
      throw SlicerError.badTotal("\(seconds)")
    }
    let durations = try exactDurations()
    let holds = try exactHolds()
    let transitions = durations.reduce(ExactDecimal(0), +)
    let free = slides.indices.filter { !slides[$0].keepsHold }
    let kept = free.isEmpty ? [] : slides.indices.filter { slides[$0].keepsHold }
    let keptSum = kept.reduce(ExactDecimal(0)) { $0 + holds[$1] }
    let rest = total - transitions - keptSum
    guard rest >= 0 else {
      throw SlicerError.tooLongForTotal(
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
  /// A picture is shown for at least 0.4 s, from beat to beat, and a card for 1.5 s, also the first and the last: beats
  /// that would end it sooner are skipped, with a note.
  ///
  /// - Parameter beats: in seconds, ascending.
  /// - Throws: ``WorkError`` for fewer beats than transitions, and for beats that are so near to each other, or to
  ///   the begin, that transitions would meet.
  public mutating func cut(onBeats beats: [Double]) throws(WorkError) {
    try WorkError.about(nil) {
      try setHolds(
        beats: try beats.map { beat in
          guard let beat = ExactDecimal(rounding: beat) else {
            throw SlicerError.badBeat("\(beat)")
          }
          return beat
        })
    }
  }

  /// - Parameter step: of which beats these are: 4 for the first, the fifth …
  package mutating func setHolds(beats: [ExactDecimal], every step: Int = 1) throws {
    try setHolds(every: step) { $0 < beats.count ? beats[$0] : nil }
  }

  /// - Parameters:
  ///   - step: the distance of the beats: 4 for the first, the fifth …
  ///   - beat: a beat by its number, from 0, in seconds, ascending; nil behind the last one.
  mutating func setHolds(every step: Int, _ beat: (Int) throws -> ExactDecimal?) throws {
    let durations = try exactDurations()
    var (end, last) = (ExactDecimal(0), ExactDecimal(0))
    var (number, skipped) = (0, 0)
    for (index, duration) in durations.enumerated() {
      let least = leastLength(ofSlide: index) - Self.beatTolerance
      var next = try beat(number)
      while let time = next, (time - last).double < least {
        (number, skipped) = (number + 1, skipped + 1)
        next = try beat(number)
      }
      guard let time = next else {
        throw SlicerError.fewBeats(
          needed: durations.count, actual: index, slides: slides.count, step: step,
          skipped: skipped)
      }
      number += 1
      let half = Self.firstHalf(of: duration)
      let start = time - half
      guard start >= end else {
        throw index == 0
          ? SlicerError.earlyFirstBeat(time, needed: half)
          : SlicerError.nearBeats(last, time, needed: half + end - last)
      }
      guard start - end <= SlideTiming.longest else {
        throw SlicerError.farBeat(time, last: index == 0 ? nil : last)
      }
      slides[index].hold = (start - end).double
      (end, last) = (start + duration, time)
    }
    if !isClosed, let index = slides.indices.last {
      slides[index].hold = max(slides[index].hold, leastLength(ofSlide: index))
    }
    if skipped > 0 { remarks.append(WorkNote(.skippedBeats(skipped, least: Self.leastLength))) }
  }

  /// The shortest time of a slide in seconds, from beat to beat; words need longer than a picture.
  func leastLength(ofSlide index: Int) -> Double {
    slides[index].card == nil ? Self.leastLength : 1.5
  }

  /// Seconds between beats of 150 a minute.
  private static let leastLength = 0.4
  /// The error of found beats in seconds. A beat this near to 0 does not count, because the show begins there.
  static let beatTolerance = 0.02

  /// The durations of the visible transitions.
  func exactDurations() throws -> [ExactDecimal] {
    try slides.prefix(isClosed ? slides.count : max(slides.count - 1, 0)).map { slide in
      guard let duration = ExactDecimal(rounding: slide.duration), duration >= 0 else {
        throw .badSlideDuration("\(slide.duration)")
      }
      return duration
    }
  }

  func exactHolds() throws -> [ExactDecimal] {
    try slides.map { slide in
      guard let hold = ExactDecimal(rounding: slide.hold), hold >= 0 else {
        throw .badHold("\(slide.hold)")
      }
      return hold
    }
  }
}
