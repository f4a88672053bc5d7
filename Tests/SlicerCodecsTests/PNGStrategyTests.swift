import CLibDeflate
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// The trial's promise: a tile is no larger than level 6 without a filter makes it.
@Suite struct PNGStrategyTests {
  struct Picture: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let value: @Sendable (_ x: Int, _ y: Int, _ channel: Int) -> Int
  }

  static let pictures = [
    Picture(testDescription: "flat") { x, y, _ in (x / 40 + y / 30) % 3 * 90 },
    Picture(testDescription: "gradient") { x, y, c in (x * (c + 1) + y * 2) / 5 },
    Picture(testDescription: "noise") { x, y, c in noise(x, y, c) },
    Picture(testDescription: "grain on a gradient") { x, y, c in (x + y) / 6 + noise(x, y, c) % 12
    }, Picture(testDescription: "pattern") { x, y, c in (x ^ y) & 0x3F * (c + 1) },
  ]

  static func noise(_ x: Int, _ y: Int, _ c: Int) -> Int {
    var hash = UInt32(
      truncatingIfNeeded: x &* 374_761_393 &+ y &* 668_265_263 &+ c &* 2_147_483_647)
    hash = (hash ^ (hash >> 13)) &* 1_274_126_177
    return Int(hash >> 24)
  }

  @Test(arguments: pictures) func defaultIsNoLargerThanTheCustomaryWay(picture: Picture) throws {
    let size = PixelSize(width: 240, height: 200)
    let raster = try Rasters.made(size, PixelFormat(.rgb)) { y, i in
      UInt8(truncatingIfNeeded: picture.value(i / 3, y, i % 3))
    }
    let header = try FormatCatalog.open(PNGFile(raster).bytes).header
    let file = try FormatCatalog.encoder(for: header, EncodeOptions()).file(raster)
    let rows: [UInt8] = (0..<size.height).flatMap { [0] + Array(raster.mutableRow($0)) }
    let customary = try customarySize(rows)
    // Sixty bytes are the file's frame.
    #expect(Double(file.count) <= Double(customary) * 1.02 + 60)
  }

  private func customarySize(_ rows: [UInt8]) throws -> Int {
    let compressor = try #require(libdeflate_alloc_compressor(6))
    defer { libdeflate_free_compressor(compressor) }
    var output = [UInt8](
      repeating: 0, count: libdeflate_zlib_compress_bound(compressor, rows.count))
    return libdeflate_zlib_compress(compressor, rows, rows.count, &output, output.count)
  }
}
