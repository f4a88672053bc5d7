public import SlicerCore

/// Which frames a transition has: how many, when each is shown, and its progress.
///
/// One pass has N frames; frame i shows curve(i / (N − 1)) for one frame's duration. So the first shows
/// exactly the old picture and the last the new one.
public struct FrameTiming: FrameTimes, Hashable {
  /// Frames of one pass.
  package static let allowedFrames = 2...10_000_000
  /// Frames per second.
  package static let allowedRates = Rational(1, 1000)...Rational(1000)
  /// Frames per second: 30.
  package static let defaultRate = Rational(30)
  /// In seconds: a day.
  package static let longestDuration = 86_400

  /// N: frames of one pass, at least 2; 1 for a still picture.
  package let framesPerPass: Int
  /// Frames per second, 1/1000…1000: 30, or 30000/1001.
  package let rate: Rational
  /// How often the frames are shown, and whether to and fro.
  package let repetition: FrameRepetition
  /// From a frame's time to its progress.
  package let progression: Progression
  /// When the first frame is seen, in seconds from the film's beginning: 0, or of a still picture its moment.
  private let start: Double
  /// The frames of a pass of which a still picture is one, or lies between two; nil for a film.
  private let exposure: Exposure?

  /// The place in a film at which a still picture is taken.
  private struct Exposure: Hashable, Sendable {
    /// In frames from the first.
    let place: Double
    let last: Int
    let progression: Progression
  }

  /// Takes at most two of duration, rate and number of frames: N = max(2, ⌊duration · rate + ½⌋); with a
  /// duration and a number, rate = number / duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one pass, more than 0 and at most a day; nil for 0.75, that of most transitions.
  ///   - rate: frames per second, 1/1000…1000; nil for 30.
  ///   - frames: Of one pass, 2…10,000,000.
  /// - Throws: an error, which names what is out of range.
  package init(
    duration: ExactDecimal? = nil, rate: Rational? = nil, frames: Int? = nil,
    repetition: FrameRepetition = .once, progression: Progression = Progression()
  ) throws {
    if let duration { try Self.check(duration) }
    if let rate { try Self.check(rate) }
    let seconds = duration.map { Rational($0) }
    (framesPerPass, self.rate) =
      switch (seconds, rate, frames) {
      case (.some, .some, .some): throw SlicerError.overdeterminedTiming
      case (let seconds?, nil, let frames?): try Self.spread(frames, over: seconds)
      case (_, let rate, let frames?): (frames, rate ?? Self.defaultRate)
      case (let seconds, let rate, nil): Self.count(seconds, rate ?? Self.defaultRate)
      }
    guard Self.allowedFrames.contains(framesPerPass) else {
      throw SlicerError.badFrameCount(framesPerPass)
    }
    guard repetition.count(ofPass: framesPerPass) != nil else {
      throw SlicerError.tooManyFrames(
        repeatCount: repetition.repeatCount, frames: framesPerPass,
        allowed: FrameRepetition.largestTotal)
    }
    // Times are counted in units of the rate's.
    let longest = Int.max / self.rate.denominator
    guard (repetition.count(ofPass: framesPerPass) ?? 0) < longest else {
      throw SlicerError.tooManyFrames(
        repeatCount: repetition.repeatCount, frames: framesPerPass, allowed: longest)
    }
    self.repetition = repetition
    self.progression = progression
    (start, exposure) = (0, nil)
  }

  /// Frames of so many seconds: N = max(2, ⌊duration · framesPerSecond + ½⌋) of one pass.
  ///
  /// - Parameters:
  ///   - duration: seconds of one pass, more than 0 and at most a day, to a millionth.
  ///   - framesPerSecond: 1/1000…1000, to a millionth; 29.97 and its like are 30000/1001.
  ///   - curve: from a frame's time to its progress.
  ///   - repeatCount: how often all frames are shown, at least 1.
  ///   - autoreverses: whether each pass runs to the new picture and back.
  /// - Throws: an error, which names what is out of range.
  public init(
    duration: Double, framesPerSecond: Double = 30, curve: TimingCurve = .easeInOut,
    repeatCount: Int = 1, autoreverses: Bool = false
  ) throws {
    guard let seconds = ExactDecimal(rounding: duration) else {
      throw SlicerError.badDuration("\(duration)")
    }
    try self.init(
      duration: seconds, rate: try Rational(framesPerSecond: framesPerSecond),
      repetition: FrameRepetition(repeatCount: repeatCount, autoreverses: autoreverses),
      progression: Progression(curve: curve))
  }

  /// One moment of a transition: a still picture, shown as long as a frame is.
  ///
  /// - Parameter progress: 0 (old picture) … 1 (new picture).
  /// - Throws: an error for a progress out of range.
  public init(still progress: Double) throws { try self.init(still: progress, seconds: 0) }

  /// - Parameters:
  ///   - seconds: when in a film this moment is, for pictures that move.
  ///   - film: whose shutter exposes it; nil for a moment of the default rate.
  package init(still progress: Double, seconds: Double, of film: FrameTiming? = nil) throws {
    (framesPerPass, rate, repetition) = (1, film?.rate ?? Self.defaultRate, .once)
    start = seconds
    exposure = film.map { film in
      let (last, share) = (film.framesPerPass - 1, film.share(at: progress))
      let (place, whole) = (share * Double(last), (share * Double(last)).rounded())
      // A frame's own moment is met whatever the last bits of a progress are.
      return Exposure(
        place: abs(place - whole) < 1e-6 ? whole : place, last: last, progression: film.progression)
    }
    progression = try Progression(curve: .linear, start: progress, end: progress)
  }

  private static func check(_ duration: ExactDecimal) throws {
    guard duration > ExactDecimal(0), duration <= ExactDecimal(longestDuration) else {
      throw .badDuration("\(duration)")
    }
  }

  static func check(_ rate: Rational) throws {
    guard allowedRates.contains(rate) else { throw .badFrameRate("\(rate)") }
  }

  private static func count(_ seconds: Rational?, _ rate: Rational) -> (Int, Rational) {
    (max(2, wholeFrames(seconds ?? Rational(3, 4), rate)), rate)
  }

  /// ⌊seconds · rate + ½⌋. Seconds are at most 86400 · 10⁶ millionths and rates have numerators up to
  /// 10⁹, so the products are taken in 128 bits.
  static func wholeFrames(_ seconds: Rational, _ rate: Rational) -> Int {
    let frames = Int128(seconds.numerator) * Int128(rate.numerator)
    let unit = Int128(seconds.denominator) * Int128(rate.denominator)
    return Int((2 * frames + unit) / (2 * unit))
  }

  /// `frames` at the rate at which they last `seconds`.
  private static func spread(_ frames: Int, over seconds: Rational) throws
    -> (Int, Rational)
  {
    guard allowedFrames.contains(frames) else { throw .badFrameCount(frames) }
    let rate = Rational(frames * seconds.denominator, seconds.numerator)
    guard allowedRates.contains(rate) else { throw .badFrameSpread(frames, seconds: seconds) }
    return (frames, rate)
  }
}

extension FrameTiming {
  /// The frames of all passes.
  public var frameCount: Int {
    // `init` let no repetition through whose frames cannot be counted.
    repetition.count(ofPass: framesPerPass) ?? framesPerPass
  }

  /// Which frame of a pass from the old to the new picture frame `index` of all shows.
  ///
  /// Frames with the same place are the same picture.
  package func place(ofFrame index: Int) -> Int {
    precondition((0..<frameCount).contains(index))
    return repetition.place(ofFrame: index, inPassOf: framesPerPass)
  }

  /// The progress of frame `index`, 0 (old picture) … 1 (new picture), beyond where the curve is.
  public func progress(ofFrame index: Int) -> Double { progress(ofFrame: index, after: 0) }

  /// When a frame is seen, in seconds from the film's beginning.
  package func seconds(ofFrame index: Int) -> Double { start + time(ofFrame: index).double }

  /// When in a pass a progress is reached first, in seconds; the end of the pass where it never is.
  package func seconds(at progress: Double) -> Double {
    share(at: progress) * Double(framesPerPass) / rate.double
  }

  /// The part of a pass after which a progress is reached first; 1 where it never is.
  private func share(at progress: Double) -> Double {
    func isReached(_ time: Double) -> Bool {
      let reached = progression.progress(at: time)
      return progression.start <= progression.end ? reached >= progress : reached <= progress
    }
    let steps = 10_000
    guard let step = (0...steps).first(where: { isReached(Double($0) / Double(steps)) }) else {
      return 1
    }
    var (before, after) = (Double(max(step - 1, 0)) / Double(steps), Double(step) / Double(steps))
    while case let middle = (before + after) / 2, middle > before, middle < after {
      if isReached(middle) { after = middle } else { before = middle }
    }
    return after
  }

  /// The progress so many frames after a frame's own moment, within the pass.
  package func progress(ofFrame index: Int, after offset: Double) -> Double {
    if let exposure, offset != 0 || exposure.place == exposure.place.rounded() {
      return exposure.progression.progress(
        at: (exposure.place + offset) / Double(max(exposure.last, 1)))
    }
    let last = max(framesPerPass - 1, 1)
    return progression.progress(at: (Double(place(ofFrame: index)) + offset) / Double(last))
  }
}

/// When the frames of a film are shown: one after the other, each as long.
package protocol FrameTimes: Sendable {
  /// At least 1.
  var frameCount: Int { get }
  /// Frames per second.
  var rate: Rational { get }
  /// How far the film has come when it shows frame `index`: 0 at first, 1 in the end.
  func progress(ofFrame index: Int) -> Double
  /// The number of frame `index` in the whole film: `index`, unless these are some of its frames.
  func number(ofFrame index: Int) -> Int
  /// Frames of the whole film.
  var wholeCount: Int { get }
}

extension FrameTimes {
  package func number(ofFrame index: Int) -> Int { index }

  package var wholeCount: Int { frameCount }

  /// When frame `index` appears in the whole film, in seconds: its number / rate.
  package func time(ofFrame index: Int) -> Rational {
    Rational(number(ofFrame: index) * rate.denominator, rate.numerator)
  }

  /// How long all frames last, in seconds.
  package var duration: Rational { Rational(frameCount * rate.denominator, rate.numerator) }
}

extension Rational {
  /// Rates of television, which are this by 1.001.
  private static let televised = [24, 30, 48, 60, 120]

  /// Frames per second as people write them: 29.97 is 30000/1001, and so are 23.976, 23.98, 47.952, 59.94 and
  /// 119.88; other numbers are what they say.
  package init(frameRate decimal: ExactDecimal) {
    let rate = Self.televised.map { Rational($0 * 1000, 1001) }.first { rate in
      // To two places or more: a number with fewer is meant as it stands.
      [10_000, 1000, 100, 10, 1].contains { unit in
        decimal.millionths.isMultiple(of: unit)
          && Int((rate.double * 1e6 / Double(unit)).rounded()) * unit == decimal.millionths
      }
    }
    self = rate ?? Rational(decimal)
  }

  /// Frames per second as a text says them, `30`, `29.97` or `30000/1001`; nil for anything else.
  package init?(frameRate text: String) {
    if let decimal = ExactDecimal(text) {
      self.init(frameRate: decimal)
    } else {
      self.init(text)
    }
  }

  /// Frames per second as a number says them: n · 1000/1001, as television has them, where it is that to
  /// the last bit, else to a millionth, as ``init(frameRate:)-(ExactDecimal)`` takes it.
  package init(framesPerSecond number: Double) throws {
    let whole = (number * 1001 / 1000).rounded()
    if (1...1000).contains(whole), whole * 1000 / 1001 == number, number.rounded() != number {
      self.init(Int(whole) * 1000, 1001)
    } else {
      guard let rate = ExactDecimal(rounding: number) else { throw .badFrameRate("\(number)") }
      self.init(frameRate: rate)
    }
  }
}

/// How often the frames of a pass are shown, and whether they run back.
package struct FrameRepetition: Hashable, Sendable {
  /// Shown once, forwards.
  package static let once = FrameRepetition(proven: 1, false)

  /// Frames of all passes together.
  static let largestTotal = 1_000_000_000

  /// At least 1.
  package let repeatCount: Int
  /// Each pass runs to the new picture and back; the frame at either end is shown once.
  package let autoreverses: Bool

  /// - Throws: `SlicerError.badRepeatCount(_:)` below 1.
  package init(repeatCount: Int = 1, autoreverses: Bool = false) throws {
    guard repeatCount >= 1 else { throw SlicerError.badRepeatCount(repeatCount) }
    self.init(proven: repeatCount, autoreverses)
  }

  private init(proven repeatCount: Int, _ autoreverses: Bool) {
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// K · N frames, or K · (2N − 2) + 1 when they run back; nil when they are too many.
  func count(ofPass frames: Int) -> Int? {
    let cycle = autoreverses ? 2 * frames - 2 : frames
    let (total, overflow) = repeatCount.multipliedReportingOverflow(by: cycle)
    guard !overflow, total < Self.largestTotal else { return nil }
    return total + (autoreverses ? 1 : 0)
  }

  /// The frame of a pass that frame `index` of all shows.
  func place(ofFrame index: Int, inPassOf frames: Int) -> Int {
    guard autoreverses else { return index % frames }
    let place = index % (2 * frames - 2)
    return min(place, 2 * frames - 2 - place)
  }
}

/// From the time of a pass to a transition's progress: a curve, and a part of the way.
///
/// Source: `CATransition.timingFunction`, `startProgress`, `endProgress`.
package struct Progression: Hashable, Sendable {
  /// The pace between the two ends.
  package let curve: TimingCurve
  /// 0…1.
  package let start: Double
  /// 0…1; below ``start`` the transition runs backwards.
  package let end: Double

  /// The whole transition, slow at both ends.
  package init() { self.init(whole: .easeInOut) }

  init(whole curve: TimingCurve) { (self.curve, start, end) = (curve, 0, 1) }

  /// - Throws: `SlicerError.badProgress(_:)` when `start` or `end` is not in 0…1.
  package init(curve: TimingCurve, start: Double = 0, end: Double = 1) throws {
    for value in [start, end] where !(0...1).contains(value) {
      throw SlicerError.badProgress(value)
    }
    (self.curve, self.start, self.end) = (curve, start, end)
  }

  /// start + curve(time) · (end − start); exactly `start` at 0 and `end` at 1.
  package func progress(at time: Double) -> Double {
    // start + (end − start) is not always end.
    time >= 1 ? end : start + curve.value(at: time) * (end - start)
  }
}
