import ArgumentParser
import SlicerKit
import SystemPackage

struct SceneArguments: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      Replace a value of the file: stage.scale=2, images.photo=me.jpg, layers.card.opacity=0.5; \
      repeatable.
      """, valueName: "name=value"))
  var settings: [String] = []

  @Flag(help: "Show pictures from outside the scene's folder, too.")
  var allowOutside = false

  @Flag(help: "Use another font if one is missing, or lacks a character.")
  var fontFallback = false

  @Option(
    help: ArgumentHelp(
      "Set the frames per second: 30, 29.97 or 30000/1001. (default: as the file says, or 30)",
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

  /// Notes about the rate, the file's own or another one.
  func rateNotes(_ read: ReadScene) -> [String] {
    TimingOptions.notes(fps ?? read.framesPerSecond.map { "\($0)" })
  }

  /// The rate that was given; nil for the file's own.
  func rate() throws -> Rational? { try fps.map(TimingOptions.rate) }
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
