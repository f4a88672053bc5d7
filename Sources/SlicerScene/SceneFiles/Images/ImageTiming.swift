/// When an image that moves plays, and at what pace, as a file says it; what it does not say is as its own file has
/// it. Source: `CAMediaTiming`.
struct ImageTiming: Sendable {
  var duration: Double?
  var beginTime: Double?
  var speed: Double?
  var timeOffset: Double?
  var repeatCount: Double?
  var repeatDuration: Double?
  var autoreverses: Bool?

  static let keys: [SceneKey<ImageTiming>] = [
    SceneKey(
      "duration", "Of an image that moves: seconds once through; without it as its file says",
      .duration, \.duration),
    SceneKey(
      "beginTime",
      "Of an image that moves: when it begins, in seconds of the scene; without it 0", .time,
      \.beginTime),
    SceneKey(
      "speed", "Of an image that moves: how fast; below 0 backwards; without it 1", .number,
      \.speed),
    SceneKey(
      "timeOffset", "Of an image that moves: where it starts, in its seconds; without it 0",
      .time, \.timeOffset),
    SceneKey(
      "repeatCount",
      "Of an image that moves: how many cycles: 2.5, or forever; without it as its file says",
      .cycles, \.repeatCount),
    SceneKey(
      "repeatDuration",
      "Of an image that moves: how long it repeats, in its seconds, whatever the count",
      .seconds, \.repeatDuration),
    SceneKey(
      "autoreverses",
      "Of an image that moves: whether each cycle runs back, too; without it false", .flag,
      \.autoreverses),
  ]

  /// The values of this timing, completed by `other`.
  func over(_ other: ImageTiming) -> ImageTiming {
    ImageTiming(
      duration: duration ?? other.duration, beginTime: beginTime ?? other.beginTime,
      speed: speed ?? other.speed, timeOffset: timeOffset ?? other.timeOffset,
      repeatCount: repeatCount ?? other.repeatCount,
      repeatDuration: repeatDuration ?? other.repeatDuration,
      autoreverses: autoreverses ?? other.autoreverses)
  }

  /// The timing of pictures, which show their first before they begin and go on showing where they end.
  private func timing(of pictures: any MovingPictures) -> MediaTiming {
    MediaTiming(
      beginTime: beginTime ?? 0, duration: duration ?? pictures.duration, speed: speed ?? 1,
      timeOffset: timeOffset ?? 0,
      repeatCount: repeatCount ?? (pictures.plays == 0 ? .infinity : Double(pictures.plays)),
      repeatDuration: repeatDuration ?? 0, autoreverses: autoreverses ?? false, fillMode: .both)
  }

  /// From a time of the scene to one of the first play, 0…the pictures' duration.
  func time(in pictures: any MovingPictures) -> @Sendable (Double) -> Double {
    let (timing, length) = (timing(of: pictures), pictures.duration)
    return { seconds in (timing.moment(at: seconds)?.progress ?? 0) * length }
  }

  /// When all of the pictures have been seen once, in seconds of the scene; 0 of what stands still.
  func end(of pictures: any MovingPictures) -> Double {
    var timing = timing(of: pictures)
    (timing.repeatCount, timing.repeatDuration) = (1, 0)
    return timing.speed == 0 || timing.duration == 0 ? 0 : max(0, timing.endTime())
  }
}
