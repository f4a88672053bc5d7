import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Manifests of sets, frames, pieces and documents.
@Suite struct SetManifestTests {
  private static let digest = ManifestTests.digest

  /// A picture of 10×7 points in 2 rows of 3, with an overlap of 1 or as pieces.
  private static func picture(scale: Int = 1, jigsaw: Jigsaw? = nil) throws -> TileManifest {
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(10 * scale, 7 * scale, "\(scale)")
    let (scale, size) = (grid.scale, grid.size)
    let margins = TileMargins(overlap: jigsaw == nil ? 1 : 0)
    let cut = jigsaw.map { JigsawPieces($0, grid) }
    let tiles = grid.tiles.map { tile in
      let place =
        cut.map {
          PlacedTile(
            tile: tile, shown: $0.frame(row: tile.row, column: tile.column).union(tile.rect))
        } ?? margins.place(of: tile, in: grid)
      let name = "a_\(tile.row)_\(tile.column)\(scale.suffix).png".bytes
      var entry = ManifestTile(
        tile, scale: scale, frame: place.frame, fileSize: place.outline.size,
        .file(ManifestName(name), digest: digest))
      entry.neighbours = cut?.neighbours(row: tile.row, column: tile.column)
      return entry
    }
    return TileManifest(
      generator: "slicer test",
      source: ManifestSource(
        name: "a\(scale.suffix).png".bytes, format: "png", size: size, scale: scale,
        orientation: .leftBottom, pixelFormat: PixelFormat(.rgba), content: .pixels(digest),
        fileDigest: digest),
      grid: ManifestGrid(grid, margins: margins, jigsaw: jigsaw), exact: true, tiles: tiles)
  }

  private static func set() throws -> SetManifest {
    var set = SetManifest(
      generator: "slicer test", pictures: [try picture(), try picture(scale: 2)])
    set.documents = [ManifestDocument(ManifestName("a.json".bytes), digest: digest)]
    set.settings = "--grid 2x3"
    return set
  }

  private func expect(
    _ error: SlicerError, jigsaw: Jigsaw? = nil, limits: Limits = Limits(),
    _ spoil: (inout TileManifest) -> Void
  ) throws {
    try ManifestValidationTests.expect(
      error, of: Self.picture(jigsaw: jigsaw), limits: limits, spoil)
  }

  private func expectSet(_ error: SlicerError, _ spoil: (inout SetManifest) -> Void) throws {
    var set = try Self.set()
    try set.validate()
    spoil(&set)
    #expect(throws: error) { try set.validate() }
  }

  // MARK: Coding

  /// Law: decoding gives back what was encoded.
  @Test func manifestsComeBack() throws {
    let set = try Self.set()
    #expect(try JSONDecoder().decode(SetManifest.self, from: JSONEncoder().encode(set)) == set)
    for seed in [0, 7, .max, 1 << 53 + 1] as [UInt64] {
      var pieces = try Self.picture(jigsaw: Jigsaw(seed: seed))
      pieces.source.content = .coefficients(Self.digest)
      pieces.documents = set.documents
      pieces.settings = "--jigsaw"
      pieces.tiles[0].piece = pieces.tiles[0].frame
      pieces.grid.requestedRowLines = [0, 4, 7]
      pieces.grid.requestedColumnLines = [0, 3, 7, 10]
      let data = try JSONEncoder().encode(pieces)
      let decoded = try JSONDecoder().decode(TileManifest.self, from: data)
      #expect(decoded == pieces && decoded.grid.jigsaw?.seed == seed)
      let text = data.text
      #expect(text.contains("coefficientsXxh3") && !text.contains("pixelsXxh3"))
    }
  }

  @Test func keysThatSayNothingAreLeftOut() throws {
    let text = try JSONEncoder().encode(ManifestTests.sample()).text
    for key in [
      "frame", "filePixels", "piece", "neighbours", "documents", "settings", "overlap", "extrude",
      "jigsaw", "requestedRowLines", "requestedColumnLines", "coefficientsXxh3",
    ] { #expect(!text.contains("\"\(key)\""), "\(key)") }
  }

  // MARK: Frames

  @Test func framesOutsideTheirFiles() throws {
    let wrong = SlicerError.tileOutsideFile(row: 0, column: 0)
    for x in [-1, 2, Int.max, .min] {
      try expect(wrong) { $0.tiles[0].frame?.x = x }
      try expect(wrong) { $0.tiles[0].frame?.y = x }
    }
    for length in [-1, 0, 2, 4, Int.max, .min] {
      try expect(wrong) { $0.tiles[0].frame?.width = length }
      try expect(wrong) { $0.tiles[0].filePixels?.width = min(length, 2) }
    }
    try expect(wrong) { $0.tiles[0].frame = nil }
    try expect(wrong) { $0.tiles[0].filePixels = nil }
    try expect(wrong) { $0.tiles[0].filePixels = ManifestSize(PixelSize(width: 0, height: 0)) }
  }

  /// The piece's own part of a file lies inside it, and has the tile in it.
  @Test func areasOutsideTheirFiles() throws {
    let wrong = SlicerError.tileOutsideFile(row: 0, column: 0)
    func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (inout TileManifest) -> Void {
      {
        $0.tiles[0].piece = ManifestRect(PixelRect(x: x, y: y, width: 0, height: 0))
        $0.tiles[0].piece?.width = width
        $0.tiles[0].piece?.height = height
      }
    }
    // The file is 4×4, the tile 3×3 at its upper left.
    for spoil in [
      area(-1, 0, 4, 4), area(0, 1, 4, 3), area(1, 0, 3, 4), area(0, 0, 5, 4), area(0, 0, 2, 4),
      area(0, 0, -4, -4), area(.min, 0, .max, 4), area(0, .max, 4, .max), area(.max, .max, 4, 4),
    ] { try expect(wrong, spoil) }
    try expect(wrong) {
      ($0.tiles[0].frame, $0.tiles[0].filePixels) = (nil, nil)
      $0.tiles[0].piece = ManifestRect(PixelRect(x: 0, y: 0, width: 3, height: 3))
    }
    var manifest = try Self.picture()
    #expect(manifest.tiles[0].pieceInFile == PixelRect(x: 0, y: 0, width: 4, height: 4))
    area(0, 0, 3, 4)(&manifest)
    try manifest.validate()
    #expect(manifest.tiles[0].pieceInFile == PixelRect(x: 0, y: 0, width: 3, height: 4))
  }

  @Test func filesOutOfBounds() throws {
    try expect(ManifestValidationTests.side(.max)) { $0.tiles[0].filePixels?.width = .max }
    var limits = Limits()
    limits.maxPixels = 70
    let pixels = SlicerError.overLimit(.pixels, what: "pixels", actual: 72, allowed: 70)
    try expect(.refusedInManifest(pixels), limits: limits) {
      $0.tiles[0].filePixels = ManifestSize(PixelSize(width: 9, height: 8))
    }
  }

  @Test func onlyFramesShareAFile() throws {
    let name = "a_0_0.png".bytes
    var manifest = try Self.picture()
    manifest.tiles[0].filePixels = manifest.tiles[1].filePixels
    manifest.tiles[1].content = manifest.tiles[0].content
    try manifest.validate()
    #expect(manifest.fileNames.count == 5)
    try expect(.refusedInManifest(.duplicateName(name))) {
      $0.tiles[1].content = $0.tiles[0].content
      ($0.tiles[1].frame, $0.tiles[1].filePixels) = (nil, nil)
    }
    try expect(.refusedInManifest(.duplicateName(name))) {
      for i in 0...1 {
        $0.tiles[i].content = $0.tiles[0].content
        ($0.tiles[i].frame, $0.tiles[i].filePixels) = (nil, nil)
      }
    }
  }

  // MARK: Pieces

  @Test func neighboursThatAreNone() throws {
    let jigsaw = try Jigsaw(seed: 3)
    let wrong = SlicerError.wrongNeighbours(row: 0, column: 0)
    try expect(wrong, jigsaw: jigsaw) { $0.grid.jigsaw = nil }
    try expect(wrong) { $0.tiles[0].neighbours = [] }
    for (side, row, column) in [
      (JigsawNeighbour.Side.right, 0, 2), (.right, 1, 1), (.right, 0, 0), (.top, -1, 0),
      (.left, 0, -1), (.bottom, 2, 0), (.bottom, Int.max, 0), (.left, 0, Int.min),
    ] {
      try expect(wrong, jigsaw: jigsaw) {
        $0.tiles[0].neighbours = [JigsawNeighbour(side, row: row, column: column, .tab)]
      }
    }
    try expect(wrong, jigsaw: jigsaw) {
      let neighbours = $0.tiles[0].neighbours ?? []
      $0.tiles[0].neighbours = neighbours + neighbours
    }
    try expect(.wrongNeighbours(row: 1, column: 2), jigsaw: jigsaw) {
      $0.tiles[5].neighbours?[0] = JigsawNeighbour(.right, row: 1, column: 3, .socket)
    }
  }

  // MARK: Digests and documents

  @Test func digestsThatAreNone() throws {
    for text in ["", "0", Self.digest.uppercased(), Self.digest + "00"] {
      try expect(.notADigest(text)) { $0.source.content = .coefficients(text) }
      try expect(.notADigest(text)) { $0.source.fileDigest = text }
      try expect(.notADigest(text)) {
        $0.documents = [ManifestDocument(ManifestName([97]), digest: text)]
      }
      try expectSet(.notADigest(text)) { $0.documents?[0].digest = text }
    }
  }

  @Test func documentsHaveNamesLikeTiles() throws {
    for (name, error) in [
      ("../a.json", SlicerError.nameLeavesFolder("../a.json".bytes)), ("", .emptyTileName),
      ("manifest.json", .reservedName("manifest.json".bytes)),
      ("a_0_0.png", .duplicateName("a_0_0.png".bytes)),
    ] {
      let document = ManifestDocument(ManifestName(name.bytes), digest: Self.digest)
      try expect(.refusedInManifest(error)) { $0.documents = [document] }
      try expectSet(.refusedInManifest(error)) { $0.documents = [document] }
      try expect(.refusedInManifest(.duplicateName([98]))) {
        $0.documents = [1, 2].map { _ in ManifestDocument(ManifestName([98]), digest: Self.digest) }
      }
    }
  }

  // MARK: Sets

  @Test func setsThatAreNone() throws {
    try expectSet(.wrongScales([])) { $0.pictures = [] }
    try expectSet(.wrongScales([1, 1])) { $0.pictures[1] = $0.pictures[0] }
    try expectSet(.unsupportedManifestVersion(2)) { $0.version = 2 }
    try expectSet(.unsupportedManifestVersion(0)) { $0.pictures[1].version = 0 }
    try expectSet(.tileOutsideFile(row: 1, column: 2)) { $0.pictures[1].tiles[5].frame?.x = -1 }
    try expectSet(.refusedInManifest(.duplicateName("a_0_0.png".bytes))) {
      $0.pictures[1].tiles[4].content = $0.pictures[0].tiles[0].content
    }
  }
}
