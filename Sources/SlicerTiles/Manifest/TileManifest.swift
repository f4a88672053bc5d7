package import SlicerCore

/// The contents of `manifest.json` for a set of tiles: enough to put the picture together again.
///
/// All positions are in display space: of the picture as shown, whatever its EXIF orientation.
/// A manifest that was made here is right; one that was decoded is only well-formed until
/// ``validate(limits:)`` has passed. Unknown keys are ignored, so that later versions can add some.
///
/// The keys are described in `Documentation/Manifest.md`.
package struct TileManifest: Codable, Hashable, Sendable {
  /// The version of the format that this code writes, and the latest that it reads.
  package static let currentVersion = 1

  /// The version of the manifest's format: 1.
  package var version: Int
  /// The program that wrote it, such as `slicer 1.0.0`.
  package var generator: String
  package var source: ManifestSource
  package var grid: ManifestGrid
  /// True if joining the tiles gives back each of the source's samples.
  package var exact: Bool
  /// One for each place in the grid, row by row.
  package var tiles: [ManifestTile]
  /// The files that a layout has put beside the tiles; nil where there are none.
  package var documents: [ManifestDocument]?
  /// Everything that decides about the files beside their picture, which a resumed cut compares.
  package var settings: String?

  package init(
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

/// The contents of `manifest.json` for the tiles of one picture at several scales.
///
/// Each picture's manifest is one that could stand alone; rows and columns are the same in all, and
/// so are the tiles' rectangles in points.
package struct SetManifest: Codable, Hashable, Sendable {
  /// The version of the manifest's format: 1.
  package var version: Int
  package var generator: String
  /// In ascending scale.
  package var pictures: [TileManifest]
  /// The files that a layout has put beside the tiles of all pictures; nil where there are none.
  package var documents: [ManifestDocument]?
  /// The settings, like ``TileManifest/settings``.
  package var settings: String?

  package init(generator: String, pictures: [TileManifest]) {
    version = TileManifest.currentVersion
    self.generator = generator
    self.pictures = pictures
  }

  /// Checks a manifest that comes from outside: each picture's, and that their files differ.
  ///
  /// - Parameter limits: of pictures that are read; nil where none is.
  /// - Throws: `SlicerError` for the first thing that is wrong.
  package func validate(limits: Limits? = Limits()) throws {
    guard version == TileManifest.currentVersion else { throw .unsupportedManifestVersion(version) }
    let scales = pictures.map(\.source.scale)
    guard !scales.isEmpty, Set(scales).count == scales.count else {
      throw .wrongScales(scales.map(\.value))
    }
    for picture in pictures { try picture.validate(limits: limits) }
    try (documents ?? []).validate()
    do {
      try NameRules.check(
        all: pictures.flatMap(\.fileNames) + (documents ?? []).map(\.name.bytes))
    } catch { throw .refusedInManifest(error) }
  }
}

/// A file beside the tiles that says something about them, such as a `Contents.json`.
package struct ManifestDocument: Codable, Hashable, Sendable {
  /// Relative to the manifest's folder.
  package var name: ManifestName
  /// XXH3 of the file's bytes: 32 lower-case hexadecimal digits.
  package var digest: String

  package init(_ name: ManifestName, digest: String) {
    self.name = name
    self.digest = digest
  }

  enum CodingKeys: String, CodingKey { case xxh3 }

  package init(from decoder: any Decoder) throws {
    name = try ManifestName(from: decoder)
    digest = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .xxh3)
  }

  package func encode(to encoder: any Encoder) throws {
    try name.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(digest, forKey: .xxh3)
  }
}

extension [ManifestDocument] {
  /// Checks the form of all digests.
  func validate() throws {
    for document in self { try Hexadecimal.checkDigest(document.digest) }
  }
}
