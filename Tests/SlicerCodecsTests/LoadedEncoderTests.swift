import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// AVIF and JPEG XL as they are written, by libraries that are loaded.
@Suite struct LoadedEncoderTests {
  static let formats = [FileFormat.avif, .jxl].filter { $0.loadedLibrary?.version != nil }
  static let models = [PixelFormat.Model.gray, .grayAlpha, .rgb, .rgba]

  private static func options(_ format: FileFormat, quality: Int? = nil) -> EncodeOptions {
    EncodeOptions { ($0.format, $0.quality, $0.compression) = (format, quality, .fast) }
  }

  private static func header(_ raster: Raster, before chunks: [(String, [UInt8])] = []) throws
    -> PictureHeader
  { try FormatCatalog.open(PNGFile(raster, before: chunks).bytes).header }

  /// The file of `raster`, which `header` describes.
  private static func encoded(_ raster: Raster, _ header: PictureHeader, _ options: EncodeOptions)
    throws -> [UInt8]
  { try FormatCatalog.encoder(for: header, options).file(raster) }

  private static func picture(_ width: Int, _ height: Int, _ format: PixelFormat) throws -> Raster {
    try Rasters.made(PixelSize(width: width, height: height), format) { y, byte in
      UInt8(truncatingIfNeeded: byte &* 7 ^ y &* 29 &+ byte / 3)
    }
  }

  /// Every sample comes back, of any size, under transparent pixels, too; of 16 bits an AVIF keeps twelve, and those
  /// as often as it is written anew.
  @Test(arguments: formats, models)
  func nothingIsLostWithoutAQuality(format: FileFormat, model: PixelFormat.Model) throws {
    for (width, height) in [(1, 1), (5, 3), (64, 1), (130, 77)] {
      for depth in [8, 16] {
        let raster = try Self.picture(width, height, PixelFormat(model, bitDepth: depth))
        let (header, options) = (try Self.header(raster), Self.options(format))
        let file = try Self.encoded(raster, header, options)
        let copy = try DecodedPicture(file)
        #expect(copy.header.format == format && copy.header.pixelFormat == raster.format)
        let isExact = try FormatCatalog.encoder(for: header, options).isExact
        #expect(isExact == (format == .jxl || depth == 8))
        if isExact {
          #expect(copy.bytes == Rasters.bytes(raster), "\(width)x\(height)")
        } else {
          let again = try DecodedPicture(Self.encoded(copy.raster, copy.header, options))
          #expect(again.bytes == copy.bytes)
        }
      }
    }
  }

  /// An AVIF's opacity loses nothing; colors little, and less the higher the quality is.
  @Test(arguments: formats, [8, 16]) func aQualityLosesSome(format: FileFormat, depth: Int) throws {
    let pixels = PixelFormat(.rgba, bitDepth: depth)
    let raster = try Rasters.made(PixelSize(width: 97, height: 61), pixels) { y, byte in
      depth == 16 && byte % 2 == 1 ? 0 : UInt8(truncatingIfNeeded: byte / pixels.bytesPerPixel + y)
    }
    let header = try Self.header(raster)
    var last = Double.infinity
    for quality in [20, 89, 95, 100] {
      let file = try Self.encoded(raster, header, Self.options(format, quality: quality))
      let error = try Self.error(DecodedPicture(file).raster, raster)
      #expect(error <= last, "\(quality)")
      last = error
    }
    #expect(last < (format == .jxl || depth == 8 ? 1e-9 : 1e-6))
  }

  /// The mean of the squares, of samples from 0 to 1; those of opacity of 8 bits are equal.
  private static func error(_ one: Raster, _ other: Raster) -> Double {
    let (a, b) = (Rasters.bytes(one), Rasters.bytes(other))
    let isDeep = one.format.bitDepth > 8
    let squares = stride(from: 0, to: a.count, by: isDeep ? 2 : 1).map { i in
      let difference =
        isDeep
        ? Double(Int(a[i]) << 8 + Int(a[i + 1]) - Int(b[i]) << 8 - Int(b[i + 1])) / 65535
        : Double(Int(a[i]) - Int(b[i])) / 255
      return difference * difference
    }
    return squares.reduce(0, +) / Double(squares.count)
  }

  /// The bytes are the same, whether rows come one by one or all at once.
  @Test(arguments: formats) func rowsMayComeOneByOne(format: FileFormat) throws {
    let raster = try Self.picture(70, 41, PixelFormat(.rgb))
    let (header, options) = (try Self.header(raster), Self.options(format, quality: 60))
    let encoder = try FormatCatalog.encoder(for: header, options)
    let sink = MemorySink()
    let writer = try encoder.writer(size: raster.size, to: sink)
    for y in 0..<41 {
      let row = PixelRect(x: 0, y: y, width: 70, height: 1)
      try raster.withView { try writer.write($0.subview(row)) }
    }
    try writer.finish()
    #expect(try sink.bytes == Self.encoded(raster, header, options))
  }

  /// A picture too large for one item lies in tiles, which show it.
  @Test(.enabled(if: formats.contains(.avif), "libheif is not installed"))
  func aLargeAVIFIsAGrid() throws {
    let raster = try Self.picture(16_390, 3, PixelFormat(.rgb))
    let copy = try DecodedPicture(Self.encoded(raster, Self.header(raster), Self.options(.avif)))
    #expect(copy.header.details.contains { $0.name == "stored" && $0.value.hasPrefix("5x1") })
    #expect(copy.bytes == Rasters.bytes(raster))
  }

  /// How it is turned, what its colors are and what it says goes along as the policy has it.
  @Test(arguments: formats, MetadataPolicy.allCases)
  func metadataGoesAlong(format: FileFormat, policy: MetadataPolicy) throws {
    let raster = try Self.picture(20, 10, PixelFormat(.rgb))
    var header = try Self.header(raster)
    let xmp = Array(#"<x:xmpmeta xmlns:x="adobe:ns:meta/"/>"#.utf8)
    (header.metadata.xmp, header.metadata.iccProfile) = (xmp, PlainProfile.bytes)
    for orientation in Orientation.allCases {
      header.metadata.orientation = orientation
      header.metadata.exif = ExifSample.camera(orientation: orientation.rawValue)
      var options = Self.options(format)
      options.metadata = policy
      let copy = try DecodedPicture(Self.encoded(raster, header, options)).header.metadata
      #expect(copy.orientation == orientation)
      #expect((copy.exif != nil) == (policy != .none) && (copy.xmp == xmp) == (policy != .none))
      if let exif = copy.exif { #expect(try ExifBlock(exif).orientation == orientation) }
      // Nothing in it says what colors are: libjxl refuses that.
      #expect((copy.iccProfile == PlainProfile.bytes) == (format == .avif))
      let notes = try FormatCatalog.encoder(for: header, options).notes
      #expect(notes.contains { $0.contains("ICC profile") } == (format == .jxl))
      options.isUpright = true
      let upright = try DecodedPicture(Self.encoded(raster, header, options)).header.metadata
      #expect(upright.orientation == .topLeft && (upright.xmp == nil || orientation == .topLeft))
    }
  }

  /// Colors that code points say need no profile.
  @Test(arguments: formats, [(1, 13, 16), (12, 13, 16), (9, 16, 16), (9, 18, 16), (9, 16, 8)])
  func codePointsGoAlong(format: FileFormat, points: (Int, Int, Int)) throws {
    let raster = try Self.picture(20, 10, PixelFormat(.rgb, bitDepth: points.2))
    let chunk = ("cICP", [UInt8(points.0), UInt8(points.1), 0, 1])
    let header = try Self.header(raster, before: [chunk])
    let copy = try FormatCatalog.open(Self.encoded(raster, header, Self.options(format)))
    if points.1 == 13 {
      #expect(copy.header.colors.codePoints?.primaries == points.0)
    } else {
      #expect(copy.notes.contains { $0.contains(points.1 == 16 ? "PQ" : "HLG") })
      // Light that falls between eight bits has sixteen.
      #expect(copy.header.pixelFormat == PixelFormat(.rgb, bitDepth: 16))
      #expect(try Set(Rasters.bytes(Rasters.decoded(copy))).count > 16)
    }
  }

  /// A profile and the pixels that are meant by it come back, with a loss, too.
  @Test(arguments: formats) func aProfileStaysWithALoss(format: FileFormat) throws {
    let raster = try Rasters.made(PixelSize(width: 64, height: 40), PixelFormat(.rgb)) { y, byte in
      UInt8(truncatingIfNeeded: byte / 3 + 2 * y + byte % 3 * 30)
    }
    // Colors that PNG says by code points are a profile in what comes back.
    let stated = try Self.header(raster, before: [("cICP", [12, 13, 0, 1])])
    let made = try DecodedPicture(Self.encoded(raster, stated, Self.options(format)))
    let profile = try #require(made.header.metadata.iccProfile)
    var header = try Self.header(raster)
    header.metadata.iccProfile = profile
    let copy = try DecodedPicture(Self.encoded(raster, header, Self.options(format, quality: 95)))
    #expect(copy.header.metadata.iccProfile == profile)
    #expect(copy.header.pixelFormat == raster.format)
    #expect(Self.error(copy.raster, raster) < 1e-3)
  }

  /// A gamma that code points have is kept; that of 1/2.2 alone is how PNG writes sRGB.
  @Test(arguments: formats, [(100_000, 8), (35_714, 5), (45_455, 13)])
  func aGammaGoesAlong(format: FileFormat, gamma: (Int, Int)) throws {
    let raster = try Self.picture(20, 10, PixelFormat(.rgb))
    let chunk = ("gAMA", PNGFile.big(gamma.0))
    let header = try Self.header(raster, before: [chunk])
    let copy = try DecodedPicture(Self.encoded(raster, header, Self.options(format))).header
    let isProfile = format == .jxl && gamma.1 == 5
    #expect(copy.colors.codePoints?.transfer == (isProfile ? nil : gamma.1))
    #expect((copy.metadata.iccProfile != nil) == (gamma.1 != 13))
  }

  @Test(arguments: formats) func narrowRangeIsRefused(format: FileFormat) throws {
    let raster = try Self.picture(2, 2, PixelFormat(.rgb))
    let header = try Self.header(raster, before: [("cICP", [1, 13, 0, 0])])
    #expect {
      try FormatCatalog.encoder(for: header, Self.options(format))
    } throws: { $0.isOfCodec }
  }

  @Test func aMissingEncoderIsSaid() {
    let error = SlicerError.noEncoder(.heif, "")
    #expect(error.description == "this libheif has no encoder")
    #expect(
      error.remedy == .hint("apt-get install libheif-plugin-aomenc, or brew install libheif"))
    #expect(SlicerError.noEncoder(.heif, "SVT").kind == .unavailable)
  }
}
