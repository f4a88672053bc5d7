/// Where an animation is at a time of its parent's.
package struct MediaMoment: Hashable, Sendable {
  /// Seconds of one way.
  package let duration: Double
  /// 0…``duration``: of a cycle that runs back, the time falls again.
  package let localTime: Double
  /// How many cycles are over, 0 in the first.
  package let cycle: Int

  /// ``localTime`` as a part of the duration, 0…1: what a timing curve takes.
  package var progress: Double { duration.isFinite ? localTime / duration : 0 }

  /// `activeTime` seconds after the start of the first cycle.
  ///
  /// A boundary between two cycles is the start of the later one. `isEnd` says that it is the last instant of
  /// all, which is the end of a cycle.
  init(activeTime: Double, isEnd: Bool, duration: Double, autoreverses: Bool) {
    let length = duration * (autoreverses ? 2 : 1)
    let cycles = activeTime / length
    // Frames are at multiples of 1/30, cycles at multiples of 0.1: what is meant to be a boundary
    // is not to miss it by the last bit, and show an end for a start.
    let nearest = cycles.rounded()
    // Beyond what a Double counts one by one, each cycle is at its start.
    let isBoundary = !(cycles < Self.largestCount) || abs(cycles - nearest) < Self.tolerance
    let begun = isBoundary ? nearest : cycles.rounded(.down)
    let isOver = isBoundary && isEnd && begun > 0
    cycle = Self.count(isOver ? begun - 1 : begun)
    let time = isOver ? length : isBoundary ? 0 : (cycles - begun) * length
    self.duration = duration
    localTime = autoreverses && time > duration ? length - time : min(time, duration)
  }

  /// Far beyond any film a count stands still.
  private static func count(_ cycles: Double) -> Int {
    Int(cycles < largestCount ? cycles : largestCount)
  }

  private static let largestCount = 0x1p53

  /// Times are equal that differ by less, in cycles.
  static let tolerance = 1e-9
}

extension MediaTiming {
  /// Where an animation with this timing is at `parentTime`; nil where its ``fillMode`` shows nothing.
  ///
  /// Its own time is a = (`parentTime` − ``beginTime``) · ``speed`` + ``timeOffset``, for as long as it is
  /// active, both ends included. Beyond the end, and below 0, a goes round. So speed −1 starts at the end,
  /// and an offset of half a second cuts that off and appends it. The last instant is the end of the last
  /// cycle, or its middle if ``repeatCount`` says so.
  ///
  /// - Parameter inherited: seconds of one way where ``duration`` is 0.
  package func moment(
    at parentTime: Double, inheriting inherited: Double = Self.defaultDuration
  ) -> MediaMoment? {
    let active = activeDuration(inheriting: inherited)
    let slack = MediaMoment.tolerance * cycle(inheriting: inherited)
    var passed = parentTime == beginTime ? 0 : (parentTime - beginTime) * abs(speed)
    if parentTime < beginTime, speed == 0 || passed < -slack {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      passed = 0
    } else if passed > active + slack {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      passed = active
    }
    return moment(passed: min(max(passed, 0), active), of: active, inheriting: inherited)
  }

  /// - Parameter passed: seconds of its own pace since it began, 0…`active`.
  private func moment(
    passed: Double, of active: Double, inheriting inherited: Double
  ) -> MediaMoment {
    // An endless animation repeats its cycles: all of them are alike.
    let round = active.isFinite ? active : cycle(inheriting: inherited)
    let slack = MediaMoment.tolerance * cycle(inheriting: inherited)
    let offset = (speed < 0 ? -timeOffset : timeOffset).wrapped(in: round)
    let isLast = offset == 0 && passed > active - slack
    let run = isLast ? active : offset == 0 ? passed : (passed + offset).wrapped(in: round)
    // Backwards, the way that has been run is counted from the end.
    let time = speed < 0 ? round - run.wrapped(upTo: round) : run
    let isEnd = speed < 0 ? time > round - slack : isLast
    return MediaMoment(
      activeTime: time, isEnd: isEnd, duration: duration(inheriting: inherited),
      autoreverses: autoreverses)
  }
}

extension Double {
  /// The remainder after whole multiples of `length`: 0 or more, below `length`.
  fileprivate func wrapped(in length: Double) -> Double {
    let rest = truncatingRemainder(dividingBy: length)
    return rest < 0 ? rest + length : rest
  }

  /// The remainder, but `length` itself stays.
  fileprivate func wrapped(upTo length: Double) -> Double {
    self == length ? length : wrapped(in: length)
  }
}
