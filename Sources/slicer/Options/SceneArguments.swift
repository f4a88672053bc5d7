import ArgumentParser
import SlicerKit
import SystemPackage

/// How a scene file is read.
struct SceneArguments: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      A value in place of the file's: stage.scale=2, images.photo=me.jpg, layers.card.opacity=0.5; \
      repeatable.
      """, valueName: "name=value"))
  var settings: [String] = []

  @Flag(help: "Show pictures that lie outside of the scene's folder, too.")
  var allowOutside = false

  @Flag(help: "Set texts in other fonts where one is missing, or a character in it.")
  var fontFallback = false

  @Option(
    help: ArgumentHelp(
      "Frames per second: 30, 29.97 or 30000/1001. (default: as the file says, or 30)",
      valueName: "rate"))
  var fps: String?

  func document(
    of path: FilePath, _ reading: ReadingOptions, _ light: LightArguments
  ) throws -> SceneDocument {
    var document = SceneDocument(contentsOf: path)
    document.settings = try TransitionArguments.pairs(settings)
    document.allowsOutside = allowOutside
    document.allowsFontFallback = fontFallback
    document.profile = light.profile
    document.limits = reading.limits
    document.isLenient = reading.lenient
    return document
  }

  /// What is to be said of the rate, the file's own or another one.
  func rateNotes(_ read: ReadScene) -> [String] {
    TimingOptions.notes(fps ?? read.framesPerSecond.map { "\($0)" })
  }

  /// Nil for that of the file.
  ///
  /// - Throws: `TimingError`.
  func rate() throws -> Rational? { try fps.map(TimingOptions.rate) }
}

/// What is shown of a scene in place of its film.
struct SceneViewArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "One moment as a still picture: seconds (0.4, 0.4s, 400ms), or a part of the whole (40%).",
      valueName: "moment"))
  var at: String?

  @Option(
    help: ArgumentHelp("Print the layers as they are at a moment.", valueName: "moment"))
  var print: String?

  @Flag(help: "Only read the scene and its pictures.") var check = false

  @Flag(help: "List when animations start and stop, and whether they finished.") var events = false

  /// What is asked for that writes no picture; nil for nothing.
  var said: String? {
    print != nil ? "--print" : check ? "--check" : events ? "--events" : nil
  }

  func validate() throws {
    let count = [at != nil, print != nil, check, events].count { $0 }
    if count > 1 { throw ValidationError("--at, --print, --check, --events: choose one") }
    for (option, moment) in [("--at", at), ("--print", print)] {
      if let moment { _ = try seconds(moment, option, of: 1) }
    }
  }

  /// The moment of a still picture, in seconds; nil for a film.
  func moment(of scene: AnimatedScene) throws -> Double? {
    try at.map { try seconds($0, "--at", of: scene.duration) }
  }

  private func seconds(_ text: String, _ option: String, of duration: Double) throws -> Double {
    try Moment(parsing: text, .seconds, option: option)
      .seconds(of: duration, "\(option) \(text)")
  }

  /// What is to be said of a moment after the end; nil for others.
  static func note(of moment: Double?, in scene: AnimatedScene) -> String? {
    guard let moment, moment > scene.duration else { return nil }
    return
      "the scene ends after \(scene.duration.shortest) s: at \(moment.shortest) s it is as it was left"
  }

  /// Says what is asked for on standard output.
  ///
  /// - Parameter rate: of the film's frames; nil for that of the file.
  func show(_ read: ReadScene, rate: Rational?, _ general: GeneralOptions) throws {
    if !general.quiet {
      for note in read.notes { Console.say(note.words) }
    }
    if let print {
      let moment = try seconds(print, "--print", of: read.scene.duration)
      if !general.quiet, let note = Self.note(of: moment, in: read.scene) { Console.say(note) }
      let scene = try WorkError.about(read.path) { try read.scene.scene(at: moment) }
      try Console.data("\(scene)\n")
    } else if events {
      try Console.data(
        general.json
          ? JSONText.text(.list(read.scene.events.map { .object($0.facts) }))
          : read.scene.events.map { "\($0)\n" }.joined())
    } else if check {
      try SceneFilm(read, rate: rate).checkFrames()
      if general.json {
        try Console.data(JSONText.text(.object(facts(read))))
      } else if !general.quiet {
        Console.say(summary(read))
      }
    }
  }

  private func facts(_ read: ReadScene) -> [JSONField] {
    let seconds = read.scene.duration
    return JSONField.path("scene", read.path) + [
      JSONField("pixels", .size(read.scene.stage.pixelSize)),
      JSONField("layers", .integer(read.scene.layerCount)),
      JSONField("notes", .list(read.notes.map { .text($0.words) })),
    ] + (seconds.isFinite ? [JSONField("duration", .number(seconds))] : [])
  }

  /// `wiggle.yaml: 320x240 pixels, 12 layers, 0.5 s`.
  private func summary(_ read: ReadScene) -> String {
    let scene = read.scene
    let seconds = scene.duration.isFinite ? "\(scene.duration.shortest) s" : "without an end"
    let layers = scene.layerCount
    return "\(read.path.printable): \(scene.stage.pixelSize) pixels, "
      + "\(layers) layer\(layers == 1 ? "" : "s"), \(seconds)"
  }
}

extension AnimationEvent {
  fileprivate var facts: [JSONField] {
    var facts = [JSONField("time", .number(time)), JSONField("layer", .text(layer))]
    if let key { facts.append(JSONField("key", .text(key))) }
    switch kind {
    case .started: facts.append(JSONField("event", .text("started")))
    case .stopped(let finished):
      facts += [JSONField("event", .text("stopped")), JSONField("finished", .flag(finished))]
    }
    return facts
  }
}
