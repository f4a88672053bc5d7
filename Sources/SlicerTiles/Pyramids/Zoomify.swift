import SlicerCore

/// Zoomify: `ImageProperties.xml`, and `TileGroupG/TIER-COLUMN-ROW.EXT`, 256 tiles a group.
///
/// Tiers are numbered from the smallest; their sides are halved without what is odd, as the vendor's
/// converter does.
extension PyramidLayout {
  /// Zoomify.
  public static let zoomify = PyramidLayout(
    name: "zoomify", summary: "Zoomify, for OpenLayers and OpenSeadragon",
    halving: .floor,
    script: """
      const count = (length) => Math.ceil(length / pyramid.step);
      const smaller = pyramid.levels.slice(tile.level + 1).map(
        (level) => count(level.width) * count(level.height));
      const number = smaller.reduce((sum, count) => sum + count, 0)
        + tile.row * count(pyramid.levels[tile.level].width) + tile.column;
      const tier = pyramid.levels.length - 1 - tile.level;
      return `TileGroup${Math.floor(number / 256)}/`
        + `${tier}-${tile.column}-${tile.row}.${pyramid.format}`;
      """,
    paths: { tile, set in
      let tier = set.number(ofLevel: tile.level)
      return [
        "TileGroup\(set.zoomifyNumber(of: tile) / 256)/"
          + "\(tier)-\(tile.column)-\(tile.row).\(set.fileExtension)"
      ]
    },
    documents: { [("ImageProperties.xml", $0.zoomifyDocument)] })
}

extension PyramidSet {
  /// Tiles are counted from the smallest tier on, row by row.
  fileprivate func zoomifyNumber(of tile: PyramidTile) -> Int {
    let smaller = shape.levels[(tile.level + 1)...].reduce(0) { count, level in
      let (columns, rows) = shape.tiles(of: level)
      return count + columns.count * rows.count
    }
    return smaller + tile.row * shape.tiles(of: shape.levels[tile.level]).columns.count
      + tile.column
  }

  fileprivate var zoomifyDocument: String {
    """
    <IMAGE_PROPERTIES WIDTH="\(shape.picture.width)" HEIGHT="\(shape.picture.height)" \
    NUMTILES="\(shape.tileCount)" NUMIMAGES="1" VERSION="1.8" TILESIZE="\(shape.tile)"/>

    """
  }
}
