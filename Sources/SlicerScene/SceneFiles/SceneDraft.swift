import SlicerCore

/// A scene file's values before they are checked against each other.
struct SceneDraft: Sendable {
  var stage = StageDraft()
  var layers: [Layer] = []
  var entry = SceneEntry(.parallel([]), [])
  var holdsFinal = false
  var duration: Double?
  var framesPerSecond: Double?
  private var moving = MovingImages()
  private var layersPlace = ScenePlace.text(line: 1, column: 1)
  private var layerPlaces: [ScenePlace] = []

  static let mapping = MappingShape<SceneDraft>(
    noun: "a scene",
    keys: [
      SceneKey(
        "$schema", "Where editors find this schema", .text
      ) { _, _ in },
      SceneKey(
        "stage", "Where the layers are seen", StageDraft.shape, \.stage, isRequired: true),
      SceneKey(
        "variables", "Values that can be given beside the file, by name; $name stands for one",
        SceneVariables.shape
      ) { _, _ in },
      SceneKey("images", "Pictures, and parts of them, by name", imagesShape) { _, _ in },
      SceneKey("texts", "Texts by name", SceneNames.textsShape) { _, _ in },
      SceneKey(
        "styles", "Keys of layers, texts and shapes, by the names of styles",
        SceneNames.stylesShape
      ) { _, _ in },
      SceneKey(
        "states", "Keys of layers by the names of states and layers; scene.yaml#open is a state",
        SceneStates.shape
      ) { _, _ in },
      SceneKey("layers", "Back to front", LayerShape.shape.list(), \.layers, isRequired: true),
      SceneKey(
        "animations", "What happens; all begin at 0 unless they say otherwise",
        EntryShape.shape.list()
      ) { $0.entry = SceneEntry(parallel: $1) },
      SceneKey(
        "holdFinal", "Whether animations that are over go on showing their end; without it false",
        .flag, \.holdsFinal),
      SceneKey(
        "duration",
        "Of the film, in seconds; without it until the last animation ends, or images have moved once",
        .filmDuration,
        \.duration),
      SceneKey("fps", "Frames a second; without it 30", .frameRate, \.framesPerSecond),
    ])

  private static let imagesShape = ImageDefinition.shape.byName()

  static func images(
    of node: MarkupNode
  ) throws -> [String: ImageDefinition] {
    guard let images = node["images"] else { return [:] }
    return try imagesShape.read(images, try ScenePictures())
  }

  init(_ node: MarkupNode, _ pictures: ScenePictures) throws {
    layersPlace = node["layers"]?.place ?? node.place
    if case .sequence(let layers)? = node["layers"]?.content { layerPlaces = layers.map(\.place) }
    var draft = self
    try Self.mapping.read(node, pictures, into: &draft)
    draft.moving = pictures.moving
    self = draft
  }

  /// - Throws: `SlicerError` for two layers of one name, and for a step that names a layer or an
  ///   animation that there is not.
  func scene() throws -> AnimatedScene {
    for (layer, place) in zip(layers, layerPlaces) {
      try SlicerError.about(place) { try SceneExtent.checkNesting([layer]) }
    }
    var scene = try SlicerError.about(layersPlace) {
      try AnimatedScene(stage.stage, stage.root(of: layers), later: entry.layers)
    }
    for units in entry.units { try units.check(layers) }
    scene.holdsFinal = holdsFinal
    scene.statedDuration = duration
    scene.movingImages = moving
    let steps = entry.choreography.steps(from: 0, in: scene).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    for (time, leaf, step) in steps {
      try SlicerError.about(entry.places[leaf]) {
        try scene.take(step, at: time)
      }
    }
    var ends = EndCheck(scene)
    for (time, leaf, step) in steps {
      try SlicerError.about(entry.places[leaf]) { try ends.check(step, at: time) }
    }
    return scene
  }
}
