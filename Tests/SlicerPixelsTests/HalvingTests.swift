import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct HalvingTests {
  static let formats =
    [PixelFormat.Model.gray, .grayAlpha, .rgb, .rgba].flatMap { model in
      [8, 16].map { PixelFormat(model, bitDepth: $0) }
    } + [PixelFormat(.cmyk)]

  /// A level's rows as they come.
  typealias Levels = [[[[UInt16]]]]

  /// - Returns: of every level below the first its rows of pixels.
  private static func halved(
    _ raster: Raster, x: Int = 0, y: Int = 0, levels: Int, _ shrinking: Shrinking,
    dropsOddLines: Bool = false, curve: LightCurve? = nil
  ) throws -> Levels {
    let (format, size) = (raster.format, raster.size)
    let halving = try HalvedRows(
      format, columns: x..<(x + size.width), rows: y..<(y + size.height), levels: levels,
      droppingOddLines: dropsOddLines, shrinking, curve: curve ?? .sRGB(bitDepth: format.bitDepth))
    var result = Levels(repeating: [], count: levels)
    for row in 0..<size.height {
      halving.add(UnsafeRawBufferPointer(raster.mutableRow(row))) { level, row, packed in
        // Every row comes once, in its place.
        #expect(row == y >> level + result[level - 1].count)
        result[level - 1].append(pixels(packed, format))
      }
    }
    return result
  }

  private static func pixels(_ row: UnsafeRawBufferPointer, _ format: PixelFormat) -> [[UInt16]] {
    let bits = format.bitDepth
    let samples = (0..<row.count * 8 / bits).map {
      UInt16(PlainPixels.bits(row, at: $0 * bits, count: bits))
    }
    let count = format.model.samplesPerPixel
    return stride(from: 0, to: samples.count, by: count).map { Array(samples[$0..<$0 + count]) }
  }

  private static func raster(_ format: PixelFormat, _ rows: [[[UInt16]]]) throws -> Raster {
    let raster = try Raster(
      size: PixelSize(width: rows[0].count, height: rows.count), format: format)
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() { PlainPixels.set(pixel, in: raster, x, y) }
    }
    return raster
  }

  /// Noise, in which every third pixel is transparent and every fifth opaque.
  private static func picture(_ width: Int, _ height: Int, _ format: PixelFormat) throws -> Raster {
    let size = PixelSize(width: width, height: height)
    let raster = try PlainPixels.noise(size, format, seed: UInt64(width * 31 + height))
    guard format.model.hasAlpha else { return raster }
    for i in 0..<width * height where i % 3 == 0 || i % 5 == 0 {
      let (x, y) = (i % width, i / width)
      var pixel = raster.withView { PlainPixels.samples($0, x, y) }
      pixel[pixel.count - 1] = i % 3 == 0 ? 0 : .max >> UInt16(16 - format.bitDepth)
      PlainPixels.set(pixel, in: raster, x, y)
    }
    return raster
  }

  /// Stored values to the bit. Light is in steps, which may decide what lies halfway.
  private static func expect(
    _ result: [[[UInt16]]], _ exact: [[PlainHalving.Pixel]], within error: Double, _ note: String
  ) {
    #expect(result.count == exact.count && result.map(\.count) == exact.map(\.count), "\(note)")
    let off = zip(result.joined(), exact.joined()).first { pixel, exact in
      zip(pixel, exact).contains { sample, exact in
        error == 0
          ? Double(sample) != (exact + 0.5).rounded(.down)
          : abs(Double(sample) - exact) > 0.5 + error
      }
    }
    #expect(off == nil, "\(note)")
  }

  private static func expectMeans(
    _ picture: Raster, x: Int = 0, y: Int = 0, levels: Int, dropsOddLines: Bool = false
  ) throws {
    let plain = PlainHalving(picture, x: x, y: y, dropsOddLines: dropsOddLines)
    let format = picture.format
    for shrinking in [Shrinking.linear, .mean] {
      let inLight = shrinking == .linear && format.model != .cmyk
      let result = try halved(
        picture, x: x, y: y, levels: levels, shrinking, dropsOddLines: dropsOddLines)
      for level in 1...levels {
        expect(
          result[level - 1], plain.means(level, inLight: inLight),
          within: !inLight ? 0 : format.bitDepth == 8 ? 2e-6 : 5e-4,
          "\(picture.size) at \(x) \(y), \(format), \(shrinking), level \(level)")
      }
    }
  }

  // MARK: against the definition

  /// Pictures of several sizes, where they begin, and the wider sums of the levels from the ninth on.
  @Test(arguments: formats) func meansAreRoundedOnce(format: PixelFormat) throws {
    for (width, height) in [(1, 1), (2, 2), (3, 5), (8, 7), (1, 9), (11, 1), (17, 13), (33, 20)] {
      try Self.expectMeans(try Self.picture(width, height, format), levels: 6)
    }
    for (x, y) in [(1, 0), (0, 1), (3, 5), (7, 2), (129, 254)] {
      for (width, height) in [(1, 1), (2, 3), (6, 5), (13, 9)] {
        try Self.expectMeans(try Self.picture(width, height, format), x: x, y: y, levels: 5)
      }
    }
    for (width, height) in [(1, 1), (3, 1), (1, 5), (7, 6), (13, 31), (5, 40)] {
      try Self.expectMeans(try Self.picture(width, height, format), levels: 5, dropsOddLines: true)
    }
    try Self.expectMeans(try Self.picture(1100, 3, format), levels: 14)
  }

  @Test(arguments: formats, [Shrinking.nearest, .median, .max])
  func othersArePickedFromLevelToLevel(format: PixelFormat, shrinking: Shrinking) throws {
    for (x, y, drops) in [(0, 0, false), (0, 0, true), (3, 1, false), (2, 5, false)] {
      for (width, height) in [(1, 1), (2, 2), (5, 1), (1, 6), (13, 11)] {
        let picture = try Self.picture(width, height, format)
        let plain = PlainHalving(picture, x: x, y: y, dropsOddLines: drops)
        let result = try Self.halved(
          picture, x: x, y: y, levels: 5, shrinking, dropsOddLines: drops)
        for level in 1...5 {
          #expect(result[level - 1] == plain.picks(level, shrinking), "\(width) \(height) \(level)")
        }
      }
    }
  }

  /// 600×600 times all light times all opacity.
  @Test func sumsMayBeOver64Bits() throws {
    let white = [[UInt16]](repeating: [.max, .max, .max, .max], count: 600)
    let picture = try Self.raster(
      PixelFormat(.rgba, bitDepth: 16), Array(repeating: white, count: 600))
    let levels = try Self.halved(picture, levels: 11, .linear)
    for level in levels { #expect(level.joined().allSatisfy { $0 == white[0] }) }
  }

  // MARK: known pixels

  @Test func aCheckerboardIsAsBrightAsHalfItsLight() throws {
    let board = (0..<64).map { y in (0..<64).map { x in [UInt16((x + y) % 2 * 255)] } }
    let picture = try Self.raster(PixelFormat(.gray), board)
    for (shrinking, value) in [(Shrinking.linear, 188), (.mean, 128), (.max, 255), (.median, 255)] {
      let levels = try Self.halved(picture, levels: 6, shrinking)
      for level in levels { #expect(Set(level.joined()) == [[UInt16(value)]], "\(shrinking)") }
    }
  }

  /// Doubled lines would make it 128.
  @Test func edgesCountAsMuchAsTheyCover() throws {
    let picture = try Self.raster(PixelFormat(.gray), [[[0], [0], [0], [0], [255]]])
    #expect(try Self.halved(picture, levels: 3, .mean)[2] == [[[51]]])
  }

  /// 127.5 stays on its side of the middle, level by level.
  @Test func opacityDoesNotDrift() throws {
    let rows = (0..<256).map { _ in (0..<256).map { x in [200, 100, 50, UInt16(127 + x % 2)] } }
    let picture = try Self.raster(PixelFormat(.rgba), rows)
    for shrinking in [Shrinking.linear, .mean] {
      let levels = try Self.halved(picture, levels: 8, shrinking)
      for level in levels { #expect(Set(level.joined()) == [[200, 100, 50, 128]]) }
    }
  }

  /// Transparent pixels do not tint the colors beside them.
  @Test func transparentPixelsDoNotTint() throws {
    let picture = try Self.raster(PixelFormat(.rgba), [[[255, 0, 0, 0], [0, 0, 255, 255]]])
    #expect(try Self.halved(picture, levels: 1, .linear)[0] == [[[0, 0, 255, 128]]])
    let nothing = try Self.raster(PixelFormat(.rgba), [[[255, 9, 7, 0], [9, 9, 255, 0]]])
    #expect(try Self.halved(nothing, levels: 1, .linear)[0] == [[[0, 0, 0, 0]]])
  }

  // MARK: curves

  /// One color stays that color, whatever the curve.
  @Test(arguments: [8, 16]) func everySampleStaysWhatItIs(bitDepth: Int) throws {
    let top = 1 << bitDepth - 1
    let curves = [
      LightCurve.sRGB(bitDepth: bitDepth), .stored(bitDepth: bitDepth),
      LightCurve(bitDepth: bitDepth) { $0 * $0 },
    ]
    for curve in curves {
      let values = curve.withTables { tables in (0...top).map { tables.sample(tables.lights[$0]) } }
      // Squares of the darkest words are nearer to each other than steps of light.
      let first = curve.withTables { $0.lights.lastIndex(of: 0) ?? 0 } + 1
      #expect(values[first...].elementsEqual((first...top).map { UInt32($0) }))
    }
  }

  @Test func theLowestOfEqualSamplesIsTaken() {
    let curve = LightCurve(bitDepth: 8) { max($0, 0.25) }
    curve.withTables { tables in
      #expect(tables.sample(tables.lights[0]) == 0 && tables.sample(tables.lights[60]) == 0)
      #expect(tables.sample(tables.lights[80]) == 80)
    }
  }

  /// A mean becomes the next sample from the light halfway on.
  @Test(arguments: [8, 16]) func thresholdsAreExact(bitDepth: Int) {
    for curve in [LightCurve.sRGB(bitDepth: bitDepth), .stored(bitDepth: bitDepth)] {
      curve.withTables { tables in
        let wrong = (0..<curve.top).first {
          let threshold = tables.thresholds[$0]
          return tables.sample(threshold - 1) != $0 || tables.sample(threshold) != $0 + 1
        }
        #expect(wrong == nil)
      }
    }
  }
}
