import SlicerCore

/// The texts and the styles of a scene file, which its layers refer to by name.
///
/// A style is keys that a layer, a text or a shape has where it does not state them itself. Core Animation has the
/// same for layers: `CALayer.style`.
struct SceneNames: Sendable {
  private let texts: [String: String]
  private let styles: [String: MarkupNode]

  /// Styles within each other: as many as layers may lie within each other.
  static let depthLimit = SceneExtent.nestingLimit

  init(texts: [String: String] = [:], styles: [String: MarkupNode] = [:]) {
    (self.texts, self.styles) = (texts, styles)
  }

  /// Reads the sections `texts` and `styles` of a scene.
  init(of node: MarkupNode) throws {
    let pictures = try ScenePictures()
    texts = try node["texts"].map { try Self.textsShape.read($0, pictures) } ?? [:]
    styles = try node["styles"].map { try Self.stylesShape.read($0, pictures) } ?? [:]
  }

  static let textsShape = Shape<String>.text.byName()
  static let stylesShape = Shape<MarkupNode>(.reference("style")) { node, _ in
    guard case .mapping(let entries) = node.content else {
      throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: "a style"))
    }
    let names = styleSchema.ownKeys
    try SlicerError.check(
      entries.filter { !names.contains($0.key) }.map { entry in
        let nearest = Guess.name(for: entry.key, among: names)
        return SlicerError(entry.place, .unknownKey(entry.key, of: "a style", nearest: nearest))
      })
    return node
  }.byName()

  /// The schema of a style: what kind of contents a layer has it says itself.
  static var styleSchema: JSONSchema {
    .either([.reference("layer")] + ContentsShape.styled.map(\.withoutRequiredKeys))
  }

  /// - Throws: `SlicerError` for a name that there is not.
  func text(named name: String, at place: ScenePlace) throws -> String {
    guard let text = texts[name] else {
      let nearest = Guess.name(for: name, among: texts.keys.sorted())
      throw SlicerError(place, .unknownName(name, of: "text", nearest: nearest))
    }
    return text
  }

  /// A mapping with the keys of its style, and of that one's, where it does not state them itself.
  ///
  /// - Throws: `SlicerError` for a style that there is not, or that is made of itself.
  fileprivate func styled(_ node: MarkupNode, _ pictures: ScenePictures) throws -> MarkupNode {
    var (entries, next, passed) = (node.entries, node["style"], Set<String>())
    while let named = next {
      let name = try Shape<String>.name.read(named, pictures)
      guard let style = styles[name] else {
        let nearest = Guess.name(for: name, among: styles.keys.sorted())
        throw SlicerError(named.place, .unknownName(name, of: "style", nearest: nearest))
      }
      guard passed.insert(name).inserted else {
        throw SlicerError(named.place, .cyclicStyle(name))
      }
      try pictures.count.add(.values, at: named.place, count: style.count)
      let stated = Set(entries.map(\.key))
      entries += style.entries.filter { !Self.isStated($0.key, in: stated) }
      next = style["style"]
    }
    var styled = node
    styled.content = .mapping(entries)
    return styled
  }

  /// True if a key is there, or one of which it is a part: `position` states `position.x`, and `frame` both that and
  /// `bounds`.
  private static func isStated(_ key: String, in keys: Set<String>) -> Bool {
    let parts = key.split(separator: ".")
    return (0...parts.count).contains { keys.contains(parts.prefix($0).joined(separator: ".")) }
      || keys.contains("frame") && ["bounds", "position"].contains(parts.first)
  }
}

extension SceneKey {
  /// Names the style whose keys are read with those of a mapping; see ``Shape/styled()``.
  static var style: SceneKey {
    SceneKey("style", "The name of a style, whose keys count where they are not stated", .name) {
      _, _ in
    }
  }
}

extension Shape {
  /// Values of one kind by names.
  func byName() -> Shape<[String: Value]> {
    Shape<[String: Value]>(.mapping(JSONSchema.Mapping(others: schema))) { node, pictures in
      guard case .mapping(let entries) = node.content else {
        throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: "a mapping of names"))
      }
      var (values, mistakes): ([String: Value], [SlicerError]) = ([:], [])
      for entry in entries {
        do {
          values[entry.key] = try read(entry.value, pictures)
        } catch let error as SlicerError {
          mistakes.append(error)
        }
      }
      try SlicerError.check(mistakes)
      return values
    }
  }

  /// Reads a mapping with the keys of the style that it names.
  func styled() -> Shape {
    Shape(schema) { node, pictures in
      guard let style = node["style"] else { return try read(node, pictures) }
      guard pictures.styleDepth < SceneNames.depthLimit else {
        throw SlicerError(style.place, .nestedStyles(SceneNames.depthLimit))
      }
      var inner = pictures
      inner.styleDepth += 1
      return try read(try pictures.names.styled(node, pictures), inner)
    }
  }
}
