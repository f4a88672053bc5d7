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
    document.profile = light.profile
    document.limits = reading.limits
    document.isLenient = reading.lenient
    return document
  }

  /// Nil for that of the file.
  ///
  /// - Throws: `TimingError`.
  func rate() throws -> Rational? { try fps.map(TimingOptions.rate) }
}

/// What is shown of a scene in place of its film.
struct SceneViewArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("One moment as a still picture.", valueName: "seconds"))
  var at: Double?

  @Option(
    help: ArgumentHelp("Print the layers as they are at a moment.", valueName: "seconds"))
  var print: Double?

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
      if let moment, !(moment >= 0 && moment.isFinite) {
        throw ValidationError("\(option) \(moment) is no moment: write 0 or more seconds")
      }
    }
  }

  /// The layers as they are at the moment that is asked for, standing still.
  func still(of scene: AnimatedScene) throws -> AnimatedScene? {
    try at.map { try AnimatedScene(scene.shown(at: $0)) }
  }

  /// Says what is asked for on standard output.
  func show(_ read: ReadScene, _ general: GeneralOptions) throws {
    if !general.quiet {
      for note in read.notes { Talk.say(note.words) }
    }
    if let print {
      try Talk.data("\(read.scene.scene(at: print))\n")
    } else if events {
      try Talk.data(
        general.json
          ? JSONText.text(.list(read.scene.events.map { .object($0.facts) }))
          : read.scene.events.map { "\($0)\n" }.joined())
    } else if general.json {
      try Talk.data(JSONText.text(.object(facts(read))))
    } else if !general.quiet {
      Talk.say(summary(read))
    }
  }

  private func facts(_ read: ReadScene) -> [Fact] {
    let seconds = read.scene.duration
    return Fact.path("scene", read.path) + [
      Fact("pixels", .size(read.scene.stage.pixelSize)),
      Fact("layers", .integer(read.scene.layerCount)),
      Fact("notes", .list(read.notes.map { .text($0.words) })),
    ] + (seconds.isFinite ? [Fact("duration", .number(seconds))] : [])
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
  fileprivate var facts: [Fact] {
    var facts = [Fact("time", .number(time)), Fact("layer", .text(layer))]
    if let key { facts.append(Fact("key", .text(key))) }
    switch kind {
    case .started: facts.append(Fact("event", .text("started")))
    case .stopped(let finished):
      facts += [Fact("event", .text("stopped")), Fact("finished", .flag(finished))]
    }
    return facts
  }
}
