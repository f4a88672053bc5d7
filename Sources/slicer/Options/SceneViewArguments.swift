import ArgumentParser
import SlicerKit

/// The views of a scene in place of its film.
struct SceneViewArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write one moment as a picture: seconds (0.4, 0.4s, 400ms), or a part of the whole (40%).",
      valueName: "moment"))
  var at: String?

  @Option(
    help: ArgumentHelp("Print the layers as they are at this moment.", valueName: "moment"))
  var print: String?

  @Flag(help: "Read the scene and its pictures, and draw nothing.") var check = false

  @Flag(help: "List when animations start and stop, and whether they finished.") var events = false

  /// The view that was asked for; nil for none.
  var said: String? {
    print != nil ? "--print" : check ? "--check" : events ? "--events" : nil
  }

  func validate() throws {
    let count = [at != nil, print != nil, check, events].count { $0 }
    if count > 1 {
      throw ValidationError(
        "--at, --print, --check and --events exclude each other\nhint: choose one")
    }
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

  /// The note about a moment after the end; nil for others.
  static func note(of moment: Double?, in scene: AnimatedScene) -> String? {
    guard let moment, moment > scene.duration else { return nil }
    return
      "the scene ends at \(scene.duration.shortest) s; \(moment.shortest) s shows its final state"
  }

  /// The note about a film of one frame, where the format is none for still pictures; nil for others.
  static func note(ofStill film: SceneFilm, to sink: FilmSink) throws -> String? {
    guard sink.single != nil, sink.format.program != nil, try film.timing.frameCount == 1 else {
      return nil
    }
    return "nothing moves in \(film.file?.printable ?? "the scene"), so the film has one frame"
      + "\nhint: use --set duration=2 to make it longer, or -o still.png for a picture"
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
          ? JSONText.text(.list(read.scene.events.map { .object($0.fields) }))
          : read.scene.events.map { "\($0)\n" }.joined())
    } else if check {
      try SceneFilm(read, rate: rate).checkFrames()
      if general.json {
        try Console.data(JSONText.text(.object(fields(read))))
      } else if !general.quiet {
        Console.say(summary(read))
      }
    }
  }

  private func fields(_ read: ReadScene) -> [JSONField] {
    JSONField.path("scene", read.path) + [
      JSONField("pixels", .size(read.scene.stage.pixelSize)),
      JSONField("layers", .integer(read.scene.layerCount)),
      JSONField("notes", .messages(read.notes.map(\.words))),
      JSONField("duration", .number(read.scene.duration)),
    ]
  }

  /// `wiggle.yaml: 320x240 pixels, 12 layers, 0.5 s`.
  private func summary(_ read: ReadScene) -> String {
    let scene = read.scene
    let layers = scene.layerCount
    return "\(read.path.printable): \(scene.stage.pixelSize) pixels, "
      + "\(layers.counted("layer")), \(scene.duration.shortest) s"
  }
}
