public import SlicerCodecs
public import SlicerCore
import SlicerPixels
public import SlicerTiles
public import SlicerWork

/// A picture to be cut into tiles, and how they are cut, named and encoded.
///
///     var split = Split(Picture(contentsOf: "photo.png"), .grid(rows: 4, columns: 4))
///     split.jigsaw = try Jigsaw(seed: 7)
///     let report = try await split.write(to: .folder("photo-tiles"))
///
/// `UIImage(Subimage)`'s grid, with laws: the tiles of ``Uneven/distribute`` cover every pixel exactly
/// once; tiles are the same kind of file as their picture; joining them gives back its samples.
public struct Split: Sendable {
  /// The picture, once for each of its scales: `photo.png`, `photo@2x.png`. At least one.
  public var pictures: [Picture]
  /// Where it is cut.
  public var grid: GridSpec
  /// What becomes of sides that do not divide.
  public var uneven = Uneven.distribute
  /// What the grid's lines are whole numbers of.
  public var unit = GridUnit.points
  /// Scales that are made from the largest picture where there is none of them.
  public var madeScales: [Scale] = []
  /// How tiles are called.
  public var naming = TileNaming()
  /// What ``Uneven/pad`` fills with; nil: transparent where the format can be, else black.
  public var padColor: RGBA?
  /// Leave out tiles of one color, each sample within so many 8-bit steps of it; nil: keep all.
  public var blankTolerance: Int?
  /// Cuts interlocking pieces with transparent surroundings; nil: rectangles.
  public var jigsaw: Jigsaw?
  /// What files hold around their tiles.
  package var margins = TileMargins.none
  /// How files are called for a program that reads them, and what else it needs; nil: as ``naming``.
  public var layout: TileLayout?
  /// Which JPEGs are cut without decoding.
  public var lossless = LosslessCutting.whereAligned
  /// Whether tiles of a picture that moves have all of its frames, those too in which nothing changes in the tile.
  public var keepsFrames = false
  /// Bytes that no tile's file may exceed; nil: any number. Nothing is made worse to reach it.
  public var maxBytes: Int?
  /// How tiles are encoded.
  public var encoding = EncodeOptions()

  /// - Parameters:
  ///   - pictures: one picture at several scales.
  ///   - grid: rows and columns, tiles of a size, or lines.
  public init(_ pictures: [Picture], _ grid: GridSpec) {
    self.pictures = pictures
    self.grid = grid
  }

  /// - Parameter grid: rows and columns, tiles of a size, or lines.
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
  /// Those whose lines lie between blocks.
  case whereAligned
  /// All: lines are moved to the nearest edge of blocks.
  case snapping
  /// All; where a line would have to be moved the picture is refused.
  case exact
}

extension Split {
  /// The encoding with what follows from the rest: pieces need opacity, who reads a sheet does
  /// not ask how it is shown, and layouts are for browsers and apps.
  var completedEncoding: EncodeOptions {
    var encoding = encoding
    if jigsaw != nil { encoding.samples = .withAlpha }
    if layout?.packing == .sheet { encoding.isUpright = true }
    encoding.isForBrowsers = layout != nil
    return encoding
  }

  /// - Throws: `JobError.outOfRange(what:actual:allowed:)`, and as the pictures do.
  func openPictures() throws -> PictureSet {
    let numbers = [
      ("blankTolerance", blankTolerance ?? 0, 0...255),
      ("margins.overlap", margins.overlap, 0...TileMargins.maximum),
      ("margins.extrusion", margins.extrusion, 0...TileMargins.maximum),
      ("naming.first", naming.first, 0...1_000_000),
    ]
    for (what, actual, allowed) in numbers where !allowed.contains(actual) {
      throw JobError.outOfRange(what: what, actual: actual, allowed: allowed)
    }
    return try PictureSet(pictures, completedEncoding, makes: madeScales, lossless)
  }

  /// By which messages call the picture; nil if there is none.
  var name: Picture? { pictures.first }

  /// What the files of a grid's tiles show, row by row.
  func places(in grid: Grid) -> [TilePlace] {
    grid.tiles.map { margins.place(of: $0, in: grid) }
  }

  /// The pieces of a grid, if pieces are cut.
  ///
  /// - Throws: `JobError.notPieces(_:)` for what means nothing for them.
  func jigsawCut(of grid: Grid) throws(JobError) -> JigsawCut? {
    guard let jigsaw else { return nil }
    if blankTolerance != nil { throw .notPieces(.skippedBlanks) }
    if margins != .none { throw .notPieces(.margins) }
    if uneven == .pad { throw .notPieces(.padding) }
    return JigsawCut(jigsaw, grid)
  }

  /// What needs pictures that do not move; nil where nothing does.
  var animationObstacle: JobError.LosslessObstacle? {
    if jigsaw != nil { return .jigsaw }
    if blankTolerance != nil { return .skippedBlanks }
    return layout?.packing == .sheet ? .sheet : nil
  }

  /// What becomes of a padding's transparency in files that have none.
  func paddingNotes(for picture: OpenPicture, _ grid: Grid) -> [WorkNote] {
    guard let padColor, padColor.alpha < 255, !picture.packing.canBeTransparent,
      grid.needsPadding
    else { return [] }
    return [WorkNote(.opaquePadding)]
  }
}
