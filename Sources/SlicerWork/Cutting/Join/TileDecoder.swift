import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Decodes a set's tiles and draws them where they lie among the stored pixels.
struct TileDecoder: Sendable {
  /// The header of the first tile among the stored pixels; all others have to agree.
  let header: PictureHeader
  let bands: BandPlan
  /// True if files hold pieces, with what these reach into others.
  private let isJigsaw: Bool
  private let reader: TileReader

  init(_ set: TileSet, _ options: DecodeOptions) throws {
    let manifest = set.manifest
    reader = TileReader(set, options)
    header = try reader.firstHeader().unindexed(as: PixelFormat(named: manifest.source.pixelFormat))
    let isJigsaw = manifest.grid.jigsaw != nil
    guard !isJigsaw || header.pixelFormat.model.hasAlpha else {
      throw SlicerError.notManifest(reason: "its pieces have no transparency")
    }
    self.isJigsaw = isJigsaw
    // Pieces reach into each other, so that no part of the picture is done before all of it is.
    bands = BandPlan(
      manifest.tiles.map { tile in
        let place = Tile(row: tile.row, column: tile.column, rect: tile.rect)
        return PlacedTile(tile: place, shown: isJigsaw ? tile.shown : tile.rect)
      },
      orientation: manifest.source.orientation, displaySize: manifest.size,
      isWhole: isJigsaw)
  }

  var set: TileSet { reader.set }

  /// Decodes a band's tiles on all threads and draws them on `canvas`.
  func draw(_ band: BandPlan.Band, on canvas: BandCanvas, _ control: WorkControl) throws {
    try control.forEach(in: band.tiles) { try draw($0, on: canvas) }
  }

  private func draw(_ index: Int, on canvas: BandCanvas) throws {
    let rect = bands.rects[index]
    let tile = set.manifest.tiles[index]
    switch tile.content {
    case .omitted: throw SlicerError.omittedTiles
    case .blank(let text): canvas.fill(rect, samples: try samples(text))
    case .file where isJigsaw:
      let part = stored(tile.pieceInFile, tile)
      try reader.withPixels(of: tile, like: header) { canvas.add($0.subview(part), at: rect) }
    case .file where tile.trimmed != nil:
      try drawTrimmed(tile, at: rect, on: canvas)
    case .file:
      let part = stored(tile.frameInFile, tile)
      try reader.withPixels(of: tile, like: header) { canvas.draw($0.subview(part), at: rect) }
    }
  }
}

extension TileDecoder {
  /// The samples of a color in the manifest.
  private func samples(_ text: String) throws -> [UInt16] {
    let name = set.manifest.source.pixelFormat
    guard let format = PixelFormat(named: name),
      let samples = BlankColor(parsing: text, format)?.samples(in: format, for: header)
    else { throw SlicerError.notManifest(reason: "\(text) is not a color of \(name)") }
    return samples
  }

  /// Draws what is left of a tile, and what was around it.
  private func drawTrimmed(_ tile: ManifestTile, at rect: PixelRect, on canvas: BandCanvas) throws {
    let (manifest, filed) = (set.manifest, tile.filed)
    canvas.fill(rect, samples: try samples(tile.around ?? ""))
    let visible = filed.intersection(tile.rect)
    if visible.isEmpty { return }
    let frame = tile.frameInFile
    let part = stored(
      PixelRect(
        x: frame.x + visible.x - filed.x, y: frame.y + visible.y - filed.y, width: visible.width,
        height: visible.height), tile)
    let place = manifest.source.orientation.storedRect(ofDisplayed: visible, in: manifest.size)
    try reader.withPixels(of: tile, like: header) { canvas.draw($0.subview(part), at: place) }
  }

  /// The part's rectangle in the tile's file, as stored.
  private func stored(_ part: PixelRect, _ tile: ManifestTile) -> PixelRect {
    set.manifest.source.orientation.storedRect(ofDisplayed: part, in: tile.fileSize)
  }
}

extension ManifestTile {
  /// The part of the picture in a piece's file.
  fileprivate var shown: PixelRect {
    let (frame, piece) = (frameInFile, pieceInFile)
    return PixelRect(
      x: rect.x - (frame.x - piece.x), y: rect.y - (frame.y - piece.y), width: piece.width,
      height: piece.height)
  }
}
