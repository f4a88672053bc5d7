public import SlicerCodecs
public import SlicerCore
public import SlicerTiles
import Synchronization

/// A picture to be cut into tiles, and how they are cut, named and encoded.
///
///     var split = Split(Picture(contentsOf: "photo.png"), .grid(rows: 4, columns: 4))
///     split.jigsaw = try Jigsaw(seed: 7)
///     let report = try await split.write(to: .folder("photo-tiles"))
///
/// `UIImage(Subimage)`'s grid, with laws: the tiles of ``Uneven/distribute`` cover every pixel exactly once.
/// Tiles are the same kind of file as their picture. Joining them gives back its samples.
public struct Split: Sendable {
  /// The picture, once for each of its scales: `photo.png`, `photo@2x.png`. At least one.
  public var pictures: [Picture]
  /// Where it is cut.
  public var grid: GridSpec
  /// The grid that was found in the picture; nil where it was stated.
  package var found: FoundGrid?
  /// The panels of a page whose strips hold some side by side; nil for other cuts.
  var panelsBeside: Int?
  /// The search by which the lines or boxes were found; nil where they were stated.
  var search: CellSearch?
  /// The treatment of sides that do not divide.
  public var uneven = Uneven.distribute
  /// The unit of whole grid lines.
  public var unit = GridUnit.points
  /// The room around and between the cells of a sheet.
  public var gaps = GridGaps.none
  /// The points that two neighbors of a grid have in common: parts of the next row and column, as heightmaps need.
  public var share: ExactDecimal = 0
  /// Scales that are made from the largest picture where there is none of them.
  public var madeScales: [Scale] = []
  /// How tiles are called.
  public var naming = TileNaming()
  /// The color of ``Uneven/pad``; nil: transparent where the format can be, else black.
  public var padColor: RGBA?
  /// Leave out tiles of one color, each sample within so many 8-bit steps of it; nil: keep all.
  public var blankTolerance: Int?
  /// True to crop transparent edges, and to leave out fully transparent tiles.
  ///
  /// Pixels with any opacity are kept. A picture's scales are trimmed to the same whole points. Joining gives back
  /// every sample where the edges of each tile have one color, such as transparent black.
  public var trims = false
  /// The place of each tile on a cell of the largest tile's size; nil: each file is as large as its tile.
  public var commonCell: CellGravity?
  /// The visible parts of tiles, after the search for them; nil if nothing is trimmed.
  var trimmed: VisibleParts?
  /// Cuts interlocking pieces with transparent surroundings; nil: rectangles.
  public var jigsaw: Jigsaw?
  package var margins = TileMargins.none
  /// Labels that are cut along with the picture; nil: none.
  public var labels: TileLabels?
  /// A mask of the picture with a class number for each pixel, or a folder with a mask for each picture; nil for none. It
  /// is cut by the same rectangles, and its samples and palette stay.
  public var mask: Picture?
  /// How files are called for a program that reads them, and what else it needs; nil: as ``naming``.
  public var layout: TileLayout?
  /// Which JPEGs are cut without decoding.
  public var lossless = LosslessCutting.whereAligned
  /// True if tiles of a picture that moves have all of its frames, those too in which nothing changes in the tile.
  public var keepsFrames = false
  /// Bytes that no tile's file may exceed; nil: any number. Nothing is made worse to reach it.
  public var maxBytes: Int?
  /// How tiles are encoded.
  public var encoding = EncodeOptions()

  /// Cuts one picture at several scales along the same lines.
  ///
  /// - Parameters:
  ///   - pictures: one picture at several scales.
  ///   - grid: rows and columns, tiles of a size, or lines.
  public init(_ pictures: [Picture], _ grid: GridSpec) {
    self.pictures = pictures
    self.grid = grid
  }

  /// Cuts one picture.
  ///
  /// - Parameters:
  ///   - picture: the picture to cut.
  ///   - grid: rows and columns, tiles of a size, or lines.
  public init(_ picture: Picture, _ grid: GridSpec) { self.init([picture], grid) }

  /// How far a tile's file reaches into the tiles around it, in points; it ends where the picture does. 0…65,535.
  public var overlap: Int {
    get { margins.overlap }
    set { margins.overlap = newValue }
  }

  /// How far a tile's outermost pixels are repeated outwards, in points, against bleeding of textures. 0…65,535.
  public var extrusion: Int {
    get { margins.extrusion }
    set { margins.extrusion = newValue }
  }
}

/// Which JPEGs are cut without decoding: their blocks of coefficients go into the tiles as they are.
public enum LosslessCutting: String, CaseIterable, Sendable {
  /// JPEGs whose grid lines lie between blocks.
  case whereAligned
  /// All: lines are moved to the nearest edge of blocks.
  case snapping
  /// All; where a line would have to be moved the picture is refused.
  case exact
}

extension Split {
  /// The encoding with what follows from the rest: pieces need opacity, and layouts are for browsers and apps, of
  /// which most draw pixels as they are stored.
  var completedEncoding: EncodeOptions {
    var encoding = encoding
    if jigsaw != nil { encoding.samples = .withAlpha }
    if layout != nil { (encoding.isUpright, encoding.prefersBrowserFormats) = (true, true) }
    // Padding is no part of the picture: nothing says how bright it may be.
    encoding.keepsGainMap = layout == nil && uneven != .pad && commonCell == nil
    return encoding
  }

  /// - Throws: `SlicerError.propertyOutOfRange(what:actual:allowed:)`, and as the pictures do.
  func openPictures() throws -> PictureSet {
    let numbers = [
      ("blankTolerance", blankTolerance ?? 0, 0...255),
      ("margins.overlap", margins.overlap, 0...TileMargins.maximum),
      ("margins.extrusion", margins.extrusion, 0...TileMargins.maximum),
      ("naming.first", naming.first, 0...1_000_000),
    ]
    for (what, actual, allowed) in numbers where !allowed.contains(actual) {
      throw SlicerError.propertyOutOfRange(what: what, actual: actual, allowed: allowed)
    }
    try checkLabels()
    var set = try PictureSet(
      pictures, completedEncoding, makes: madeScales, lossless, padding: padding)
    set.mask = try openMask()
    return set
  }

  /// The padding of tiles; nil where none can reach beyond its picture.
  private var padding: TilePadding? {
    guard uneven == .pad || commonCell != nil else { return nil }
    return TilePadding(color: padColor) { [self] size, scale in
      commonCell != nil || (try? cells(of: size, scale))?.needsPadding ?? false
    }
  }

  /// The cells of a picture that is shown at `size`.
  func cells(of size: PixelSize, _ scale: Scale) throws -> Grid {
    let cells = try grid.tiles(
      for: size, scale: scale, uneven: uneven, unit: unit, gaps: gaps, share: share)
    return trimmed.map { cells.trimmed(to: $0.parts(in: cells)) } ?? cells
  }

  /// By which messages call the picture; nil if there is none.
  var name: Picture? { pictures.first }

  /// The parts in the files of a grid's tiles, row by row.
  func places(in grid: Grid) -> [PlacedTile] {
    let places = grid.tiles.map { fileMargins.place(of: $0, in: grid) }
    let gravity = commonCell ?? (hasCells ? grid.boxes == nil ? .topLeft : .center : nil)
    return gravity.map(places.onCommonCell) ?? places
  }

  /// True if the layout has one file for all tiles.
  var isOneSheet: Bool { layout.map { $0.packing != .files } ?? false }

  /// True if the layout has cells of one size on a sheet.
  private var hasCells: Bool { layout?.packing == .cells }

  /// The margins of files: edges of cells on a sheet are repeated at least once.
  var fileMargins: TileMargins {
    hasCells ? TileMargins(overlap: 0, extrusion: max(1, margins.extrusion)) : margins
  }

  /// Refuses what trimming, common cells and layouts exclude.
  func checkCells() throws {
    if let layout, hasCells {
      if jigsaw != nil { throw SlicerError.cellsExclude("jigsaw", layout: layout.name) }
      if margins.overlap > 0 { throw SlicerError.cellsExclude("overlap", layout: layout.name) }
      if trims, commonCell == nil, grid.kind != .sprites {
        throw SlicerError.trimmedCells(layout: layout.name)
      }
    }
    if trims, layout?.name == "emoji" { throw SlicerError.trimmedEmoji }
    if trims, margins.overlap > 0 { throw SlicerError.trimExcludes("overlap") }
    if trims, uneven == .pad { throw SlicerError.trimExcludes("uneven") }
    guard jigsaw != nil else { return }
    if trims { throw SlicerError.jigsawWithout("trim") }
    if commonCell != nil { throw SlicerError.jigsawWithout("common") }
  }

  /// The pieces of a grid, if pieces are cut.
  ///
  /// - Throws: `SlicerError.jigsawWithoutBlanks` and the like for what means nothing for them.
  func pieces(of grid: Grid) throws -> JigsawPieces? {
    guard let jigsaw else { return nil }
    if blankTolerance != nil { throw .jigsawWithoutBlanks }
    if margins != .none { throw .jigsawWithMargins }
    if uneven == .pad { throw .jigsawWithPadding }
    if let search, grid.hasGaps { throw .jigsawWith(search) }
    if gaps != .none { throw .jigsawWithGaps }
    if grid.hasWindows { throw .jigsawWithWindows }
    return JigsawPieces(jigsaw, grid)
  }

  /// The option that needs a still picture; nil where none does.
  var animationObstacle: LosslessObstacle? {
    if jigsaw != nil { return .jigsaw }
    if blankTolerance != nil { return .skippedBlanks }
    if trims { return .trim }
    if commonCell != nil { return .commonCell }
    return isOneSheet ? .sheet : nil
  }

  /// Notes on changes of files for the sake of their padding.
  func paddingNotes(for picture: OpenPicture, _ grid: Grid) -> [WorkNote] {
    grid.needsPadding || commonCell != nil ? picture.paddingNotes(padColor) : []
  }

  /// Tiles from which on a grid may have been meant as a tile's size, and rows and columns.
  private static let many = (tiles: 1000, lines: 16)

  /// Notes about cells that do not fill the picture, and rows and columns that look like a tile's size.
  func gridNotes(_ cells: Grid) -> [WorkNote] {
    if let found { return [WorkNote(.foundGrid(found))] }
    if let panelsBeside { return [WorkNote(.panelsBeside(panelsBeside))] }
    if let fact = cells.unfilled(gaps) {
      return [WorkNote(.unfilledSheet(rest: fact.rest, fitting: fact.fitting))]
    }
    if case .window(let width, let height, _) = grid, uneven != .pad {
      let perUnit = unit == .points ? cells.scale : .one
      let window = PixelSize(
        width: width.pixelsRoundedDown(at: perUnit), height: height.pixelsRoundedDown(at: perUnit))
      let isLarger = window.width > cells.size.width || window.height > cells.size.height
      return isLarger ? [WorkNote(.windowIsLarger(window, picture: cells.size))] : []
    }
    guard gaps == .none, case .grid(let rows, let columns) = grid, rows * columns > Self.many.tiles,
      min(rows, columns) >= Self.many.lines
    else { return [] }
    return [WorkNote(.manyTiles(rows: rows, columns: columns))]
  }
}

extension Split: TileSetWork {
  package static func write(
    _ cuts: [(Split, TileSink)], _ control: WorkControl = WorkControl()
  ) -> [Result<SplitReport, WorkError>] {
    write(cuts.count, control) { cuts[$0] }
  }

  /// Makes the tiles.
  ///
  /// A folder is a transaction: it has all of the new files and their manifest, or what was there.
  ///
  /// - Throws: ``WorkError`` about a picture, or about an output.
  @discardableResult
  public func write(
    to sink: TileSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> SplitReport {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  /// Writes cuts like ``write(_:_:)``, each made when it is begun: a million of them are few bytes each.
  package static func write(
    _ count: Int, _ control: WorkControl, cut: @escaping @Sendable (Int) -> (Split, TileSink)
  ) -> [Result<SplitReport, WorkError>] {
    TileSetTask<SplitWork>.write(count, control, cut)
  }
}

extension Split {
  package func tiles(_ control: WorkControl = WorkControl()) throws(WorkError) -> [TileFile] {
    let files = Mutex<[TileFile]>([])
    try write(to: .each { file in files.withLock { $0.append(file) } }, control)
    return files.withLock { $0 }.filter { $0.scale != nil }.sorted { a, b in
      let (left, right) = (a.scale ?? .one, b.scale ?? .one)
      if left != right { return left < right }
      return (a.place?.row ?? 0, a.place?.column ?? 0) < (b.place?.row ?? 0, b.place?.column ?? 0)
    }
  }

  /// The tiles in memory, row by row, the smallest scale first. Blank ones that are left out are
  /// missing.
  ///
  ///     let tiles = try await Split(Picture(bytes), .grid(rows: 4, columns: 4)).tiles()
  ///     for tile in tiles { upload(tile.bytes, tile.name) }
  ///
  /// - Throws: ``WorkError`` about the picture.
  public func tiles(_ control: WorkControl = WorkControl()) async throws(WorkError) -> [TileFile] {
    try await control.detached { () throws(WorkError) in try tiles(control) }
  }
}

extension Picture {
  package func tiles(
    _ grid: GridSpec, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> [TileFile] {
    try Split(self, grid).tiles(control)
  }

  /// The picture's tiles in memory, row by row; see ``Split`` for more ways to cut.
  ///
  ///     let tiles = try await Picture(bytes).tiles(.grid(rows: 4, columns: 4))
  ///
  /// - Throws: ``WorkError`` about the picture.
  public func tiles(
    _ grid: GridSpec, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [TileFile] {
    try await Split(self, grid).tiles(control)
  }
}
