import SlicerCore
import SlicerTiles

/// A layer of a scene file.
enum LayerShape {
  /// A layer while it is read.
  struct Draft: Sendable {
    var layer = Layer(.none, bounds: Size(width: 0, height: 0), position: .zero)
    var tiles: GridSpec?
  }

  /// Within itself as a sublayer and as a mask.
  static let shape = Shape<Layer>.defined("layer") { definition }

  static let definition = mapping.shape {
    Draft()
  } make: { draft, node, pictures throws(SceneFileError) in
    try pictures.count.add(.layers, at: node.place)
    var layer = draft.layer
    if layer.replicator != nil {
      try layer.checkCopies(at: (node["replicate"] ?? node).place)
    }
    if case .text = layer.contents {
      return try pictures.texts.prepared(layer, at: (node["contents"] ?? node).place)
    }
    guard case .scalar(let name, _) = node["contents"]?.content, layer.contents != .none
    else { return try tiled(draft, layer, node, pictures) }
    let picture = try pictures.image(named: name, at: node.place)
    let keys = node.entries.map(\.key)
    if !keys.contains(where: { $0 == "frame" || $0.hasPrefix("bounds") }) {
      layer.bounds = picture.size
    }
    // Where the contents are stretched their scale does not matter.
    if layer.contentsGravity != .resize, !keys.contains("contentsScale") {
      layer.contentsScale = picture.scale.value
    }
    return try tiled(draft, layer, node, pictures)
  }

  private static func tiled(
    _ draft: Draft, _ layer: Layer, _ node: MarkupNode, _ pictures: ScenePictures
  ) throws(SceneFileError) -> Layer {
    guard let tiles = draft.tiles else { return layer }
    return try TilesShape.cut(layer, tiles, node["tiles"]?.place ?? node.place, pictures.count)
  }

  private static let mapping = MappingShape<Draft>(
    noun: "a layer",
    keys: [
      SceneKey("name", "What animations find it by", .name) { $0.layer.name = $1 },
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

/// A change of a layer that a file says.
struct LayerChange: Sendable {
  let apply: @Sendable (inout Layer) -> Void
  /// Those that it brings in.
  var layers: [Layer] = []
}

/// A key of a layer, which `set` and transitions change, too.
struct LayerProperty: Sendable {
  let name: String
  let summary: String
  let shape: Shape<LayerChange>

  private init<Value: Sendable>(
    _ name: String, _ summary: String, _ shape: Shape<Value>,
    layers: @escaping @Sendable (Value) -> [Layer] = { _ in [] },
    _ set: @escaping @Sendable (inout Layer, Value) -> Void
  ) {
    (self.name, self.summary) = (name, summary)
    self.shape = shape.map { value in
      LayerChange(apply: { set(&$0, value) }, layers: layers(value))
    }
  }

  /// A property that can be animated.
  private init(_ row: KeyPathRow) {
    name = row.name
    summary =
      "A \(row.type)" + (row.unit.map { ", in \($0.inFiles)" } ?? "")
      + "; without it \(row.defaultValue)"
    shape = PropertyShape.shape(of: row).refining { value throws in
      LayerChange(apply: try row.change(to: value))
    }
  }

  /// In the order in which they change a layer: the whole before its parts.
  static let all: [LayerProperty] =
    [
      LayerProperty("backContents", backSummary, ContentsShape.back) { $0.backContents = $1 },
      LayerProperty("contentsGravity", gravitySummary, .word) { $0.contentsGravity = $1 },
    ] + KeyPathCatalog.standard.rows.map { LayerProperty($0) } + [
      LayerProperty("shadowPath", shadowPathSummary, ContentsShape.outline) { layer, outline in
        layer.shadowPath = outline
      },
      LayerProperty("filters", "What is done to its pixels, in order", FilterShape.shape.list()) {
        $0.filters = $1
      },
      LayerProperty(
        "mask", "A layer whose alpha cuts this one out", LayerShape.shape, layers: { [$0] }
      ) { $0.mask = $1 },
      LayerProperty(
        "replicate", "Copies of its sublayers, each a step farther and later", ReplicatorShape.shape
      ) { $0.replicator = $1 },
      LayerProperty(
        "sublayers", "Layers within its bounds, back to front", LayerShape.shape.list(),
        layers: { $0 }
      ) { $0.sublayers = $1 },
    ]

  private static let backSummary =
    "What is seen from behind: an image, or {mirrored: 0.7}, the front under a white veil; without "
    + "it the front, mirrored"
  private static let gravitySummary =
    "How contents of another size fill the bounds; without it resize"
  private static let shadowPathSummary =
    "What casts the shadow, as SVG writes a path; without it what the layer shows"
}
