import SlicerCore

/// One sheet of cells for Godot 4, and a text resource: a `TileSet`, or `SpriteFrames` of sprites.
///
/// `photo.tres` names the sheet relative to itself. A tile's coordinates in its atlas are its column and row.
/// Edges are repeated on the sheet, so that Godot has no need to pad its texture.
///
/// Source: Godot 4, "TSCN file format", `TileSetAtlasSource`, `SpriteFrames`, `AtlasTexture`.
enum GodotLayout {
  static let row = TileLayout(
    name: "godot", summary: "one sheet of extruded cells, and a TileSet or SpriteFrames (.tres)",
    packing: .cells, path: { $0.source + $0.ending }, documents: documents)

  private static func documents(of set: LaidOutSet) throws -> [LayoutDocument] {
    let names = try set.names(for: row.name)
    return try set.members.map { member in
      guard let sheet = member.sheet, let cells = sheet.cells else {
        preconditionFailure("cells without their sheet")
      }
      let image = try PrintableText.checked(sheet.path, for: row.name)
      let text =
        member.grid.boxes == nil
        ? tileSet(member, cells, image)
        : try GodotAtlas.spriteFrames(of: member.atlas(names), for: row.name)
      let name = set.name + Array(member.scale.suffix.utf8) + Array(".tres".utf8)
      return LayoutDocument(name, text)
    }
  }

  private static func tileSet(
    _ member: LaidOutSet.Member, _ cells: SheetCells, _ image: String
  ) -> String {
    let tiles = member.filed.map { "\($0 % cells.columns):\($0 / cells.columns)/0 = 0" }
    let size = "Vector2i(\(cells.size.width), \(cells.size.height))"
    return """
      [gd_resource type="TileSet" load_steps=3 format=3]

      [ext_resource type="Texture2D" path=\(GodotAtlas.quoted(image)) id="1"]

      [sub_resource type="TileSetAtlasSource" id="TileSetAtlasSource_1"]
      texture = ExtResource("1")
      margins = Vector2i(\(cells.margin), \(cells.margin))
      separation = Vector2i(\(cells.spacing), \(cells.spacing))
      texture_region_size = \(size)
      use_texture_padding = false
      \(tiles.joined(separator: "\n"))

      [resource]
      tile_size = \(size)
      sources/0 = SubResource("TileSetAtlasSource_1")

      """
  }
}
