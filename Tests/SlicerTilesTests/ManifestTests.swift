import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct ManifestTests {
  static let digest = String(repeating: "0123456789abcdef", count: 2)

  /// A manifest as `split` makes it, for a picture of 10×7 pixels at @2x in 2 rows of 3.
  static func sample(
    uneven: Uneven = .distribute, name: [UInt8] = "cat@2x.png".bytes
  ) throws -> TileManifest {
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(10, 7, "2", uneven)
    let (scale, size) = (grid.scale, grid.size)
    let names = try TileNaming().names(
      for: grid, name: SourceName(name).name, fileExtension: "png".utf8)
    return TileManifest(
      generator: "slicer test",
      source: ManifestSource(
        name: name, format: "png", size: size, scale: scale, orientation: .rightTop,
        pixelFormat: PixelFormat(.rgb), content: .pixels(digest)),
      grid: ManifestGrid(grid, padColor: "#00000000"), exact: grid.coversExactly,
      tiles: zip(grid.tiles, names).map { tile, name in
        ManifestTile(tile, scale: scale, .file(ManifestName(name), digest: digest))
      })
  }

  private static func json(_ manifest: TileManifest) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(manifest)
  }

  /// Law: decoding gives back what was encoded, and it is valid.
  @Test(arguments: Uneven.allCases.filter { $0 != .error })
  func manifestsComeBack(uneven: Uneven) throws {
    var manifest = try Self.sample(uneven: uneven)
    if uneven == .last { manifest.tiles[2].content = .blank(samples: "ff8000") }
    let decoded = try JSONDecoder().decode(TileManifest.self, from: Self.json(manifest))
    #expect(decoded == manifest)
    try decoded.validate()
    #expect(decoded.size == PixelSize(width: 10, height: 7))
  }

  @Test func everyNameComesBack() throws {
    for byte in UInt8(1)...255 where byte != UInt8(ascii: "/") {
      for name in [[byte], [byte, 97], [97, byte, 98], [byte, byte, 98, 99]] {
        let manifest = try Self.sample(name: name)
        let decoded = try JSONDecoder().decode(TileManifest.self, from: Self.json(manifest))
        try #require(decoded == manifest)
        try #require(decoded.source.name.bytes == name)
      }
    }
  }

  @Test func keysAreThoseOfTheDocumentation() throws {
    var manifest = try Self.sample(uneven: .pad, name: [0x63, 0xFF])
    manifest.tiles = [manifest.tiles[1]]
    let tile = try #require(manifest.tiles.first)
    let blank = Tile(row: 0, column: 2, rect: tile.rect)
    manifest.tiles.append(ManifestTile(blank, scale: .one, .blank(samples: "00")))
    let expected = """
      {"exact":true,"generator":"slicer test",\
      "grid":{"columnLines":[0,4,8,12],"columns":3,"coversExactly":true,"kind":"grid",\
      "padColor":"#00000000","rowLines":[0,4,8],"rows":2,"uneven":"pad","unit":"points"},\
      "source":{"file":"c\u{FFFD}","fileBase64":"Y/8=","format":"png","orientation":6,\
      "pixelFormat":"rgb 8-bit","pixels":{"height":7,"width":10},\
      "pixelsXxh3":"\(Self.digest)","points":{"height":3.5,"width":5},"scale":2},\
      "tiles":[{"column":1,"file":"c\u{FFFD}_r0_c1@2x.png",\
      "fileBase64":"Y/9fcjBfYzFAMngucG5n",\
      "pixels":{"height":4,"width":4,"x":4,"y":0},"points":{"height":2,"width":2,"x":2,"y":0},\
      "row":0,"xxh3":"\(Self.digest)"},\
      {"blank":"00","column":2,"pixels":{"height":4,"width":4,"x":4,"y":0},\
      "points":{"height":4,"width":4,"x":4,"y":0},"row":0}],"version":1}
      """
    #expect(try Self.json(manifest).text == expected)
  }

  @Test func unknownKeysAreIgnored() throws {
    let manifest = try Self.sample()
    let text = try Self.json(manifest).text
    let later = "{\"neighbours\":[1]," + text.dropFirst()
    #expect(try JSONDecoder().decode(TileManifest.self, from: Data(later.utf8)) == manifest)
  }

  /// Texts that are not manifests: an error, never a crash.
  @Test(arguments: [
    ("\"scale\":2", "\"scale\":0"), ("\"scale\":2", "\"scale\":-2"),
    ("\"scale\":2", "\"scale\":1e300"), ("\"scale\":2", "\"scale\":0.00001"),
    ("\"orientation\":6", "\"orientation\":9"), ("\"orientation\":6", "\"orientation\":0"),
    ("\"rows\":2", "\"rows\":1e30"), ("\"rows\":2", "\"rows\":\"2\""),
    ("\"uneven\":\"distribute\"", "\"uneven\":\"odd\""), ("\"exact\":true,", ""),
    ("\"file\":\"cat@2x.png\"", "\"fileBase64\":\"A\""),
    ("\"file\":\"cat@2x.png\"", "\"fileBase64\":\"Y/9=\""),
  ]) func malformedTextsAreRefused(old: String, new: String) throws {
    let text = try Self.json(Self.sample()).text
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let hostile = Data((parts[0] + new + parts[1]).utf8)
    #expect(throws: (any Error).self) { try JSONDecoder().decode(TileManifest.self, from: hostile) }
  }
}
