import CLibDeflate
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Pictures of over 64 MB are written in bands, each in its own way.
@Suite struct PNGBandTests {
  /// Half a picture, of so many rows again and again; over 64 MB are twice of these.
  static let half = PixelSize(width: 6400, height: 1760)
  static let rows = 40

  /// The rows of a picture of two halves: a drawing's, then a photograph's.
  static func tiles() throws -> [Raster] {
    try [0, 3].map { kind in
      let picture = PNGStrategyTests.pictures[kind]
      return try Rasters.made(
        PixelSize(width: half.width, height: rows), PixelFormat(.rgb)
      ) { y, i in UInt8(truncatingIfNeeded: picture.value(i / 3, y, i % 3)) }
    }
  }

  /// Writes rows in pieces of at most `count`.
  static func write(_ tile: Raster, to writer: any PictureWriter, by count: Int) throws {
    try tile.withView { view throws in
      for _ in 0..<(half.height / rows) {
        for y in stride(from: 0, to: rows, by: count) {
          let height = min(count, rows - y)
          try writer.write(view.subview(PixelRect(x: 0, y: y, width: half.width, height: height)))
        }
      }
    }
  }

  static func file(_ tiles: [Raster], by count: Int) throws -> [UInt8] {
    let size = PixelSize(width: half.width, height: half.height * tiles.count)
    let header = PictureHeader(drawn: size, tiles[0].format)
    let encoder = try FormatCatalog.encoder(for: header, EncodeOptions())
    let sink = MemorySink()
    let writer = try encoder.writer(size: size, to: sink)
    for tile in tiles { try write(tile, to: writer, by: count) }
    try writer.finish()
    return sink.bytes
  }

  @Test func eachBandIsWrittenInItsOwnWay() throws {
    let tiles = try Self.tiles()
    let file = try Self.file(tiles, by: Self.rows)
    let isTheSame = try Self.file(tiles, by: 7) == file
    #expect(isTheSame, "the bytes depend on how the rows come")
    // Each half alone is small enough to be compressed whole.
    let apart = try tiles.reduce(0) { try $0 + Self.file([$1], by: Self.rows).count }
    #expect(Double(file.count) < Double(apart) * 1.02, "\(file.count) of \(apart)")
    try Self.expectRows(of: tiles, in: file)
  }

  static func expectRows(of tiles: [Raster], in file: [UInt8]) throws {
    let decoder = try FormatCatalog.open(file)
    let row = try Raster(size: PixelSize(width: half.width, height: 1), format: decoder.format)
    for y in 0..<decoder.size.height {
      try decoder.readRow(into: row.mutableRow(0))
      let expected = tiles[y / half.height].mutableRow(y % half.height % rows)
      let isEqual = row.mutableRow(0).elementsEqual(expected)
      try #require(isEqual, "row \(y)")
    }
    try decoder.finish()
  }
}
