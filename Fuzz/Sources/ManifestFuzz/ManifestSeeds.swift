import SlicerCore
import SlicerKit
import SlicerTiles

/// Manifests as `split` writes them.
enum ManifestSeeds {
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    try Uneven.allCases.filter { $0 != .error }.map { uneven in
      ("\(uneven).json", try ManifestFile.bytes(manifest(uneven)))
    }
  }

  private static func manifest(_ uneven: Uneven) throws -> TileManifest {
    let digest = String(repeating: "0123456789abcdef", count: 4)
    let size = PixelSize(width: 10, height: 7)
    let scale = Scale("2") ?? .one
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(for: size, scale: scale, uneven: uneven)
    let names = try TileNaming().names(
      for: grid, name: SourceName(Array("cat@2x.png".utf8)).name, fileExtension: "png".utf8)
    var manifest = TileManifest(
      generator: "slicer",
      source: ManifestSource(
        name: [0x63, 0xFF], format: "png", size: size, scale: scale, orientation: .rightTop,
        pixelFormat: PixelFormat(.rgb), content: .pixels(digest)),
      grid: ManifestGrid(grid, padColor: "#00000000"), exact: grid.coversExactly,
      tiles: zip(grid.tiles, names).map { tile, name in
        ManifestTile(tile, scale: scale, .file(ManifestName(name), digest: digest))
      })
    if let last = manifest.tiles.indices.last {
      manifest.tiles[last].content = .blank(samples: "ff8000")
    }
    return manifest
  }
}
