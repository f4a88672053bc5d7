/// The joining of tiles that other programs have edited, and perhaps all scaled by one factor.
///
///     var join = Join(contentsOf: "photo-tiles")
///     join.edited = EditedTiles(blends: true)
///
/// A file's name begins with its tile's name without the extension: `photo_r0_c0_x4.jpg` is the tile
/// `photo_r0_c0.png`. They may be in any format that is read, with transparency or without. The joined picture is
/// the factor times as large as its source, and upright.
public struct EditedTiles: Hashable, Sendable {
  /// True if tiles that overlap are mixed there, in linear light, each with a weight that grows from its edge.
  /// Otherwise each pixel comes from one tile.
  public var blends: Bool

  /// States how tiles that overlap are joined.
  public init(blends: Bool = false) { self.blends = blends }
}
