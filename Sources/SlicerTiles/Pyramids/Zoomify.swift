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
    tileName: { level, set in
      let tier = set.number(ofLevel: level)
      return
        "TileGroup\(set.zoomifyNumber(on: level) / 256)/\(tier)-\(.column)-\(.row).\(set.fileExtension)"
    },
    documents: { [("ImageProperties.xml", $0.zoomifyDocument)] })
}

extension PyramidSet {
  /// Tiles are counted from the smallest tier on, row by row.
  fileprivate func zoomifyNumber(on level: Int) -> TileNumber {
    let smaller = shape.levels[(level + 1)...].reduce(0) { count, level in
      let (columns, rows) = shape.tiles(of: level)
      return count + columns.count * rows.count
    }
    return smaller + TileNumber.row * shape.tiles(of: shape.levels[level]).columns.count + .column
  }

  fileprivate var zoomifyDocument: String {
    """
    <IMAGE_PROPERTIES WIDTH="\(shape.picture.width)" HEIGHT="\(shape.picture.height)" \
    NUMTILES="\(shape.tileCount)" NUMIMAGES="1" VERSION="1.8" TILESIZE="\(shape.tile)"/>

    """
  }
}
