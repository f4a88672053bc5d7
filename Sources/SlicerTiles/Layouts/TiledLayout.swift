import SlicerCore

/// Tilesets of the map editor Tiled: an image collection a picture, `photo@2x.tsx`.
///
/// A tile's id is its place, row by row, and blank tiles leave theirs out. What overlaps or is
/// extruded is left out by a rectangle in the tile's image (since Tiled 1.9).
///
/// Source: Tiled, "TMX Map Format" 1.10, `tileset`, `tile`, `image`, and what Tiled 1.10 writes for
/// a collection: no columns, a grid of 1 by 1.
enum TiledLayout {
  static let row = TileLayout(
    name: "tiled", summary: "one Tiled tileset (.tsx) for each picture, of the tiles' images",
    path: { $0.folder + $0.stem + $0.ending }, documents: documents)

  private static func documents(of set: LaidOutSet) throws -> [LayoutDocument] {
    var documents: [LayoutDocument] = []
    for member in set.members {
      let name = set.name + Array(member.scale.suffix.utf8)
      let text = try tileset(member, name: PrintableText.lossy(name))
      documents.append(LayoutDocument(name + Array(".tsx".utf8), text))
    }
    return documents
  }

  private static func tileset(
    _ member: LaidOutSet.Member, name: String
  ) throws -> String {
    let tiles = member.filed
    let width = tiles.map { member.visible($0).width }.max() ?? 0
    let height = tiles.map { member.visible($0).height }.max() ?? 0
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <tileset version="1.10" tiledversion="1.10.2" name="\(Quoted.markup(name))" \
      tilewidth="\(width)" tileheight="\(height)" tilecount="\(tiles.count)" columns="0">
       <grid orientation="orthogonal" width="1" height="1"/>

      """
    for id in tiles { text += try tile(id, of: member) }
    return text + "</tileset>\n"
  }

  private static func tile(
    _ id: Int, of member: LaidOutSet.Member
  ) throws -> String {
    let (size, shown) = (member.fileSize(id), member.visible(id))
    let part =
      shown == size.bounds
      ? ""
      : " x=\"\(shown.x)\" y=\"\(shown.y)\" width=\"\(shown.width)\" height=\"\(shown.height)\""
    return """
       <tile id="\(id)"\(part)>
        <image source="\(try source(member.paths[id], for: row.name))" \
      width="\(size.width)" height="\(size.height)"/>
       </tile>

      """
  }

  /// The path as Tiled reads it: a file's, unless it begins like a URL with a scheme.
  static func source(_ path: [UInt8], for layout: String) throws -> String {
    let text = try PrintableText.checked(path, for: layout)
    return Quoted.markup((path.contains(UInt8(ascii: ":")) ? "./" : "") + text)
  }
}
