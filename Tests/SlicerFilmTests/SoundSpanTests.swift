import SlicerCore
import SlicerFilm
import Testing

/// Sounds of clips begin and fade with the picture, to the sample.
struct SoundSpanTests {
  @Test(
    "the samples of a second of frames are 48,000, and their times never drift",
    arguments: [Rational(1, 30), Rational(1001, 30_000), Rational(1, 24), Rational(1, 7)])
  func samplesOfFrames(duration: Rational) {
    for frame in [0, 1, 2, 29, 30, 1000, 30_000, 1_000_000_000] {
      let exact = Double(frame) * 48_000 * duration.double
      let sample = SoundClock.sample(ofFrame: frame, duration)
      #expect(abs(Double(sample) - exact) <= 0.5 + exact * 1e-15)
    }
    let whole = duration.denominator * 1000
    #expect(SoundClock.sample(ofFrame: whole, duration) == 48_000_000 * duration.numerator)
  }

  @Test("two sounds that cross have equal power all the time", arguments: [1, 2, 7, 24_000])
  func equalPower(count: Int) {
    let old = SoundSpan(samples: 0..<(100 + count), fadeOut: count)
    let new = SoundSpan(samples: 100..<30_000, fadeIn: count)
    for sample in stride(from: 100, to: 100 + count, by: max(1, count / 97)) {
      let (a, b) = (old.gain(at: sample), new.gain(at: sample))
      #expect(abs(a * a + b * b - 1) < 1e-6)
    }
    #expect(old.gain(at: 0) == 1 && old.gain(at: 99) == 1)
    #expect(new.gain(at: 100 + count) == 1 && new.gain(at: 29_999) == 1)
  }

  @Test("a fade is sin(πt/2): 0.3827 at a quarter, 0.7071 at half, 0.9239 at three quarters")
  func fadesAreQuarterSines() {
    let span = SoundSpan(samples: 0..<100_000, fadeIn: 40_000, fadeOut: 20_000)
    for (sample, gain) in [(10_000, 0.38268), (20_000, 0.70711), (30_000, 0.92388)] {
      #expect(abs(Double(span.gain(at: sample)) - gain) < 1e-4)
    }
    #expect(abs(span.gain(at: 90_000) - 0.70711) < 1e-4)
    #expect(span.gain(at: 99_999) < 1e-4)
  }

  @Test("a clip is heard where it goes on by as much as the film")
  func runs() {
    let step = 0.1
    #expect(SoundSpan.runs(of: [0, 0.1, 0.2, 0.3], step: step) == [0..<4])
    // It begins within a frame, and its last picture is held.
    #expect(SoundSpan.runs(of: [0, 0, 0.05, 0.15, 0.25, 0.25, 0.25], step: step) == [2..<5])
    // It begins again.
    #expect(SoundSpan.runs(of: [0, 0.1, 0.2, 0, 0.1, 0.2], step: step) == [0..<3, 3..<6])
    // At half the pace, backwards and at rest it is silent.
    #expect(SoundSpan.runs(of: [0, 0.05, 0.1, 0.1, 0.05, 0], step: step) == [])
    #expect(SoundSpan.runs(of: [], step: step) == [])
  }

  @Test("fades are no longer than the sound")
  func shortSounds() {
    let span = SoundSpan(samples: 10..<12, fadeIn: 100, fadeOut: 100)
    #expect((10..<12).allSatisfy { (0...1).contains(span.gain(at: $0)) })
  }
}
