import SlicerCore
import SlicerTiles

/// Copies of a layer's sublayers.
enum ReplicatorShape {
  /// Source: `CAReplicatorLayer`.
  static let shape = MappingShape<Replicator>(
    noun: "copies",
    keys: [
      SceneKey(
        "count", "How many there are, the source included", count, \.count, isRequired: true),
      SceneKey(
        "delay", "Seconds from one to the next; without it 0", Shape<Double>.number, \.delay),
      SceneKey(
        "transform", "From one to the next, about the middle of the bounds", TransformShape.shape,
        \.transform),
      SceneKey(
        "color", "By which the colors of the first are multiplied; without it white", .color,
        \.color),
      SceneKey("redOffset", offset("red"), Shape<Double>.number, \.redOffset),
      SceneKey("greenOffset", offset("green"), Shape<Double>.number, \.greenOffset),
      SceneKey("blueOffset", offset("blue"), Shape<Double>.number, \.blueOffset),
      SceneKey("alphaOffset", offset("opacity"), Shape<Double>.number, \.alphaOffset),
    ]
  ).shape {
    Replicator()
  } make: { replicator, _, _ throws(SceneFileError) -> Replicator? in
    replicator
  }

  private static func offset(_ name: String) -> String {
    "How much \(name) is added to that from one to the next, -1 to 1; without it 0"
  }

  private static let count = Shape<Int>(.integer(minimum: 0)) {
    node, pictures throws(SceneFileError) in
    let count = try Shape<Int>.index.read(node, pictures)
    guard count <= Layer.copyLimit else {
      throw SceneFileError(node.place, .tooMany("copies", limit: Layer.copyLimit))
    }
    return count
  }
}

extension Layer {
  /// Refuses copies of copies of which not all would be made: each nesting is counted by itself.
  ///
  /// - Throws: `SceneFileError.Problem.tooMany(_:limit:)`.
  func checkCopies(at place: ScenePlace) throws(SceneFileError) {
    guard nestedCopies <= Self.copyLimit else {
      throw SceneFileError(place, .tooMany("copies of copies", limit: Self.copyLimit))
    }
  }

  /// How often the layer within it that is copied most is seen. The copies of layers within have been checked, so that
  /// no product is too large.
  private var nestedCopies: Int {
    let within = sublayers.reduce(1) { max($0, $1.nestedCopies) }
    return max((replicator?.count ?? 1) * within, mask?.nestedCopies ?? 1)
  }
}

enum LayerTimingShape {
  /// Source: `CALayer`'s `CAMediaTiming`.
  static let shape = MappingShape<TimingDraft>(
    noun: "a layer's time", keys: TimingDraft.keys.filter { !["curve", "delay"].contains($0.name) }
  ).shape {
    TimingDraft()
  } make: { pace, _, _ throws(SceneFileError) -> MediaTiming in
    pace.timing
  }
}

/// Parts of a layer's picture that are sublayers of their own.
enum TilesShape {
  /// `4x6`: rows x columns.
  static let shape = Shape<String>(
    .text(pattern: "^[0-9]+x[0-9]+$"), read: Shape<String>.text.read
  ).refining { text throws in
    try GridSpec(parsing: text)
  }

  /// A layer whose picture is cut into sublayers, row by row, each with its anchor point in its middle.
  ///
  /// Lines of the grid lie on whole points where the bounds do, so that tiles at rest are the picture.
  static func cut(_ layer: Layer, _ grid: GridSpec, _ place: ScenePlace, _ count: SceneCount)
    throws(SceneFileError) -> Layer
  {
    guard case .picture(let picture) = layer.contents else {
      throw SceneFileError(place, .missingKey("contents", of: "a layer of tiles (an image)"))
    }
    let size = PixelSize(width: Int(layer.bounds.width), height: Int(layer.bounds.height))
    let tiles = try SceneFileError.about(place) { () throws in
      try grid.tiles(for: size, scale: .one)
    }
    var result = layer
    (result.contents, result.backContents) = (.none, nil)
    let part = layer.contentsRect
    for row in 0..<tiles.rows {
      for column in 0..<tiles.columns {
        try count.add(.layers, at: place)
        let rect = tiles.tile(row: row, column: column).rect
        let (x, y) = (Double(rect.x) / Double(size.width), Double(rect.y) / Double(size.height))
        let (width, height) = (
          Double(rect.width) / Double(size.width), Double(rect.height) / Double(size.height)
        )
        var tile = Layer(.picture(picture), bounds: Size(width: 0, height: 0), position: .zero)
        tile.frame = Rect(
          x: x * layer.bounds.width, y: y * layer.bounds.height, width: width * layer.bounds.width,
          height: height * layer.bounds.height)
        tile.contentsRect = Rect(
          x: part.x + x * part.width, y: part.y + y * part.height, width: width * part.width,
          height: height * part.height)
        tile.backContents = layer.backContents.flatMap {
          if case .mirrored = $0 { $0 } else { nil }
        }
        result.sublayers.append(tile)
      }
    }
    return result
  }
}
