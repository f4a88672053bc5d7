package import SlicerCore

/// Frames of a slideshow in a row that show one picture, or one transition.
public struct SlidePart: Hashable, Sendable {
  /// The picture's number, from 0.
  public let picture: Int
  /// The number of the one that it turns into; nil while it is held.
  public let next: Int?
  /// There may be none.
  public let frames: Range<Int>
}

/// Which frames a slideshow has, and what each of them shows.
///
/// A picture is held and then turns into the next one; where the circle is closed the last one turns into
/// the first. Holds and transitions are parts of one line of seconds: a part that begins after s of
/// them begins at frame ⌊s · rate + ½⌋, where s is the exact sum of all before. So nothing drifts: with one
/// hold h and one transition t for all, picture k appears at frame round(k · (h + t) · rate).
///
/// Frame j of a transition of T frames has the progress curve((j + 1) / (T + 1)): the pictures as they
/// are belong to the holds.
package struct SlideTiming: FrameTimes, Hashable {
  /// How long a picture is shown, and how it turns into the next one.
  package struct Slide: Hashable, Sendable {
    package var hold: ExactDecimal
    package var duration: ExactDecimal
    package var curve: TimingCurve

    /// - Parameters:
    ///   - hold: seconds that the picture is still, 0 up to a day.
    ///   - duration: seconds of the transition after it, 0 up to a day.
    package init(hold: ExactDecimal, duration: ExactDecimal, curve: TimingCurve) {
      (self.hold, self.duration, self.curve) = (hold, duration, curve)
    }
  }

  /// Frames per second, 1/1000…1000.
  package let rate: Rational
  /// Holds and transitions in turn, from the first picture's hold on.
  package let parts: [SlidePart]
  /// True if the last picture turns into the first.
  package let isClosed: Bool
  private let curves: [TimingCurve]

  /// Seconds of a hold or a transition: up to a day.
  package static let longest = ExactDecimal(FrameTiming.longestDuration)
  /// The frame counts that a show may have.
  package static let allowedFrames = 1...1_000_000_000

  /// - Parameter slides: at least one.
  /// - Throws: `SlicerError` for a rate, a hold or a duration out of range, and for too many frames.
  package init(
    _ slides: [Slide], rate: Rational = FrameTiming.defaultRate, isClosed: Bool = false
  ) throws {
    precondition(!slides.isEmpty, "a slideshow has pictures")
    try FrameTiming.check(rate)
    (self.rate, self.isClosed, curves) = (rate, isClosed, slides.map(\.curve))
    var seconds = ExactDecimal(0)
    var start = 0
    var parts: [SlidePart] = []
    func add(_ length: ExactDecimal, _ picture: Int, _ next: Int?) throws {
      seconds = seconds + length
      let end = FrameTiming.wholeFrames(Rational(seconds), rate)
      guard end <= Self.allowedFrames.upperBound else {
        throw .tooManySlideshowFrames(allowed: Self.allowedFrames.upperBound)
      }
      parts.append(SlidePart(picture: picture, next: next, frames: start..<end))
      start = end
    }
    for (index, slide) in slides.enumerated() {
      try Self.check(slide)
      try add(slide.hold, index, nil)
      if index + 1 < slides.count || isClosed {
        try add(slide.duration, index, (index + 1) % slides.count)
      }
    }
    // A show shorter than half a frame has one all the same, of the first picture.
    if start == 0 {
      parts = parts.enumerated().map { index, part in
        SlidePart(picture: part.picture, next: part.next, frames: index == 0 ? 0..<1 : 1..<1)
      }
    }
    self.parts = parts
  }

  private static func check(_ slide: Slide) throws {
    let allowed = ExactDecimal(0)...longest
    guard allowed.contains(slide.hold) else { throw .badHold("\(slide.hold)") }
    guard allowed.contains(slide.duration) else { throw .badSlideDuration("\(slide.duration)") }
  }

  /// At least 1.
  package var frameCount: Int { parts[parts.count - 1].frames.upperBound }

  /// The part of the show that is over when a frame appears: 0 at first, 1 in the end.
  package func progress(ofFrame index: Int) -> Double {
    Double(index) / Double(max(frameCount - 1, 1))
  }
}

extension SlideTiming {
  package func partIndex(ofFrame index: Int) -> Int {
    precondition((0..<frameCount).contains(index))
    var range = parts.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if parts[middle].frames.upperBound > index {
        range = range.lowerBound..<middle
      } else {
        range = (middle + 1)..<range.upperBound
      }
    }
    return range.lowerBound
  }

  package func part(ofFrame index: Int) -> SlidePart { parts[partIndex(ofFrame: index)] }

  /// How far a transition has come in one of its frames, or so many frames after that: 0 is the picture, 1
  /// the next one.
  package func transitionProgress(
    ofFrame index: Int, after offset: Double = 0, in part: SlidePart
  ) -> Double {
    let (done, count) = (index - part.frames.lowerBound + 1, part.frames.count + 1)
    return curves[part.picture].value(at: (Double(done) + offset) / Double(count))
  }

  /// The frames in which a picture is seen, from the transition into it to the one out of it. That of a
  /// closed circle's first picture begins before 0: those frames come at the end.
  package func span(ofPicture index: Int) -> Range<Int> {
    let hold = 2 * index
    let end = parts[min(hold + 1, parts.count - 1)].frames.upperBound
    if index > 0 { return parts[hold - 1].frames.lowerBound..<end }
    let last = parts[parts.count - 1]
    return (isClosed && last.next != nil ? last.frames.lowerBound - frameCount : 0)..<end
  }
}
