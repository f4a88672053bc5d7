import SlicerCodecs
import SlicerCore
import SlicerPixels
import SlicerTestSupport
import Testing

/// WebPs that are written and read again.
@Suite struct WebPTests {
  private static let sizes: [PixelSize] = (1...17).flatMap { i in
    [PixelSize(width: i, height: 18 - i), PixelSize(width: i, height: i)]
  }

  private static func decoded(
    _ bytes: [UInt8], _ options: DecodeOptions = DecodeOptions()
  ) throws -> (decoder: any PictureDecoder, bytes: [UInt8]) {
    let decoder = try FormatCatalog.open(MemorySource(bytes), options)
    return (decoder, Rasters.bytes(try Rasters.decoded(decoder)))
  }

  private static func webp(_ quality: Int? = nil) -> EncodeOptions {
    var options = EncodeOptions()
    (options.format, options.quality) = (.webp, quality)
    return options
  }

  /// Law: without a quality the same samples come back, those under opacity 0 too.
  @Test(arguments: [PixelFormat.Model.rgb, .rgba], EncodeOptions.Compression.allCases)
  func losslessIsExact(model: PixelFormat.Model, compression: EncodeOptions.Compression) throws {
    var options = Self.webp()
    options.compression = compression
    for size in Self.sizes {
      let raster = try PNGSample(model).noise(size)
      let (decoder, bytes) = try Self.decoded(WebPSample.encoded(raster, options))
      #expect(decoder.format == raster.format && decoder.size == size)
      #expect(bytes == Rasters.bytes(raster), "\(size)")
    }
  }

  @Test func colorsUnderTransparentPixelsAreKept() throws {
    let raster = try Rasters.made(PixelSize(width: 9, height: 7), PixelFormat(.rgba)) { y, byte in
      byte % 4 == 3 ? 0 : UInt8(truncatingIfNeeded: y * 31 + byte * 7)
    }
    let file = try WebPSample.encoded(raster, Self.webp())
    #expect(try Self.decoded(file).bytes == Rasters.bytes(raster))
  }

  /// A tile of a picture with opacity is a file with opacity, whatever its own pixels are.
  @Test(arguments: [nil, 80]) func opaquePixelsWithOpacityStaySo(quality: Int?) throws {
    let raster = try Rasters.made(PixelSize(width: 9, height: 7), PixelFormat(.rgba)) { y, byte in
      byte % 4 == 3 ? 255 : UInt8(y + byte)
    }
    let (decoder, bytes) = try Self.decoded(WebPSample.encoded(raster, Self.webp(quality)))
    #expect(decoder.format == PixelFormat(.rgba))
    #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 })
    if quality == nil { #expect(bytes == Rasters.bytes(raster)) }
  }

  @Test func greysBecomeEqualSamples() throws {
    let raster = try PNGSample(.gray).noise(PixelSize(width: 17, height: 5))
    let decoder = try FormatCatalog.open(
      MemorySource(PNGFile(raster).bytes), DecodeOptions(), for: Self.webp())
    let encoder = try FormatCatalog.encoder(for: decoder.header, Self.webp())
    let rows = ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder))
    let converted = try Raster(size: rows.size, format: rows.format)
    for y in 0..<rows.size.height { try rows.readRow(into: converted.mutableRow(y)) }
    let file = try converted.withView { try encoder.encode($0, x: 0, y: 0) }
    #expect(try Self.decoded(file).bytes == Rasters.bytes(raster).flatMap { [$0, $0, $0] })
  }

  @Test(arguments: [PixelFormat.Model.rgb, .rgba]) func lossyIsNear(model: PixelFormat.Model) throws
  {
    let raster = try Rasters.made(PixelSize(width: 61, height: 47), PixelFormat(model)) { y, byte in
      UInt8((y * 2 + byte / 2) % 256)
    }
    let exact = try WebPSample.encoded(raster, Self.webp())
    let file = try WebPSample.encoded(raster, Self.webp(95))
    let (decoder, bytes) = try Self.decoded(file)
    #expect(decoder.header.details.contains { $0 == ("coding", "lossy") })
    let details = try Self.decoded(exact).decoder.header.details
    #expect(details.contains { $0 == ("coding", "lossless") })
    let pairs = zip(bytes, Rasters.bytes(raster))
    #expect(pairs.reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) } < 6 * bytes.count)
    if model == .rgba {
      let alphas = stride(from: 3, to: bytes.count, by: 4)
      #expect(alphas.allSatisfy { bytes[$0] == Rasters.bytes(raster)[$0] })
    }
  }

  @Test func aWriterMakesTheSameFile() throws {
    let raster = try PNGSample(.rgba).noise(PixelSize(width: 13, height: 11))
    let header = PictureHeader(drawn: raster.size, raster.format)
    let encoder = try FormatCatalog.encoder(for: header, Self.webp())
    let sink = MemorySink()
    let writer = try encoder.writer(size: raster.size, to: sink)
    try raster.withView { view throws in
      for y in 0..<11 {
        try writer.write(view.subview(PixelRect(x: 0, y: y, width: 13, height: 1)))
      }
    }
    try writer.finish()
    #expect(try sink.bytes == WebPSample.encoded(raster, Self.webp()))
  }

  @Test func aSideHasALimit() throws {
    let raster = try Raster(size: PixelSize(width: 16_384, height: 1), format: PixelFormat(.rgb))
    let error = #expect(throws: CodecError.self) { try WebPSample.encoded(raster, Self.webp()) }
    #expect(
      error.map { "\($0)" }
        == "cannot write WebP: 16384x1 pixels; a side is 1 to 16383 (PNG has no such limit)")
  }

  @Test func ofAnAnimationTheFirstPictureIsTaken() throws {
    let size = PixelSize(width: 9, height: 8)
    let small = PixelSize(width: 3, height: 2)
    let rect = PixelRect(x: 4, y: 2, width: 3, height: 2)
    let raster = try PNGSample(.rgba).noise(small)
    let first = try WebPSample.encoded(raster, Self.webp())
    let second = try WebPSample.noise(size)
    let file = WebPSample.animation(size, [(first, rect), (second, size.bounds)])
    let (decoder, _) = try Self.decoded(file)
    #expect(decoder.size == size && decoder.format == PixelFormat(.rgba))
    let facts = AnimationFacts(frameCount: 2, plays: 0, duration: Rational(1, 5))
    #expect(decoder.header.animation == facts)
    let canvas = try Rasters.decoded(FormatCatalog.open(MemorySource(file)))
    for y in 0..<8 {
      for x in 0..<9 {
        let pixel = Array(canvas.mutableRow(y)[(4 * x)..<(4 * x + 4)])
        let isInside = rect.columns.contains(x) && rect.rows.contains(y)
        let expected =
          isInside
          ? Array(raster.mutableRow(y - 2)[(4 * (x - 4))..<(4 * (x - 4) + 4)]) : [0, 0, 0, 0]
        #expect(pixel == expected)
      }
    }
  }
}
