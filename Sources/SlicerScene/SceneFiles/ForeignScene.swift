/// Animations of other programs that are JSON, too, known by keys that no scene has.
enum ForeignScene {
  /// The name, and keys that all of its files have at the top.
  private static let rows: [(name: String, keys: Set<String>)] = [
    ("a Lottie animation", ["fr", "ip", "op", "layers"]),
    ("a glTF model", ["asset", "scenes", "nodes"]),
    ("a sprite sheet's document", ["frames", "meta"]),
    ("a Tiled map", ["tilesets", "layers", "tilewidth"]),
    ("a Rive or Spine skeleton", ["skeleton", "bones"]),
  ]

  /// The format that a text has; nil for a scene, and for what nobody knows.
  static func format(of node: MarkupNode) -> String? {
    guard case .mapping(let entries) = node.content else { return nil }
    let keys = Set(entries.map(\.key))
    return rows.first { $0.keys.isSubset(of: keys) }?.name
  }
}
