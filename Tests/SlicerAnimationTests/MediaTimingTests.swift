import SlicerScene
import Testing

/// The timing model against closed forms, written out by hand.
@Suite struct MediaTimingTests {
  /// A timing, when it ends, and its local times and cycles at some times: nil where it shows nothing.
  struct Run: Sendable {
    let timing: MediaTiming
    let end: Double?
    let moments: [(time: Double, local: Double?, cycle: Int)]

    init(_ timing: MediaTiming, end: Double? = nil, cycles moments: [(Double, Double?, Int)]) {
      (self.timing, self.end) = (timing, end)
      self.moments = moments.map { (time: $0, local: $1, cycle: $2) }
    }

    /// All in the first cycle.
    init(_ timing: MediaTiming, end: Double? = nil, _ moments: [(Double, Double?)]) {
      self.init(timing, end: end, cycles: moments.map { ($0, $1, 0) })
    }
  }

  static let runs = [
    Run(
      MediaTiming(beginTime: 1, duration: 2), end: 3,
      [(0.999, nil), (1, 0), (1.5, 0.5), (3, 2), (3.001, nil)]),
    // A speed makes its time pass faster: a = (t − begin) · speed.
    Run(
      MediaTiming(beginTime: 1, duration: 2, speed: 4), end: 1.5,
      [(1, 0), (1.25, 1), (1.5, 2), (1.51, nil)]),
    Run(MediaTiming(duration: 2, speed: 0.5), end: 4, [(3, 1.5)]),
    // A negative one runs backwards.
    Run(
      MediaTiming(beginTime: 1, duration: 2, speed: -1),
      [(0.9, nil), (1, 2), (1.5, 1.5), (2, 1), (3, 0), (3.1, nil)]),
    Run(
      MediaTiming(duration: 2, speed: -2, repeatCount: 2),
      cycles: [(0, 2, 1), (0.5, 1, 1), (1.5, 1, 0), (2, 0, 0)]),
    // An offset starts in the middle and comes round: a = (t − begin) · speed + offset.
    Run(
      MediaTiming(beginTime: 1, duration: 2, speed: 2, timeOffset: 0.5),
      [(1, 0.5), (1.5, 1.5), (1.75, 0), (2, 0.5), (2.1, nil)]),
    Run(MediaTiming(duration: 2, speed: -1, timeOffset: 0.5), [(0, 0.5), (1, 1.5)]),
    // At speed 0 the offset is the time.
    Run(
      MediaTiming(beginTime: 1, duration: 2, speed: 0, timeOffset: 0.75), end: .infinity,
      [(0.5, nil), (1, 0.75), (2, 0.75), (1000, 0.75)]),
    // A boundary begins the next cycle, and the last instant is the end.
    Run(
      MediaTiming(duration: 2, repeatCount: 3),
      cycles: [(1.5, 1.5, 0), (2, 0, 1), (5, 1, 2), (6, 2, 2), (6.1, nil, 0)]),
    // Boundaries are not missed by the last bit.
    Run(MediaTiming(beginTime: 0.1, duration: 0.2), [(0.3, 0.2)]),
    Run(MediaTiming(beginTime: 0.3, duration: 1), [(0.1 + 0.2, 0)]),
    // Fractional counts stop midway.
    Run(
      MediaTiming(duration: 2, repeatCount: 2.5, fillMode: .forwards), end: 5,
      cycles: [(4.5, 0.5, 2), (5, 1, 2), (9, 1, 2)]),
    Run(MediaTiming(duration: 2, repeatCount: 0.5), [(1, 1), (1.1, nil)]),
    // Autoreversing runs back again.
    Run(
      MediaTiming(duration: 2, repeatCount: 2.5, autoreverses: true, fillMode: .both), end: 10,
      cycles: [
        (-1, 0, 0), (0.5, 0.5, 0), (2, 2, 0), (3, 1, 0), (4, 0, 1), (7.5, 0.5, 1), (8, 0, 2),
        (9, 1, 2), (10, 2, 2), (50, 2, 2),
      ]),
    Run(MediaTiming(duration: 2, autoreverses: true, fillMode: .forwards), [(4, 0), (5, 0)]),
    // A repeat duration wins and is not doubled.
    Run(
      MediaTiming(duration: 2, repeatCount: 100, repeatDuration: 5, autoreverses: true), end: 5,
      cycles: [(5, 1, 1), (5.01, nil, 0)]),
    // For ever is for ever.
    Run(
      MediaTiming(duration: 0.25, repeatCount: .infinity), end: .infinity,
      cycles: [(1_000_000.125, 0.125, 4_000_000)]),
    Run(MediaTiming(duration: 2, speed: -1, repeatCount: .infinity), [(4.5, 1.5)]),
    // Fill modes show the ends before and after.
    Run(MediaTiming(beginTime: 1, duration: 2), [(0, nil), (2, 1), (4, nil)]),
    Run(MediaTiming(beginTime: 1, duration: 2, fillMode: .backwards), [(0, 0), (2, 1), (4, nil)]),
    Run(MediaTiming(beginTime: 1, duration: 2, fillMode: .forwards), [(0, nil), (2, 1), (4, 2)]),
    Run(MediaTiming(beginTime: 1, duration: 2, fillMode: .both), [(0, 0), (2, 1), (4, 2)]),
    Run(MediaTiming(beginTime: 1, duration: 2, speed: -1, fillMode: .both), [(0, 2), (9, 0)]),
  ]

  @Test(arguments: runs) func localTimesFollowTheTiming(_ run: Run) {
    if let end = run.end { #expect(run.timing.endTime() == end) }
    for (time, local, cycle) in run.moments {
      let moment = run.timing.moment(at: time)
      guard let local else {
        #expect(moment == nil, "at \(time)")
        continue
      }
      let found = moment?.localTime ?? .nan
      #expect(abs(found - local) < 1e-12, "at \(time): \(found)")
      #expect(moment?.cycle == cycle, "at \(time)")
    }
  }

  @Test func withoutADurationItTakesTheOneAround() {
    #expect(MediaTiming().endTime() == 0.25)
    #expect(MediaTiming().moment(at: 0.125)?.progress == 0.5)
    #expect(MediaTiming().moment(at: 1, inheriting: 4)?.progress == 0.25)
    #expect(MediaTiming(duration: 2).moment(at: 1, inheriting: 4)?.progress == 0.5)
    #expect(MediaTiming(beginTime: 1, duration: 2).moment(at: 1.5)?.progress == 0.25)
    let endless = MediaTiming(duration: 0.25, repeatCount: .infinity)
    #expect(endless.moment(at: 1e300)?.cycle == 1 << 53)
  }

  /// 0.1 · 3 and 0.3 are not the same number; 3 cycles of 0.1 end at 0.3 all the same.
  @Test func cyclesAreNotMissedByTheLastBit() {
    let frames = 0..<1000
    for times in [frames.map { Double($0) / 10 }, frames.map { Double($0) * 0.1 }] {
      let timing = MediaTiming(duration: 0.1, repeatCount: 1000)
      localTimesFollowTheTiming(Run(timing, cycles: zip(times, frames).map { ($0, 0, $1) }))
    }
  }
}
