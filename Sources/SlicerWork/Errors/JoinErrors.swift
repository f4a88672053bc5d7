package import SlicerCodecs
package import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

extension Error where Self == SlicerError {
  static func joinOfArchive(_ title: String) -> SlicerError {
    .badInput(
      "the file is \(title), an archive of map tiles, and join reads tiles in a folder"
        + "\nhint: slicer pyramid IMAGE -o DIR writes a folder")
  }
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
      "the tiles were cut with gaps between them, whose pixels are in no file"
        + "\nhint: cut a grid whose tiles meet to join them again")
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

  package static var noManifestOfEdited: SlicerError {
    .init(
      .missingInput,
      "the folder has no \(NameRules.manifest)\nhint: copy the manifest of the original tiles into it"
    )
  }
  package static func missingEdited(_ names: [String], of count: Int) -> SlicerError {
    let shown = names.prefix(3).joined(separator: ", ")
    let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
    return .init(
      .missingInput,
      "\(names.count) of \(count.counted("tile")) \(names.count == 1 ? "is" : "are") missing: \(shown)\(rest)\nhint: "
        + "begin each edited file's name with its tile's name, without the extension")
  }
  package static func severalEdited(_ tile: String, _ files: [String]) -> SlicerError {
    .badInput(
      "\(files.map(\.quoted).joined(separator: " and ")) are both the tile \(tile.quoted) by their names"
        + "\nhint: leave one of them in the folder")
  }
  package static func otherFactor(
    _ size: PixelSize, of tile: PixelSize, other: String, _ otherSize: PixelSize,
    of otherTile: PixelSize
  ) -> SlicerError {
    .badInput(
      "it was resized from \(tile) to \(size) pixels, but \(other) from \(otherTile) to \(otherSize), "
        + "by another factor\nhint: scale all tiles by one factor, and crop none")
  }
  package static func otherColors(than other: String) -> SlicerError {
    .badInput(
      "it has another color profile than \(other)\nhint: write all tiles with the same profile")
  }
  package static func unmixedTiles(_ what: String) -> SlicerError {
    .badInput(
      "tiles of \(what) can be joined only without \(name: "blend"), and if all have the same pixel format"
    )
  }
  package static func editedPieces(_ what: String) -> SlicerError {
    .badInput(
      "\(what) cannot be joined after editing\nhint: use \(name: "lenient") for files of the same size"
    )
  }
  package static var editedTrimmed: SlicerError {
    .badInput(
      "tiles without their transparent edges cannot be joined after editing\nhint: cut without "
        + "\(name: "trim"), or use \(name: "lenient") for files of the same size")
  }
  package static func unknownBlank(_ format: String) -> SlicerError {
    .badInput(
      "tiles of one color were left out, and their color in \(format) cannot be read\nhint: cut without "
        + "\(name: "skip-blank")")
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
