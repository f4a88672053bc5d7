import SlicerCore
import SlicerTiles

/// Parts of a layer's picture that are sublayers of their own.
enum TilesShape {
  /// `4x6`: rows x columns.
  static let shape = Shape<String>(
    .text(pattern: "^[0-9]+x[0-9]+$"), read: Shape<String>.text.read
  ).refining { text in
    try GridSpec(parsing: text)
  }

  /// A layer whose picture is cut into sublayers, row by row, each with its anchor point in its middle.
  ///
  /// Lines of the grid lie on whole points where the bounds do, so that tiles at rest are the picture.
  static func cut(_ layer: Layer, _ grid: GridSpec, _ place: ScenePlace, _ count: SceneCount)
    throws -> Layer
  {
    guard case .picture(let picture) = layer.contents else {
      throw SlicerError(place, .missingKey("contents", of: "a layer of tiles (an image)"))
    }
    let size = PixelSize(width: Int(layer.bounds.width), height: Int(layer.bounds.height))
    let tiles = try SlicerError.about(place) {
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
