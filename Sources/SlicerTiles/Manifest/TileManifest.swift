/// What `manifest.json` says about a set of tiles: enough to put the picture together again.
///
/// All positions are in display space: of the picture as shown, whatever its EXIF orientation.
/// A manifest that was made here is right; one that was decoded is only well-formed until
/// ``validate(limits:)`` has passed. Unknown keys are ignored, so that later versions can add some.
///
/// The keys are described in `Documentation/Manifest.md`.
public struct TileManifest: Codable, Hashable, Sendable {
  /// The version of the format that this code writes, and the latest that it reads.
  public static let currentVersion = 1

  /// Of the manifest's format: 1.
  public var version: Int
  /// The program that wrote it, such as `slicer 1.0.0`.
  public var generator: String
  /// The picture that was cut.
  public var source: ManifestSource
  /// How it was cut.
  public var grid: ManifestGrid
  /// Whether joining the tiles gives back each of the source's samples.
  public var exact: Bool
  /// One for each place in the grid, row by row.
  public var tiles: [ManifestTile]
  /// The files that a layout has put beside the tiles; nil where there are none.
  public var documents: [ManifestDocument]?
  /// Everything that decides about the files beside their picture, as `--resume` compares it.
  public var settings: String?

  /// A manifest of tiles, row by row.
  public init(
    generator: String, source: ManifestSource, grid: ManifestGrid, exact: Bool,
    tiles: [ManifestTile]
  ) {
    version = Self.currentVersion
    self.generator = generator
    self.source = source
    self.grid = grid
    self.exact = exact
    self.tiles = tiles
  }
}
