import SlicerCore

/// A Tiled tileset of one image: cells of one size, with a margin around all and a spacing between two.
///
/// slicer only writes it, because its cells have no names. A cell's id is its place, row by row.
///
/// Source: Tiled, "TMX Map Format" 1.10, `tileset`, `image`.
enum TiledSheetAtlas {
  static let row = AtlasFormat(
    name: "tiled-sheet",
    summary: "a Tiled tileset (.tsx) of cells in rows and columns; it is only written",
    fileExtension: "tsx", abilities: [.cells], start: "<?xml", mark: XMLElement.mark,
    read: { _ in nil }, texts: texts)

  private static func texts(_ atlas: Atlas, _ names: [[UInt8]]) throws -> [String] {
    try atlas.sheets.indices.map { index in
      let areas = atlas.frames.filter { $0.sheet == index }.map(\.area)
      let cell = PixelSize(
        width: areas.map(\.width).max() ?? 0, height: areas.map(\.height).max() ?? 0)
      let (columns, rows) = (Set(areas.map(\.x)).sorted(), Set(areas.map(\.y)).sorted())
      let margin = columns.first ?? 0
      let pitch =
        columns.count > 1
        ? columns[1] - columns[0]
        : rows.count > 1 ? rows[1] - rows[0] - cell.height + cell.width : cell.width
      let size = atlas.size(ofSheet: index)
      return try text(
        PrintableText.lossy(SourceName(names[index]).name), image: atlas.sheets[index].image, size,
        cell: cell, columns: columns.count, rows: rows.count, margin: margin,
        spacing: pitch - cell.width)
    }
  }

  /// A tileset.
  ///
  /// - Parameters:
  ///   - image: the sheet's path beside the tileset; `size` is the sheet's.
  static func text(
    _ title: String, image: [UInt8], _ size: PixelSize, cell: PixelSize, columns: Int, rows: Int,
    margin: Int, spacing: Int
  ) throws -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(XMLElement.mark)
    <tileset version="1.10" tiledversion="1.10.2" name="\(Quoted.markup(title))" \
    tilewidth="\(cell.width)" tileheight="\(cell.height)" \
    spacing="\(spacing)" margin="\(margin)" \
    tilecount="\(columns * rows)" columns="\(columns)">
     <image source="\(try TiledLayout.source(image, for: row.name))" \
    width="\(size.width)" height="\(size.height)"/>
    </tileset>

    """
  }
}
