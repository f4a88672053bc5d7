import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Pictures in other color spaces than sRGB.
struct SpaceTests {
  private static let size = PixelSize(width: 40, height: 6)

  private static func resolution(_ profile: [UInt8]) throws -> ColorResolution {
    var colors = ColorDescription()
    colors.iccProfile = profile
    return try ColorResolution(colors, .rgb)
  }

  private static func source(_ raster: Raster, _ colors: ColorResolution) -> SourcePicture {
    SourcePicture(
      RasterRows(raster), palette: [], transparentSample: [], orientation: .topLeft, colors: colors)
  }

  @Test(arguments: [LCMSReference.adobeRGB, LCMSReference.displayP3])
  func samplesAreKeptInTheirOwnSpace(profile: [UInt8]) throws {
    let colors = try Self.resolution(profile)
    #expect(colors.space.colors.iccProfile == profile && colors.isKept(in: colors.space))
    #expect(!colors.isKept(in: .sRGB))
    let raster = try PlainPixels.noise(Self.size, PixelFormat(.rgb))
    let image = try Self.source(raster, colors).bitmap(in: colors.space)
    for x in 0..<Self.size.width {
      let samples = PlainPixels.samples(raster.view, x, 3).map { UInt8($0) }
      #expect((0..<3).map { image[x, 3][$0] } == samples)
    }
  }

  /// By the matrix, and by lcms where the curve is another one: there and back again.
  @Test(arguments: [LCMSReference.adobeRGB, LCMSReference.displayP3])
  func colorsComeBackFromAWiderSpace(profile: [UInt8]) throws {
    let format = PixelFormat(.rgb, bitDepth: 16)
    let raster = try PlainPixels.noise(Self.size, format)
    let wider = try Self.resolution(profile)
    let sRGB = try ColorResolution(ColorDescription(), .rgb)
    let there = try Self.source(raster, sRGB).wideBitmap(in: wider.space)
    let converted = try Raster(size: Self.size, format: format)
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        PlainPixels.set((0..<3).map { there.row(y)[x][$0] }, in: converted, x, y)
      }
    }
    let back = try Self.source(converted, wider).wideBitmap(in: .sRGB)
    for x in 0..<Self.size.width {
      for (i, sample) in PlainPixels.samples(raster.view, x, 2).enumerated() {
        // lcms's Adobe RGB has sRGB's darkest reds a little outside.
        #expect(abs(Int(back.row(2)[x][i]) - Int(sample)) <= 130)
      }
    }
  }

  @Test func displayP3IsTheOneOfOthers() throws {
    #expect(try Self.resolution(LCMSReference.displayP3).isKept(in: .displayP3))
    #expect(try !Self.resolution(LCMSReference.adobeRGB).isKept(in: .displayP3))
    #expect(try Self.resolution(LCMSReference.sRGB).space == .sRGB)
  }

  /// A scanner's tables lead from its samples to colors, and not back.
  @Test func tablesWithoutAWayBackAreNoSpaceOfFrames() throws {
    let colors = try Self.resolution(LCMSReference.rgbTables())
    #expect(colors.space == .sRGB && !colors.isKept(in: .displayP3))
  }

  @Test func statedColorsAreThoseOfLCMS() {
    let colors = StatedColors(in: .displayP3)
    #expect(!colors.areKept && StatedColors(in: .sRGB).areKept)
    // CSS Color 4: `color(display-p3 0.9175 0.2003 0.1387)` is red, and grays are grays.
    let red = colors.converted(RGBA(red: 255, green: 0, blue: 0, alpha: 9))
    #expect(red == RGBA(red: 234, green: 51, blue: 35, alpha: 9))
    #expect(colors.converted(.white) == .white)
  }
}

/// Profiles that are made of a file's code points say the same as these.
@Suite struct MadeProfileTests {
  @Test(arguments: [(12, 13), (9, 13), (9, 1), (1, 1), (1, 8), (5, 5)])
  func aProfileSaysWhatCodePointsSay(primaries: Int, transfer: Int) throws {
    let properties = [
      HEIFSample.hevc(), HEIFSample.size(8, 8), HEIFSample.nclx(primaries, transfer, 6),
    ]
    let sample = HEIFSample([HEIFSample.Item("hvc1", [1], properties)])
    let header = try FormatCatalog.open(sample.bytes).header
    var made = ColorDescription()
    made.iccProfile = header.metadata.iccProfile
    var stated = ColorDescription()
    stated.codePoints = ColorDescription.CodePoints(primaries: primaries, transfer: transfer)
    let (one, other) = (try ColorResolution(made, .rgb), try ColorResolution(stated, .rgb))
    #expect(one.notes.isEmpty && other.notes.isEmpty)
    #expect(one.isKept(in: other.space))
  }
}
