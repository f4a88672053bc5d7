import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Encoded samples come back, and a tile is the same kind of file as its source.
@Suite struct JPEGRoundTripTests {
  @Test(arguments: JPEGSample.all) func samplesComeBackNearly(_ sample: JPEGSample) throws {
    let original = try sample.picture()
    let picture = try DecodedPicture(sample.encoded(original))
    #expect(picture.header.size == sample.size)
    #expect(picture.header.pixelFormat == PixelFormat(sample.recipe.colorSpace.storedModel))
    #expect(picture.header.isProgressive == sample.recipe.isProgressive || hasSeparateScans(sample))
    #expect(picture.notes.isEmpty)
    let worst = (0..<sample.size.height).flatMap { y in
      zip(original.mutableRow(y), picture.raster.mutableRow(y)).map { abs(Int($0) - Int($1)) }
    }.max()
    #expect(try #require(worst) <= 12)
  }

  /// More blocks than an interleaved MCU may hold.
  private func hasSeparateScans(_ sample: JPEGSample) -> Bool {
    let components = sample.recipe.components
    return components.count > 1 && components.reduce(0) { $0 + $1.horizontal * $1.vertical } > 10
  }

  @Test(arguments: JPEGSample.all) func tilesAreOfTheSameKind(_ sample: JPEGSample) throws {
    let source = try sample.encoded()
    let picture = try DecodedPicture(source)
    let rect = PixelRect(x: 13, y: 7, width: 41, height: 33)
    let tile = JPEGFile(try picture.tile(rect))
    let file = JPEGFile(source)
    #expect(tile.frame.marker == file.frame.marker)
    #expect(tile.components == file.components)
    #expect(tile.tables == file.tables)
    #expect(tile.segments == file.segments)
    let decoded = try DecodedPicture(tile.bytes)
    #expect(decoded.header.size == rect.size)
    #expect(decoded.header.pixelFormat == picture.header.pixelFormat)
    #expect(decoded.header.mcuSize == picture.header.mcuSize)
  }

  @Test(arguments: [[(1, 1), (1, 1), (1, 1)], [(2, 2), (1, 1), (1, 1)]])
  func everySmallSizeIsReadBack(_ factors: [(Int, Int)]) throws {
    for height in 1...17 {
      for width in 1...17 {
        let size = PixelSize(width: width, height: height)
        let sample = JPEGSample(.ycbcr, factors, size: size)
        #expect(try DecodedPicture(sample.encoded()).header.size == size)
      }
    }
  }

  /// The rows of a tile lie far apart: those of a wide band.
  @Test(arguments: EncodeOptions.Compression.allCases)
  func stridesAndPiecesMakeNoDifference(_ compression: EncodeOptions.Compression) throws {
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)], size: .init(width: 90, height: 200))
    let whole = try sample.picture()
    let rect = PixelRect(x: 11, y: 5, width: 60, height: 190)
    let encoder = JPEGEncoder(sample.with { $0.compression = compression }.recipe, [])
    let copy = try Raster(size: rect.size, format: whole.format)
    try whole.withView { view in
      let part = view.subview(rect)
      for y in 0..<rect.height { part.copyRow(y, to: copy.mutableRow(y)) }
      let file = try encoder.encode(part, x: 0, y: 0)
      #expect(try copy.withView { try encoder.encode($0, x: 7, y: 7) } == file)
      #expect(try pieces(part, encoder) == file)
    }
  }

  private func pieces(_ rows: RasterView, _ encoder: JPEGEncoder) throws -> [UInt8] {
    let sink = MemorySink()
    let writer = try encoder.writer(size: rows.size, to: sink)
    var y = 0
    for count in [0, 1, 63, 64, 1, 61] {
      try writer.write(rows.subview(PixelRect(x: 0, y: y, width: rows.size.width, height: count)))
      y += count
    }
    try writer.finish()
    return sink.bytes
  }

  @Test func compressionCostsTimeAndSavesBytes() throws {
    let noisy = try PlainPixels.noise(.init(width: 200, height: 200), PixelFormat(.ycbcr))
    let sample = JPEGSample(.ycbcr, [(1, 1), (1, 1), (1, 1)], size: noisy.size, quality: 50)
    let counts = try EncodeOptions.Compression.allCases.map { compression in
      try sample.with { $0.compression = compression }.encoded(noisy).count
    }
    #expect(counts[1] < counts[0])
    #expect(counts[2] <= counts[1])
  }

  @Test func manyThreadsUseOneEncoder() throws {
    let picture = try DecodedPicture(
      JPEGSample(.ycbcr, [(2, 1), (1, 1), (1, 1)], size: .init(width: 256, height: 256)).encoded())
    let encoder = try FormatCatalog.encoder(for: picture.header, EncodeOptions())
    let expected = try picture.tile()
    picture.raster.withView { view in
      // The memory under the view outlives the workers, and nobody writes to it.
      nonisolated(unsafe) let view = view
      Workers(count: 8).run { _ in
        for _ in 0..<4 { #expect((try? encoder.encode(view, x: 0, y: 0)) == expected) }
      }
    }
  }

  /// Steps that divide by 0 in libjpeg's 16 bits, unless they are clamped.
  @Test func absurdTablesDoNotDivideByZero() throws {
    let sample = JPEGSample(.ycbcr, [(1, 1), (1, 1), (1, 1)])
    for step in [0, 255, 256, 8191, 8192, 16_384, 32_768, 65_535] {
      var file = JPEGFile(try sample.encoded())
      file.parts.removeAll { $0.marker == 0xDB }
      let steps = (0..<64).map { $0 == 0 ? 16 : step }
      file.parts.insert(contentsOf: [0, 1].map { JPEGFile.wideTable($0, steps) }, at: 0)
      let tile = JPEGFile(try DecodedPicture(file.bytes).tile())
      let expected = steps.map { min(max($0, 1), 8191) }
      #expect(tile.tables == [expected, expected, expected])
    }
  }

  /// One slot, loaded anew for each component's scan.
  @Test func tablesThatComeLate() throws {
    var file = JPEGFile(try JPEGSample(.ycbcr, [(4, 2), (2, 1), (2, 1)]).encoded())
    let tables = [file.tables[0], file.tables[1], file.tables[1].map { $0 + 1 }]
    file.parts.removeAll { $0.marker == 0xDB }
    for i in 0..<3 { file.parts[file.frameIndex].data[8 + 3 * i] = 3 }
    for i in (0..<3).reversed() {
      let scans = file.parts.indices.filter { file.parts[$0].marker == 0xDA }
      file.parts.insert(JPEGFile.wideTable(3, tables[i]), at: scans[i])
    }
    let tile = JPEGFile(try DecodedPicture(file.bytes).tile())
    #expect(tile.tables == tables)
  }

  @Test func qualityReplacesTablesAndKeepsSampling() throws {
    let sample = JPEGSample(.ycck, [(2, 1), (1, 1), (1, 1), (2, 1)], quality: 30)
    let picture = try DecodedPicture(sample.encoded())
    let tile = JPEGFile(try picture.tile(EncodeOptions { $0.quality = 77 }))
    let standard = JPEGQuantizationTable.standard(quality: 77).map { $0.steps.map(Int.init) }
    #expect(tile.tables == [standard[0], standard[1], standard[1], standard[0]])
    #expect(tile.components.map { $0[1] } == [0x21, 0x11, 0x11, 0x21])
  }

  @Test func sidesThatAreTooLong() throws {
    let encoder = JPEGEncoder(JPEGSample(.gray, [(1, 1)]).recipe, [])
    for size in [PixelSize(width: 65_501, height: 1), PixelSize(width: 0, height: 3)] {
      let raster = try Raster(size: size, format: PixelFormat(.gray))
      let reason = "\(size) pixels; a side is 1 to 65500 (PNG has no such limit)"
      let error = SlicerError.cannotEncode(format: .jpeg, reason: reason)
      #expect(throws: error) { try encoder.file(raster) }
    }
  }

  @Test func aSinkThatFailsIsHeard() throws {
    final class Broken: ByteSink {
      struct Failure: Error {}
      func write(_ bytes: UnsafeRawBufferPointer) throws { throw Failure() }
    }
    let sample = JPEGSample(.gray, [(1, 1)])
    let raster = try sample.picture()
    let writer = try JPEGEncoder(sample.recipe, []).writer(size: sample.size, to: Broken())
    try raster.withView { try writer.write($0) }
    #expect(throws: Broken.Failure.self) { try writer.finish() }
  }
}

/// Inks, for which djpeg is no judge.
@Suite struct JPEGInkTests {
  @Test(arguments: [JPEGColorSpace.cmyk, .ycck], [false, true])
  func convertedInksAreNotInverted(_ space: JPEGColorSpace, _ hasAdobe: Bool) throws {
    var sample = JPEGSample(space, Array(repeating: (1, 1), count: 4), quality: 100)
    let isInverted = hasAdobe || space == .ycck
    let marker = SmoothJPEG.adobe(transform: space == .ycck ? 2 : 0)
    sample.segments = isInverted ? [marker] : []
    let bytes = try sample.encoded()
    let stored = try DecodedPicture(bytes)
    let converted = try DecodedPicture(bytes, DecodeOptions(convertsToRGB: true))
    #expect(stored.header.pixelFormat == PixelFormat(space.storedModel))
    #expect(converted.header.pixelFormat == PixelFormat(.cmyk))
    let inks = zip(stored.bytes.chunked(4), converted.bytes.chunked(4))
    for (stored, converted) in inks {
      let plain = space == .ycck ? Self.cmyk(stored) : stored
      let expected = isInverted ? plain.map { 255 - $0 } : plain
      #expect(zip(expected, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
    // Written from those rows, the file says the same.
    let again = try DecodedPicture(try converted.tile(), DecodeOptions(convertsToRGB: true))
    #expect(again.header.pixelFormat == PixelFormat(.cmyk))
    #expect(zip(again.bytes, converted.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 6 })
  }

  /// T.871's conversion of the first three samples, read as 255 less red, green and blue.
  private static func cmyk(_ ycck: [UInt8]) -> [UInt8] {
    let (y, cb, cr) = (Double(ycck[0]), Double(ycck[1]) - 128, Double(ycck[2]) - 128)
    let rgb = [y + 1.402 * cr, y - 0.344136 * cb - 0.714136 * cr, y + 1.772 * cb]
    return rgb.map { UInt8(clamping: 255 - Int($0.rounded())) } + [ycck[3]]
  }
}

extension [UInt8] {
  fileprivate func chunked(_ count: Int) -> [[UInt8]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<($0 + count)]) }
  }
}

/// Real photographs, where they lie beside the project.
@Suite(.enabled(if: !JPEGPhotos.files.isEmpty, "../shared/photos is missing"))
struct JPEGPhotoTests {
  @Test(arguments: JPEGPhotos.files) func tilesAreOfTheSameKind(_ file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let picture = try DecodedPicture(bytes)
    let source = JPEGFile(bytes)
    let size = picture.header.size
    let rect = PixelRect(
      x: size.width / 4, y: size.height / 4, width: size.width / 4, height: size.height / 4)
    let tileBytes = try picture.tile(rect)
    let tile = JPEGFile(tileBytes)
    #expect(tile.frame.marker == source.frame.marker)
    #expect(tile.components == source.components)
    #expect(tile.tables == source.tables)
    #expect(difference(try DecodedPicture(tileBytes), picture, rect) < 1.5)
  }

  /// The mean difference of samples.
  private func difference(_ tile: DecodedPicture, _ whole: DecodedPicture, _ rect: PixelRect)
    -> Double
  {
    let count = whole.header.pixelFormat.bytesPerPixel
    let sum = (0..<rect.height).reduce(0) { sum, y in
      let row = whole.raster.mutableRow(rect.y + y).dropFirst(rect.x * count)
      let other = tile.raster.mutableRow(y)
      return sum + UnsafeMutableRawBufferPointer(rebasing: row).difference(from: other)
    }
    return Double(sum) / Double(rect.width * rect.height * count)
  }
}

private enum JPEGPhotos {
  static let files = SharedFiles.files(in: "photos", suffix: ".jpg")
}
