import SlicerCore

extension PyramidManifest {
  package struct File {
    /// Relative to the manifest's folder.
    package let name: [UInt8]
    /// XXH3 of its bytes, in hexadecimal.
    package let digest: String
  }

  /// Hands over each file, one by one: there may be a million.
  ///
  /// - Throws: `SlicerError`, and what `body` does.
  package func forEachFile(_ body: (File) throws -> Void) throws {
    let set = try set()
    for (number, level) in set.shape.levels.enumerated() {
      for (i, tile) in set.shape.placedTiles(ofLevel: number).enumerated() {
        guard let digest = levels[level.halvings].digest(ofTile: i) else { continue }
        let text = digest.hexadecimalDigits
        for name in set.paths(of: tile) { try body(File(name: name, digest: text)) }
      }
    }
    for picture in set.pictures {
      guard let whole = wholeLevels.first(where: { $0.level == picture.level }) else { continue }
      for name in picture.paths { try body(File(name: name, digest: whole.xxh3)) }
    }
    for document in documents {
      try body(File(name: document.name.bytes, digest: document.digest))
    }
  }

  /// The full level as a cut of its own, to be joined.
  package func fullLevel() throws -> TileManifest {
    let set = try set()
    let shape = set.shape
    let grid = shape.grid(source.scale)
    let colors = Dictionary(
      blank.flatMap { color, tiles in tiles.map { ($0, color) } }, uniquingKeysWith: { $1 })
    var tiles: [ManifestTile] = []
    for (i, place) in shape.places(of: grid, isSquare: set.layout.isSquare).enumerated() {
      let content: ManifestTile.Content
      if let digest = levels[0].digest(ofTile: i) {
        let name = set.paths(of: shape.placedTiles(ofLevel: 0)[i])[0]
        content = .file(ManifestName(name), digest: digest.hexadecimalDigits)
      } else if let color = colors[i] {
        content = .blank(samples: color)
      } else {
        throw .wrongPyramid
      }
      tiles.append(
        ManifestTile(
          place.tile, scale: source.scale, frame: place.frame, fileSize: place.outline.size, content
        ))
    }
    return TileManifest(
      generator: generator, source: source, grid: ManifestGrid(grid), exact: exact, tiles: tiles)
  }
}

extension PyramidShape {
  /// The tiles of a level, row by row.
  package func placedTiles(ofLevel number: Int) -> PlacedPyramidTiles {
    let (columns, rows) = tiles(of: levels[number])
    return PlacedPyramidTiles(level: number, columns: columns, rows: rows)
  }

  /// The full level's tiles as a grid of the picture.
  func grid(_ scale: Scale) -> Grid {
    let (columns, rows) = tiles(of: levels[0])
    func spans(_ steps: Range<Int>, _ origin: Int, _ side: Int) -> [Range<Int>] {
      .init(lines: [0] + steps.dropFirst().map { $0 * tile - origin } + [side])
    }
    return Grid(
      spec: .tile(width: ExactDecimal(tile), height: ExactDecimal(tile)), size: picture,
      scale: scale, uneven: .last, unit: .pixels,
      columnSpans: spans(columns, origin.x, picture.width),
      rowSpans: spans(rows, origin.y, picture.height))
  }

  /// The parts of the picture in the full level's files, row by row.
  ///
  /// - Parameter isSquare: files are whole tiles, padded where the picture is not.
  func places(of grid: Grid, isSquare: Bool) -> [PlacedTile] {
    zip(grid.tiles, placedTiles(ofLevel: 0)).map { tile, place in
      let shown =
        isSquare
        ? PixelRect(
          x: place.column * self.tile, y: place.row * self.tile, width: self.tile,
          height: self.tile)
        : area(column: place.column, row: place.row, of: levels[0])
      return PlacedTile(
        tile: tile,
        shown: PixelRect(
          x: shown.x - origin.x, y: shown.y - origin.y, width: shown.width, height: shown.height))
    }
  }
}

/// A level's tiles, row by row, made as they are asked for.
package struct PlacedPyramidTiles: RandomAccessCollection {
  let level: Int
  let columns: Range<Int>
  let rows: Range<Int>

  package var startIndex: Int { 0 }
  package var endIndex: Int { columns.count * rows.count }

  package subscript(number: Int) -> PyramidTile {
    PyramidTile(
      level: level, column: columns.lowerBound + number % columns.count,
      row: rows.lowerBound + number / columns.count)
  }
}
