import SlicerCore
import SlicerTiles

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
    shape = PropertyShape.shape(of: row).refining { value in
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
