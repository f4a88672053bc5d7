import SlicerCore
import SlicerFilm
import Testing

/// Beats that are found in sounds made here, of which it is known where they are.
struct BeatTrackerTests {
  private static let rate = Double(OnsetMeter.sampleRate)

  /// White noise, -1..<1.
  private static func noise(_ time: Double, _ number: Int) -> Double {
    2 * IntegerHash(seed: 7).unit(Int((time * rate).rounded()), number) - 1
  }

  /// A sound of 8 kHz.
  private struct Sound {
    var samples: [Float]

    init(seconds: Double) { samples = [Float](repeating: 0, count: Int(seconds * rate)) }

    /// Adds what `value` says for each second after `start`, for a fifth of a second.
    mutating func add(at start: Double, _ value: (Double) -> Double) {
      let first = Int((start * rate).rounded())
      for index in 0..<1600 where first + index < samples.count {
        samples[first + index] += Float(value(Double(index) / rate))
      }
    }

    mutating func addClick(at start: Double) {
      add(at: start) { t in
        t < 0.01 ? 0.7 * Elementary.sine(2 * .pi * 1000 * t) * Elementary.exponential(-200 * t) : 0
      }
    }

    mutating func addKick(at start: Double) {
      add(at: start) { t in
        let bend = 8 * (1 - Elementary.exponential(-30 * t))
        return 0.8 * Elementary.sine(2 * .pi * (50 * t + bend)) * Elementary.exponential(-12 * t)
      }
    }

    mutating func addSnare(at start: Double) {
      add(at: start) { t in
        let tone = 0.3 * Elementary.sine(2 * .pi * 190 * t)
        return (0.5 * noise(t, 1) + tone) * Elementary.exponential(-20 * t)
      }
    }

    mutating func addHat(at start: Double) {
      add(at: start) { 0.15 * noise($0, 2) * Elementary.exponential(-60 * $0) }
    }

    var tracker: BeatTracker {
      var meter = OnsetMeter()
      // In parts, as a pipe has them.
      for start in stride(from: 0, to: samples.count, by: 1001) {
        meter.hear(samples[start..<min(start + 1001, samples.count)])
      }
      return BeatTracker(meter.onsets)
    }
  }

  /// Each beat is found within 20 ms, 95 of 100 at least, and there are no others.
  private static func check(_ tracker: BeatTracker, _ expected: [Double], tempo: Double) throws {
    let found = tracker.beats
    let missed = expected.filter { beat in !found.contains { abs($0 - beat) <= 0.02 } }
    let false_ = found.filter { beat in !expected.contains { abs($0 - beat) <= 0.02 } }
    #expect(missed.count * 20 <= expected.count, "missed \(missed)")
    #expect(false_.isEmpty, "found \(false_)")
    #expect(abs(try #require(tracker.tempo) - tempo) < 0.5)
    #expect(found == found.map { ($0 * 1000).rounded() / 1000 } && found == found.sorted())
  }

  @Test(arguments: [60, 97, 120, 174], [0.05, 0.37])
  func clicksAreBeats(tempo: Double, offset: Double) throws {
    var sound = Sound(seconds: 20)
    let beats = Array(stride(from: offset, to: 19.9, by: 60 / tempo))
    for beat in beats { sound.addClick(at: beat) }
    try Self.check(sound.tracker, beats, tempo: tempo)
  }

  /// A loop of four beats with a swing, in which one bar and a half are silent.
  @Test(arguments: [(92, 0.16), (118, 0.12), (128, 0)])
  func drumsHaveBeats(tempo: Double, swing: Double) throws {
    let beat = 60 / tempo
    var sound = Sound(seconds: 48 * beat + 1)
    let beats = (0..<48).map { 0.3 + Double($0) * beat }
    for (number, time) in beats.enumerated() where !(20..<26).contains(number) {
      let after = time + (0.5 + swing) * beat
      if number % 2 == 0 { sound.addKick(at: time) } else { sound.addSnare(at: time) }
      sound.addHat(at: time)
      sound.addHat(at: after)
      if number % 4 == 2 { sound.addKick(at: after) }
    }
    try Self.check(sound.tracker, beats, tempo: tempo)
  }

  @Test func whatHasNoPulseHasNoBeats() {
    #expect(Sound(seconds: 5).tracker.beats.isEmpty)
    #expect(Sound(seconds: 0).tracker.beats.isEmpty)
    for seconds in [2.0, 8, 20] {
      var noise = Sound(seconds: seconds)
      for index in noise.samples.indices {
        noise.samples[index] = Float(0.3 * Self.noise(Double(index) / Self.rate, 3))
      }
      #expect(noise.tracker.beats.isEmpty && noise.tracker.tempo == nil, "\(seconds)")
    }
    var tone = Sound(seconds: 8)
    for index in tone.samples.indices {
      tone.samples[index] = Float(0.5 * Elementary.sine(2 * .pi * 440 * Double(index) / Self.rate))
    }
    #expect(tone.tracker.beats.isEmpty)
    var click = Sound(seconds: 0.4)
    click.addClick(at: 0.1)
    #expect(click.tracker.beats.isEmpty)
  }
}
