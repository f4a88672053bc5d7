import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct ScaledRowsTests {
  private static let sides = Array(1...17)
  private static let formats =
    [PixelFormat.Model.gray, .grayAlpha, .rgb, .rgba].flatMap { model in
      [8, 16].map { PixelFormat(model, bitDepth: $0) }
    } + [PixelFormat(.ycbcr), PixelFormat(.cmyk), PixelFormat(.ycck)]

  /// A raster's rows, and how many of them have been read.
  private final class CountedRows: RowSource {
    let rows: RasterRows
    private(set) var readRows = 0
    var size: PixelSize { rows.size }
    var format: PixelFormat { rows.format }

    init(_ raster: Raster) { rows = RasterRows(raster) }

    func readRow(into row: UnsafeMutableRawBufferPointer) throws {
      rows.readRow(into: row)
      readRows += 1
    }
  }

  private static func scaled(_ raster: Raster, to size: PixelSize) throws -> Raster {
    let rows = try ScaledRows(RasterRows(raster), size: size)
    #expect(rows.size == size && rows.format == raster.format)
    return try Rasters.read(rows)
  }

  /// Half a level, and what `Float` loses of 65535.
  private static func expectClose(_ result: Raster, _ twin: PlainScaling, _ note: String) {
    let tolerance = result.format.bitDepth == 8 ? 0.502 : 0.8
    var worst = 0.0
    result.withView { view in
      for y in 0..<result.size.height {
        for x in 0..<result.size.width {
          // On the edge to nothing, colors come and go with the last bit.
          if let alpha = twin.alpha(x, y), abs(alpha - 0.5) < 0.01 { continue }
          for (sample, exact) in zip(PlainPixels.samples(view, x, y), twin.samples(x, y)) {
            worst = max(worst, abs(Double(sample) - exact))
          }
        }
      }
    }
    #expect(worst <= tolerance, "\(note)")
  }

  // MARK: against the plain twin

  /// Both sides run through all pairs of sizes, one against the other.
  @Test(arguments: formats) func agreesWithThePlainTwin(format: PixelFormat) throws {
    for from in Self.sides {
      for to in Self.sides where (from + to + format.bitsPerPixel / 8) % 3 == 0 {
        let source = PixelSize(width: from, height: 18 - from)
        let picture = try PlainPixels.noise(source, format, seed: UInt64(from * 32 + to))
        let size = PixelSize(width: to, height: (to * 5) % 17 + 1)
        Self.expectClose(
          try Self.scaled(picture, to: size), PlainScaling(picture, to: size),
          "\(source) to \(size)")
      }
    }
  }

  /// 3/2, 4/3, 1/3, 1/2 of all sizes, and sizes that make long sums.
  @Test(arguments: [
    (48, 30, 32, 20), (48, 30, 36, 23), (48, 30, 16, 10), (32, 20, 48, 30), (50, 31, 25, 16),
    (300, 4, 2, 3), (3, 260, 4, 1), (7, 7, 70, 50),
  ]) func agreesWithThePlainTwinAtOddRatios(w: Int, h: Int, w2: Int, h2: Int) throws {
    for format in Self.formats {
      let picture = try PlainPixels.noise(PixelSize(width: w, height: h), format, seed: 9)
      let size = PixelSize(width: w2, height: h2)
      Self.expectClose(
        try Self.scaled(picture, to: size), PlainScaling(picture, to: size), "\(format)")
    }
  }

  // MARK: laws

  @Test(arguments: formats) func oneColorStaysThatColor(format: PixelFormat) throws {
    let maximum = UInt16(1 << format.bitDepth - 1)
    let colors = [
      [maximum, maximum, maximum, maximum], [0, 1, maximum / 3, maximum], [maximum, 7, 0, 1],
    ]
    for color in colors {
      let samples = Array(color.suffix(format.model.samplesPerPixel))
      for from in Self.sides + [150] {
        let picture = try Raster(size: PixelSize(width: from, height: 151 - from), format: format)
        picture.fill(picture.size.bounds, samples: samples)
        for to in Self.sides + [97] {
          let result = try Self.scaled(picture, to: PixelSize(width: to, height: 99 - to))
          #expect(result.withView { $0.uniformSamples() } == samples, "\(from) to \(to)")
        }
      }
    }
  }

  @Test(arguments: formats)
  func oneColorStaysThatColorInASmallThumbnail(format: PixelFormat) throws {
    let samples = (0..<format.model.samplesPerPixel).map { UInt16(1 << format.bitDepth - 3 - $0) }
    let picture = try Raster(size: PixelSize(width: 3_000, height: 2_000), format: format)
    picture.fill(picture.size.bounds, samples: samples)
    let result = try Self.scaled(picture, to: PixelSize(width: 3, height: 2))
    #expect(result.withView { $0.uniformSamples() } == samples)
  }

  @Test(arguments: formats) func itsOwnSizeChangesNothing(format: PixelFormat) throws {
    for side in Self.sides {
      let picture = try PlainPixels.noise(PixelSize(width: side, height: 18 - side), format)
      let result = try Self.scaled(picture, to: picture.size)
      #expect(Rasters.bytes(result) == Rasters.bytes(picture))
    }
  }

  /// Hard edges overshoot; samples that wrapped around would be the other extreme.
  @Test(arguments: formats) func overshootIsHeldWithinTheRange(format: PixelFormat) throws {
    let maximum = UInt16(1 << format.bitDepth - 1)
    let count = format.model.samplesPerPixel
    let picture = try Raster(size: PixelSize(width: 24, height: 24), format: format)
    picture.fill(picture.size.bounds, samples: [UInt16](repeating: maximum, count: count))
    let dark = [UInt16](repeating: 0, count: count - 1) + [format.model.hasAlpha ? maximum : 0]
    picture.fill(PixelRect(x: 8, y: 8, width: 16, height: 16), samples: dark)
    let size = PixelSize(width: 31, height: 37)
    let result = try Self.scaled(picture, to: size)
    Self.expectClose(result, PlainScaling(picture, to: size), "\(format)")
    result.withView { view in
      #expect(PlainPixels.samples(view, 2, 2)[0] > maximum / 2)
      #expect(PlainPixels.samples(view, 25, 30)[0] < maximum / 2)
    }
  }

  /// A color that nobody sees does not come into those that are seen.
  @Test(arguments: formats.filter { $0.model.hasAlpha })
  func transparentColorsDoNotLeak(format: PixelFormat) throws {
    let maximum = UInt16(1 << format.bitDepth - 1)
    let colors = format.model.samplesPerPixel - 1
    let picture = try Raster(size: PixelSize(width: 30, height: 20), format: format)
    picture.fill(picture.size.bounds, samples: [UInt16](repeating: maximum, count: colors) + [0])
    let seen = [UInt16](repeating: maximum / 5, count: colors)
    picture.fill(PixelRect(x: 10, y: 0, width: 9, height: 20), samples: seen + [maximum])
    let result = try Self.scaled(picture, to: PixelSize(width: 17, height: 13))
    result.withView { view in
      for y in 0..<13 {
        for x in 0..<17 {
          let samples = PlainPixels.samples(view, x, y)
          #expect(samples == samples.map { _ in 0 } || Array(samples.dropLast()) == seen)
        }
      }
      #expect(PlainPixels.samples(view, 0, 0).last == 0)
      #expect(PlainPixels.samples(view, 8, 6).last ?? 0 > maximum / 10 * 9)
    }
  }

  /// The sum of the results' bytes, from this code's first run.
  @Test func isTheSameOnEveryMachine() throws {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for format in Self.formats {
      let picture = try PlainPixels.noise(PixelSize(width: 61, height: 47), format, seed: 11)
      for size in [PixelSize(width: 23, height: 19), PixelSize(width: 100, height: 90)] {
        for byte in Rasters.bytes(try Self.scaled(picture, to: size)) {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
      }
    }
    #expect(hash == 15_704_286_598_757_390_613)
  }

  // MARK: files

  /// A file of indexes, at half its size: RGB with the colors that are there, its profile kept.
  @Test func indexedPicturesAreScaledInTheirColors() throws {
    let palette = [
      RGBA(red: 200, green: 10, blue: 40), RGBA(red: 9, green: 255, blue: 7, alpha: 0),
    ]
    let picture = try Raster(
      size: PixelSize(width: 40, height: 30), format: PixelFormat(.palette, bitDepth: 1))
    picture.fill(PixelRect(x: 20, y: 0, width: 20, height: 30), samples: [1])
    let chunks: [StoredPNG.Chunk] = [("gAMA", [0, 0, 0xB1, 0x8F])] + StoredPNG.chunks(palette)
    let decoder = try FormatCatalog.open(StoredPNG.file(picture, chunks: chunks))
    let encoder = try FormatCatalog.encoder(
      for: decoder.header, EncodeOptions { $0.samples = .expanded })
    let size = PixelSize(width: 20, height: 15)
    let rows = try ScaledRows(
      ConvertedRows(decoder, RowConverter(for: decoder.header, to: encoder)), size: size)
    let result = try Rasters.read(rows)
    try decoder.finish()
    let header = try FormatCatalog.open(encoder.file(result)).header
    #expect(header.size == size && header.pixelFormat == PixelFormat(.rgba))
    #expect(header.colors.gamma == 0.45455)
    result.withView { view in
      #expect(PlainPixels.samples(view, 1, 7) == [200, 10, 40, 255])
      #expect(PlainPixels.samples(view, 18, 7) == [0, 0, 0, 0])
    }
  }

  // MARK: rows

  @Test(arguments: [(40, 20), (40, 13), (40, 30), (20, 60), (9, 9), (100, 1), (1, 100), (3, 2)])
  func readsOnlyTheRowsThatTheFilterSpans(from: Int, to: Int) throws {
    let source = CountedRows(
      try PlainPixels.noise(PixelSize(width: 5, height: from), PixelFormat(.rgb)))
    let rows = try ScaledRows(source, size: PixelSize(width: 4, height: to))
    #expect(source.readRows == 0)
    let result = try Raster(size: rows.size, format: rows.format)
    let step = max(Double(from) / Double(to), 1)
    for y in 0..<to {
      try rows.readRow(into: result.mutableRow(y))
      let center = (Double(y) + 0.5) * Double(from) / Double(to)
      // The filter's reach, and the row that a reach of another fraction may touch.
      let span = from == to ? center + 0.5 : max(center + 3 * step, 6 * step) + 2
      #expect(source.readRows <= min(Int(span), from))
    }
    #expect(source.readRows == from)
  }

  @Test func errorsOfTheSourceComeThrough() throws {
    final class Broken: RowSource {
      struct Failure: Error {}
      let size = PixelSize(width: 4, height: 4)
      let format = PixelFormat(.gray)
      func readRow(into row: UnsafeMutableRawBufferPointer) throws { throw Failure() }
    }
    let rows = try ScaledRows(Broken(), size: PixelSize(width: 2, height: 2))
    var row: [UInt8] = [0, 0]
    #expect(throws: Broken.Failure.self) {
      try row.withUnsafeMutableBytes { try rows.readRow(into: $0) }
    }
  }
}
