import SlicerAnimation
import SlicerScene
import Testing

/// The timing model against closed forms, written out by hand.
@Suite struct MediaTimingTests {
  /// Local time and cycle, or nil.
  private func expect(
    _ timing: MediaTiming, at time: Double, is local: Double?, cycle: Int = 0,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let moment = timing.moment(at: time)
    guard let local else {
      #expect(moment == nil, "at \(time)", sourceLocation: location)
      return
    }
    let found = moment?.localTime ?? .nan
    #expect(abs(found - local) < 1e-12, "at \(time): \(found)", sourceLocation: location)
    #expect(moment?.cycle == cycle, "at \(time)", sourceLocation: location)
  }

  /// Times, and the local times then.
  private typealias Ends = [(Double, Double?)]

  @Test func itRunsFromItsBeginToItsEnd() {
    let timing = MediaTiming(beginTime: 1, duration: 2)
    for (time, local) in [(0.999, nil), (1, 0), (1.5, 0.5), (3, 2), (3.001, nil)] as Ends {
      expect(timing, at: time, is: local)
    }
    #expect(timing.endTime() == 3)
    #expect(timing.moment(at: 1.5)?.progress == 0.25)
  }

  @Test func withoutADurationItTakesTheOneAround() {
    #expect(MediaTiming().endTime() == 0.25)
    #expect(MediaTiming().moment(at: 0.125)?.progress == 0.5)
    #expect(MediaTiming().moment(at: 1, inheriting: 4)?.progress == 0.25)
    #expect(MediaTiming(duration: 2).moment(at: 1, inheriting: 4)?.progress == 0.5)
  }

  /// a = (t − begin) · speed.
  @Test func speedMakesItsTimePassFaster() {
    let timing = MediaTiming(beginTime: 1, duration: 2, speed: 4)
    for (time, local) in [(1, 0), (1.25, 1), (1.5, 2), (1.51, nil)] as Ends {
      expect(timing, at: time, is: local)
    }
    #expect(timing.endTime() == 1.5)
    let slow = MediaTiming(duration: 2, speed: 0.5)
    expect(slow, at: 3, is: 1.5)
    #expect(slow.endTime() == 4)
  }

  @Test func negativeSpeedRunsBackwards() {
    let timing = MediaTiming(beginTime: 1, duration: 2, speed: -1)
    for (time, local) in [(0.9, nil), (1, 2), (1.5, 1.5), (2, 1), (3, 0), (3.1, nil)] as Ends {
      expect(timing, at: time, is: local)
    }
    let twice = MediaTiming(duration: 2, speed: -2, repeatCount: 2)
    expect(twice, at: 0, is: 2, cycle: 1)
    expect(twice, at: 0.5, is: 1, cycle: 1)
    expect(twice, at: 1.5, is: 1, cycle: 0)
    expect(twice, at: 2, is: 0, cycle: 0)
  }

  /// a = (t − begin) · speed + offset; what is cut off follows after the end.
  @Test func anOffsetStartsInTheMiddleAndComesRound() {
    let timing = MediaTiming(beginTime: 1, duration: 2, speed: 2, timeOffset: 0.5)
    for (time, local) in [(1, 0.5), (1.5, 1.5), (1.75, 0), (2, 0.5), (2.1, nil)] as Ends {
      expect(timing, at: time, is: local)
    }
    expect(MediaTiming(duration: 2, speed: -1, timeOffset: 0.5), at: 0, is: 0.5)
    expect(MediaTiming(duration: 2, speed: -1, timeOffset: 0.5), at: 1, is: 1.5)
  }

  @Test func atSpeedZeroTheOffsetIsTheTime() {
    let timing = MediaTiming(beginTime: 1, duration: 2, speed: 0, timeOffset: 0.75)
    expect(timing, at: 0.5, is: nil)
    for time in [1, 2, 1000.0] { expect(timing, at: time, is: 0.75) }
    #expect(timing.endTime() == .infinity)
  }

  @Test func aBoundaryBeginsTheNextCycleAndTheLastInstantIsTheEnd() {
    let timing = MediaTiming(duration: 2, repeatCount: 3)
    expect(timing, at: 1.5, is: 1.5, cycle: 0)
    expect(timing, at: 2, is: 0, cycle: 1)
    expect(timing, at: 5, is: 1, cycle: 2)
    expect(timing, at: 6, is: 2, cycle: 2)
    expect(timing, at: 6.1, is: nil)
  }

  /// 0.1 · 3 and 0.3 are not the same number; 3 cycles of 0.1 end at 0.3 all the same.
  @Test func boundariesAreNotMissedByTheLastBit() {
    let timing = MediaTiming(duration: 0.1, repeatCount: 1000)
    for frame in 0..<1000 {
      expect(timing, at: Double(frame) / 10, is: 0, cycle: frame)
      expect(timing, at: Double(frame) * 0.1, is: 0, cycle: frame)
    }
    expect(MediaTiming(beginTime: 0.1, duration: 0.2), at: 0.3, is: 0.2)
    expect(MediaTiming(beginTime: 0.3, duration: 1), at: 0.1 + 0.2, is: 0)
  }

  @Test func fractionalCountsStopMidway() {
    let timing = MediaTiming(duration: 2, repeatCount: 2.5, fillMode: .forwards)
    expect(timing, at: 4.5, is: 0.5, cycle: 2)
    expect(timing, at: 5, is: 1, cycle: 2)
    expect(timing, at: 9, is: 1, cycle: 2)
    #expect(timing.endTime() == 5)
    let half = MediaTiming(duration: 2, repeatCount: 0.5)
    expect(half, at: 1, is: 1)
    expect(half, at: 1.1, is: nil)
  }

  @Test func autoreversingRunsBackAgain() {
    let timing = MediaTiming(duration: 2, repeatCount: 2.5, autoreverses: true, fillMode: .both)
    for (time, local, cycle) in [
      (-1, 0, 0), (0.5, 0.5, 0), (2, 2, 0), (3, 1, 0), (4, 0, 1), (7.5, 0.5, 1), (8, 0, 2),
      (9, 1, 2), (10, 2, 2), (50, 2, 2),
    ] as [(Double, Double, Int)] { expect(timing, at: time, is: local, cycle: cycle) }
    #expect(timing.endTime() == 10)
    let once = MediaTiming(duration: 2, autoreverses: true, fillMode: .forwards)
    expect(once, at: 4, is: 0, cycle: 0)
    expect(once, at: 5, is: 0, cycle: 0)
  }

  @Test func aRepeatDurationWinsAndIsNotDoubled() {
    let timing = MediaTiming(duration: 2, repeatCount: 100, repeatDuration: 5, autoreverses: true)
    expect(timing, at: 5, is: 1, cycle: 1)
    expect(timing, at: 5.01, is: nil)
    #expect(timing.endTime() == 5)
  }

  @Test func forEverIsForEver() {
    let timing = MediaTiming(duration: 0.25, repeatCount: .infinity)
    expect(timing, at: 1_000_000.125, is: 0.125, cycle: 4_000_000)
    #expect(timing.endTime() == .infinity)
    expect(MediaTiming(duration: 2, speed: -1, repeatCount: .infinity), at: 4.5, is: 1.5)
    #expect(timing.moment(at: 1e300)?.cycle == 1 << 53)
  }

  @Test func fillModesShowTheEndsBeforeAndAfter() {
    for mode in MediaTiming.FillMode.allCases {
      let timing = MediaTiming(beginTime: 1, duration: 2, fillMode: mode)
      let fills = (
        before: mode == .backwards || mode == .both, after: mode == .forwards || mode == .both
      )
      expect(timing, at: 0, is: fills.before ? 0 : nil)
      expect(timing, at: 2, is: 1)
      expect(timing, at: 4, is: fills.after ? 2 : nil)
    }
    let backwards = MediaTiming(beginTime: 1, duration: 2, speed: -1, fillMode: .both)
    expect(backwards, at: 0, is: 2)
    expect(backwards, at: 9, is: 0)
  }
}
