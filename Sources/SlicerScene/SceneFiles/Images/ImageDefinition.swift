import SlicerCore
import SlicerTiles

/// The meaning of a name in the section `images`: a picture, or a part of one.
struct ImageDefinition: Sendable {
  /// A path, or the name of another image.
  var source = ""
  var grid: GridSpec?
  var row: Int?
  var column: Int?
  var rect: Rect?
  /// The timing of an animated picture.
  var timing = ImageTiming()
  var place = ScenePlace.text(line: 1, column: 1)
  /// The place of ``source``: a value given beside the file is told by its name.
  var sourcePlace = ScenePlace.text(line: 1, column: 1)

  private static let mapping = MappingShape<ImageDefinition>(
    noun: "an image",
    keys: [
      SceneKey(
        "image", "A picture's path beside the scene file, or the name of another image", .text,
        \.source, isRequired: true),
      SceneKey(
        "grid", "The image is a tile of this grid: rows x columns, such as 4x4",
        Shape<String>(.text(pattern: "^[0-9]+x[0-9]+$"), read: Shape<String>.text.read)
          .refining { text in try GridSpec(parsing: text) }, \.grid),
      SceneKey("row", "The tile's row, from 0", .index, \.row),
      SceneKey("column", "The tile's column, from 0", .index, \.column),
      SceneKey(
        "rect", "The image is this part: [x, y, width, height] in points of the picture", .rect,
        \.rect),
    ] + ImageTiming.keys.map { $0.inside(\.timing) })

  /// A path alone, or a mapping.
  static let shape = mapping.shape {
    ImageDefinition()
  } make: { definition, node, _ in
    var definition = definition
    definition.place = node.place
    definition.sourcePlace = node["image"]?.place ?? node.place
    try definition.check()
    return definition
  }.ifMapping(
    else: Shape<ImageDefinition>(.text()) { node, pictures in
      ImageDefinition(
        source: try Shape<String>.text.read(node, pictures), place: node.place,
        sourcePlace: node.place)
    })

  private func check() throws {
    if grid != nil, rect != nil { throw SlicerError(place, .contradictingKeys("grid", "rect")) }
    for (key, value) in [("row", row), ("column", column)] {
      if grid != nil, value == nil {
        throw SlicerError(place, .missingKey(key, of: "a tile of a grid"))
      }
      if grid == nil, value != nil {
        throw SlicerError(place, .missingKey("grid", of: "an image with a \(key.quoted)"))
      }
    }
  }
}

extension ImageDefinition {
  /// The part of a picture of that size that it stands for; nil for all of it.
  ///
  /// - Throws: `SlicerError` for a tile or a rectangle outside of the picture.
  func cut(of size: PixelSize, scale: Scale) throws -> PixelRect? {
    if let grid, let row, let column {
      let tiles = try SlicerError.about(place) {
        try grid.tiles(for: size, scale: scale)
      }
      guard row < tiles.rows, column < tiles.columns else {
        throw SlicerError(
          place,
          .wrongKind(
            actual: "row \(row), column \(column)",
            allowed: "within 0 to \(tiles.rows - 1) and 0 to \(tiles.columns - 1)"))
      }
      return tiles.tile(row: row, column: column).rect
    }
    guard let rect else { return nil }
    let numbers = [rect.x, rect.y, rect.width, rect.height].map {
      ExactDecimal(rounding: $0).map(\.description) ?? "\($0)"
    }
    return try SlicerError.about(place) {
      try Subimage(parsing: "\(numbers[0]),\(numbers[1]),\(numbers[2])x\(numbers[3])")
        .rect(in: size, scale: scale)
    }
  }
}
