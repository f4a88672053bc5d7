import SlicerCore

/// A sheet with all tiles, and a JSON hash that says where, for PixiJS and Phaser.
///
/// `photo@2x.png` and `photo@2x.json`. Frames have the same names at all scales, so an app takes the file
/// that suits the screen. All numbers are pixels; PixiJS divides them by the resolution that it reads from
/// `@2x` or `scale`. What lies around a tile is left out of its frame. A piece that is shown whole has an
/// `anchor` (0…1) at its tile's corner, so that it is placed where the tile is.
///
/// Source: PixiJS, `Spritesheet`; Phaser, `Textures.Parsers.JSONHash`; TexturePacker's "JSON (Hash)".
enum PixiLayout {
  static let row = TileLayout(
    name: "pixi", summary: "one sheet and one JSON hash for each picture, for PixiJS and Phaser",
    packing: .sheet, path: path, documents: documents)

  private static func path(of name: LayoutName) throws -> [UInt8] {
    guard !saysScale(name.source) else { throw .scaleInName(name.source) }
    return name.source + name.ending
  }

  /// True if PixiJS finds a resolution in the name, by `/@([0-9\.]+)x/`.
  private static func saysScale(_ name: [UInt8]) -> Bool {
    let text = name.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return text.dropFirst().contains { rest in
      let number = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      return !number.isEmpty && rest.dropFirst(number.count).first == UInt8(ascii: "x")
    }
  }

  private static func documents(of set: LaidOutSet) throws -> [LayoutDocument] {
    let names = try set.names(for: row.name)
    return try set.members.flatMap { member in
      guard let sheet = member.sheet else { preconditionFailure("tiles without their sheet") }
      let file = SourceName(sheet.path)
      let ext = try PrintableText.checked(file.fileExtension, for: row.name)
      var atlas = member.atlas(ext.isEmpty ? names : names.map { "\($0).\(ext)" })
      if member.showsWholeFiles {
        for (index, tile) in member.filed.enumerated() {
          atlas.frames[index].pivot = corner(of: member.tiles[tile])
        }
      }
      return try TexturePackerAtlas.hash.write(atlas, file.name + file.scaleSuffix)
    }
  }

  /// The pivot of a piece that is shown whole: its tile's corner.
  private static func corner(of tile: PlacedTile) -> Point {
    let (outline, frame) = (tile.outline, tile.frame)
    return Point(
      x: Double(frame.x - outline.x) / Double(outline.width),
      y: Double(frame.y - outline.y) / Double(outline.height))
  }
}
