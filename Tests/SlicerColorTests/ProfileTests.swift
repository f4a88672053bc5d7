import SlicerCore
import SlicerTestSupport
import Testing

/// Pictures with profiles, against lcms asked directly for each color.
@Suite struct ProfileTests {
  struct Example: CustomTestStringConvertible {
    var testDescription: String
    var model: PixelFormat.Model
    var profile: [UInt8]

    /// lcms computes another table of 8 bits from the profile's.
    var isTable: Bool { testDescription.hasSuffix("tables") }

    init(_ name: String, _ model: PixelFormat.Model, _ profile: [UInt8]) {
      (testDescription, self.model, self.profile) = (name, model, profile)
    }
  }

  static let examples = [
    Example("Adobe RGB", .rgb, LCMSReference.adobeRGB),
    Example("Display P3", .rgb, LCMSReference.displayP3),
    Example("RGB tables", .rgb, LCMSReference.rgbTables()),
    Example("grey 1.8", .gray, LCMSReference.gray(gamma: 1.8)),
    Example("grey 1", .gray, LCMSReference.gray(gamma: 1)),
    Example("CMYK tables", .cmyk, LCMSReference.cmyk()),
  ]

  private static func prepared(
    _ raster: Raster, _ profile: [UInt8]
  ) throws -> (image: Bitmap, notes: [String]) {
    var colors = ColorDescription()
    colors.iccProfile = profile
    let source = try SourcePicture(RasterRows(raster), colors: colors)
    return (try source.bitmap(), source.colors.notes)
  }

  @Test(arguments: examples) func colorsAreThoseOfTheProfile(example: Example) throws {
    for depth in [.cmyk: [8], .gray: [1, 2, 4, 8, 16]][example.model, default: [8, 16]] {
      let format = PixelFormat(example.model, bitDepth: depth)
      let size = PixelSize(width: 17, height: 5)
      let raster = try PlainPixels.noise(size, format)
      let result = try Self.prepared(raster, example.profile)
      #expect(result.notes.isEmpty)
      let maximum = Double(1 << depth - 1)
      let tolerance = depth == 16 ? 0.6 : example.isTable ? 3.5 : 1.1
      Images.forEachPixel(of: raster) { x, y, samples in
        let samples = samples.map { Double($0) / maximum }
        let expected = LCMSReference.sRGB(of: samples, example.profile)
        let pixel = result.image[x, y]
        #expect(pixel.w == 255)
        let isNear = (0..<3).allSatisfy { abs(Double(pixel[$0]) - expected[$0] * 255) <= tolerance }
        #expect(isNear, "\(samples) in \(depth) bits: \(pixel) for \(expected)")
      }
    }
  }

  @Test(arguments: examples) func profilesChangeColors(example: Example) throws {
    let format = PixelFormat(example.model)
    let raster = try PlainPixels.noise(PixelSize(width: 24, height: 9), format)
    let plain = try SourcePicture(RasterRows(raster)).bitmap()
    #expect(Images.distance(try Self.prepared(raster, example.profile).image, plain) > 5)
  }

  @Test(arguments: [PixelFormat(.rgba), PixelFormat(.rgba, bitDepth: 16)])
  func opacityIsNoColor(format: PixelFormat) throws {
    let raster = try PlainPixels.noise(PixelSize(width: 40, height: 9), format)
    let result = try Self.prepared(raster, LCMSReference.adobeRGB)
    Images.forEachPixel(of: raster) { x, y, samples in
      let samples = samples.map { Double($0) / Double(1 << format.bitDepth - 1) }
      let expected = LCMSReference.sRGB(of: Array(samples[..<3]), LCMSReference.adobeRGB)
      let pixel = result.image[x, y]
      #expect(pixel.w == UInt8((samples[3] * 255).rounded()))
      for i in 0..<3 {
        #expect(abs(Double(pixel[i]) - expected[i] * samples[3] * 255) <= 1.6)
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16]) func graysStayGray(depth: Int) throws {
    let raster = try PlainPixels.noise(
      PixelSize(width: 64, height: 64), PixelFormat(.gray, bitDepth: depth))
    let result = try Self.prepared(raster, LCMSReference.gray(gamma: 1.8))
    #expect(Images.pixels(result.image).allSatisfy { $0.x == $0.y && $0.y == $0.z })
  }

  /// The cube of all colors with steps of 5 is left as it is, where lcms would move some by 1.
  @Test func profilesOfSRGBLeavePixelsAlone() throws {
    let size = PixelSize(width: 52 * 52, height: 52)
    let raster = try Rasters.made(size, PixelFormat(.rgb)) { y, byte in
      UInt8([y, byte / 3 / 52, byte / 3 % 52][byte % 3] * 5)
    }
    let plain = try SourcePicture(RasterRows(raster)).bitmap()
    let result = try Self.prepared(raster, LCMSReference.sRGB)
    #expect(result.image == plain)
    #expect(result.image[77, 3] == SIMD4(15, 5, 125, 255))
  }

  private static let unfit: [(model: PixelFormat.Model, profile: [UInt8], reason: String)] = [
    (.rgb, Array("no profile".utf8), "is damaged"), (.rgb, [], "is damaged"),
    (.rgb, PlainProfile.bytes, "lacks tables"),
    (.rgb, LCMSReference.gray(gamma: 1.8), "is not one of RGB pictures"),
    (.gray, LCMSReference.adobeRGB, "is not one of grey pictures"),
    (.cmyk, LCMSReference.link(), "is not one of CMYK pictures"),
  ]

  /// By their indices, for the runner writes all of an argument.
  @Test(arguments: unfit.indices) func profilesThatDoNotFitAreIgnoredWithANote(index: Int) throws {
    let (model, profile, reason) = Self.unfit[index]
    let raster = try PlainPixels.noise(PixelSize(width: 9, height: 9), PixelFormat(model))
    let result = try Self.prepared(raster, profile)
    #expect(result.notes == ["the ICC profile \(reason) and is ignored"])
    #expect(result.image == (try SourcePicture(RasterRows(raster)).bitmap()))
  }

  /// No prefix of a profile and none with a byte changed ends the program.
  @Test(arguments: examples) func damagedProfilesDoNoHarm(example: Example) throws {
    let raster = try PlainPixels.noise(PixelSize(width: 3, height: 3), PixelFormat(example.model))
    var noise = SeededNoise(seed: 3)
    for _ in 0..<Sweep.rounds(40, part: 4) {
      var bytes = example.profile
      for _ in 0..<3 {
        let place = Int.random(in: 0..<min(bytes.count, 600), using: &noise)
        bytes[place] = UInt8.random(in: 0...255, using: &noise)
      }
      if Bool.random(using: &noise) {
        bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &noise)))
      }
      #expect(try Self.prepared(raster, bytes).image.size == raster.size)
    }
  }
}
