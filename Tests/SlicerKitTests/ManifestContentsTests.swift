import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// A set's manifest is checked as a whole, of however many pictures it is.
@Suite struct ManifestContentsTests {
  /// The manifest of `pictures` pictures, with `change` made to its text.
  private func contents(_ pictures: Int, _ change: (String) -> String) throws -> ManifestContents {
    let digest = String(repeating: "0", count: 32)
    let size = PixelSize(6, 4)
    let manifests = try (1...pictures).map { number in
      let scale = try #require(Scale("\(number)"))
      let grid = try GridSpec.grid(rows: 1, columns: 2).tiles(for: size, scale: scale)
      let source = ManifestSource(
        name: Array("a.png".utf8), format: "png", size: size, scale: scale, orientation: .topLeft,
        pixelFormat: PixelFormat(.rgb), content: .pixels(digest))
      return TileManifest(
        generator: "test", source: source, grid: ManifestGrid(grid), exact: true,
        tiles: grid.tiles.map { tile in
          let name = ManifestName(Array("\(number)-\(tile.column).png".utf8))
          return ManifestTile(tile, scale: scale, .file(name, digest: digest))
        })
    }
    var set = SetManifest(generator: "test", pictures: manifests)
    set.documents = [ManifestDocument(ManifestName(Array("page.html".utf8)), digest: digest)]
    let text = String(decoding: try ManifestFile.bytes(set), as: UTF8.self)
    return try ManifestFile.contents(Array(change(text).utf8))
  }

  @Test(arguments: 1...3) func soundSetsAreReadAgain(_ pictures: Int) throws {
    let contents = try contents(pictures) { $0 }
    #expect(throws: Never.self) { try contents.validate(limits: Limits()) }
    #expect(contents.files.count == 2 * pictures + 1)
    #expect(try ManifestFile.contents(ManifestFile.bytes(contents)).files == contents.files)
  }

  /// The last `version` in the file is the set's: its keys are in alphabetical order.
  @Test(arguments: 1...3) func otherVersionsAreRefused(_ pictures: Int) throws {
    let contents = try contents(pictures) { text in
      let key = "\"version\" : 1"
      let start = text.ranges(of: key).last.map(\.lowerBound) ?? text.startIndex
      return String(text[..<start]) + text[start...].replacing(key, with: "\"version\" : 2")
    }
    #expect(throws: SlicerError.unsupportedManifestVersion(2)) {
      try contents.validate(limits: Limits())
    }
  }

  /// Documents' names are held to the rules of tiles' names.
  @Test(arguments: 1...3) func documentsHaveTheNamesOfTiles(_ pictures: Int) throws {
    for name in ["../page.html", "/page.html", "1-0.png", "1-0.png/page.html"] {
      let contents = try contents(pictures) { $0.replacing("page.html", with: name) }
      #expect { try contents.validate(limits: Limits()) } throws: {
        ($0 as? SlicerError)?.id == "refusedInManifest"
      }
    }
  }
}
