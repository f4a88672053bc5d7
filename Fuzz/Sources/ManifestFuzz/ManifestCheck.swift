import FuzzSupport
import SlicerCore
import SlicerKit
import SlicerTiles

/// The facts on which joining relies once a manifest has been validated.
enum ManifestCheck {
  static func check(_ contents: ManifestContents) {
    for picture in contents.pictures {
      for tile in picture.tiles { check(tile, of: picture) }
      checkSheet(of: picture)
    }
    for name in contents.files.keys { check(name) }
  }

  private static func check(_ tile: ManifestTile, of manifest: TileManifest) {
    let rect = tile.rect
    Law.demand(rect.width > 0 && rect.height > 0, "an empty tile")
    Law.demand(rect.x >= 0 && rect.y >= 0, "a tile outside of the picture")
    Law.demand(
      rect.x < manifest.size.width || manifest.grid.uneven == .pad, "a tile right of the picture")
    Law.demand(tile.frameInFile.size == rect.size, "a tile of another size in its file")
    Law.demand(
      tile.fileSize.bounds.contains(tile.frameInFile), "a tile outside of its file")
  }

  /// A sheet is decoded once, and its size is that of the first tile.
  private static func checkSheet(of manifest: TileManifest) {
    var sizes: [[UInt8]: PixelSize] = [:]
    for tile in manifest.tiles {
      guard let name = tile.file?.bytes else { continue }
      let other = sizes.updateValue(tile.fileSize, forKey: name)
      Law.demand(other == nil || other == tile.fileSize, "a sheet of two sizes")
    }
  }

  private static func check(_ name: [UInt8]) {
    let components = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = components.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8)
    }
    Law.demand(isInside && !name.contains(0), "a file's name leaves the folder")
  }
}
