package import SlicerCore
package import SlicerTiles

/// What a manifest of tiles says, whether of one picture or of a set.
package struct ManifestContents: Equatable {
  package var version = TileManifest.currentVersion
  /// In ascending scale; at least one.
  package var pictures: [TileManifest]
  package var documents: [ManifestDocument] = []
  package var settings: String?

  package init(pictures: [TileManifest]) { self.pictures = pictures }

  /// Names and digests of all files that it lists, each once.
  package var files: [[UInt8]: String] {
    var files: [[UInt8]: String] = [:]
    for picture in pictures {
      for case .file(let name, let digest) in picture.tiles.map(\.content) {
        files[name.bytes] = digest
      }
    }
    for document in documents { files[document.name.bytes] = document.digest }
    return files
  }

  /// See ``TileManifest/validate(limits:)``.
  package func validate(limits: Limits?) throws(ManifestError) {
    var set = SetManifest(generator: SlicerVersion.generator, pictures: pictures)
    set.version = version
    set.documents = documents
    try set.validate(limits: limits)
  }
}

extension ManifestSource {
  /// Whether its tiles were cut without decoding.
  package var isLossless: Bool {
    if case .coefficients = content { true } else { false }
  }
}
