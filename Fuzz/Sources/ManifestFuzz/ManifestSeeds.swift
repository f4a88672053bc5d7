import SlicerCore
import SlicerKit
import SlicerTiles

/// Manifests as `split` writes them.
enum ManifestSeeds {
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    let plain = try Uneven.allCases.filter { $0 != .error }.map { uneven in
      ("\(uneven).json", try ManifestFile.bytes(manifest(uneven)))
    }
    var lossless = try manifest(.distribute)
    lossless.source.content = .coefficients(digest)
    lossless.source.fileDigest = digest
    lossless.grid.requestedColumnLines = [0, 3, 7, 10]
    lossless.grid.requestedRowLines = [0, 3, 7]
    return plain + [
      ("lossless.json", try ManifestFile.bytes(lossless)),
      ("margins.json", try ManifestFile.bytes(manifest(margins: margins))),
      ("jigsaw.json", try ManifestFile.bytes(manifest(jigsaw: try Jigsaw(seed: 7)))),
      ("sheet.json", try ManifestFile.bytes(sheet())),
      ("set.json", try ManifestFile.bytes(set())),
    ]
  }

  private static let digest = String(repeating: "0123456789abcdef", count: 2)
  private static let margins = TileMargins(overlap: 1, extrusion: 2)

  /// A picture at two scales, and a document that a layout has put beside them.
  private static func set() throws -> ManifestContents {
    var contents = ManifestContents(pictures: [
      try manifest(scale: "1", size: PixelSize(width: 10, height: 7)),
      try manifest(scale: "2", size: PixelSize(width: 20, height: 14)),
    ])
    contents.documents = [ManifestDocument(ManifestName(Array("cat.html".utf8)), digest: digest)]
    contents.settings = "--grid 2x3 --layout css"
    return contents
  }

  /// All tiles in one file.
  private static func sheet() throws -> TileManifest {
    var manifest = try manifest(margins: margins)
    for i in manifest.tiles.indices {
      manifest.tiles[i].content = .file(ManifestName(Array("cat.png".utf8)), digest: digest)
      manifest.tiles[i].filePixels = ManifestSize(PixelSize(width: 40, height: 40))
    }
    return manifest
  }

  private static func manifest(
    _ uneven: Uneven = .distribute, scale: String = "2", margins: TileMargins = .none,
    jigsaw: Jigsaw? = nil, size: PixelSize = PixelSize(width: 10, height: 7)
  ) throws -> TileManifest {
    let scale = Scale(scale) ?? .one
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(for: size, scale: scale, uneven: uneven)
    let names = try TileNaming().names(
      for: grid, name: Array("cat".utf8), scaleSuffix: Array(scale.suffix.utf8),
      fileExtension: "png".utf8)
    let cut = jigsaw.map { JigsawPieces($0, grid) }
    var manifest = TileManifest(
      generator: "slicer",
      source: ManifestSource(
        name: [0x63, 0xFF], format: "png", size: size, scale: scale, orientation: .rightTop,
        pixelFormat: PixelFormat(.rgb), content: .pixels(digest)),
      grid: ManifestGrid(grid, padColor: "#00000000", margins: margins, jigsaw: jigsaw),
      exact: grid.coversExactly,
      tiles: zip(grid.tiles, names).map { tile, name in
        let place = place(tile, in: grid, margins, cut)
        var entry = ManifestTile(
          tile, scale: scale, frame: place.frame, fileSize: place.outline.size,
          .file(ManifestName(name), digest: digest))
        entry.neighbours = cut?.neighbours(row: tile.row, column: tile.column)
        return entry
      })
    if margins == .none, cut == nil, let last = manifest.tiles.indices.last {
      manifest.tiles[last].content = .blank(samples: "ff8000")
    }
    return manifest
  }

  private static func place(
    _ tile: Tile, in grid: Grid, _ margins: TileMargins, _ cut: JigsawPieces?
  ) -> PlacedTile {
    guard let cut else { return margins.place(of: tile, in: grid) }
    let frame = cut.frame(row: tile.row, column: tile.column)
    return PlacedTile(tile: tile, shown: frame.union(tile.rect))
  }
}
