public import SlicerCodecs
public import SlicerCore
public import SlicerFiles
public import SlicerTiles
public import SystemPackage

/// How pictures are cut, named and written.
public struct SplitOptions: Sendable {
  public var grid: GridSpec
  public var uneven = Uneven.distribute
  /// What the grid's lines are whole numbers of.
  public var unit = GridUnit.points
  /// Pixels per point; nil: as the file's name says, else 1.
  public var scale: Scale?
  /// Scales that are made from a set's largest picture where the set has none of them.
  public var madeScales: [Scale] = []
  public var naming = TileNaming()
  /// What ``Uneven/pad`` fills with; nil: transparent where the format can be, else black.
  public var padColor: RGBA?
  /// Leave out tiles of one colour, each sample within so many 8-bit steps of it; nil: keep all.
  public var blankTolerance: Int?
  /// Cuts interlocking pieces with transparent surroundings; nil: rectangles.
  public var jigsaw: Jigsaw?
  /// What files hold around their tiles.
  public var margins = TileMargins.none
  /// How files are called for a program that reads them, and what else it needs; nil: as ``naming``.
  public var layout: TileLayout?
  public var lossless = LosslessCutting.whereAligned
  public var decoding = DecodeOptions()
  public var encoding = EncodeOptions()
  /// What happens to files that have an output's name.
  public var existingFiles = OutputPlan.ExistingFiles.replace
  /// How the manifest is called: `manifest.json`, or a name that ends in `.manifest.json`. Nil: as it
  /// is called already, or `manifest.json`, or if that is another set's `NAME.manifest.json`.
  public var manifest: FilePath?
  /// Leave alone what its manifest proves to be done.
  public var resumes = false

  public init(grid: GridSpec) { self.grid = grid }

  /// The options with what follows from others: pieces need opacity, and who reads a sheet does not
  /// ask how it is shown.
  var completed: SplitOptions {
    var options = self
    if jigsaw != nil { options.encoding.samples = .withAlpha }
    if layout?.packing == .sheet { options.encoding.isUpright = true }
    return options
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
