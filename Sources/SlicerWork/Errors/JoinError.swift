package import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SystemPackage

/// What is wrong with a set of tiles, beyond what its manifest and its pictures say of themselves.
package enum JoinError: AccountedError, Hashable {
  case noManifest(name: String)
  /// A folder with the manifests of several pictures.
  case severalSets([NamedSet])
  /// The file is not one of our manifests, or is damaged.
  case notManifest(reason: String)
  case framesManifest
  /// A tile whose bytes are not those that were written.
  case changedTile
  /// A tile whose picture is not the one that the manifest describes.
  case unfitTile(what: String, actual: String, expected: String)
  /// A tile with a palette that is not that of the others.
  case otherPalette
  /// All digests of files match and the pixels' does not.
  case changedPixels
  /// The picture that is in the place of the output is the source, and what was joined is only like it.
  case wouldLoseSource(FilePath)
  /// Tiles that move are to be joined in a format whose pictures do not.
  case standsStill(FileFormat, tiles: FileFormat)

  /// A manifest, and what its pictures are called.
  package struct NamedSet: Hashable, Sendable {
    package let manifest: FilePath
    /// The names of the pictures' files.
    package let title: String
  }

  package func account(_ n: (String) -> String) -> ErrorAccount {
    switch self {
    case .noManifest(let name):
      .init(.missingInput, "the folder has no \(name)", .nameManifest(nil))
    case .severalSets(let sets):
      .usage(
        "the folder has the tiles of \(sets.count) pictures: \(Self.list(sets))",
        .nameManifest(sets.last?.manifest.printable))
    case .notManifest(let reason): .badInput("not a manifest of slicer: \(reason)")
    case .framesManifest: .badInput("a manifest of frames: there is nothing to join")
    case .changedTile:
      .badInput("not the tile that was written: its checksum differs", .lenient(.usesAll))
    case .unfitTile(let what, let actual, let expected):
      .badInput("its \(what) is \(actual), where \(expected) is due")
    case .otherPalette: .badInput("its palette is not that of the other tiles")
    case .changedPixels:
      .badInput(
        "the joined pixels are not the source's: their checksum differs", .lenient(.usesAll))
    case .wouldLoseSource(let path):
      .init(
        .cannotCreate,
        "the tiles are not exact, and \(path.printable) is the picture that they were cut from: it stays",
        .otherPlace())
    case .standsStill(let format, let tiles):
      .usage(
        "the tiles are animated, and \(format.title) holds one picture", .otherFormat([tiles.name]))
    }
  }

  /// Some of many sets.
  private static func list(_ sets: [NamedSet]) -> String {
    let shown = sets.prefix(3).map { set in
      "\(set.title) (\(set.manifest.lastComponent?.string ?? ""))"
    }.joined(separator: "; ")
    return sets.count > 3 ? "\(shown); and \(sets.count - 3) more" : shown
  }
}
