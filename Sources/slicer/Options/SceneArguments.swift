import ArgumentParser
import SlicerKit
import SystemPackage

struct SceneArguments: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      Replace a value of the file: stage.scale=2, images.photo=me.jpg, texts.title=Hello, \
      layers.card.opacity=0.5; repeatable.
      """, valueName: "name=value"))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Set the frames per second: 30, 29.97 or 30000/1001. (default: as the file says, or 30)",
      valueName: "rate"))
  var fps: String?

  @OptionGroup var shown: FramesOptions

  func document(
    of path: FilePath, _ play: PlayOptions, _ reading: ReadingOptions, _ light: LightArguments
  ) throws -> SceneDocument {
    var document = SceneDocument(contentsOf: path)
    document.settings = try TransitionArguments.pairs(settings)
    document.isStill = play.firstFrame
    document.allowsOutside = play.allowOutside
    document.allowsFontFallback = play.fontFallback
    document.profile = light.profile
    document.limits = reading.limits
    document.isLenient = reading.lenient
    return document
  }

  var asksRate: Bool { fps != nil || shown.count != nil }

  /// Notes about the rate, the file's own or another one.
  func rateNotes(_ read: ReadScene) -> [String] {
    TimingOptions.notes(fps ?? read.framesPerSecond.map { "\($0)" })
  }

  /// The rate that was given, or at which so many frames as were given last as long as the scene; nil for the file's own.
  func rate(of scene: AnimatedScene) throws -> Rational? {
    let rate = try fps.map(TimingOptions.rate)
    guard let count = shown.count else { return rate }
    if let fps {
      throw ValidationError(
        "--frames \(count) and --fps \(fps) exclude each other: the scene has a duration\nhint: leave one out"
      )
    }
    return try SceneTiming.rate(of: scene, frames: count)
  }
}

extension AnimationEvent {
  var fields: [JSONField] {
    var fields = [JSONField("time", .number(time)), JSONField("layer", .text(layer))]
    if let key { fields.append(JSONField("key", .text(key))) }
    switch kind {
    case .started: fields.append(JSONField("event", .text("started")))
    case .stopped(let finished):
      fields += [JSONField("event", .text("stopped")), JSONField("finished", .flag(finished))]
    }
    return fields
  }
}
