public import SlicerCodecs
public import SlicerCore
public import SlicerTiles

/// How pictures are cut, named and written.
public struct SplitOptions: Sendable {
  public var grid: GridSpec
  public var uneven = Uneven.distribute
  /// What the grid's lines are whole numbers of.
  public var unit = GridUnit.points
  /// Pixels per point; nil: as the file's name says, else 1.
  public var scale: Scale?
  public var naming = TileNaming()
  /// What ``Uneven/pad`` fills with; nil: transparent where the format can be, else black.
  public var padColor: RGBA?
  /// Leave out tiles of one colour, each sample within so many 8-bit steps of it; nil: keep all.
  public var blankTolerance: Int?
  public var decoding = DecodeOptions()
  public var encoding = EncodeOptions()
  /// Refuse to replace an output that exists.
  public var keepsExisting = false

  public init(grid: GridSpec) { self.grid = grid }
}
