import SlicerCore
import SlicerScene
import Testing

/// When the pictures of a slideshow are shown, in frames.
struct SlideTimingTests {
  private func slide(
    _ hold: ExactDecimal, _ duration: ExactDecimal, _ curve: TimingCurve = .linear
  ) -> SlideTiming.Slide {
    SlideTiming.Slide(hold: hold, duration: duration, curve: curve)
  }

  private func timing(
    _ count: Int, _ hold: ExactDecimal, _ duration: ExactDecimal, _ rate: Rational = Rational(30),
    isClosed: Bool = false
  ) throws -> SlideTiming {
    try SlideTiming(
      Array(repeating: slide(hold, duration), count: count), rate: rate, isClosed: isClosed)
  }

  /// Holds of H and transitions of T frames: n · H + (n − 1) · T, and n · (H + T) in a circle.
  @Test func holdsAndTransitionsAreWholeFrames() throws {
    for count in 1...9 {
      let open = try timing(count, 2, 0.7)
      #expect(open.frameCount == count * 60 + (count - 1) * 21)
      let closed = try timing(count, 2, 0.7, isClosed: true)
      #expect(closed.frameCount == count * 81)
      for (k, part) in closed.parts.filter({ $0.next == nil }).enumerated() {
        #expect(part.picture == k && part.frames == (k * 81)..<(k * 81 + 60))
      }
      #expect(closed.parts.last?.next == 0 && open.parts.last?.next == nil)
    }
  }

  /// Picture k of a thousand appears at round(k · (h + t) · R): nothing drifts.
  @Test(arguments: [
    Rational(30000, 1001), Rational(24000, 1001), Rational(25), Rational(2997, 100), Rational(1, 3),
  ]) func picturesDoNotDrift(rate: Rational) throws {
    let timing = try timing(1000, 1.9, 0.733333, rate)
    func frame(_ millionths: Int) -> Int {
      let scaled = 2 * Int128(millionths) * Int128(rate.numerator)
      let unit = 1_000_000 * Int128(rate.denominator)
      return Int((scaled + unit) / (2 * unit))
    }
    for k in 0..<1000 {
      #expect(timing.parts[2 * k].frames.lowerBound == frame(k * 2_633_333))
      #expect(timing.parts[2 * k].frames.upperBound == frame(k * 2_633_333 + 1_900_000))
    }
    #expect(timing.frameCount == frame(999 * 2_633_333 + 1_900_000))
  }

  /// Each slide has its own times.
  @Test func eachSlideHasItsOwnTimes() throws {
    let timing = try SlideTiming([slide(1, 0.5), slide(0.25, 0), slide(3, 9)], rate: Rational(8))
    #expect(timing.parts.map(\.frames) == [0..<8, 8..<12, 12..<14, 14..<14, 14..<38])
    #expect(timing.parts.map(\.next) == [nil, 1, nil, 2, nil])
  }

  /// Every frame is in the one part that has it.
  @Test func everyFrameIsInOnePart() throws {
    let timing = try SlideTiming(
      (0..<40).map { slide(ExactDecimal($0 % 3), ExactDecimal(($0 / 2) % 2)) }, rate: Rational(3))
    for frame in 0..<timing.frameCount {
      #expect(timing.part(ofFrame: frame).frames.contains(frame))
    }
    #expect(timing.parts.reduce(0) { $0 + $1.frames.count } == timing.frameCount)
  }

  /// Frame j of T: the curve at (j + 1) / (T + 1). The pictures themselves belong to the holds.
  @Test func progressGoesThroughTheTransition() throws {
    let ease = TimingCurve.easeInOut
    for curve in [TimingCurve.linear, ease] {
      let timing = try SlideTiming([slide(1, 1, curve), slide(1, 1, curve)], rate: Rational(4))
      let part = timing.parts[1]
      #expect(part.frames == 4..<8)
      #expect(
        part.frames.map { timing.transitionProgress(ofFrame: $0, in: part) }
          == [0.2, 0.4, 0.6, 0.8].map(curve.value))
    }
  }

  /// A picture is seen from the transition into it to the one out of it; in a circle the first one's time
  /// begins at the end.
  @Test func spansOverlapInTransitions() throws {
    let open = try timing(3, 1, 0.5, Rational(4))
    #expect((0..<3).map(open.span) == [0..<6, 4..<12, 10..<16])
    let closed = try timing(3, 1, 0.5, Rational(4), isClosed: true)
    #expect((0..<3).map(closed.span) == [-2..<6, 4..<12, 10..<18])
    #expect(try timing(1, 1, 0.5, Rational(4)).span(ofPicture: 0) == 0..<4)
    #expect(try timing(1, 1, 0.5, Rational(4), isClosed: true).span(ofPicture: 0) == -2..<6)
  }

  /// Transitions back to back, one picture, and what is shorter than half a frame.
  @Test func extremeTimesKeepAllParts() throws {
    #expect(try timing(3, 0, 1, Rational(5)).parts.map(\.frames.count) == [0, 5, 0, 5, 0])
    #expect(try timing(1, 2, 1).frameCount == 60)
    #expect(try timing(1, 0, 1).frameCount == 1)
    // A show shorter than half a frame has one, and keeps all its parts.
    for isClosed in [false, true] {
      let short = try timing(3, 0.001, 0, isClosed: isClosed)
      #expect(short.frameCount == 1 && short.part(ofFrame: 0).picture == 0)
      #expect(short.parts.count == (isClosed ? 6 : 5))
      #expect(short.parts[0].frames == 0..<1)
      #expect(short.parts.dropFirst().allSatisfy { $0.frames == 1..<1 })
    }
    #expect(try timing(2, 86_400, 86_400, Rational(1000)).frameCount == 259_200_000)
  }

  @Test func whatIsOutOfRange() throws {
    #expect(throws: SlicerError.badHold("-1")) { try timing(2, -1, 1) }
    #expect(throws: SlicerError.badHold("86400.000001")) { try timing(2, 86400.000001, 1) }
    #expect(throws: SlicerError.badSlideDuration("-0.5")) { try timing(2, 1, -0.5) }
    #expect(throws: SlicerError.badFrameRate("1001")) { try timing(2, 1, 1, Rational(1001)) }
    #expect(throws: SlicerError.tooManySlideshowFrames(allowed: 1_000_000_000)) {
      try timing(8, 86_400, 86_400, Rational(1000))
    }
  }
}
