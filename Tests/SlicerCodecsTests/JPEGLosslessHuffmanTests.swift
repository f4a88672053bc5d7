import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Which Huffman tables a tile is written with.
@Suite struct JPEGLosslessHuffmanTests {
  /// DHT tables by class and slot, in one byte as the file has them.
  private func tables(_ bytes: [UInt8]) -> [UInt8: [UInt8]] {
    var result: [UInt8: [UInt8]] = [:]
    for part in JPEGFile(bytes).parts where part.marker == 0xC4 {
      var rest = part.data[...]
      while let head = rest.popFirst() {
        let count = 16 + rest.prefix(16).reduce(0) { $0 + Int($1) }
        result[head] = Array(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
    }
    return result
  }

  private static let samples = JPEGSample.sequential.filter(\.hasRoomInMCU)

  @Test(
    arguments: samples, [EncodeOptions.Compression.default, .fast])
  func theSourcesTablesAreKept(
    _ sample: JPEGSample, _ compression: EncodeOptions.Compression
  ) throws {
    // Fixed tables, which have a code for everything.
    let bytes = try sample.with { $0.compression = .fast }.noisy()
    let whole = try JPEGLosslessFile(bytes, EncodeOptions { $0.compression = compression })
    for rect in whole.grid(PixelSize(width: 1, height: 2)) {
      #expect(try tables(whole.picture.encode(rect)) == tables(bytes))
    }
  }

  @Test(arguments: samples) func smallCompressionOptimisesTheCodes(_ sample: JPEGSample) throws {
    let bytes = try sample.with { $0.compression = .fast }.noisy()
    let kept = try JPEGLosslessFile(bytes)
    let small = try JPEGLosslessFile(bytes, EncodeOptions { $0.compression = .small })
    for rect in small.grid(PixelSize(width: 2, height: 2)) {
      let tile = try small.picture.encode(rect)
      let plain = try kept.picture.encode(rect)
      #expect(tables(tile) != tables(bytes))
      #expect(tile.count < plain.count)
      #expect(try JPEGLosslessFile(tile).coefficients == JPEGLosslessFile(plain).coefficients)
    }
  }

  /// The whole goes up by small steps from the middle, a tile begins with a great one: its category
  /// has no code in the tables that were made for the whole.
  @Test(arguments: EncodeOptions.Compression.allCases)
  func aTableWithoutTheFirstStepIsMadeAnew(_ compression: EncodeOptions.Compression) throws {
    let size = PixelSize(width: 256, height: 8)
    let raster = try Rasters.made(size, PixelFormat(.gray)) { _, x in UInt8(128 + x / 8 * 3) }
    let bytes = try JPEGSample(.gray, [(1, 1)], size: size).encoded(raster)
    let whole = try JPEGLosslessFile(bytes, EncodeOptions { $0.compression = compression })
    let all = try DecodedPicture(bytes)
    #expect(try tables(whole.picture.encode(size.bounds)) == tables(bytes))
    let tile = try whole.picture.encode(PixelRect(x: 240, y: 0, width: 16, height: 8))
    #expect(tables(tile) != tables(bytes))
    let rows = (0..<8).flatMap { Array(all.raster.mutableRow($0)[240..<256]) }
    #expect(try DecodedPicture(tile).bytes == rows)
  }

  /// A file whose blocks are all full has no code for the end of a block; a tile that ends within
  /// an MCU is filled up with blocks that need it.
  @Test func aTableWithoutTheEndOfABlock() throws {
    let size = PixelSize(width: 64, height: 64)
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)], size: size, quality: 100)
    let files = try (1...20 as ClosedRange<UInt64>).map { seed in
      let raster = try PlainPixels.noise(size, PixelFormat(.ycbcr), seed: seed)
      // Equal neighbors, so that all other symbols of the filling blocks have codes.
      copy(raster, columns: 0..<8, rows: 0..<8, right: 8, down: 8)
      copy(raster, columns: 0..<16, rows: 0..<16, right: 16, down: 0)
      return try sample.encoded(raster)
    }
    let bytes = try #require(files.first { !hasEndOfBlock($0) })
    let whole = try JPEGLosslessFile(bytes)
    for width in [8, 16, 40] {
      let rect = PixelRect(x: 16, y: 16, width: width, height: width)
      let tile = try JPEGLosslessFile(whole.picture.encode(rect))
      #expect(hasEndOfBlock(tile.bytes) == !width.isMultiple(of: 16))
      for (i, (part, plane)) in zip(tile.planes, whole.planes).enumerated() {
        let first = i == 0 ? 2 : 1
        #expect(part == plane.part(first, first, like: part))
      }
    }
  }

  private func copy(
    _ raster: Raster, columns: Range<Int>, rows: Range<Int>, right: Int, down: Int
  ) {
    for y in rows {
      for i in (3 * columns.lowerBound)..<(3 * columns.upperBound) {
        raster.mutableRow(y + down)[i + 3 * right] = raster.mutableRow(y)[i]
      }
    }
  }

  /// True if the first AC table has a code for the symbol 0.
  private func hasEndOfBlock(_ bytes: [UInt8]) -> Bool {
    tables(bytes)[0x10]?.dropFirst(16).contains(0) ?? false
  }

  /// Cb and Cr have scans of their own with one slot for their tables. The last, Cr's, has codes for
  /// all of Cb's DC values and for none of its AC values.
  @Test func tablesThatChangeBetweenScans() throws {
    let factors = [(2, 2), (2, 2), (2, 2)]
    let sample = JPEGSample(.ycbcr, factors, size: PixelSize(width: 128, height: 64), quality: 75)
    var noise = SeededNoise(seed: 3)
    let levels: [UInt8] = [0, 0, 1, 0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 64, 0]
    let raster = try Rasters.made(sample.size, PixelFormat(.ycbcr)) { _, i in
      switch i % 3 {
      case 0: 128
      case 1: UInt8.random(in: 98...158, using: &noise)
      default: 128 + levels[i / 24]
      }
    }
    let whole = try JPEGLosslessFile(sample.encoded(raster))
    for rect in whole.grid(PixelSize(width: 2, height: 2)) {
      let tile = try JPEGLosslessFile(whole.picture.encode(rect))
      for (part, plane) in zip(tile.planes, whole.planes) {
        #expect(part == plane.part(rect.x / 8, rect.y / 8, like: part))
      }
    }
  }

  @Test func tablesBehindTheScan() throws {
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)])
    let bytes = try sample.noisy()
    let late = JPEGFile(try sample.with { $0.compression = .fast }.noisy()).parts
      .filter { $0.marker == 0xC4 }
    var file = JPEGFile(bytes)
    file.parts += late
    let tile = try JPEGLosslessFile(file.bytes).picture.encode(sample.size.bounds)
    #expect(tables(tile) == tables(bytes))
    #expect(try DecodedPicture(tile).bytes == DecodedPicture(bytes).bytes)
  }
}
