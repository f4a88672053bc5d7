import ArgumentParser
import SlicerKit

/// How many frames there are, when they are shown and what their progress is.
struct TimingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long the transition takes. (default: the type's, 0.75 for most)", valueName: "seconds"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "Frames per second: 30, 29.97 or 30000/1001. (default: 30)", valueName: "rate"))
  var fps: String?

  @Option(
    help: ArgumentHelp(
      "How many frames, at least 2; with --duration they are spread over it.", valueName: "n"))
  var frames: Int?

  @Option(
    help: ArgumentHelp(
      """
      easeInOut, linear, spring(0.3), easeOutBack, smooth, emphasized, steps(n), \
      cubic-bezier(x1,y1,x2,y2) ...; slicer list curves names them. (default: the type's, easeInOut for \
      most)
      """, valueName: "curve"),
    completion: .list(NamedCurve.all.map(\.name)))
  var curve: String?

  @Option(
    help: ArgumentHelp("Where the transition begins, 0 to 1.", valueName: "progress"))
  var startProgress: DecimalArgument = 0.0

  @Option(
    help: ArgumentHelp("Where the transition ends, 0 to 1.", valueName: "progress"))
  var endProgress: DecimalArgument = 1.0

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("How often it is shown.", valueName: "n"))
  var repeatCount = 1

  @Flag(help: "Then run back to the first picture; the second one is shown once.")
  var autoreverse = false

  @Option(
    help: ArgumentHelp(
      """
      One moment as a still picture: a progress of 0 to 1 (0.4, 40%), or a time with its unit \
      (0.3s, 300ms).
      """, valueName: "moment"))
  var at: String?

  /// - Parameter pace: what holds where nothing is said.
  /// - Throws: `TimingError`, ``UsageError/momentAndFrames``.
  func timing(_ pace: TransitionPace) throws -> FrameTiming {
    guard let at, let progress = try moment(pace) else { return try film(pace) }
    let seconds = try Moment(parsing: at, .progress).seconds(in: try film(pace))
    return try FrameTiming(still: progress, seconds: seconds)
  }

  /// The progress of the one moment that is asked for; nil for a film.
  func moment(_ pace: TransitionPace) throws -> Double? {
    guard let at else { return nil }
    if fps != nil || frames != nil || repeatCount != 1 || autoreverse {
      throw UsageError.momentAndFrames(at)
    }
    let moment = try Moment(parsing: at, .progress)
    if case .progress = moment, hasPace { throw UsageError.momentAndPace(at) }
    return try moment.progress(in: try film(pace), at)
  }

  var asksRate: Bool { fps != nil || frames != nil }

  private var hasPace: Bool {
    duration != nil || curve != nil || startProgress.value != 0 || endProgress.value != 1
  }

  /// The progress that all types are shown at.
  func momentOfAllTypes() throws -> Double {
    if let moment = try moment(.standard) { return moment }
    let isFilm = hasPace || fps != nil || frames != nil || repeatCount != 1 || autoreverse
    if isFilm { throw UsageError.filmOfAllTypes }
    return 0.4
  }

  private func film(_ pace: TransitionPace) throws -> FrameTiming {
    let progression = try Progression(
      curve: try stated(pace).curve, start: startProgress.value, end: endProgress.value)
    return try FrameTiming(
      duration: try frames == nil || duration != nil ? seconds(pace) : nil,
      rate: try fps.map(Self.rate), frames: frames,
      repetition: FrameRepetition(repeatCount: repeatCount, autoreverses: autoreverse),
      progression: progression)
  }

  private func stated(_ pace: TransitionPace) throws -> TransitionPace {
    pace.with(curve: try curve.map { try TimingCurve(parsing: $0) })
  }

  private func seconds(_ pace: TransitionPace) throws -> ExactDecimal {
    if let duration { return try Self.seconds(duration) }
    let seconds = try stated(pace).duration
    guard let exact = ExactDecimal(rounding: seconds) else {
      throw TimingError.duration("\(seconds)")
    }
    return exact
  }

  /// Seconds of one pass that are asked for, which the frames need not fill exactly; nil where they decide.
  func requestedDuration(_ pace: TransitionPace) throws -> Rational? {
    frames == nil && at == nil && duration != nil ? Rational(try seconds(pace)) : nil
  }

  static func rate(_ text: String) throws -> Rational {
    guard let rate = Rational(frameRate: text), FrameTiming.allowedRates.contains(rate) else {
      throw TimingError.frameRate(text)
    }
    return rate
  }

  /// That a rate was taken for one of television's; nothing of others.
  static func notes(_ text: String?) -> [String] {
    guard let text, let said = Rational(text), let rate = Rational(frameRate: text), rate != said
    else { return [] }
    return [
      "\(text) frames per second are taken as \(rate), as video has them (\(said) is that number)"
    ]
  }

  static func seconds(_ text: String) throws -> ExactDecimal {
    guard let seconds = TimeText(text).exactSeconds else {
      throw TimingError.duration(text)
    }
    return seconds
  }
}

/// What lies behind frames, and how they are mixed.
struct LightArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Behind everything, as CSS writes it: white, #ff8800, rgb(0 0 0 / 50%). (default: \
      transparent; where the film has no transparency the type's own ground, or white)
      """, valueName: "color"),
    transform: CSSColorArgument.parse)
  var background: RGBA?

  @Option(
    help: ArgumentHelp(
      """
      The frames' colors; source: those of the first picture. (default: what all share, and else \
      srgb)
      """, valueName: "profile"))
  var profile: StageProfile?

  @Flag(help: "Mix pictures as light adds up, not as it is encoded.") var linearLight = false

  @Flag(help: "Move layers by whole pixels.") var snap = false

  @Option(
    help: ArgumentHelp(
      "How long each frame is exposed, in frames: 0.5 is a film camera's.",
      valueName: "frames"))
  var motionBlur: DecimalArgument = 0.0

  func validate() throws {
    guard MotionBlur.allowed.contains(motionBlur.value) else {
      throw ValidationError("--motion-blur \(motionBlur.value) is out of range (0 to 2 frames)")
    }
  }

  /// Refuses a still picture of what is exposed for longer.
  func check(isStill: Bool) throws {
    if isStill, motionBlur.value > 0 {
      throw ValidationError(
        "--motion-blur is that of a film's frames, and --at shows a moment (leave one out)")
    }
  }

  /// - Parameter background: without one that is asked for.
  func renderOptions(background: RGBA) -> RenderOptions {
    RenderOptions(
      background: self.background ?? background, linearLight: linearLight, snapsToPixels: snap)
  }
}

/// How large frames are if nothing is said.
protocol StageDefaults: SendableMetatype {
  /// In the words of help.
  static var size: String { get }
}

enum FirstPicture: StageDefaults {
  static let size = "that of the first"
}

/// Small enough for a page of many.
enum SmallFilms: StageDefaults {
  static let size = "that of the first, at most 240 a side"
}

/// Where frames are drawn.
struct StageArguments<Defaults: StageDefaults>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The frames' size in pixels, 640x480; 640 and x480 are one side, 50% a part of the first \
      picture's. (default: \(Defaults.size))
      """,
      valueName: "wxh"))
  var size: String?

  @Option(help: ArgumentHelp("How pictures of another size are fitted.", valueName: "gravity"))
  var gravity = ContentsGravity.resizeAspectFill

  @Option(
    help: ArgumentHelp(
      """
      How far away the eye is. (default: 2000 for a longest side of 1024, and in proportion)
      """, valueName: "points"))
  var perspective: DecimalArgument?

  @Flag(help: "Let what turns outgrow the stage, as CSS does; the eye stays where it is.")
  var noDolly = false

  @OptionGroup var light: LightArguments

  func validate() throws { _ = try options() }

  func options() throws -> StageOptions {
    var options = StageOptions()
    options.asked = try size.map(Self.size)
    options.gravity = gravity
    options.background = light.background
    options.profile = light.profile
    if let perspective = perspective?.value, !(1...1e9).contains(perspective) {
      throw ValidationError(
        "--perspective \(perspective) is out of range (1 to 1e9 points; without it the eye is 2000 "
          + "points away from a longest side of 1024)")
    }
    options.eyeDistance = perspective?.value
    options.dollies = !noDolly
    options.usesLinearLight = light.linearLight
    options.snapsToPixels = light.snap
    options.motionBlur = light.motionBlur.value
    return options
  }

  /// That options about the eye change nothing of what a type shows.
  func notes(on choice: TransitionChoice) -> [String] {
    guard let transition = choice.withoutPictures else { return [] }
    func stage(eye: Double, dollies: Bool) -> Stage {
      Stage(
        pixelSize: PixelSize(width: 320, height: 240), eyeDistance: eye, dollies: dollies)
    }
    let usual = stage(eye: 600, dollies: true)
    let changes = [
      ("--perspective", perspective != nil, stage(eye: 200, dollies: true)),
      ("--no-dolly", noDolly, stage(eye: 600, dollies: false)),
    ]
    return changes.filter { $0.1 && !transition.isChanged(from: usual, to: $0.2) }.map {
      "\($0.0) does nothing for \(choice.name), in which nothing turns in space (leave it out)"
    }
  }

  private static func size(_ text: String) throws -> StageSize {
    guard let size = StageSize(parsing: text) else {
      throw ValidationError(
        "--size \(text.quoted) is no size: write 640x480, 640 for a width, x480 for a height, "
          + "or 50%")
    }
    return size
  }
}
