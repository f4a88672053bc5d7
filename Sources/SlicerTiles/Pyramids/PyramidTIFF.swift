/// One TIFF whose pages are the levels, each of tiles; names are the tiles' own, inside.
///
/// Levels go down to one tile, and odd lines are pixels of their own, as GDAL has its overviews.
extension PyramidLayout {
  /// A tiled, pyramidal TIFF or BigTIFF, cloud-optimized.
  public static let tiff = PyramidLayout(
    name: "tiff", aim: "one file for GIS and microscopes",
    summary: "one tiled TIFF of pages, cloud-optimised, for GIS, microscopes and servers",
    depths: [.tile, .one], file: .tiff,
    tileName: { level, _ in "\(level)/\(.column)_\(.row)" },
    documents: { _ in [] })
}
