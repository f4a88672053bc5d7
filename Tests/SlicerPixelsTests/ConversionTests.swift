import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct ConversionTests {
  /// The formats of PNG.
  private static let formats =
    [1, 2, 4, 8, 16].map { PixelFormat(.gray, bitDepth: $0) }
    + [1, 2, 4, 8].map { PixelFormat(.palette, bitDepth: $0) }
    + [PixelFormat.Model.grayAlpha, .rgb, .rgba].flatMap { model in
      [8, 16].map { PixelFormat(model, bitDepth: $0) }
    }
  private static let mattes = [
    RGBA.white, .black, RGBA(red: 200, green: 100, blue: 50), RGBA(red: 77, green: 77, blue: 77),
  ]

  private static func palette() -> [RGBA] {
    (0..<200).map { (i: Int) -> RGBA in
      let samples = [i * 7, i * 31, 255 - i, i * 3].map { UInt8(truncatingIfNeeded: $0) }
      return RGBA(red: samples[0], green: samples[1], blue: samples[2], alpha: samples[3])
    }
  }

  private static func converter(_ oracle: ConversionOracle, to target: PixelFormat) -> RowConverter
  {
    RowConverter(
      from: oracle.source, palette: oracle.palette, transparentSample: oracle.transparentSample,
      isInverted: oracle.isInverted, to: target, matte: oracle.matte)
  }

  /// Converts a row of these pixels and holds every one against the oracle's.
  private static func check(
    _ pixels: [[UInt16]], _ oracle: ConversionOracle, to target: PixelFormat
  ) throws {
    let size = PixelSize(width: pixels.count, height: 1)
    let source = try Raster(size: size, format: oracle.source)
    for (x, samples) in pixels.enumerated() { PlainPixels.set(samples, in: source, x, 0) }
    let result = try Raster(size: PixelSize(width: pixels.count + 1, height: 1), format: target)
    let guarded = result.mutableRow(0)
    for i in guarded.indices { guarded[i] = 0xA5 }
    source.withView { view in
      converter(oracle, to: target).convert(view.row(0), to: guarded, width: pixels.count)
    }
    var wrong: [Int] = []
    result.withView { view in
      for (x, samples) in pixels.enumerated()
      where PlainPixels.samples(view, x, 0) != oracle.samples(samples, as: target) {
        wrong.append(x)
      }
      let after = view.row(0)[target.bytesPerRow(width: pixels.count)...]
      #expect(after.allSatisfy { $0 == 0xA5 }, "bytes after the row are written")
    }
    #expect(
      wrong.isEmpty,
      "\(wrong.count) pixels from \(oracle.source) to \(target), \(pixels[wrong.first ?? 0]) first")
  }

  // MARK: all values

  /// Every pair of a sample and the pixel's last, thrice: 65,536 pixels of four 8-bit samples.
  private static let pairs = (0..<65_536).map { value -> [UInt16] in
    let sample = UInt16(value >> 8)
    return [sample, 255 - sample, sample ^ 0x5A, UInt16(value & 255)]
  }

  /// Every value that a pixel of at most 16 bits can have.
  @Test(arguments: formats.filter { $0.bitsPerPixel <= 16 }, RowConverter.targets)
  func everyPixelValueIsConverted(source: PixelFormat, target: PixelFormat) throws {
    guard source != target else { return }
    let depth = source.bitDepth
    let pixels = (0..<(1 << source.bitsPerPixel)).map { value -> [UInt16] in
      let mask = 1 << depth - 1
      return source.model == .grayAlpha
        ? [UInt16(value >> depth), UInt16(value & mask)] : [UInt16(value)]
    }
    let matte = Self.mattes[(depth + target.bitsPerPixel) % 4]
    try Self.check(
      pixels, ConversionOracle(source: source, palette: Self.palette(), matte: matte), to: target)
  }

  @Test(arguments: mattes[1...2], RowConverter.targets)
  func everySampleIsBlendedWithEveryOpacity(matte: RGBA, target: PixelFormat) throws {
    let source = PixelFormat(.rgba)
    guard source != target else { return }
    try Self.check(Self.pairs, ConversionOracle(source: source, matte: matte), to: target)
  }

  @Test(arguments: [true, false], RowConverter.targets.prefix(2))
  func everyInkIsMixedWithEveryBlack(isInverted: Bool, target: PixelFormat) throws {
    let oracle = ConversionOracle(source: PixelFormat(.cmyk), isInverted: isInverted)
    try Self.check(Self.pairs, oracle, to: target)
  }

  @Test(arguments: [PixelFormat.Model.grayAlpha, .rgb, .rgba], RowConverter.targets)
  func sixteenBitsAreRoundedOnce(model: PixelFormat.Model, target: PixelFormat) throws {
    let source = PixelFormat(model, bitDepth: 16)
    guard source != target else { return }
    var noise = SeededNoise(seed: 16)
    let edges: [UInt16] = [0, 1, 127, 128, 129, 255, 256, 257, 32_767, 32_768, 65_534, 65_535]
    let pixels = (0..<5_000).map { _ in
      (0..<model.samplesPerPixel).map { _ -> UInt16 in
        Bool.random(using: &noise)
          ? edges.randomElement(using: &noise) ?? 0 : UInt16.random(in: 0...65_535, using: &noise)
      }
    }
    try Self.check(pixels, ConversionOracle(source: source, matte: Self.mattes[2]), to: target)
  }

  // MARK: all widths

  @Test(arguments: formats + [PixelFormat(.cmyk)], RowConverter.targets)
  func everyWidthIsConverted(source: PixelFormat, target: PixelFormat) throws {
    guard source != target else { return }
    var noise = SeededNoise(seed: 17)
    let oracle = ConversionOracle(source: source, palette: Self.palette(), matte: Self.mattes[2])
    for width in 1...17 {
      let pixels = (0..<width).map { _ in
        (0..<source.model.samplesPerPixel).map { _ in
          UInt16.random(in: 0...UInt16(1 << source.bitDepth - 1), using: &noise)
        }
      }
      try Self.check(pixels, oracle, to: target)
    }
  }

  // MARK: transparent colors

  @Test(arguments: formats.filter { $0.model == .gray || $0.model == .rgb }, RowConverter.targets)
  func theTransparentColorShowsTheMatte(source: PixelFormat, target: PixelFormat) throws {
    let maximum = UInt16(1 << source.bitDepth - 1)
    let key = (0..<source.model.samplesPerPixel).map { maximum / UInt16($0 + 1) }
    let near = (0..<key.count).map { i in
      var samples = key
      samples[i] ^= 1
      return samples
    }
    let oracle = ConversionOracle(source: source, transparentSample: key, matte: Self.mattes[2])
    try Self.check([key] + near + [key, key] + near, oracle, to: target)
  }

  /// PNG stores samples of 16 bits for the transparent color; those beyond the depth do not count.
  @Test func bitsOfTheTransparentColorBeyondTheDepthAreIgnored() throws {
    let source = PixelFormat(.gray, bitDepth: 2)
    let converter = RowConverter(from: source, transparentSample: [0xFFF1], to: PixelFormat(.rgba))
    #expect(Self.converted([0b0110_0000], 2, converter) == [85, 85, 85, 0, 170, 170, 170, 255])
  }

  private static func converted(_ row: [UInt8], _ width: Int, _ converter: RowConverter) -> [UInt8]
  {
    var result = [UInt8](repeating: 0, count: converter.target.bytesPerRow(width: width))
    row.withUnsafeBytes { row in
      result.withUnsafeMutableBytes { converter.convert(row, to: $0, width: width) }
    }
    return result
  }

  // MARK: laws

  @Test(arguments: formats) func equalFormatsAreCopied(format: PixelFormat) throws {
    let converter = RowConverter(from: format, to: format)
    #expect(converter.isCopy)
    let size = PixelSize(width: 13, height: 1)
    let source = try PlainPixels.noise(size, format)
    let result = try Raster(size: size, format: format)
    source.withView { converter.convert($0.row(0), to: result.mutableRow(0), width: 13) }
    #expect(source.mutableRow(0).elementsEqual(result.mutableRow(0)))
  }

  /// Law: 8 bits go through 16 and come back.
  @Test func eightBitsComeBackFromSixteen() throws {
    let (narrow, wide) = (PixelFormat(.rgba), PixelFormat(.rgba, bitDepth: 16))
    let row = Rasters.bytes(try PlainPixels.noise(PixelSize(width: 1_000, height: 1), narrow))
    let middle = Self.converted(row, 1_000, RowConverter(from: narrow, to: wide))
    #expect(Self.converted(middle, 1_000, RowConverter(from: wide, to: narrow)) == row)
  }

  /// JFIF's formula in floating point, within the half that libjpeg's fractions may be off.
  @Test func yCbCrIsJFIFs() throws {
    var noise = SeededNoise(seed: 4)
    let pixels = (0..<20_000).map { _ in UInt32.random(in: 0...UInt32.max, using: &noise) }
    let row = pixels.flatMap { [UInt8($0 >> 24), UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255)] }
    let converter = RowConverter(from: PixelFormat(.ycbcr), to: PixelFormat(.rgb))
    let result = Self.converted(row, 20_000, converter)
    for x in 0..<20_000 {
      let y = Double(row[3 * x])
      let (b, r) = (Double(row[3 * x + 1]) - 128, Double(row[3 * x + 2]) - 128)
      let exact = [y + 1.402 * r, y - 0.344136 * b - 0.714136 * r, y + 1.772 * b]
      for i in 0..<3 {
        #expect(abs(Double(result[3 * x + i]) - min(max(exact[i], 0), 255)) < 0.51)
      }
    }
  }

  @Test func yCCKIsTheComplementOfItsRGB() {
    // White paper, and the brightest red, without black ink.
    let row: [UInt8] = [255, 128, 128, 0, 76, 85, 255, 0, 255, 128, 128, 255]
    let converter = RowConverter(from: PixelFormat(.ycck), to: PixelFormat(.rgb))
    #expect(Self.converted(row, 3, converter) == [255, 255, 255, 254, 0, 0, 0, 0, 0])
  }
}
