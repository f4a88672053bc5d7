/// Map tiles: `Z/X/Y.EXT`, every tile whole, on a square canvas of 2^Z tiles a side.
///
/// Tiles that have nothing of the picture are left out. Source: the scheme of OpenStreetMap. TMS counts rows
/// from below (OSGeo Tile Map Service Specification 1.0.0). Dzsave's `google` has the row before the column
/// (libvips, foreign/dzsave.c).
extension PyramidLayout {
  /// Map tiles with rows from above.
  public static let xyz = PyramidLayout(
    name: "xyz", aim: "map tiles",
    summary: "map tiles, z/x/y, for Leaflet, OpenLayers and MapLibre", isSquare: true,
    tileName: { level, set in
      let number = set.number(ofLevel: level)
      return "\(number)/\(.column)/\(.row).\(set.fileExtension)"
    },
    documents: { _ in [] })

  /// Map tiles with rows from below.
  public static let tms = PyramidLayout(
    name: "tms", family: "xyz",
    summary: "map tiles, z/x/y, whose rows are counted from below", isSquare: true,
    tileName: { level, set in
      let number = set.number(ofLevel: level)
      return "\(number)/\(.column)/\((1 << number) - 1 - TileNumber.row).\(set.fileExtension)"
    },
    documents: { _ in [] })

  /// Map tiles in folders of rows.
  public static let google = PyramidLayout(
    name: "google", aim: "those as dzsave has them",
    summary: "map tiles, z/y/x, as those of vips dzsave", isSquare: true,
    tileName: { level, set in
      let number = set.number(ofLevel: level)
      return "\(number)/\(.row)/\(.column).\(set.fileExtension)"
    },
    documents: { _ in [] })
}
