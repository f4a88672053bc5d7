extension MediaTiming {
  /// Seconds of one way: ``duration``, or `inherited` where none is said.
  func duration(inheriting inherited: Double) -> Double { duration > 0 ? duration : inherited }

  /// Seconds from the start of a cycle to the start of the next, in its own time.
  func cycle(inheriting inherited: Double) -> Double {
    duration(inheriting: inherited) * (autoreverses ? 2 : 1)
  }

  /// How long it is active, in seconds of its own time; may be infinite.
  func activeDuration(inheriting inherited: Double) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    return cycle(inheriting: inherited) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// When it ends, in its parent's time: `beginTime` + active duration / |`speed`|; may be infinite.
  ///
  /// - Parameter inherited: seconds of one way where ``duration`` is 0.
  package func endTime(inheriting inherited: Double = Self.defaultDuration) -> Double {
    speed == 0
      ? .infinity : beginTime + activeDuration(inheriting: inherited) / abs(speed)
  }
}

extension MediaTiming {
  /// The time of a layer with this timing; nil while it is not seen.
  ///
  /// (`parentTime` − ``beginTime``) · ``speed`` + ``timeOffset``, without an end where no ``duration`` is said.
  /// Before it begins it is seen as it is then if its ``fillMode`` says so. With a duration its time goes round as
  /// an animation's does.
  func layerTime(at parentTime: Double) -> Double? {
    guard duration == 0 else { return moment(at: parentTime, inheriting: duration)?.localTime }
    let passed = parentTime - beginTime
    if passed < -1e-9, fillMode != .backwards, fillMode != .both { return nil }
    return max(passed, 0) * speed + timeOffset
  }

  /// When a layer with this timing is at a time of its own for the first or the last time, in its parent's time:
  /// infinite where it comes there for ever, and its begin where its time stands still.
  func parentTime(of layerTime: Double, isFirst: Bool = false) -> Double {
    if duration > 0, isFirst, speed != 0 {
      return beginTime + max(layerTime - timeOffset, 0) / abs(speed)
    }
    if duration > 0 { return speed == 0 ? beginTime : endTime(inheriting: duration) }
    guard speed != 0 else { return beginTime }
    return max((layerTime - timeOffset) / speed, 0) + beginTime
  }
}
