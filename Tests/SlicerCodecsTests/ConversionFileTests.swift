import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Conversions of whole pictures, as their headers ask for them.
@Suite struct ConversionFileTests {
  private static let size = PixelSize(width: 9, height: 4)
  private static let grays = [0, 100, 255].map { (gray: UInt8) in
    RGBA(red: gray, green: gray, blue: gray, alpha: gray)
  }
  private static let colors = grays + [RGBA(red: 1, green: 2, blue: 3)]

  /// A decoder of a picture of these samples, the same in every pixel.
  private static func decoder(
    _ format: PixelFormat, _ samples: [UInt16], palette: [RGBA] = [], key: [UInt16] = []
  ) throws -> any PictureDecoder {
    let raster = try Raster(size: size, format: format)
    raster.fill(size.bounds, samples: samples)
    let chunks =
      (palette.isEmpty ? [] : StoredPNG.chunks(palette))
      + (key.isEmpty ? [] : StoredPNG.chunks(transparentSample: key))
    return try FormatCatalog.open(StoredPNG.file(raster, chunks: chunks))
  }

  /// The one color of all rows, as samples.
  private static func samples(_ rows: some RowSource) throws -> [UInt16]? {
    try Rasters.read(rows).withView { $0.uniformSamples() }
  }

  @Test func graysStayGrayAndAllOthersBecomeRGB() throws {
    func target(_ format: PixelFormat, _ palette: [RGBA] = []) throws -> PixelFormat {
      let samples = [UInt16](repeating: 0, count: format.model.samplesPerPixel)
      let header = try Self.decoder(format, samples, palette: palette).header
      #expect(FileFormat.png.pixelFormat(for: header) == format)
      return FileFormat.jpeg.pixelFormat(for: header)
    }
    for depth in [1, 2, 4, 8, 16] {
      #expect(try target(PixelFormat(.gray, bitDepth: depth)) == PixelFormat(.gray))
    }
    for depth in [2, 4, 8] {
      let format = PixelFormat(.palette, bitDepth: depth)
      #expect(try target(format, Self.grays) == PixelFormat(.gray))
      #expect(try target(format, Self.colors) == PixelFormat(.rgb))
    }
    for depth in [8, 16] {
      #expect(try target(PixelFormat(.grayAlpha, bitDepth: depth)) == PixelFormat(.gray))
      #expect(try target(PixelFormat(.rgb, bitDepth: depth)) == PixelFormat(.rgb))
      #expect(try target(PixelFormat(.rgba, bitDepth: depth)) == PixelFormat(.rgb))
    }
  }

  @Test func rowsAreConvertedAsTheyCome() throws {
    for (decoder, expected) in [
      (try Self.decoder(PixelFormat(.rgba), [255, 0, 0, 128]), [255, 127, 127]),
      (try Self.decoder(PixelFormat(.gray, bitDepth: 2), [2]), [170]),
      // 100 at an opacity of 100 over white.
      (
        try Self.decoder(PixelFormat(.palette, bitDepth: 4), [1], palette: Self.colors),
        [194, 194, 194]
      ),
      (
        try Self.decoder(PixelFormat(.rgb, bitDepth: 16), [0x8000, 0x7FFF, 0xFFFF]),
        [128, 127, 255]
      ),
    ] as [(any PictureDecoder, [UInt16])] {
      #expect(try Self.samples(ConvertedRows(decoder, as: .jpeg)) == expected)
    }
    let clear = try Self.decoder(PixelFormat(.rgba), [9, 9, 9, 0])
    let matte = RGBA(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(try Self.samples(ConvertedRows(clear, as: .jpeg, matte: matte)) == [1, 2, 3])
  }

  /// An opaque 8-bit picture goes to JPEG as it is; one with a transparent color does not.
  @Test func theTransparentColorIsResolvedForJPEGOnly() throws {
    let format = PixelFormat(.rgb)
    func rows(_ file: FileFormat, key: [UInt16]) throws -> [UInt16]? {
      try Self.samples(ConvertedRows(try Self.decoder(format, [7, 8, 9], key: key), as: file))
    }
    #expect(try rows(.jpeg, key: []) == [7, 8, 9])
    #expect(try rows(.jpeg, key: [7, 8, 9]) == [255, 255, 255])
    #expect(try rows(.jpeg, key: [7, 8, 10]) == [7, 8, 9])
    #expect(try rows(.png, key: [7, 8, 9]) == [7, 8, 9])
  }

  @Test func paddingGoesByTheHeader() throws {
    func padding(
      _ format: PixelFormat, palette: [RGBA] = [], key: [UInt16] = []
    ) throws -> [UInt16] {
      let samples = [UInt16](repeating: 0, count: format.model.samplesPerPixel)
      let decoder = try Self.decoder(format, samples, palette: palette, key: key)
      return ColorPacking(decoder.header).samples(for: nil)
    }
    #expect(try padding(PixelFormat(.rgba, bitDepth: 16)) == [0, 0, 0, 0])
    #expect(try padding(PixelFormat(.rgb)) == [0, 0, 0])
    #expect(try padding(PixelFormat(.rgb), key: [3, 4, 5]) == [3, 4, 5])
    #expect(try padding(PixelFormat(.gray, bitDepth: 4), key: [9]) == [9])
    let palette = [RGBA.white, RGBA(red: 5, green: 5, blue: 5), .transparent]
    #expect(try padding(PixelFormat(.palette, bitDepth: 2), palette: palette) == [2])
    #expect(try padding(PixelFormat(.palette), palette: Array(palette[..<2])) == [1])
  }
}
