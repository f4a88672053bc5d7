import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Files whose pixels have other samples than those of the picture that they are cut from.
@Suite struct ConversionSamplesTests {
  private static let size = PixelSize(width: 19, height: 7)
  private static let asked = [EncodeOptions.Samples.expanded, .withAlpha]

  private static func options(_ samples: EncodeOptions.Samples, _ format: FileFormat? = nil)
    -> EncodeOptions
  { EncodeOptions { ($0.samples, $0.format, $0.metadata) = (samples, format, .all) } }

  /// A picture in the samples that `encoder` takes.
  private static func converted(
    _ decoder: any PictureDecoder, for encoder: any PictureEncoder
  ) throws -> Raster {
    let rows = ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder))
    let raster = try Rasters.read(rows)
    try decoder.finish()
    return raster
  }

  /// The file that is cut from `file`, all of it.
  private static func copied(_ file: [UInt8], _ options: EncodeOptions) throws -> [UInt8] {
    let decoder = try FormatCatalog.open(file)
    let encoder = try FormatCatalog.encoder(for: decoder.header, options)
    return try converted(decoder, for: encoder).withView { try encoder.encode($0, x: 0, y: 0) }
  }

  // MARK: every kind of PNG

  /// Color type and depth, as DESIGN and PNG 3rd ed. §12.4 have them.
  private static func expected(
    _ sample: PNGSample, _ samples: EncodeOptions.Samples
  ) -> PixelFormat {
    let hasAlpha =
      sample.hasTransparency || sample.format.model.hasAlpha || samples == .withAlpha
    let isGray = sample.format.model == .gray || sample.format.model == .grayAlpha
    let model: PixelFormat.Model =
      isGray ? (hasAlpha ? .grayAlpha : .gray) : (hasAlpha ? .rgba : .rgb)
    return PixelFormat(model, bitDepth: sample.format.bitDepth == 16 ? 16 : 8)
  }

  @Test(arguments: PNGSample.all, asked)
  func everyPixelKeepsItsColor(sample: PNGSample, samples: EncodeOptions.Samples) throws {
    let raster = try sample.noise(Self.size)
    let key = sample.transparentSample
    if !key.isEmpty { PlainPixels.set(key, in: raster, 3, 2) }
    let decoder = try FormatCatalog.open(try sample.file(raster))
    let encoder = try FormatCatalog.encoder(for: decoder.header, Self.options(samples))
    let target = Self.expected(sample, samples)
    #expect(encoder.format == .png)
    #expect(encoder.pixelFormat == target)

    let pixels = try Self.converted(decoder, for: encoder)
    let file = try encoder.file(pixels)
    let again = try DecodedPicture(file)
    #expect(again.header.pixelFormat == target && again.notes == [])
    #expect(again.header.transparentSample.isEmpty && again.header.palette.isEmpty)
    let copy = again.raster
    let (from, to) = (
      ConversionOracle(source: sample.format, palette: sample.palette, transparentSample: key),
      ConversionOracle(source: target)
    )
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        let before = from.color(PlainPixels.samples(raster.view, x, y))
        #expect(to.color(PlainPixels.samples(copy.view, x, y)) == before, "\(x),\(y)")
      }
    }
    withExtendedLifetime((raster, copy)) {}
  }

  @Test(arguments: PNGSample.plain) func storedSamplesStay(sample: PNGSample) throws {
    let decoder = try FormatCatalog.open(try sample.file(sample.noise(Self.size)))
    let encoder = try FormatCatalog.encoder(for: decoder.header, Self.options(.asStored))
    #expect(encoder.pixelFormat == sample.format)
    #expect(RowConverter(for: decoder.header, to: encoder).isCopy)
  }

  /// Law: pixels that were expanded once are not expanded again.
  @Test(arguments: PNGSample.plain, asked)
  func convertingTwiceIsConvertingOnce(sample: PNGSample, samples: EncodeOptions.Samples) throws {
    let file = try sample.file(sample.noise(Self.size))
    let once = try Self.copied(file, Self.options(samples))
    #expect(try Self.copied(once, Self.options(samples)) == once)
  }

  private static func grays(_ alpha: UInt8) -> [RGBA] {
    [0, 100, 255].map { RGBA(red: $0, green: $0, blue: $0, alpha: $0 == 100 ? alpha : 255) }
  }

  private static func indexed(_ chunks: [StoredPNG.Chunk]) throws -> [UInt8] {
    let raster = try Raster(size: size, format: PixelFormat(.palette, bitDepth: 2))
    raster.fill(PixelRect(x: 1, y: 1, width: 9, height: 3), samples: [1])
    return StoredPNG.file(raster, chunks: chunks)
  }

  /// A profile is one of RGB where there is a palette, and gray pixels could not keep it.
  @Test func palettesOfGraysBecomeGrayUnlessThereIsAProfile() throws {
    func format(_ alpha: UInt8, _ before: [StoredPNG.Chunk] = []) throws -> PixelFormat {
      let file = try Self.indexed(before + StoredPNG.chunks(Self.grays(alpha)))
      let copy = try Self.copied(file, Self.options(.expanded))
      return try FormatCatalog.open(copy).header.pixelFormat
    }
    #expect(try format(255) == PixelFormat(.gray))
    #expect(try format(7) == PixelFormat(.grayAlpha))
    let profile = StoredPNG.Chunk("iCCP", Array("x".utf8) + [0, 0] + PNGFile.stored([1, 2, 3]))
    #expect(try format(255, [profile]) == PixelFormat(.rgb))
    #expect(try format(7, [profile]) == PixelFormat(.rgba))
  }

  // MARK: chunks

  /// The data of a file's chunks of `type`.
  private static func data(_ type: String, of file: [UInt8]) -> [[UInt8]] {
    PNGFile.chunks(of: file).filter { $0.type == type }.map(\.data)
  }

  @Test(arguments: asked) func whatDescribesThePictureStays(samples: EncodeOptions.Samples) throws {
    let kept: [StoredPNG.Chunk] = [
      ("gAMA", PNGFile.big(45_455)), ("pHYs", PNGFile.big(2_835) + PNGFile.big(2_835) + [1]),
      ("iCCP", Array("x".utf8) + [0, 0] + PNGFile.stored([1, 2, 3])),
      ("tEXt", Array("Title".utf8) + [0] + Array("t".utf8)), ("prVa", []),
    ]
    for sample in PNGSample.plain {
      let file = try sample.file(sample.noise(Self.size), early: kept)
      let copy = try Self.copied(file, Self.options(samples))
      for chunk in kept { #expect(Self.data(chunk.type, of: copy) == [chunk.data], "\(sample)") }
    }
  }

  @Test func whatGoesWithThePaletteIsAdapted() throws {
    let palette = [RGBA(red: 1, green: 2, blue: 3), RGBA(red: 4, green: 5, blue: 6, alpha: 7)]
    let bits: [StoredPNG.Chunk] = [("sBIT", [5, 6, 4])]
    let file = try Self.indexed(
      bits + StoredPNG.chunks(palette) + [("bKGD", [1]), ("hIST", [0, 1, 0, 2])])
    let copy = try Self.copied(file, Self.options(.expanded))
    #expect(Self.data("sBIT", of: copy) == [[5, 6, 4, 8]])
    #expect(Self.data("bKGD", of: copy) == [[0, 4, 0, 5, 0, 6]])
    for type in ["PLTE", "tRNS", "hIST"] { #expect(Self.data(type, of: copy).isEmpty) }
    let gray = StoredPNG.chunks(Self.grays(255))
    let grayCopy = try Self.copied(
      Self.indexed(bits + gray + [("bKGD", [1])]), Self.options(.withAlpha))
    #expect(Self.data("sBIT", of: grayCopy) == [[6, 8]])
    #expect(Self.data("bKGD", of: grayCopy) == [[0, 100]])
    // A background that has no color is dropped.
    let without = try Self.copied(Self.indexed(gray + [("bKGD", [3])]), Self.options(.expanded))
    #expect(Self.data("bKGD", of: without).isEmpty)
  }

  @Test(arguments: [1, 2, 4, 8, 16]) func graysOfFewBitsKeepTheirBackground(depth: Int) throws {
    let sample = PNGSample(.gray, depth)
    let maximum = UInt8(truncatingIfNeeded: 1 << depth - 1)
    let file = try sample.file(
      sample.noise(Self.size), early: [("sBIT", [1])], late: [("bKGD", [0, maximum])])
    let copy = try Self.copied(file, Self.options(.withAlpha))
    #expect(Self.data("bKGD", of: copy) == [[0, 255]])
    #expect(Self.data("sBIT", of: copy) == [[1, depth == 16 ? 16 : 8]])
  }

  /// A palette that only suggests colors fits RGBA as it fits RGB.
  @Test func aSuggestedPaletteStays() throws {
    let sample = PNGSample(.rgb, 8)
    let late: [StoredPNG.Chunk] = [("PLTE", [1, 2, 3, 4, 5, 6]), ("hIST", [0, 1, 0, 2])]
    let copy = try Self.copied(
      try sample.file(sample.noise(Self.size), late: late), Self.options(.withAlpha))
    for chunk in late { #expect(Self.data(chunk.type, of: copy) == [chunk.data]) }
  }

  // MARK: JPEG

  private static func jpeg(isGray: Bool) throws -> [UInt8] {
    let header = PictureHeader(drawn: size, PixelFormat(isGray ? .gray : .rgb))
    let encoder = try FormatCatalog.encoder(for: header, options(.asStored, .jpeg))
    return try encoder.file(PlainPixels.noise(size, encoder.pixelFormat))
  }

  @Test(arguments: [true, false]) func opacityMakesPNGsOfJPEGs(isGray: Bool) throws {
    let file = try Self.jpeg(isGray: isGray)
    for format in [nil, FileFormat.png] {
      let options = Self.options(.withAlpha, format)
      #expect(options.fileFormat(for: .jpeg) == .png)
      let decode = DecodeOptions(convertsToRGB: true)
      let plain = try DecodedPicture(file, decode).raster
      let decoder = try FormatCatalog.open(file, decode)
      let encoder = try FormatCatalog.encoder(for: decoder.header, options)
      #expect(encoder.format == .png)
      #expect(encoder.pixelFormat == PixelFormat(isGray ? .grayAlpha : .rgba))
      let copy = try Self.converted(decoder, for: encoder)
      for x in 0..<Self.size.width {
        let color = PlainPixels.samples(plain.view, x, 3)
        #expect(PlainPixels.samples(copy.view, x, 3) == color + [255])
      }
      withExtendedLifetime((plain, copy)) {}
    }
  }

  @Test func expandedJPEGsAreJPEGs() throws {
    let header = try FormatCatalog.open(try Self.jpeg(isGray: false)).header
    let encoder = try FormatCatalog.encoder(for: header, Self.options(.expanded))
    #expect(encoder.format == .jpeg && encoder.pixelFormat == header.pixelFormat)
    #expect(RowConverter(for: header, to: encoder).isCopy)
  }

  @Test func aJPEGHasNoOpacity() throws {
    let reason = "its pixels have no opacity; choose PNG"
    for sample in [PNGSample(.rgb), PNGSample(.rgba)] {
      let decoder = try FormatCatalog.open(try sample.file(sample.noise(Self.size)))
      #expect(throws: SlicerError.cannotEncode(format: .jpeg, reason: reason)) {
        try FormatCatalog.encoder(for: decoder.header, Self.options(.withAlpha, .jpeg))
      }
    }
  }

  // MARK: padding

  @Test func paddingGoesByTheRowsThatAreWritten() throws {
    let sample = PNGSample(.rgb, 8, hasTransparency: true)
    let header = try FormatCatalog.open(sample.file(sample.noise(Self.size))).header
    func padding(_ samples: EncodeOptions.Samples) throws -> [UInt16] {
      let encoder = try FormatCatalog.encoder(for: header, Self.options(samples))
      return ColorPacking(header, for: encoder).samples(for: nil)
    }
    #expect(try padding(.asStored) == sample.transparentSample)
    #expect(try padding(.expanded) == [0, 0, 0, 0])
  }
}
