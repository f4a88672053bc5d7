import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

private let pngSuite = SharedFiles.files(in: "pngsuite", suffix: ".png").filter {
  !$0.lastPathComponent.hasPrefix("x")
}

/// Pictures without a profile, of every kind.
@Suite struct PreparationTests {
  private static let size = PixelSize(width: 37, height: 11)

  /// Computes a pixel in `Double`: straight samples of 0…1, then one rounding.
  private static func plain(_ sample: PNGSample, _ samples: [UInt16]) -> SIMD4<UInt8> {
    let values = samples.map { Double($0) / Double(1 << sample.format.bitDepth - 1) }
    let hidden = !sample.transparentSample.isEmpty && samples == sample.transparentSample
    let straight: [Double]
    switch sample.format.model {
    case .gray: straight = [values[0], values[0], values[0], hidden ? 0 : 1]
    case .grayAlpha: straight = [values[0], values[0], values[0], values[1]]
    case .rgb: straight = values + [hidden ? 0 : 1]
    case .rgba: straight = values
    default:
      let color = sample.palette[Int(samples[0])]
      straight = [color.red, color.green, color.blue, color.alpha].map { Double($0) / 255 }
    }
    var pixel = SIMD4<UInt8>()
    for i in 0..<3 { pixel[i] = UInt8((straight[i] * straight[3] * 255).rounded()) }
    pixel.w = UInt8((straight[3] * 255).rounded())
    return pixel
  }

  /// Exactly, but for 16-bit samples that lie just between two levels, where `Double` may err.
  @Test(arguments: PNGSample.all) func everyKindOfPNGIsWhatItsSamplesSay(sample: PNGSample) throws {
    let raster = try sample.noise(Self.size)
    let count = sample.format.model.samplesPerPixel
    let key = sample.transparentSample
    PlainPixels.set(key.isEmpty ? Array(repeating: 0, count: count) : key, in: raster, 1, 0)
    let result = try Images.prepared(sample.file(raster))
    #expect(result.notes.isEmpty)
    Images.forEachPixel(of: raster) { x, y, samples in
      #expect(result.image[x, y] == Self.plain(sample, samples), "\(x),\(y)")
    }
    #expect(sample.transparentSample.isEmpty || result.image[1, 0] == SIMD4(repeating: 0))
  }

  /// Widths that end within and beyond each turn of the loops.
  @Test(arguments: [PixelFormat.Model.rgb, .rgba, .grayAlpha, .gray])
  func everyWidthIsRight(model: PixelFormat.Model) throws {
    let sample = PNGSample(model)
    for width in 1...17 {
      let raster = try sample.noise(PixelSize(width: width, height: 3), seed: UInt64(width))
      let image = try SourcePicture(RasterRows(raster)).bitmap()
      Images.forEachPixel(of: raster) { x, y, samples in
        #expect(image[x, y] == Self.plain(sample, samples))
      }
    }
  }

  /// Every color with every opacity, against the rounded quotient.
  @Test func premultipliedColorsAreRounded() throws {
    let raster = try Rasters.made(PixelSize(width: 256, height: 256), PixelFormat(.rgba)) { y, i in
      i % 4 == 3 ? UInt8(y) : UInt8(i / 4)
    }
    let image = try SourcePicture(RasterRows(raster)).bitmap()
    for alpha in 0..<256 {
      for color in 0..<256 {
        let expected = UInt8((color * alpha * 2 + 255) / 510)
        #expect(image[color, alpha] == SIMD4(expected, expected, expected, UInt8(alpha)))
      }
    }
  }

  /// 65,536 grays, rounded once.
  @Test func sixteenBitsRound() throws {
    let size = PixelSize(width: 256, height: 256)
    let raster = try Rasters.made(size, PixelFormat(.gray, bitDepth: 16)) { y, i in
      UInt8(i % 2 == 0 ? y : i / 2)
    }
    let image = try SourcePicture(RasterRows(raster)).bitmap()
    for value in 0..<65_536 {
      #expect(Int(image[value % 256, value / 256].x) == (value + 128) / 257)
    }
  }

  @Test func inksWithoutAProfileAreMixedOnWhitePaper() throws {
    let raster = try PlainPixels.noise(PixelSize(width: 33, height: 9), PixelFormat(.cmyk))
    let image = try SourcePicture(RasterRows(raster)).bitmap()
    Images.forEachPixel(of: raster) { x, y, samples in
      let light = samples.map { 255 - Int($0) }
      let expected = (0..<3).map { UInt8((light[$0] * light[3] * 2 + 255) / 510) }
      #expect(image[x, y] == SIMD4(expected + [255]))
    }
  }

  /// CMYK and YCCK, as Adobe stores them and not, come out alike.
  @Test(arguments: SmoothJPEG.all) func everyKindOfJPEGIsPrepared(kind: SmoothJPEG) throws {
    let file = try kind.file(PixelSize(width: 40, height: 30))
    let image = try Images.prepared(file).image
    #expect(image.isOpaque)
    let decoded = try DecodedPicture(file, DecodeOptions(convertsToRGB: true))
    let samples = decoded.raster.withView { PlainPixels.samples($0, 7, 9) }
    let expected = Self.color(samples, decoded.header.pixelFormat.model)
    #expect((0..<3).map { Int(image[7, 9][$0]) } == expected)
  }

  /// The color of a JPEG's samples.
  private static func color(_ samples: [UInt16], _ model: PixelFormat.Model) -> [Int] {
    let samples = samples.map { Int($0) }
    switch model {
    case .gray: return [samples[0], samples[0], samples[0]]
    case .cmyk: return (0..<3).map { ((255 - samples[$0]) * (255 - samples[3]) + 127) / 255 }
    default: return samples
    }
  }

  @Test(arguments: Orientation.allCases)
  func everyOrientationIsUpright(orientation: Orientation) throws {
    for (width, height) in [(1, 1), (1, 5), (5, 1), (70, 3), (3, 70), (67, 131)] {
      let upright = try PlainPixels.noise(
        PixelSize(width: width, height: height), PixelFormat(.rgb), seed: 4)
      let stored = try TurnedPixels.stored(upright, as: orientation)
      let expected = try SourcePicture(RasterRows(upright)).bitmap()
      for threads in [1, 3] {
        let source = try SourcePicture(RasterRows(stored), orientation: orientation)
        #expect(try source.bitmap(threads: threads) == expected)
      }
    }
  }

  @Test func errorsOfTheRowsComeThrough() throws {
    let sample = PNGSample(.rgb)
    let file = try sample.file(sample.noise(Self.size))
    #expect { try Images.prepared(Array(file.dropLast(200))) } throws: { $0.isOfCodec }
  }

  /// PngSuite: nothing is refused, and rows are those of a plain conversion where sRGB is meant.
  @Test(.enabled(if: !pngSuite.isEmpty, "../shared/pngsuite is missing"))
  func pngSuiteIsPrepared() throws {
    for file in pngSuite {
      let bytes = Array(try Data(contentsOf: file))
      let result = try Images.prepared(bytes)
      let decoder = try FormatCatalog.open(bytes)
      #expect(result.image.size == decoder.header.displaySize, "\(file.lastPathComponent)")
      #expect(result.notes.isEmpty, "\(file.lastPathComponent): \(result.notes)")
      let areValid = Images.pixels(result.image).allSatisfy { max($0.x, $0.y, $0.z) <= $0.w }
      #expect(areValid, "\(file.lastPathComponent)")
    }
  }
}
