import FuzzSupport
import SlicerCore
import SlicerTiles

/// What joining relies on once a manifest has been validated.
enum ManifestCheck {
  static func check(_ tile: ManifestTile, of manifest: TileManifest) {
    let rect = tile.rect
    Law.demand(rect.width > 0 && rect.height > 0, "an empty tile")
    Law.demand(rect.x >= 0 && rect.y >= 0, "a tile outside of the picture")
    Law.demand(
      rect.x < manifest.size.width || manifest.grid.uneven == .pad, "a tile right of the picture")
    if let name = tile.file?.bytes {
      let components = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isInside = components.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8)
      }
      Law.demand(isInside && !name.contains(0), "a tile's name leaves the folder")
    }
  }
}
