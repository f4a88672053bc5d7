import SlicerCore
import SlicerScene
import Testing

@Suite struct FrameTimingTests {
  private func decimal(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  @Test func countsAreRoundedHalvesUpExactly() throws {
    // ⌊d·f + ½⌋ by whole numbers alone: d = m/1000 s, f = a/b.
    for (a, b) in [(30, 1), (25, 1), (30000, 1001), (24000, 1001), (1, 2), (1000, 1)] {
      let rate = Rational(a, b)
      for m in 1...2500 {
        let seconds = try decimal("\(Double(m) / 1000)")
        let timing = try FrameTiming(duration: seconds, rate: rate)
        #expect(timing.framesPerPass == max(2, (2 * m * a + 1000 * b) / (2000 * b)))
        #expect(timing.rate == rate)
      }
    }
  }

  @Test func defaultsAreThreeQuartersOfASecondAt30() throws {
    let timing = try FrameTiming()
    // 22.5 frames are 23.
    #expect(timing.framesPerPass == 23 && timing.rate == Rational(30))
    #expect(try FrameTiming(frames: 5).rate == Rational(30))
    #expect(try FrameTiming(rate: Rational(60)).framesPerPass == 45)
  }

  /// An app gives numbers; those of television are exactly what they are divided from.
  @Test func numbersAreRates() throws {
    for whole in [24, 30, 60, 120] {
      let rate = try FrameTiming(duration: 1, framesPerSecond: Double(whole) * 1000 / 1001).rate
      #expect(rate == Rational(whole * 1000, 1001))
    }
    #expect(try FrameTiming(duration: 1, framesPerSecond: 29.97).rate == Rational(30_000, 1001))
    #expect(try FrameTiming(duration: 1, framesPerSecond: 25).rate == Rational(25))
    #expect(
      try FrameTiming(duration: 0.5, framesPerSecond: 10, repeatCount: 2, autoreverses: true)
        == FrameTiming(
          duration: decimal("0.5"), rate: Rational(10),
          repetition: FrameRepetition(repeatCount: 2, autoreverses: true)))
    for number in [Double.nan, .infinity, -30, 0, 1001] {
      #expect(throws: SlicerError.self) { try FrameTiming(duration: 1, framesPerSecond: number) }
      #expect(throws: SlicerError.self) { try FrameTiming(duration: number * 1000) }
    }
  }

  @Test func aNumberWithADurationGivesTheRate() throws {
    let timing = try FrameTiming(duration: decimal("0.75"), frames: 20)
    #expect(timing.rate == Rational(80, 3))
    #expect(timing.framesPerPass == 20 && timing.duration == Rational(3, 4))
    #expect(throws: SlicerError.overdeterminedTiming) {
      try FrameTiming(duration: decimal("1"), rate: Rational(30), frames: 30)
    }
    #expect(throws: SlicerError.badFrameSpread(2000, seconds: Rational(1))) {
      try FrameTiming(duration: decimal("1"), frames: 2000)
    }
  }

  @Test(arguments: 2...9) func everyRepetitionHasItsFrames(n: Int) throws {
    for k in 1...4 {
      for autoreverses in [false, true] {
        let timing = try FrameTiming(
          frames: n, repetition: FrameRepetition(repeatCount: k, autoreverses: autoreverses))
        // Written out: there, then back without the turning points.
        let there = Array(0..<n)
        let back = there.dropFirst().dropLast().reversed()
        var places = (0..<k).flatMap { _ in autoreverses ? there + back : there }
        if autoreverses { places.append(0) }
        #expect(places.count == (autoreverses ? k * (2 * n - 2) + 1 : k * n))
        #expect(timing.frameCount == places.count)
        #expect(places.indices.map(timing.place(ofFrame:)) == places)
      }
    }
  }

  @Test(arguments: [2, 3, 7, 23, 60, 1000]) func endsAreExactAndProgressFollowsTheCurve(n: Int)
    throws
  {
    for (start, end) in [(0.0, 1.0), (0.1, 0.7), (1, 0), (0.3, 0.3)] {
      let progression = try Progression(curve: .easeIn, start: start, end: end)
      let timing = try FrameTiming(frames: n, progression: progression)
      #expect(timing.progress(ofFrame: 0) == start)
      #expect(timing.progress(ofFrame: n - 1) == end)
      for i in 0..<n {
        let eased = TimingCurve.easeIn.value(at: Double(i) / Double(n - 1))
        #expect(abs(timing.progress(ofFrame: i) - (start + eased * (end - start))) < 1e-15)
      }
    }
  }

  @Test func timesAreFractions() throws {
    let timing = try FrameTiming(
      rate: Rational(30000, 1001), frames: 10, repetition: FrameRepetition(repeatCount: 3))
    #expect(timing.time(ofFrame: 0) == Rational(0))
    for i in 1..<timing.frameCount {
      #expect(timing.time(ofFrame: i) == Rational(i * 1001, 30000))
      #expect(timing.time(ofFrame: i) > timing.time(ofFrame: i - 1))
    }
    #expect(timing.duration == Rational(1001, 1000))
  }

  @Test func ratesAreExact() throws {
    let rates = [
      "30": "30", "29.97": "2997/100", "30000/1001": "30000/1001", "0.5": "1/2", "60/2": "30",
      "23.976": "2997/125", "1000": "1000", "0.001": "1/1000",
    ]
    for (text, value) in rates { #expect(try "\(#require(Rational(text)))" == value) }
    let wrong = [
      "", "1/0", "0/1", "1//2", "1/2/3", "30fps", "1e1", "NaN", "1000001/1000001", "1.5/2",
    ]
    for text in wrong { #expect(Rational(text) == nil) }
    for text in ["0", "-1", "1000.1", "0.0009"] {
      let rate = try #require(Rational(text))
      #expect(throws: SlicerError.badFrameRate("\(rate)")) { try FrameTiming(rate: rate) }
    }
  }

  @Test func whatIsOutOfRange() throws {
    for count in [-1, 0, 1, 10_000_001] {
      #expect(throws: SlicerError.badFrameCount(count)) { try FrameTiming(frames: count) }
      #expect(throws: SlicerError.badFrameCount(count)) {
        try FrameTiming(duration: decimal("86400"), frames: count)
      }
    }
    for text in ["0", "-1", "86400.000001"] {
      #expect(throws: SlicerError.badDuration(text)) { try FrameTiming(duration: decimal(text)) }
    }
    #expect(throws: SlicerError.badRepeatCount(0)) { try FrameRepetition(repeatCount: 0) }
    #expect(throws: SlicerError.badProgress(1.5)) { try Progression(curve: .linear, end: 1.5) }
    #expect(throws: SlicerError.self) { try Progression(curve: .linear, start: .nan) }
    for count in [500_000_000, Int.max] {
      let repetition = try FrameRepetition(repeatCount: count)
      #expect(throws: SlicerError.self) { try FrameTiming(frames: 9, repetition: repetition) }
    }
  }

  @Test func fractionsAreInLowestTerms() {
    for a in -12...12 {
      for b in -12...12 where b != 0 {
        let value = Rational(a, b)
        #expect(value.denominator > 0 && value.numerator * b == a * value.denominator)
        for divisor in 2...12 {
          #expect(value.numerator % divisor != 0 || value.denominator % divisor != 0)
        }
        for c in -5...5 { #expect((Rational(c, 3) < value) == (Double(c) / 3 < value.double)) }
      }
    }
  }
}
