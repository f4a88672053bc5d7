public import SlicerCore

/// Which frames a transition has: how many, when each is shown, and its progress.
///
/// One pass has N frames; frame i shows curve(i / (N − 1)) for one frame's duration, so the first
/// shows the old picture and the last the new one, exactly.
public struct FrameTiming: Hashable, Sendable {
  /// Frames of one pass.
  public static let allowedFrames = 2...10_000_000
  /// In seconds: a day.
  public static let longestDuration = 86_400
  /// In seconds: 0.75.
  public static let defaultDuration = Rational(3, 4)

  /// N: frames of one pass, at least 2.
  public let framesPerPass: Int
  /// Frames per second.
  public let rate: FrameRate
  /// How often the frames are shown, and whether to and fro.
  public let repetition: FrameRepetition
  /// From a frame's time to its progress.
  public let progression: Progression

  /// Of duration, rate and number of frames at most two are given, and none decides all:
  /// N = max(2, ⌊duration · rate + ½⌋); with a duration and a number, rate = number / duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one pass, more than 0 and at most a day; nil for 0.75.
  ///   - rate: Nil for 30 a second.
  ///   - frames: Of one pass, 2…10,000,000.
  /// - Throws: ``TimingError``, which names what is out of range.
  public init(
    duration: ExactDecimal? = nil, rate: FrameRate? = nil, frames: Int? = nil,
    repetition: FrameRepetition = .once, progression: Progression = Progression()
  ) throws(TimingError) {
    if let duration { try Self.check(duration) }
    let seconds = duration.map { Rational($0.millionths, 1_000_000) }
    (framesPerPass, self.rate) =
      switch (seconds, rate, frames) {
      case (.some, .some, .some): throw .overdetermined
      case (let seconds?, nil, let frames?): try Self.spread(frames, over: seconds)
      case (_, let rate, let frames?): (frames, rate ?? .default)
      case (let seconds, let rate, nil):
        (Self.count(seconds ?? Self.defaultDuration, rate ?? .default), rate ?? .default)
      }
    guard Self.allowedFrames.contains(framesPerPass) else { throw .frames(framesPerPass) }
    guard repetition.count(ofPass: framesPerPass) != nil else {
      throw .frameTotal(
        repeatCount: repetition.repeatCount, frames: framesPerPass,
        allowed: FrameRepetition.largestTotal)
    }
    // Times are counted in units of the rate's.
    let longest = Int.max / self.rate.frameDuration.numerator
    guard (repetition.count(ofPass: framesPerPass) ?? 0) < longest else {
      throw .frameTotal(
        repeatCount: repetition.repeatCount, frames: framesPerPass, allowed: longest)
    }
    self.repetition = repetition
    self.progression = progression
  }

  private static func check(_ duration: ExactDecimal) throws(TimingError) {
    guard duration > ExactDecimal(0), duration <= ExactDecimal(longestDuration) else {
      throw .duration("\(duration)")
    }
  }

  /// max(2, ⌊seconds · rate + ½⌋). Seconds are at most 86400 · 10⁶ millionths and rates have
  /// numerators up to 10⁹, so the products are taken in 128 bits.
  private static func count(_ seconds: Rational, _ rate: FrameRate) -> Int {
    let frames = Int128(seconds.numerator) * Int128(rate.framesPerSecond.numerator)
    let unit = Int128(seconds.denominator) * Int128(rate.framesPerSecond.denominator)
    return max(2, Int((2 * frames + unit) / (2 * unit)))
  }

  /// `frames` at the rate at which they last `seconds`.
  private static func spread(_ frames: Int, over seconds: Rational) throws(TimingError)
    -> (Int, FrameRate)
  {
    guard allowedFrames.contains(frames) else { throw .frames(frames) }
    let rate = Rational(frames * seconds.denominator, seconds.numerator)
    return (frames, try FrameRate(rate))
  }
}
