// # Scene files: one table reads, checks and writes the schema
//
// A scene file is YAML, of which JSON is a part. Reading it takes four steps:
//
// 1. `YAMLReader` makes a tree of `MarkupNode`s. Each node keeps its line and column.
// 2. Settings of the command line (`--set stage.scale=2`) replace nodes by their paths, and `$name` stands for the value of
//    a variable (`SceneVariables`).
// 3. Tables read the tree. A `MappingShape` is a list of `SceneKey`s: a name, a line of help, the `Shape` of the value, and
//    the property that it sets. Keys are read in the order of the table, not of the file.
// 4. Drafts (`SceneDraft`, `AnimationDraft` …) make the `AnimatedScene` of what was read.
//
// All that is done first without pictures, so that a mistake is told before a picture is opened, and then with them.
//
// These tables are the JSON Schema, too: a `Shape` has a reader and the schema of its values, and `SceneFileSchema` prints
// them. So the schema, the messages and the reader cannot differ. `list schema` prints it, and a test compares
// `Documentation/scene.schema.json`. Keys of properties that can be animated come from `KeyPathCatalog`.
//
// `Tests/SceneFiles` has a file for each mistake, with its place and message on the first line. The schema refuses those in
// `bad` too; those in `unmeant` only the reader knows, such as a name that no layer has.
//
// Rejected: `Codable` with a YAML library. A decoder has no lines or columns, and unknown keys pass in silence.
// Yams brings Foundation along. The schema, 5,200 lines of JSON, would have to be kept by hand beside it.
//
// Rejected: a validator of JSON Schema as the checker. It says that no branch of a choice fits; the reader says which key is
// wrong and which one was probably meant.

package import SlicerCore

/// A scene as a YAML or JSON text says it: a stage, images by name, layers and what happens to them.
///
///     let file = try SceneFile(bytes)
///     let scene = try file.scene { path in pixels[path] }
///
/// The text is read for its mistakes first, without pictures: what is wrong has a line and a column.
package struct SceneFile: Sendable {
  package var stage: Stage { draft.stage.stage }
  package var background: RGBA { draft.stage.background }
  /// The film's frame rate, where the file states it.
  package var framesPerSecond: Double? { draft.framesPerSecond }
  /// The paths of the pictures that are shown, and where each is first named.
  package var pictures: [(path: String, place: ScenePlace)] { images.sources }

  /// The paths of the SVG files that it takes shapes from, and where each is first named.
  package var drawings: [(path: String, place: ScenePlace)] { images.shapes.sources }

  /// The paths of the fonts that are used, and where each is first named.
  package var fonts: [(path: String, place: ScenePlace)] { images.texts.sources }

  /// The values that the file leaves open.
  package let variables: SceneVariables

  private let node: MarkupNode
  private let images: ScenePictures
  private let draft: SceneDraft

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - settings: values of variables by their names, and values in place of some of the text's, by
  ///     their paths, such as `("stage.scale", "2")`; those are YAML, too.
  ///   - state: the state in which the scene is; nil for the scene as it is.
  ///   - endings: extensions of pictures and clips, lower-case: contents that end so and are no image's name are
  ///     a file's path.
  /// - Throws: `SlicerError` for what is no scene.
  package init(
    _ bytes: [UInt8], settings: [(path: String, value: String)] = [], state: String? = nil,
    allowsFontFallback: Bool = false, pictureEndings endings: Set<String> = []
  ) throws {
    var node = try YAMLReader.read(bytes)
    if let format = ForeignScene.format(of: node) { throw SlicerError(nil, .foreignScene(format)) }
    let written = node
    let names = Set(node["variables"]?.entries.map(\.key) ?? [])
    for (path, value) in settings where !names.contains(path) {
      let place = ScenePlace.setting(path)
      node = try node.setting(
        path.split(separator: ".", omittingEmptySubsequences: false)[...],
        to: try Self.node(value, of: path, place), place, isScene: true)
    }
    for (path, _) in settings { try Self.checkName(path, in: written, changed: node) }
    variables = try SceneVariables(
      of: node, given: settings.map { (name: $0.path, value: $0.value) })
    let shown: [String: ScenePlace]
    (node, shown) = try variables.replaced(in: node)
    let (states, base) = (try SceneStates(of: node), node)
    if let state { node = try states.applied(state, to: node) }
    self.node = node
    func definitions(_ node: MarkupNode) throws -> [String: ImageDefinition] {
      try SceneDraft.images(of: node).merging(
        shown.merging(node.contentPaths(endingIn: endings)) { given, _ in given }
          .map { ($0, ImageDefinition(source: $0, place: $1, sourcePlace: $1)) }
      ) { stated, _ in stated }
    }
    let sceneNames = try SceneNames(of: node)
    images = try ScenePictures(
      definitions(node), SceneTexts(allowsFontFallback: allowsFontFallback), sceneNames)
    draft = try SceneDraft(node, images)
    _ = try draft.scene()
    // Mistakes of other states are told, too; their fonts are not needed.
    for other in states.names where other != state {
      let node = try states.applied(other, to: base)
      let pictures = try ScenePictures(
        definitions(node), SceneTexts(allowsFontFallback: allowsFontFallback), sceneNames)
      _ = try SceneDraft(node, pictures).scene()
    }
  }

  /// Reads the variables of a text alone, which need no values then.
  ///
  /// - Throws: `SlicerError` for what is no YAML, and for what is wrong with them.
  package static func variables(of bytes: [UInt8]) throws -> SceneVariables {
    try SceneVariables(of: try YAMLReader.read(bytes))
  }

  /// Reads the names of the states of a text alone.
  ///
  /// - Throws: `SlicerError` for what is no YAML, and for what is wrong with them.
  package static func states(of bytes: [UInt8]) throws -> [String] {
    try SceneStates(of: try YAMLReader.read(bytes)).names
  }

  /// The sections whose values have names, and what a value is called.
  private static let sections = [("images", "image"), ("texts", "text"), ("styles", "style")]

  /// Refuses a value for a name that the section does not have and the scene does not use: it would have no
  /// effect.
  ///
  /// - Parameter changed: the scene with all values that are set.
  private static func checkName(
    _ path: String, in node: MarkupNode, changed: MarkupNode
  ) throws {
    let variables = node["variables"]?.entries.map(\.key) ?? []
    let isKey = SceneDraft.mapping.keys.contains { $0.name == path }
    if !path.contains("."), !variables.isEmpty, !variables.contains(path), !isKey {
      throw SlicerError(.setting(path), .unusedName(path, of: "variable", among: variables))
    }
    for (section, noun) in sections where path.hasPrefix("\(section).") {
      let names = node[section]?.entries.map(\.key) ?? []
      var name = String(path.dropFirst(section.count + 1))
      // A key of the style follows.
      if section == "styles" { name = String(name.prefix { $0 != "." }) }
      let isKnown =
        names.contains { name == $0 || name.hasPrefix("\($0).") } || changed.hasScalar(name)
        || changed.hasScalar(String(name.prefix { $0 != "." }))
      if !isKnown { throw SlicerError(.setting(path), .unusedName(name, of: noun, among: names)) }
    }
  }

  /// A setting's value as YAML; that of a named text as it is, unless quotes are around it: `Part 1: the sea`.
  private static func node(
    _ value: String, of path: String, _ place: ScenePlace
  ) throws -> MarkupNode {
    let plain = MarkupNode(content: .scalar(value, isQuoted: true), place: place)
    if value.isEmpty { return plain }
    guard path.hasPrefix("texts.") else {
      return try YAMLReader.read(Array(value.utf8), from: place)
    }
    guard let first = value.first, "\"'".contains(first),
      let node = try? YAMLReader.read(Array(value.utf8), from: place),
      case .scalar(_, isQuoted: true) = node.content
    else { return plain }
    return node
  }

  /// The sizes of the images that are parts of pictures, each with pixels of its own.
  ///
  /// - Parameter extent: of the picture of a path of ``pictures``.
  /// - Throws: `SlicerError` for a picture that there is not, and for a part outside of one.
  package func parts(
    with extent: (_ path: String) -> (size: PixelSize, scale: Scale)?
  ) throws -> [PixelSize] {
    try images.parts(extent).values.filter { !$0.isWhole }.map(\.rect.size)
  }

  /// The scene with its pictures.
  ///
  /// - Parameter picture: gives the pixels of a path of ``pictures``.
  /// - Throws: `SlicerError` for a picture that there is not, and for a part of one.
  package func scene(
    with picture: (_ path: String) -> ScenePicture?
  ) throws -> AnimatedScene {
    try scene(
      Typesetter { _ in throw SlicerError.noMemoryForText }, fonts: [:], drawings: [:],
      with: picture)
  }

  /// The scene with its pictures and its texts.
  ///
  /// - Parameters:
  ///   - typesetter: lays its texts out.
  ///   - fonts: by their paths, as ``fonts`` has them.
  ///   - drawings: by their paths, as ``drawings`` has them.
  ///   - picture: gives the pixels of a path of ``pictures``.
  /// - Throws: `SlicerError` for a picture or a font that there is not, and for a text that cannot be set.
  package func scene(
    _ typesetter: Typesetter, fonts: [String: FontFile], drawings: [String: SVGShapes],
    with picture: (_ path: String) -> ScenePicture?
  ) throws -> AnimatedScene {
    let texts = SceneTexts(
      allowsFontFallback: images.texts.allowsFontFallback,
      setting: SceneTexts.Setting(fonts: fonts, typesetter: typesetter))
    return try SceneDraft(node, try images.reading(texts, drawings, picture)).scene()
  }
}

extension Shape<Double> {
  static let filmDuration = Shape.span(
    "a time between 0 (excluded) and \(FrameTiming.longestDuration) seconds",
    maximum: Double(FrameTiming.longestDuration), above: 0)
  static let frameRate = Shape.number(
    "0.001 to 1000 frames a second", minimum: 0.001, maximum: 1000)
}

extension MarkupNode {
  /// The paths of pictures and clips that layers name as their contents, with the place of the first:
  /// `photo.jpg`, `clip.mp4[2.5-6]`.
  fileprivate func contentPaths(endingIn endings: Set<String>) -> [String: ScenePlace] {
    if endings.isEmpty { return [:] }
    var paths: [String: ScenePlace] = [:]
    func search(_ node: MarkupNode) {
      for entry in node.entries {
        if ["contents", "backContents"].contains(entry.key),
          case .scalar(let text, _) = entry.value.content, Self.isPath(text, endings),
          paths[text] == nil
        {
          paths[text] = entry.value.place
        }
        search(entry.value)
      }
      if case .sequence(let nodes) = node.content { nodes.forEach(search) }
    }
    search(self)
    return paths
  }

  private static func isPath(_ text: String, _ endings: Set<String>) -> Bool {
    // The part of a clip is no part of its name.
    let name = text.hasSuffix("]") ? text.prefix { $0 != "[" } : text[...]
    let file = name.split(separator: "/").last ?? ""
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && !parts[0].isEmpty
      && endings.contains(parts[parts.count - 1].lowercased())
  }
}
