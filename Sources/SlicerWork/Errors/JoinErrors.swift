package import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SystemPackage

extension Error where Self == SlicerError {
  package static func noManifest(name: String) -> SlicerError {
    .init(.missingInput, "the folder has no \(name)", .nameManifest(nil))
  }
  package static func severalSets(_ sets: [NamedTileSet]) -> SlicerError {
    .usage(
      "the folder has the tiles of \(sets.count) pictures: \(Self.list(sets))",
      .nameManifest(sets.last?.manifest.printable))
  }
  package static func notManifest(reason: String) -> SlicerError {
    .badInput("not a manifest of slicer: \(reason)")
  }
  package static var framesManifest: SlicerError {
    .badInput("the manifest lists frames of a film, which join cannot put together")
  }
  package static var joinsGaps: SlicerError {
    .badInput(
      "the tiles were cut with gaps between them, whose pixels are in no file\nhint: cut without gaps to join the "
        + "tiles again: no margin, spacing or offset, and no cells found or stated apart")
  }
  package static var changedTile: SlicerError {
    .badInput(
      "the tile was changed: its checksum is not the one in the manifest", .lenient(.usesAll))
  }
  package static func unfitTile(what: String, actual: String, expected: String) -> SlicerError {
    .badInput("its \(what) is \(actual), but the manifest says \(expected)")
  }
  package static var otherPalette: SlicerError {
    .badInput("its palette differs from the other tiles' palette")
  }
  package static var changedPixels: SlicerError {
    .badInput(
      "the joined pixels differ from the source's: their checksum is not the one in the manifest",
      .lenient(.usesAll))
  }
  package static func wouldLoseSource(_ path: FilePath) -> SlicerError {
    .init(
      .cannotCreate,
      "\(path.printable) is the picture that these tiles were cut from, and joining them does not restore it exactly",
      .otherPlace())
  }
  package static func standsStill(_ format: FileFormat, tiles: FileFormat) -> SlicerError {
    .usage(
      "the tiles are animated, and \(format.title) holds one picture", .otherFormat([tiles.name]))
  }

  /// Names the first three sets, and counts the rest.
  private static func list(_ sets: [NamedTileSet]) -> String {
    let shown = sets.prefix(3).map { set in
      "\(set.title) (\(set.manifest.lastComponent?.string ?? ""))"
    }.joined(separator: "; ")
    return sets.count > 3 ? "\(shown); and \(sets.count - 3) more" : shown
  }
}

/// One of several tile sets in a folder.
package struct NamedTileSet: Hashable, Sendable {
  package let manifest: FilePath
  /// The names of the pictures' files.
  package let title: String
}
