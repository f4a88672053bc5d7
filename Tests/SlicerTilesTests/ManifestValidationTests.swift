import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Manifests that a disk or a stranger may hold.
@Suite struct ManifestValidationTests {
  struct Fault: Sendable {
    let error: SlicerError
    var uneven = Uneven.distribute
    let spoil: @Sendable (inout TileManifest) -> Void

    init(
      _ error: SlicerError, _ uneven: Uneven = .distribute,
      _ spoil: @escaping @Sendable (inout TileManifest) -> Void
    ) { (self.error, self.uneven, self.spoil) = (error, uneven, spoil) }
  }

  /// A sound manifest that has been spoilt is refused, and the words say so.
  static func expect(
    _ error: SlicerError, of sound: TileManifest, limits: Limits = Limits(),
    _ spoil: (inout TileManifest) -> Void
  ) throws {
    var manifest = sound
    try manifest.validate()
    spoil(&manifest)
    #expect(throws: error) { try manifest.validate(limits: limits) }
    #expect(error.kind == .badInput && error.description.hasPrefix("manifest: "))
    #expect(error.description.count > "manifest: ".count)
  }

  @Test(arguments: versionsAndSizes + grids + tiles) func faultsAreFound(_ fault: Fault) throws {
    try Self.expect(fault.error, of: ManifestTests.sample(uneven: fault.uneven), fault.spoil)
  }

  private static let versionsAndSizes = [
    Fault(.unsupportedManifestVersion(2)) { $0.version = 2 },
    Fault(.unsupportedManifestVersion(0)) { $0.version = 0 },
    Fault(.emptySize(width: 0, height: 7)) { $0.source.pixels.width = 0 },
    Fault(.emptySize(width: 10, height: -7)) { $0.source.pixels.height = -7 },
    Fault(.emptySize(width: Int.min, height: 7)) { $0.source.pixels.width = Int.min },
    Fault(side(Int.max)) { $0.source.pixels.width = Int.max },
  ]

  static func side(_ length: Int) -> SlicerError {
    .refusedInManifest(
      SlicerError.overLimit(.side, what: "pixels of a side", actual: length, allowed: 1_000_000))
  }

  private static let grids = [
    Fault(.badGridSize(rows: 0, columns: 3)) { $0.grid.rows = 0 },
    Fault(.badGridSize(rows: -2, columns: -3)) { ($0.grid.rows, $0.grid.columns) = (-2, -3) },
    Fault(.badGridSize(rows: Int.max, columns: 3)) { $0.grid.rows = Int.max },
    Fault(.badGridSize(rows: 10_000_000, columns: 3)) { $0.grid.rows = 10_000_000 },
    Fault(.wrongLineCount(.rows, 3, tiles: 3)) { $0.grid.rows = 3 },
    Fault(.wrongLineCount(.columns, 0, tiles: 3)) { $0.grid.columnLines = [] },
    // Lines that do not cut the picture.
    Fault(.wrongLineOrder(.columns)) { $0.grid.columnLines = [1, 2, 6, 10] },
    Fault(.wrongLineOrder(.columns)) { $0.grid.columnLines = [0, 6, 2, 10] },
    Fault(.wrongLineOrder(.rows)) { $0.grid.rowLines = [0, 0, 7] },
    Fault(.wrongLineOrder(.rows)) { $0.grid.rowLines = [0, Int.max, Int.min] },
    Fault(.wrongLastLine(.columns, 9, side: 10, .distribute)) { $0.grid.columnLines[3] = 9 },
    Fault(.wrongLastLine(.columns, 11, side: 10, .distribute)) { $0.grid.columnLines[3] = 11 },
    Fault(.wrongLastLine(.rows, 9, side: 7, .trim), .trim) { $0.grid.rowLines[2] = 9 },
    Fault(side(Int.max - 8), .pad) { $0.grid.columnLines[3] = Int.max },
    // Cells with gaps that overlap, or end beyond the picture.
    Fault(.wrongEnds(.columns)) {
      ($0.grid.columnLines, $0.grid.columnEnds) = ([0, 4, 7, 10], [3, 8, 10])
    },
    Fault(.wrongEnds(.columns)) {
      ($0.grid.columnLines, $0.grid.columnEnds) = ([0, 4, 7, 10], [3, 6])
    },
    Fault(.wrongEnds(.rows)) { ($0.grid.rowLines, $0.grid.rowEnds) = ([0, 4, 7], [0, 7]) },
    Fault(.wrongLastLine(.rows, 8, side: 7, .distribute)) {
      ($0.grid.rowLines, $0.grid.rowEnds) = ([0, 4, 8], [3, 8])
    },
    Fault(.wrongCover(stated: true)) {
      ($0.grid.rowLines, $0.grid.rowEnds) = ([0, 4, 7], [3, 7])
    },
    // Cover that is not true.
    Fault(.wrongCover(stated: false)) { $0.grid.coversExactly = false },
    Fault(.wrongCover(stated: true), .trim) { $0.grid.coversExactly = true },
    Fault(.exactWithoutCover, .trim) { $0.exact = true },
  ]

  private static let tiles = [
    // Those that are not the grid's.
    Fault(.wrongTileCount(5, rows: 2, columns: 3)) { $0.tiles.removeLast() },
    Fault(.wrongTileCount(0, rows: 2, columns: 3)) { $0.tiles = [] },
    Fault(.wrongTileOrder(row: 0, column: 1, expectedRow: 0, 0)) { $0.tiles.swapAt(0, 1) },
    Fault(.wrongTileOrder(row: 0, column: 0, expectedRow: 0, 1)) { $0.tiles[1] = $0.tiles[0] },
    Fault(.wrongTileOrder(row: -1, column: 0, expectedRow: 0, 0)) { $0.tiles[0].row = -1 },
    Fault(.tileOffLines(row: 0, column: 0)) { $0.tiles[0].pixels.width += 1 },
    Fault(.tileOffLines(row: 1, column: 2)) { $0.tiles[5].pixels.x = Int.min },
    Fault(.tileOffLines(row: 0, column: 0)) { $0.tiles[0].pixels.height = -1 },
    // Names that leave the folder or meet.
    name("../../etc/passwd", SlicerError.nameLeavesFolder),
    name("/etc/passwd", SlicerError.nameLeavesFolder),
    name("", { _ in .emptyTileName }), name("manifest.json", SlicerError.reservedName),
    name("a\0b", SlicerError.nameContainsNUL), name("cat_r0_c1@2x.png", SlicerError.duplicateName),
  ]

  private static func name(_ text: String, _ error: ([UInt8]) -> SlicerError) -> Fault {
    Fault(.refusedInManifest(error(text.bytes))) {
      $0.tiles[0].content = .file(ManifestName(text.bytes), digest: ManifestTests.digest)
    }
  }

  /// Sprites lie anywhere in the picture, but nowhere else, and cover nothing exactly.
  @Test func spritesLieInThePicture() throws {
    let boxes = [
      PixelRect(x: 6, y: 1, width: 4, height: 6), PixelRect(x: 0, y: 0, width: 7, height: 2),
    ]
    let grid = try GridSpec.sprites(boxes, scale: .one).tiles(for: PixelSize(width: 10, height: 7))
    #expect(grid.hasGaps && !grid.coversExactly && !grid.needsPadding && grid.coveredPixels == 38)
    var sound = try ManifestTests.sample()
    sound.grid = ManifestGrid(grid)
    sound.exact = false
    sound.tiles = Array(sound.tiles.prefix(2))
    for (index, tile) in grid.tiles.enumerated() {
      (sound.tiles[index].row, sound.tiles[index].column) = (0, index)
      sound.tiles[index].pixels = ManifestRect(tile.rect)
    }
    #expect(sound.grid.hasGaps)
    func expect(_ error: SlicerError, _ spoil: (inout TileManifest) -> Void) throws {
      try Self.expect(error, of: sound, spoil)
    }
    try expect(.tileOffLines(row: 0, column: 0)) { $0.tiles[0].pixels.width = 5 }
    try expect(.tileOffLines(row: 0, column: 0)) { $0.tiles[0].pixels.width = Int.max }
    try expect(.tileOffLines(row: 0, column: 1)) { $0.tiles[1].pixels.x = -1 }
    try expect(.tileOffLines(row: 0, column: 1)) { $0.tiles[1].pixels.y = Int.min }
    try expect(.tileOffLines(row: 0, column: 1)) { $0.tiles[1].pixels.height = 0 }
    try expect(.badGridSize(rows: 2, columns: 1)) { ($0.grid.rows, $0.grid.columns) = (2, 1) }
    try expect(.badGridSize(rows: 1, columns: Int.min)) { $0.grid.columns = Int.min }
    try expect(.wrongTileCount(2, rows: 1, columns: 3)) { $0.grid.columns = 3 }
    try expect(.wrongLineOrder(.rows)) { $0.grid.rowLines = [0, Int.max] }
    try expect(.wrongLineOrder(.columns)) { $0.grid.columnLines = [] }
    try expect(.wrongLineOrder(.columns)) { $0.grid.columnEnds = [10] }
    try expect(.wrongCover(stated: true)) { $0.grid.coversExactly = true }
    try expect(.exactWithoutCover) { $0.exact = true }
  }

  /// The visible part of a trimmed tile lies in the picture and in its file, and its edges have a color.
  @Test func trimmedTilesLieInThePicture() throws {
    var sound = try ManifestTests.sample()
    let part = PixelRect(
      x: sound.tiles[0].pixels.x, y: sound.tiles[0].pixels.y, width: 1, height: 1)
    let file = PixelSize(width: 3, height: 3)
    sound.tiles[0].trim(
      to: part, at: PixelRect(x: 1, y: 1, width: 1, height: 1), of: file, around: "00")
    #expect(sound.tiles[0].filed == part && sound.tiles[1].filed == sound.tiles[1].rect)
    let outside = SlicerError.tileOutsideFile(row: 0, column: 0)
    for spoil: (inout ManifestTile) -> Void in [
      { $0.trimmed?.x = Int.max }, { $0.trimmed?.width = 2 }, { $0.trimmed?.height = 0 },
      { $0.trimmed?.y = -1 }, { $0.frame = nil }, { $0.frame?.x = 3 }, { $0.around = nil },
      { $0.filePixels = nil },
    ] {
      try Self.expect(outside, of: sound) { spoil(&$0.tiles[0]) }
    }
    try Self.expect(.notSamples("zz"), of: sound) { $0.tiles[0].around = "zz" }
    try Self.expect(outside, of: sound) { $0.source.content = .frames(ManifestTests.digest) }
  }

  @Test func pixelsAreLimited() throws {
    var limits = Limits()
    limits.maxPixels = 69
    let pixels = SlicerError.overLimit(.pixels, what: "pixels", actual: 70, allowed: 69)
    try Self.expect(.refusedInManifest(pixels), of: ManifestTests.sample(), limits: limits) { _ in }
  }

  @Test(arguments: ["", "0", "zz", "FF", "ff8", "0123456789abcdef00", "-1", "ff ff"])
  func colorsThatAreNone(samples: String) throws {
    try faultsAreFound(
      Fault(.notSamples(samples)) { $0.tiles[3].content = .blank(samples: samples) })
  }

  @Test(arguments: ["", "00", ManifestTests.digest.uppercased(), ManifestTests.digest + "0"])
  func digestsThatAreNone(digest: String) throws {
    try faultsAreFound(Fault(.notADigest(digest)) { $0.source.content = .pixels(digest) })
    try faultsAreFound(
      Fault(.notADigest(digest)) { $0.tiles[4].content = .file(ManifestName([97]), digest: digest) }
    )
  }

  @Test func blankTilesNeedNoNames() throws {
    var manifest = try ManifestTests.sample()
    #expect(manifest.tiles[5].rect == PixelRect(x: 6, y: 2, width: 4, height: 5))
    for i in manifest.tiles.indices { manifest.tiles[i].content = .blank(samples: "ffffff") }
    try manifest.validate()
    #expect(manifest.tiles.allSatisfy { $0.file == nil })
  }
}
