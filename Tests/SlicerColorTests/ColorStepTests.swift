import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Rows that become sRGB on their way into a file.
@Suite struct ColorStepTests {
  private static let size = PixelSize(width: 37, height: 5)

  /// The color descriptions of files, for pixels of some models.
  private static func descriptions(_ model: PixelFormat.Model) -> [ColorDescription] {
    func made(_ change: (inout ColorDescription) -> Void) -> ColorDescription {
      var colors = ColorDescription()
      change(&colors)
      return colors
    }
    switch model {
    case .cmyk:
      return [InkProfile.bytes, LCMSReference.cmyk()].map { bytes in made { $0.iccProfile = bytes }
      }
    case .gray, .grayAlpha:
      return [made { $0.gamma = 1 }, made { $0.iccProfile = LCMSReference.gray(gamma: 1.4) }]
    default:
      return [
        made { $0.gamma = 1 }, made { $0.codePoints = .init(primaries: 12, transfer: 13) },
        made { $0.iccProfile = LCMSReference.adobeRGB },
        made { $0.iccProfile = LCMSReference.rgbTables() },
      ]
    }
  }

  /// A picture that has been converted is drawn as the picture itself is.
  @Test(arguments: PNGSample.plain) func convertedRowsAreDrawnAsTheirSource(
    sample: PNGSample
  ) throws {
    try expectSame(
      sample.noise(Self.size), palette: sample.palette, key: sample.transparentSample)
  }

  @Test func inksAreDrawnAsTheirSource() throws {
    try expectSame(PlainPixels.noise(Self.size, PixelFormat(.cmyk)), palette: [], key: [])
  }

  private func expectSame(_ raster: Raster, palette: [RGBA], key: [UInt16]) throws {
    for colors in Self.descriptions(raster.format.model) {
      let resolution = try ColorResolution(colors, raster.format.model)
      let step = try #require(
        ColorStep(resolution, raster.format, palette: palette, transparentSample: key))
      let converted = try Rasters.read(ConvertedRows(RasterRows(raster), step))
      let plain = try SourcePicture(RasterRows(converted)).bitmap()
      let expected = try SourcePicture(
        RasterRows(raster), palette: palette, transparentSample: key, colors: colors
      ).bitmap()
      #expect(Images.distance(plain, expected) <= 1, "\(colors)")
    }
  }

  /// 32 of 255 of light is 99 of sRGB; half black on paper is L* 50.
  @Test func someColorsAreKnown() throws {
    var linear = ColorDescription()
    linear.gamma = 1
    #expect(try Self.converted([32], .gray, linear) == [99])
    #expect(try Self.converted([32, 32, 32], .rgb, linear) == [99, 99, 99])
    var inks = ColorDescription()
    inks.iccProfile = InkProfile.bytes
    #expect(try Self.converted([0, 0, 0, 0], .cmyk, inks) == [255, 255, 255])
    #expect(try Self.converted([0, 0, 0, 255], .cmyk, inks) == [0, 0, 0])
    let half = try Self.converted([0, 0, 0, 128], .cmyk, inks)
    #expect(
      half.allSatisfy { (117...119).contains($0) }, "\(half), where R = (1 − C)(1 − K) is 127")
  }

  private static func converted(
    _ pixel: [UInt8], _ model: PixelFormat.Model, _ colors: ColorDescription
  ) throws -> [UInt8] {
    let format = PixelFormat(model)
    let step = try #require(
      try ColorStep(ColorResolution(colors, model), format, palette: [], transparentSample: []))
    var result = [UInt8](repeating: 0, count: step.target.bytesPerPixel)
    pixel.withUnsafeBytes { pixel in
      result.withUnsafeMutableBytes { step.convert(pixel, to: $0, width: 1) }
    }
    return result
  }

  @Test func whatIsSRGBNeedsNoStep() throws {
    for colors in [ColorDescription(), ColorDescription(iccProfile: LCMSReference.sRGB)] {
      let resolution = try ColorResolution(colors, .rgb)
      #expect(resolution.saysNothing)
      #expect(
        ColorStep(resolution, PixelFormat(.rgb), palette: [], transparentSample: []) == nil)
    }
  }

  /// A gray's curve is one of RGB, too.
  @Test func aGreyProfileIsSaidOfRGB() throws {
    var gray = ColorDescription()
    gray.iccProfile = LCMSReference.gray(gamma: 1)
    let resolution = try ColorResolution(gray, .gray)
    let profile = try #require(resolution.iccProfile(for: .rgb))
    var rgb = ColorDescription()
    rgb.iccProfile = profile
    for sample in [UInt8(0), 32, 128, 200, 255] {
      let expected = try Self.converted([sample], .gray, gray)[0]
      let pixel = try Self.converted([sample, sample, sample], .rgb, rgb)
      #expect(pixel.allSatisfy { abs(Int($0) - Int(expected)) <= 1 })
    }
  }
}

extension ColorDescription {
  fileprivate init(iccProfile: [UInt8]) {
    self.init()
    self.iccProfile = iccProfile
  }
}
