import SlicerCore
import SlicerTiles
import Testing

/// Manifests that a disk or a stranger may hold.
@Suite struct ManifestValidationTests {
  private static func expect(
    _ error: ManifestError, uneven: Uneven = .distribute, limits: Limits = Limits(),
    _ spoil: (inout TileManifest) -> Void
  ) throws {
    var manifest = try ManifestTests.sample(uneven: uneven)
    try manifest.validate()
    spoil(&manifest)
    #expect(throws: error) { try manifest.validate(limits: limits) }
    #expect(error.kind == .badInput && error.description.hasPrefix("manifest: "))
    #expect(error.description.count > "manifest: ".count)
  }

  @Test func versionsThatAreNotKnown() throws {
    try Self.expect(.unsupportedVersion(2)) { $0.version = 2 }
    try Self.expect(.unsupportedVersion(0)) { $0.version = 0 }
  }

  @Test func sizesOutOfBounds() throws {
    try Self.expect(.emptySize(width: 0, height: 7)) { $0.source.pixels.width = 0 }
    try Self.expect(.emptySize(width: 10, height: -7)) { $0.source.pixels.height = -7 }
    try Self.expect(.emptySize(width: Int.min, height: 7)) { $0.source.pixels.width = Int.min }
    let side = LimitError.exceeded(.side, what: "side", actual: Int.max, allowed: 1_000_000)
    try Self.expect(.limit(side)) { $0.source.pixels.width = Int.max }
    var limits = Limits()
    limits.maxPixels = 69
    let pixels = LimitError.exceeded(.pixels, what: "pixels", actual: 70, allowed: 69)
    try Self.expect(.limit(pixels), limits: limits) { _ in }
  }

  @Test func gridsThatAreNone() throws {
    try Self.expect(.gridSize(rows: 0, columns: 3)) { $0.grid.rows = 0 }
    try Self.expect(.gridSize(rows: -2, columns: -3)) { ($0.grid.rows, $0.grid.columns) = (-2, -3) }
    try Self.expect(.gridSize(rows: Int.max, columns: 3)) { $0.grid.rows = Int.max }
    try Self.expect(.gridSize(rows: 10_000_000, columns: 3)) { $0.grid.rows = 10_000_000 }
    try Self.expect(.lineCount(.rows, 3, tiles: 3)) { $0.grid.rows = 3 }
    try Self.expect(.lineCount(.columns, 0, tiles: 3)) { $0.grid.columnLines = [] }
  }

  @Test func linesThatDoNotCutThePicture() throws {
    try Self.expect(.lineOrder(.columns)) { $0.grid.columnLines = [1, 2, 6, 10] }
    try Self.expect(.lineOrder(.columns)) { $0.grid.columnLines = [0, 6, 2, 10] }
    try Self.expect(.lineOrder(.rows)) { $0.grid.rowLines = [0, 0, 7] }
    try Self.expect(.lineOrder(.rows)) { $0.grid.rowLines = [0, Int.max, Int.min] }
    try Self.expect(.lastLine(.columns, 9, side: 10, .distribute)) { $0.grid.columnLines[3] = 9 }
    try Self.expect(.lastLine(.columns, 11, side: 10, .distribute)) { $0.grid.columnLines[3] = 11 }
    try Self.expect(.lastLine(.rows, 9, side: 7, .trim), uneven: .trim) { $0.grid.rowLines[2] = 9 }
    let side = LimitError.exceeded(.side, what: "side", actual: Int.max - 8, allowed: 1_000_000)
    try Self.expect(.limit(side), uneven: .pad) { $0.grid.columnLines[3] = Int.max }
  }

  @Test func coverThatIsNotTrue() throws {
    try Self.expect(.wrongCover(stated: false)) { $0.grid.coversExactly = false }
    try Self.expect(.wrongCover(stated: true), uneven: .trim) { $0.grid.coversExactly = true }
    try Self.expect(.exactWithoutCover, uneven: .trim) { $0.exact = true }
  }

  @Test func tilesThatAreNotThoseOfTheGrid() throws {
    try Self.expect(.tileCount(5, rows: 2, columns: 3)) { $0.tiles.removeLast() }
    try Self.expect(.tileCount(0, rows: 2, columns: 3)) { $0.tiles = [] }
    try Self.expect(.tileOrder(row: 0, column: 1, expectedRow: 0, 0)) { $0.tiles.swapAt(0, 1) }
    try Self.expect(.tileOrder(row: 0, column: 0, expectedRow: 0, 1)) { $0.tiles[1] = $0.tiles[0] }
    try Self.expect(.tileOrder(row: -1, column: 0, expectedRow: 0, 0)) { $0.tiles[0].row = -1 }
    try Self.expect(.tileRect(row: 0, column: 0)) { $0.tiles[0].pixels.width += 1 }
    try Self.expect(.tileRect(row: 1, column: 2)) { $0.tiles[5].pixels.x = Int.min }
    try Self.expect(.tileRect(row: 0, column: 0)) { $0.tiles[0].pixels.height = -1 }
  }

  @Test func namesThatLeaveTheFolderOrMeet() throws {
    for (name, error) in [
      ("../../etc/passwd", NameError.leavesFolder(Array("../../etc/passwd".utf8))),
      ("/etc/passwd", .leavesFolder(Array("/etc/passwd".utf8))), ("", .empty),
      ("manifest.json", .reserved(Array("manifest.json".utf8))),
      ("a\0b", .containsNUL(Array("a\0b".utf8))),
      ("cat_r0_c1@2x.png", .duplicate(Array("cat_r0_c1@2x.png".utf8))),
    ] {
      try Self.expect(.name(error)) {
        $0.tiles[0].content = .file(ManifestName(Array(name.utf8)), digest: ManifestTests.digest)
      }
    }
  }

  @Test(arguments: ["", "0", "zz", "FF", "ff8", "0123456789abcdef00", "-1", "ff ff"])
  func colorsThatAreNone(samples: String) throws {
    try Self.expect(.notSamples(samples)) { $0.tiles[3].content = .blank(samples: samples) }
  }

  @Test func digestsThatAreNone() throws {
    for digest in ["", "00", ManifestTests.digest.uppercased(), ManifestTests.digest + "0"] {
      try Self.expect(.notADigest(digest)) { $0.source.content = .pixels(digest) }
      try Self.expect(.notADigest(digest)) {
        $0.tiles[4].content = .file(ManifestName([97]), digest: digest)
      }
    }
  }

  @Test func blankTilesNeedNoNames() throws {
    var manifest = try ManifestTests.sample()
    for i in manifest.tiles.indices { manifest.tiles[i].content = .blank(samples: "ffffff") }
    try manifest.validate()
    #expect(manifest.tiles.allSatisfy { $0.file == nil })
  }

  @Test func rectsAreThoseOfTheGrid() throws {
    let manifest = try ManifestTests.sample()
    #expect(manifest.tiles[5].rect == PixelRect(x: 6, y: 2, width: 4, height: 5))
  }
}
