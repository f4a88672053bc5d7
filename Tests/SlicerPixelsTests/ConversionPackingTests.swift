import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct ConversionPackingTests {
  private static let colors: [RGBA] = {
    var noise = SeededNoise(seed: 11)
    let edges: [UInt8] = [0, 1, 127, 128, 254, 255]
    return (0..<500).map { i in
      func sample() -> UInt8 {
        i % 2 == 0
          ? edges.randomElement(using: &noise) ?? 0 : UInt8.random(in: 0...255, using: &noise)
      }
      return RGBA(red: sample(), green: sample(), blue: sample(), alpha: sample())
    }
  }()

  /// A pixel of these samples, as straight 8-bit RGBA.
  private static func shown(
    _ samples: [UInt16], _ format: PixelFormat, palette: [RGBA] = [], key: [UInt16] = [],
    isInverted: Bool = false
  ) throws -> RGBA {
    let raster = try Raster(size: PixelSize(width: 1, height: 1), format: format)
    raster.fill(raster.size.bounds, samples: samples)
    var result = [UInt8](repeating: 0, count: 4)
    let converter = RowConverter(
      from: format, palette: palette, transparentSample: key, isInverted: isInverted,
      to: PixelFormat(.rgba))
    result.withUnsafeMutableBytes { result in
      raster.withView { converter.convert($0.row(0), to: result, width: 1) }
    }
    return RGBA(red: result[0], green: result[1], blue: result[2], alpha: result[3])
  }

  private static func difference(_ a: RGBA, _ b: RGBA) -> Int {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// Law: a color that the format can hold is shown again.
  @Test(arguments: [PixelFormat.Model.rgb, .rgba], [8, 16])
  func colorsAreShownExactly(model: PixelFormat.Model, depth: Int) throws {
    let format = PixelFormat(model, bitDepth: depth)
    for var color in Self.colors {
      if model == .rgb { color.alpha = 255 }
      #expect(try Self.shown(ColorPacking(format).samples(for: color), format) == color)
    }
  }

  @Test(arguments: [1, 2, 4, 8, 16]) func graysAreRoundedToTheDepth(depth: Int) throws {
    let format = PixelFormat(.gray, bitDepth: depth)
    for gray in UInt8.min...UInt8.max {
      let color = RGBA(red: gray, green: gray, blue: gray)
      let shown = try Self.shown(ColorPacking(format).samples(for: color), format)
      let half = depth >= 8 ? 0 : (255 / (1 << depth - 1) + 1) / 2
      #expect(Self.difference(shown, color) <= half)
    }
    let packing = ColorPacking(PixelFormat(.gray))
    #expect(
      ["red", "lime", "blue"].map { packing.samples(for: RGBA(css: $0)) } == [[76], [150], [29]])
  }

  @Test(arguments: [(PixelFormat.Model.ycbcr, 2), (.cmyk, 1), (.ycck, 3)], [true, false])
  func colorsOfJPEGAreShownNearly(model: (PixelFormat.Model, Int), isInverted: Bool) throws {
    let format = PixelFormat(model.0)
    let packing = ColorPacking(format, isInverted: isInverted)
    for color in Self.colors + [.white, .black] {
      let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
      let samples = packing.samples(for: opaque)
      #expect(samples.allSatisfy { $0 <= 255 })
      let shown = try Self.shown(samples, format, isInverted: isInverted)
      #expect(Self.difference(shown, opaque) <= model.1, "\(opaque) is shown as \(shown)")
    }
    #expect(try Self.shown(packing.samples(for: .white), format, isInverted: isInverted) == .white)
    #expect(try Self.shown(packing.samples(for: nil), format, isInverted: isInverted) == .black)
  }

  /// Adobe's programs store no ink as 255.
  @Test func inksAreStoredAsTheFileStoresThem() {
    let format = PixelFormat(.cmyk)
    #expect(ColorPacking(format).samples(for: .white) == [0, 0, 0, 0])
    #expect(ColorPacking(format, isInverted: true).samples(for: .white) == [255, 255, 255, 255])
    #expect(ColorPacking(format).samples(for: .black) == [0, 0, 0, 255])
    #expect(ColorPacking(format).samples(for: RGBA(css: "red")) == [0, 255, 255, 0])
    #expect(ColorPacking(PixelFormat(.ycbcr)).samples(for: .white) == [255, 128, 128])
    #expect(ColorPacking(PixelFormat(.ycck)).samples(for: .black) == [255, 128, 128, 255])
  }

  // MARK: defaults

  @Test(arguments: PlainPixels.formats.filter { $0.model != .palette })
  func theDefaultIsTransparentOrElseBlack(format: PixelFormat) {
    let count = format.model.samplesPerPixel
    let zeros = [UInt16](repeating: 0, count: count)
    #expect(ColorPacking(format).samples(for: nil) == zeros)
    #expect(ColorPacking(format).canBeTransparent == format.model.hasAlpha)
    let key = [UInt16](repeating: 1, count: count)
    let keyed = ColorPacking(format, transparentSample: key)
    #expect(keyed.canBeTransparent)
    if !format.model.hasAlpha { #expect(keyed.samples(for: nil) == key) }
  }

  @Test func halfOpaqueColorsLieOnBlack() {
    let color = RGBA(red: 255, green: 100, blue: 0, alpha: 128)
    #expect(ColorPacking(PixelFormat(.rgb)).samples(for: color) == [128, 50, 0])
    #expect(ColorPacking(PixelFormat(.rgb)).samples(for: .transparent) == [0, 0, 0])
  }

  /// An opaque padding does not become a hole by chance.
  @Test func theTransparentColorIsAvoided() throws {
    for depth in [8, 16] {
      let format = PixelFormat(.rgb, bitDepth: depth)
      for color in [RGBA.white, .black, RGBA(red: 1, green: 2, blue: 3)] {
        let key = ColorPacking(format).samples(for: color)
        let samples = ColorPacking(format, transparentSample: key).samples(for: color)
        let shown = try Self.shown(samples, format, key: key)
        #expect(shown.alpha == 255)
        #expect(Self.difference(shown, color) <= 1)
      }
    }
  }

  // MARK: palettes

  private static let palette = [
    RGBA(red: 10, green: 0, blue: 0), RGBA(red: 250, green: 250, blue: 250),
    RGBA(red: 90, green: 90, blue: 90, alpha: 0), RGBA(red: 0, green: 0, blue: 200),
  ]

  @Test(arguments: [
    ("#0a0000", 0), ("black", 0), ("white", 1), ("transparent", 2), ("#ff000000", 2),
    ("#5a5a5a00", 2), ("navy", 3), ("blue", 3), ("#0000ff08", 2),
  ]) func theNearestEntryIsTaken(text: String, index: UInt16) throws {
    let packing = ColorPacking(PixelFormat(.palette, bitDepth: 2), palette: Self.palette)
    let color = try #require(RGBA(css: text))
    #expect(packing.samples(for: color) == [index])
  }

  @Test func palettesHaveADefaultToo() {
    let format = PixelFormat(.palette, bitDepth: 2)
    #expect(ColorPacking(format, palette: Self.palette).samples(for: nil) == [2])
    let opaque = Self.palette.filter { $0.alpha > 0 }
    #expect(ColorPacking(format, palette: opaque).samples(for: nil) == [0])
    #expect(ColorPacking(format).samples(for: nil) == [0])
    // Entries that no sample can name do not count.
    let shallow = ColorPacking(PixelFormat(.palette, bitDepth: 1), palette: Self.palette)
    #expect(shallow.samples(for: nil) == [0])
    #expect(shallow.samples(for: RGBA(css: "blue")) == [0])
  }
}
