/// The joining of tiles that other programs have edited, and perhaps all scaled by one factor.
///
///     var join = Join(contentsOf: "photo-tiles")
///     join.edited = EditedTiles(blends: true)
///
/// Files are found by names: that of a tile without its extension begins the file's, so that `photo_r0_c0_x4.jpg` is
/// `photo_r0_c0.png` now. They may be in any format that is read, with transparency or without. The joined picture is
/// the factor times as large as its source, and upright.
public struct EditedTiles: Hashable, Sendable {
  /// True if tiles that overlap are mixed there, in linear light, each with a weight that grows from its edge. Without
  /// it each pixel is that of the tile whose own part it is.
  public var blends: Bool

  /// States how tiles that overlap are joined.
  public init(blends: Bool = false) { self.blends = blends }
}
