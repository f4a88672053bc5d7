import SlicerCore
import SlicerTiles

enum LayerShape {
  struct Draft: Sendable {
    var layer = Layer(.none, bounds: Size(width: 0, height: 0), position: .zero)
    var tiles: GridSpec?
  }

  /// Within itself as a sublayer and as a mask.
  static let shape = Shape<Layer>.defined("layer") { definition }

  static let definition = mapping.shape {
    Draft()
  } make: { draft, node, pictures in
    try pictures.count.add(.layers, at: node.place)
    var layer = draft.layer
    if layer.replicator != nil {
      try layer.checkCopies(at: (node["replicate"] ?? node).place)
    }
    if case .text = layer.contents {
      return try pictures.texts.prepared(layer, at: (node["contents"] ?? node).place)
    }
    let keys = node.entries.map(\.key)
    let hasSize = keys.contains { $0 == "frame" || $0.hasPrefix("bounds") }
    if case .shape = layer.contents, !hasSize { layer.fitPath(statedKeys: keys) }
    guard case .scalar(let name, _) = node["contents"]?.content, layer.contents != .none
    else { return try tiled(draft, layer, node, pictures) }
    let picture = try pictures.image(named: name, at: node.place)
    if !hasSize { layer.bounds = picture.size }
    // Where the contents are stretched their scale does not matter.
    if layer.contentsGravity != .resize, !keys.contains("contentsScale") {
      layer.contentsScale = picture.scale.value
    }
    return try tiled(draft, layer, node, pictures)
  }.styled()

  private static func tiled(
    _ draft: Draft, _ layer: Layer, _ node: MarkupNode, _ pictures: ScenePictures
  ) throws -> Layer {
    guard let tiles = draft.tiles else { return layer }
    return try TilesShape.cut(layer, tiles, node["tiles"]?.place ?? node.place, pictures.count)
  }

  private static let mapping = MappingShape<Draft>(
    noun: "a layer",
    keys: [
      SceneKey("name", "What animations find it by", .name) { $0.layer.name = $1 },
      .style,
      SceneKey(
        "timing", "The time of its animations and of all within it; without it its superlayer's",
        LayerTimingShape.shape
      ) { $0.layer.timing = $1 },
      SceneKey(
        "tiles", "Its picture in so many rows x columns, each tile a sublayer", TilesShape.shape
      ) { $0.tiles = $1 },
    ]
      + LayerProperty.all.map { property in
        SceneKey(property.name, property.summary, property.shape) { $1.apply(&$0.layer) }
      })
}

extension Layer {
  /// Makes a shape as large as its path; without a position it lies where the path's coordinates say.
  fileprivate mutating func fitPath(statedKeys keys: [String]) {
    fitPath()
    guard !keys.contains("position") else { return }
    let place = boundsOrigin + anchor
    if !keys.contains("position.x") { position.x = place.x }
    if !keys.contains("position.y") { position.y = place.y }
  }
}

/// A change of a layer that a file says.
struct LayerChange: Sendable {
  let apply: @Sendable (inout Layer) -> Void
  /// The layers that the change brings in.
  var layers: [Layer] = []
}
