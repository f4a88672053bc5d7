import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// WebPs that are written and read again.
@Suite struct WebPTests {
  private static let sizes: [PixelSize] = (1...17).flatMap { i in
    [PixelSize(width: i, height: 18 - i), PixelSize(width: i, height: i)]
  }

  private static func webp(_ quality: Int? = nil) -> EncodeOptions {
    EncodeOptions { ($0.format, $0.quality) = (.webp, quality) }
  }

  /// Law: without a quality the same samples come back, those under opacity 0 too.
  @Test(arguments: [PixelFormat.Model.rgb, .rgba], EncodeOptions.Compression.allCases)
  func losslessIsExact(model: PixelFormat.Model, compression: EncodeOptions.Compression) throws {
    var options = Self.webp()
    options.compression = compression
    for size in Self.sizes {
      let raster = try PNGSample(model).noise(size)
      let copy = try DecodedPicture(WebPSample.encoded(raster, options))
      #expect(copy.header.pixelFormat == raster.format && copy.header.size == size)
      #expect(copy.bytes == Rasters.bytes(raster), "\(size)")
    }
  }

  @Test func colorsUnderTransparentPixelsAreKept() throws {
    let raster = try Rasters.made(PixelSize(width: 9, height: 7), PixelFormat(.rgba)) { y, byte in
      byte % 4 == 3 ? 0 : UInt8(truncatingIfNeeded: y * 31 + byte * 7)
    }
    let file = try WebPSample.encoded(raster, Self.webp())
    #expect(try DecodedPicture(file).bytes == Rasters.bytes(raster))
  }

  /// A tile of a picture with opacity is a file with opacity, whatever its own pixels are.
  @Test(arguments: [nil, 80]) func opaquePixelsWithOpacityStaySo(quality: Int?) throws {
    let raster = try Rasters.made(PixelSize(width: 9, height: 7), PixelFormat(.rgba)) { y, byte in
      byte % 4 == 3 ? 255 : UInt8(y + byte)
    }
    let copy = try DecodedPicture(WebPSample.encoded(raster, Self.webp(quality)))
    #expect(copy.header.pixelFormat == PixelFormat(.rgba))
    #expect(stride(from: 3, to: copy.bytes.count, by: 4).allSatisfy { copy.bytes[$0] == 255 })
    if quality == nil { #expect(copy.bytes == Rasters.bytes(raster)) }
  }

  @Test func greysBecomeEqualSamples() throws {
    let raster = try PNGSample(.gray).noise(PixelSize(width: 17, height: 5))
    let decoder = try FormatCatalog.open(
      MemorySource(PNGFile(raster).bytes), DecodeOptions(), for: Self.webp())
    let encoder = try FormatCatalog.encoder(for: decoder.header, Self.webp())
    let rows = ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder))
    let file = try encoder.file(Rasters.read(rows))
    #expect(try DecodedPicture(file).bytes == Rasters.bytes(raster).flatMap { [$0, $0, $0] })
  }

  @Test(arguments: [PixelFormat.Model.rgb, .rgba]) func lossyIsNear(model: PixelFormat.Model) throws
  {
    let raster = try Rasters.made(PixelSize(width: 61, height: 47), PixelFormat(model)) { y, byte in
      UInt8((y * 2 + byte / 2) % 256)
    }
    let exact = try DecodedPicture(WebPSample.encoded(raster, Self.webp()))
    #expect(exact.header.details.contains { $0 == ("coding", "lossless") })
    let copy = try DecodedPicture(WebPSample.encoded(raster, Self.webp(95)))
    #expect(copy.header.details.contains { $0 == ("coding", "lossy") })
    let (bytes, pairs) = (copy.bytes, zip(copy.bytes, Rasters.bytes(raster)))
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
    try raster.withView { view in
      for y in 0..<11 {
        try writer.write(view.subview(PixelRect(x: 0, y: y, width: 13, height: 1)))
      }
    }
    try writer.finish()
    #expect(try sink.bytes == WebPSample.encoded(raster, Self.webp()))
  }

  @Test func aSideHasALimit() throws {
    let raster = try Raster(size: PixelSize(width: 16_384, height: 1), format: PixelFormat(.rgb))
    let reason = "16384x1 pixels; a side is 1 to 16383 (PNG has no such limit)"
    #expect(throws: SlicerError.cannotEncode(format: .webp, reason: reason)) {
      try WebPSample.encoded(raster, Self.webp())
    }
  }

  @Test func ofAnAnimationTheFirstPictureIsTaken() throws {
    let size = PixelSize(width: 9, height: 8)
    let small = PixelSize(width: 3, height: 2)
    let rect = PixelRect(x: 4, y: 2, width: 3, height: 2)
    let raster = try PNGSample(.rgba).noise(small)
    let first = try WebPSample.encoded(raster, Self.webp())
    let second = try WebPSample.noise(size)
    let file = WebPSample.animation(size, [(first, rect), (second, size.bounds)])
    let picture = try DecodedPicture(file)
    let (header, canvas) = (picture.header, picture.raster)
    #expect(header.size == size && header.pixelFormat == PixelFormat(.rgba))
    #expect(header.animation == AnimationFacts(frameCount: 2, plays: 0, duration: Rational(1, 5)))
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
