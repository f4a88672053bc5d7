import SlicerCodecs
package import SlicerCore
package import SlicerTiles

/// The outputs of a cut of one picture, known from its header alone.
package struct PicturePlan: Sendable {
  /// The file that it is cut from, if need be at another size.
  package let picture: Picture
  /// The picture as shown.
  package let size: PixelSize
  package let scale: Scale
  package let grid: Grid
  /// True if tiles are copied as they are compressed, without decoding.
  package let isLossless: Bool
  /// True if tiles are encoded in a way that loses a little.
  package let isEncodedAnew: Bool
  /// True if tiles of the picture's own kind lose a little.
  let losesInItsFormat: Bool
  /// True if the picture is made from a larger one of its set.
  package let isMade: Bool
  /// The shape of the pieces; nil for rectangles.
  let jigsaw: JigsawPieces?
  /// The parts that the pieces' files show at all scales; nil for rectangles.
  let pieces: PieceFrames?
  /// The tiles with their places in files, row by row.
  let tiles: [PlacedTile]
  /// The file of each tile, row by row: paths inside the plan's folder, as bytes. On a sheet all are
  /// the same.
  package let names: [[UInt8]]
  /// The name of each tile at every scale, row by row.
  let titles: [[UInt8]]
  /// All tiles in one file, if the layout asks for that.
  let sheet: TileSheet?
  /// The labels of the tiles; nil where none are cut.
  let labels: LabelPlan?
  /// True if the files are masks of another picture's tiles.
  let isMask: Bool
  /// The cells of a sheet of cells of one size.
  let cells: SheetCells?
  /// Notes for the user before anything is read.
  package let notes: [WorkNote]

  /// About what a tile's place and its names take.
  private static let bytesPerTile = 400

  /// - Parameter pieces: the frames of the set's largest picture, if this is a smaller one.
  init(_ picture: OpenPicture, _ split: Split, pieces: PieceFrames? = nil) throws {
    let source = picture.picture.sourceName
    self.picture = picture.picture
    size = picture.header.displaySize
    scale = picture.scale
    isMade = picture.isMade
    try split.checkCells()
    let asked = try split.cells(of: size, scale)
    if picture.isAnimated, let obstacle = split.animationObstacle {
      throw SlicerError.notAnimated(obstacle)
    }
    let cutting = LosslessPlan(picture, split)
    grid = try cutting.grid(asked)
    isLossless = cutting.isLossless(grid)
    try MemoryReserve.check(room: grid.rows * grid.columns * Self.bytesPerTile)
    jigsaw = try split.pieces(of: grid)
    let frames = pieces ?? jigsaw.map(PieceFrames.init)
    self.pieces = frames
    let alone = jigsaw.flatMap { frames?.places(in: $0) } ?? split.places(in: grid)
    let packing = split.layout?.packing ?? .files
    let areUneven = grid.boxes != nil || grid.trims != nil
    let isOfSprites = grid.boxes != nil
    cells =
      packing == .cells ? SheetCells(alone, columns: isOfSprites ? nil : grid.columns) : nil
    sheet =
      switch packing {
      case .files: nil
      case .sheet: areUneven ? TileSheet(ofSprites: alone) : TileSheet(alone)
      case .cells: cells.map { TileSheet(alone, on: $0) }
      }
    tiles = sheet?.tiles ?? alone
    // A padded tile may be larger than the picture, and a sheet too.
    for tile in tiles { try picture.picture.limits.check(tile.outline.size) }
    if let sheet { try picture.picture.limits.check(sheet.size) }
    let format = isLossless ? picture.header.format : picture.encoder.format
    try format.check(split.naming.template)
    let (suffix, end) = (source.suffix(for: scale), format.fileExtension(like: source))
    // A whole 9-patch keeps its name, by which Android knows it.
    let isPatch =
      split.layout != nil && source.isNinePatch && alone.count == 1
      && split.naming.template == .default
    let named =
      isPatch
      ? [source.name + suffix + [UInt8(ascii: ".")] + end]
      : try split.naming.names(
        for: grid, name: source.name, scaleSuffix: suffix, fileExtension: end)
    let layoutNames = named.map { [scale] in LayoutName($0, scale: scale, source: source.name) }
    titles = layoutNames.map(\.tile)
    names =
      try split.layout.map { layout in try layoutNames.map { try layout.path(of: $0) } }
      ?? named
    isEncodedAnew = !isLossless && !picture.encoder.isExact
    isMask = false
    labels = try split.labels.map { [picture, size, tiles] in
      try $0.plan(for: picture.picture, size: size, tiles)
    }
    notes =
      picture.formatNotes(isCopied: isLossless) + split.paddingNotes(for: picture, grid)
      + cutting.notes(grid) + split.gridNotes(grid) + split.trimNotes(picture)
      + (labels?.notes ?? [])
    losesInItsFormat = isEncodedAnew && format == picture.header.format
  }

  /// The plan of a mask's tiles: the rectangles of another picture's, and names beside its tiles' names.
  init(mask: OpenPicture, like plan: PicturePlan) throws {
    (picture, size, scale) = (mask.picture, mask.header.displaySize, plan.scale)
    guard size == plan.size else { throw SlicerError.maskOfOtherSize(size, picture: plan.size) }
    guard mask.isExact() else { throw SlicerError.lossyMask(mask.encoder.format.title) }
    (grid, tiles, titles) = (plan.grid, plan.tiles, plan.titles)
    (isLossless, isEncodedAnew, losesInItsFormat) = (false, false, false)
    // No picture of the set's own: a manifest has no digest of it.
    (isMade, isMask) = (true, true)
    (jigsaw, pieces, cells, sheet, notes) = (nil, nil, nil, nil, [])
    labels = plan.labels
    let fileExtension = mask.encoder.format.fileExtension(like: mask.picture.sourceName)
    names = plan.names.map { PairedName.mask($0, fileExtension: fileExtension) }
  }

  /// The files' names, each once.
  var fileNames: [[UInt8]] {
    if sheet != nil { return [names[0]] }
    return names.indices.filter { !omits($0) }.map { names[$0] }
  }

  /// The names of the files that hold the labels of the tiles.
  var labelNames: [[UInt8]] { labels?.names(for: picture, names) ?? [] }

  /// The document of labels that other pictures' sets may have too; nil without one.
  var sharedLabels: LayoutDocument? { labels?.sharedDocument(names) }

  /// True if a tile has no label, and is left out for that.
  package func omits(_ tile: Int) -> Bool { labels?.cut.omitted.contains(tile) ?? false }

  /// All labels in tiles; nil where none are cut.
  package var labelCount: Int? { labels?.count }

  /// The number of the picture's pixels in a tile, which may hang over it.
  func pixels(of tile: Int) -> Int {
    let inside = tiles[tile].rect.intersection(size.bounds)
    return inside.width * inside.height
  }

  /// The size of a tile's file, or of the sheet.
  func fileSize(_ tile: Int) -> PixelSize { sheet?.size ?? tiles[tile].outline.size }
}
