public import SlicerCore

/// What `manifest.json` says about the tiles of one picture at several scales.
///
/// Each picture's manifest is one that could stand alone; rows and columns are the same in all, and
/// so are the tiles' rectangles in points.
public struct SetManifest: Codable, Hashable, Sendable {
  /// Of the manifest's format: 1.
  public var version: Int
  /// The program that wrote it.
  public var generator: String
  /// In ascending scale.
  public var pictures: [TileManifest]
  /// The files that a layout has put beside the tiles of all pictures; nil where there are none.
  public var documents: [ManifestDocument]?
  /// As ``TileManifest/settings``.
  public var settings: String?

  /// A manifest for each scale, ascending.
  public init(generator: String, pictures: [TileManifest]) {
    version = TileManifest.currentVersion
    self.generator = generator
    self.pictures = pictures
  }

  /// Checks a manifest that comes from outside: each picture's, and that their files differ.
  ///
  /// - Throws: ``ManifestError`` for the first thing that is wrong.
  public func validate(limits: Limits = Limits()) throws(ManifestError) {
    guard version == TileManifest.currentVersion else { throw .unsupportedVersion(version) }
    let scales = pictures.map(\.source.scale)
    guard !scales.isEmpty, Set(scales).count == scales.count else {
      throw .scales(scales.map(\.value))
    }
    for picture in pictures { try picture.validate(limits: limits) }
    try (documents ?? []).validate()
    do throws(NameError) {
      try NameRules.check(
        all: pictures.flatMap(\.fileNames) + (documents ?? []).map(\.name.bytes))
    } catch { throw .name(error) }
  }
}
