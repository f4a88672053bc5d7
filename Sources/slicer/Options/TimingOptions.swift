import ArgumentParser
import SlicerKit

/// How many frames there are, when they are shown and what their progress is.
struct TimingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let the transition take this many seconds. (default: the type's, 0.75 for most)",
      valueName: "seconds"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "Set the frames per second: 30, 29.97 or 30000/1001. (default: the first clip's, else 30)",
      valueName: "rate"))
  var fps: String?

  @OptionGroup var shown: FramesOptions

  @Option(
    help: ArgumentHelp(
      """
      Map time to progress by this curve: easeInOut, linear, spring(0.3), easeOutBack, steps(n), \
      cubic-bezier(x1,y1,x2,y2) ...; see slicer list curves. (default: the type's, easeInOut for \
      most)
      """, valueName: "curve"),
    completion: .list(NamedCurve.all.map(\.name)))
  var curve: String?

  @Option(
    help: ArgumentHelp("Begin at this progress, 0 to 1.", valueName: "progress"))
  var startProgress: DecimalArgument = 0.0

  @Option(
    help: ArgumentHelp("End at this progress, 0 to 1.", valueName: "progress"))
  var endProgress: DecimalArgument = 1.0

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("Show the transition this many times.", valueName: "n"))
  var repeatCount = 1

  @Flag(help: "Then play back to the first picture; the second one's frame is not repeated.")
  var autoreverse = false

  @Option(
    help: ArgumentHelp(
      """
      Write one moment as a picture: a progress of 0 to 1 (0.4, 40%), or a time with its unit \
      (0.3s, 300ms).
      """, valueName: "moment"))
  var at: String?

  /// The number of all frames; nil where it is not stated.
  private var frames: Int? { shown.count }

  /// - Parameters:
  ///   - behavior: has the duration and the curve where no option states them.
  ///   - isExposed: whether motion is blurred, so that a moment depends on those around it.
  /// - Throws: `SlicerError`, `SlicerError.momentAndFrames`.
  func timing(_ behavior: TransitionBehavior, isExposed: Bool) throws -> FrameTiming {
    guard let at, let progress = try moment(behavior, isExposed: isExposed) else {
      return try film(behavior)
    }
    let film = try film(behavior)
    let seconds = try Moment(parsing: at, .progress).seconds(in: film)
    return try FrameTiming(still: progress, seconds: seconds, of: isExposed ? film : nil)
  }

  /// Seconds in which clips overlap where one moment is asked for; nil for a film.
  func clipOverlap(_ behavior: TransitionBehavior) throws -> Double? {
    at == nil ? nil : try film(behavior).duration.double
  }

  /// The progress of the one moment that is asked for; nil for a film.
  func moment(_ behavior: TransitionBehavior, isExposed: Bool = false) throws -> Double? {
    guard let at else { return nil }
    if repeatCount != 1 || autoreverse || shown.selection != nil || !isExposed && asksRate {
      throw SlicerError.momentAndFrames(at)
    }
    let moment = try Moment(parsing: at, .progress)
    if case .progress = moment, hasPace, !isExposed { throw SlicerError.momentAndPace(at) }
    return try moment.progress(in: try film(behavior), at)
  }

  var asksRate: Bool { fps != nil || frames != nil }

  /// The first option that is for a transition alone, and not for a film of whole clips; nil for none.
  var excludedByClips: String? {
    let given = [
      ("--frames", frames != nil), ("--repeat", repeatCount != 1), ("--autoreverse", autoreverse),
      ("--start-progress", startProgress.value != 0), ("--end-progress", endProgress.value != 1),
    ]
    return given.first(where: \.1)?.0
  }

  private var hasPace: Bool {
    duration != nil || curve != nil || startProgress.value != 0 || endProgress.value != 1
  }

  /// The progress that all types are shown at.
  func momentOfAllTypes() throws -> Double {
    if let moment = try moment(TransitionBehavior()) { return moment }
    let isFilm = hasPace || fps != nil || shown.frames != nil || repeatCount != 1 || autoreverse
    if isFilm { throw SlicerError.filmOfAllTypes }
    return 0.4
  }

  private func film(_ behavior: TransitionBehavior) throws -> FrameTiming {
    let progression = try Progression(
      curve: try stated(behavior).curve, start: startProgress.value, end: endProgress.value)
    return try FrameTiming(
      duration: try frames == nil || duration != nil ? seconds(behavior) : nil,
      rate: try fps.map(Self.rate), frames: frames,
      repetition: FrameRepetition(repeatCount: repeatCount, autoreverses: autoreverse),
      progression: progression)
  }

  private func stated(_ behavior: TransitionBehavior) throws -> TransitionBehavior {
    behavior.with(curve: try curve.map { try TimingCurve(parsing: $0) })
  }

  private func seconds(_ behavior: TransitionBehavior) throws -> ExactDecimal {
    if let duration { return try Self.seconds(duration) }
    let seconds = try stated(behavior).duration
    guard let exact = ExactDecimal(rounding: seconds) else {
      throw SlicerError.badDuration("\(seconds)")
    }
    return exact
  }

  /// Seconds of one pass that are asked for, which the frames need not fill exactly; nil where they decide.
  func requestedDuration(_ behavior: TransitionBehavior) throws -> Rational? {
    frames == nil && at == nil && duration != nil ? Rational(try seconds(behavior)) : nil
  }

  static func rate(_ text: String) throws -> Rational {
    guard let rate = Rational(frameRate: text), FrameTiming.allowedRates.contains(rate) else {
      throw SlicerError.badFrameRate(text)
    }
    return rate
  }

  /// A note that a rate was taken for one of television's; none for others.
  static func notes(_ text: String?) -> [String] {
    guard let text, let said = Rational(text), let rate = Rational(frameRate: text), rate != said
    else { return [] }
    return [
      "the frame rate \(text) is taken as \(rate), the rate of video\nhint: write \(said) for exactly \(text)"
    ]
  }

  static func seconds(_ text: String) throws -> ExactDecimal {
    guard let seconds = TimeText(text).exactSeconds else {
      throw SlicerError.badDuration(text)
    }
    return seconds
  }
}
