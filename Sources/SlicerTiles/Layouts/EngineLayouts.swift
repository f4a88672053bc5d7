import SlicerCore

/// One sheet of cells for Phaser 3: a multi-atlas that names each cell.
///
/// `load.multiatlas` reads it. `load.spritesheet` takes the picture alone, with the cells' size, a margin and a
/// spacing of twice as much.
///
/// Source: Phaser, `Loader.FileTypes.MultiAtlasFile`, `Textures.Parsers.SpriteSheet`.
enum PhaserLayout {
  static let row = TileLayout(
    name: "phaser", summary: "one sheet of extruded cells, and a multi-atlas for Phaser 3",
    packing: .cells, path: { $0.source + $0.ending },
    documents: { try documents(of: $0, by: PhaserAtlas.row, for: "phaser") })

  /// The documents of each member's atlas.
  ///
  /// - Parameter layout: the layout's name.
  static func documents(
    of set: LaidOutSet, by format: AtlasFormat, for layout: String
  ) throws -> [LayoutDocument] {
    let names = try set.names(for: layout)
    return try set.members.flatMap { member in
      guard let sheet = member.sheet else { preconditionFailure("tiles without their sheet") }
      let file = SourceName(sheet.path)
      let ext = try PrintableText.checked(file.fileExtension, for: layout)
      let areFiles = format.abilities.contains(.fileNames) && !ext.isEmpty
      let atlas = member.atlas(areFiles ? names.map { "\($0).\(ext)" } : names)
      return try format.write(atlas, file.name + file.scaleSuffix)
    }
  }
}

/// One sheet of cells for Unity, and the `.tpsheet` that TexturePacker's importer reads.
///
/// Without the importer, Unity's Sprite Editor cuts the sheet by cell size, offset and padding.
enum UnityLayout {
  static let row = TileLayout(
    name: "unity", summary: "one sheet of extruded cells, and a .tpsheet for Unity",
    packing: .cells, path: { $0.source + $0.ending },
    documents: { try PhaserLayout.documents(of: $0, by: UnityAtlas.row, for: "unity") })
}

/// One sheet of cells for the map editor Tiled: a tileset that is one image.
///
/// Cells of blank tiles are empty and counted: a cell's id is its place, row by row.
enum TiledSheetLayout {
  static let row = TileLayout(
    name: "tiled-sheet", summary: "one sheet of extruded cells, and a Tiled tileset (.tsx)",
    packing: .cells, path: { $0.source + $0.ending }, documents: documents)

  private static func documents(of set: LaidOutSet) throws -> [LayoutDocument] {
    try set.members.map { member in
      guard let sheet = member.sheet, let cells = sheet.cells else {
        preconditionFailure("cells without their sheet")
      }
      let name = set.name + Array(member.scale.suffix.utf8)
      let text = try TiledSheetAtlas.text(
        PrintableText.lossy(name), image: sheet.path, sheet.size, cell: cells.size,
        columns: cells.columns, rows: cells.rows, margin: cells.margin, spacing: cells.spacing)
      return LayoutDocument(name + Array(".tsx".utf8), text)
    }
  }
}
