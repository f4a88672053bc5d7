import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Makes a file of what a tile shows of its level.
struct LevelTileEncoder: Sendable {
  private let encoder: any PictureEncoder
  private let tiff: TIFFTiles?
  private let format: PixelFormat
  private let padding: [UInt16]
  private let tolerance: Int?
  private let shape: PyramidShape
  /// True if files are whole tiles.
  private let isSquare: Bool

  init(_ picture: OpenPicture, _ plan: PyramidPlan) {
    (encoder, tiff) = (picture.encoder, plan.tiff)
    format = picture.rows.format
    let ground: RGBA = picture.packing.canBeTransparent ? .transparent : .white
    padding = picture.packing.samples(for: plan.pyramid.background ?? ground)
    tolerance = plan.pyramid.blankTolerance
    shape = plan.set.shape
    isSquare = plan.pyramid.layout.isSquare
  }

  /// Hands over what the tile's file shows.
  ///
  /// - Parameters:
  ///   - area: what of the level the tile shows.
  ///   - strip: rows of the level, as wide as its picture.
  ///   - first: the row of the level that the strip begins with.
  func withTile(
    _ tile: PyramidTile, _ area: PixelRect, of strip: RasterView, from first: Int,
    _ body: (RasterView) throws -> Void
  ) throws {
    let left = shape.levels[tile.level].columns.lowerBound
    let view = strip.subview(
      PixelRect(x: area.x - left, y: area.y - first, width: area.width, height: area.height))
    let whole = PixelSize(width: shape.tile, height: shape.tile)
    if !isSquare || area.size == whole { return try body(view) }
    let padded = try Raster(size: whole, format: format)
    padded.fill(whole.bounds, samples: padding)
    padded.draw(view, x: area.x - tile.column * shape.tile, y: area.y - tile.row * shape.tile)
    try padded.withView(body)
  }

  /// The one color of a tile that is left out.
  func blank(_ view: RasterView) -> TileCutter.Blank? {
    TileCutter.Blank(view, tolerance: tolerance)
  }

  /// Writes the file. Only on the full level is it a part of the source, which some formats can say.
  func encode(
    _ view: RasterView, _ tile: PyramidTile, _ area: PixelRect, to sink: any ByteSink
  ) throws {
    if let tiff { return try tiff.encode(view, to: sink) }
    let isFull = tile.level == 0
    try encoder.encode(
      view, x: isFull ? area.x - shape.origin.x : 0, y: isFull ? area.y - shape.origin.y : 0,
      to: sink)
  }
}
