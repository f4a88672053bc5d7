import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct UniformColorTests {
  private static func random(_ format: PixelFormat, _ noise: inout SeededNoise) -> [UInt16] {
    (0..<format.model.samplesPerPixel).map { _ in
      UInt16.random(in: 0...UInt16((1 << format.bitDepth) - 1), using: &noise)
    }
  }

  /// Law: what is painted is of one color, until any one bit of it changes.
  @Test(arguments: PlainPixels.formats) func oneBitMakesTheDifference(format: PixelFormat) throws {
    var noise = SeededNoise(seed: 7)
    for width in 1...9 {
      for x in 0...3 {
        let raster = try PlainPixels.noise(PixelSize(width: x + width + 2, height: 4), format)
        let rect = PixelRect(x: x, y: 1, width: width, height: 2)
        let samples = Self.random(format, &noise)
        raster.fill(rect, samples: samples)
        #expect(raster.withView { $0.subview(rect).uniformSamples() } == samples)
        for bit in 0..<(width * format.bitsPerPixel) {
          let place = x * format.bitsPerPixel + bit
          raster.mutableRow(2)[place / 8] ^= 0x80 >> UInt8(place % 8)
          let isOnePixel = raster.withView { $0.subview(rect).uniformSamples() } != nil
          raster.mutableRow(2)[place / 8] ^= 0x80 >> UInt8(place % 8)
          #expect(!isOnePixel, "\(format), bit \(bit) of \(rect)")
        }
      }
    }
  }

  /// Law: exactly the pixels of the rectangle are painted.
  @Test(arguments: PlainPixels.formats) func onlyTheRectangleIsPainted(format: PixelFormat) throws {
    var noise = SeededNoise(seed: 3)
    let size = PixelSize(width: 11, height: 3)
    for x in 0..<size.width {
      for width in 0...(size.width - x) {
        let rect = PixelRect(x: x, y: 1, width: width, height: 2)
        let before = try PlainPixels.noise(size, format)
        let after = try PlainPixels.noise(size, format)
        let samples = Self.random(format, &noise)
        after.fill(rect, samples: samples)
        var wrong = 0
        for y in 0..<size.height {
          for x in 0..<size.width {
            let isInside = rect.columns.contains(x) && rect.rows.contains(y)
            let expected = isInside ? samples : before.withView { PlainPixels.samples($0, x, y) }
            let found = after.withView { PlainPixels.samples($0, x, y) }
            if found != expected { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(format) \(rect)")
      }
    }
  }

  @Test func bitsBeyondTheDepthAreIgnoredAndNoPixelsHaveNoColor() throws {
    let size = PixelSize(width: 3, height: 1)
    let raster = try Raster(size: size, format: PixelFormat(.gray, bitDepth: 2))
    raster.fill(raster.size.bounds, samples: [0xFFFD])
    #expect(raster.withView { $0.uniformSamples() } == [1])
    let empty = try Raster(size: PixelSize(width: 0, height: 2), format: PixelFormat(.rgb))
    #expect(empty.withView { $0.uniformSamples() } == nil)
    #expect(empty.withView { $0.uniformSamples(tolerance: 255) } == nil)
  }

  /// Law: pixels without opacity are invisible whatever they hide, until one bit of one's opacity is set.
  @Test(arguments: PlainPixels.formats.filter(\.model.hasAlpha))
  func opacityAloneMakesPixelsVisible(format: PixelFormat) throws {
    var noise = SeededNoise(seed: 5)
    let raster = try Raster(size: PixelSize(width: 5, height: 3), format: format)
    for pixel in 0..<15 {
      var samples = Self.random(format, &noise)
      samples[samples.count - 1] = 0
      raster.fill(PixelRect(x: pixel % 5, y: pixel / 5, width: 1, height: 1), samples: samples)
    }
    let zeros = [UInt16](repeating: 0, count: format.model.samplesPerPixel)
    #expect(raster.withView { $0.uniformSamples() } == nil)
    #expect(raster.withView { $0.invisibleSamples() } == zeros)
    var samples = zeros
    samples[samples.count - 1] = 1
    raster.fill(PixelRect(x: 3, y: 2, width: 1, height: 1), samples: samples)
    #expect(raster.withView { $0.invisibleSamples() } == nil)
    // One step of opacity, in 8-bit units.
    let step = (255 + (1 << format.bitDepth) - 2) / ((1 << format.bitDepth) - 1)
    #expect(raster.withView { $0.invisibleSamples(tolerance: step) } == zeros)
  }

  @Test func transparentIndicesAreInvisible() throws {
    let raster = try Raster(
      size: PixelSize(width: 4, height: 1), format: PixelFormat(.palette, bitDepth: 2))
    let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    let palette = [.white, clear, RGBA(red: 9, green: 9, blue: 9, alpha: 0)]
    for x in 0..<4 {
      raster.fill(PixelRect(x: x, y: 0, width: 1, height: 1), samples: [UInt16(1 + x % 2)])
    }
    #expect(raster.withView { $0.invisibleSamples(palette: palette) } == [1])
    raster.fill(PixelRect(x: 2, y: 0, width: 1, height: 1), samples: [0])
    #expect(raster.withView { $0.invisibleSamples(palette: palette) } == nil)
    // An index without a color is nobody's.
    raster.fill(PixelRect(x: 2, y: 0, width: 1, height: 1), samples: [3])
    #expect(raster.withView { $0.invisibleSamples(palette: palette) } == nil)
    #expect(raster.withView { $0.invisibleSamples(palette: [.white]) } == nil)
  }

  // MARK: tolerance

  /// True if every sample of the view lies within `tolerance` of the answer's, in 8-bit units.
  private static func isWithin(_ tolerance: Int, _ raster: Raster, _ answer: [UInt16]) -> Bool {
    let maximum = 1 << raster.format.bitDepth - 1
    return raster.withView { view in
      (0..<view.size.height).allSatisfy { y in
        (0..<view.size.width).allSatisfy { x in
          zip(PlainPixels.samples(view, x, y), answer).allSatisfy {
            abs(Int($0) - Int($1)) * 255 <= tolerance * maximum
          }
        }
      }
    }
  }

  /// Law: an answer is near enough, and it is found whenever there is one; the first pixel's is
  /// taken where it will do. Held against all answers there could be.
  @Test(arguments: [1, 2, 4, 8, 16])
  func toleranceFindsAColorWheneverThereIsOne(depth: Int) throws {
    var noise = SeededNoise(seed: UInt64(depth))
    let maximum = 1 << depth - 1
    var found = 0
    for trial in 0..<300 {
      let tolerance = Int.random(in: 1...100, using: &noise)
      let format = PixelFormat(trial % 2 == 0 ? .gray : .rgb, bitDepth: depth)
      let raster = try Raster(size: PixelSize(width: 3, height: 2), format: format)
      let widest = min(maximum, max(1, 6 * tolerance * maximum / 255))
      let spread = Int.random(in: 0...widest, using: &noise)
      let base = Int.random(in: 0...(maximum - spread), using: &noise)
      for i in 0..<6 {
        let samples = (0..<format.model.samplesPerPixel).map { _ in
          UInt16(base + Int.random(in: 0...spread, using: &noise))
        }
        PlainPixels.set(samples, in: raster, i % 3, i / 3)
      }
      let answer = raster.withView { $0.uniformSamples(tolerance: tolerance) }
      let pixels = (0..<6).map { i in raster.withView { PlainPixels.samples($0, i % 3, i / 3) } }
      let exists = pixels[0].indices.allSatisfy { c in
        let column = pixels.map { Int($0[c]) }
        return ((column.min() ?? 0)...(column.max() ?? 0)).contains { candidate in
          column.allSatisfy { abs($0 - candidate) * 255 <= tolerance * maximum }
        }
      }
      #expect((answer != nil) == exists)
      guard let answer else { continue }
      found += 1
      #expect(Self.isWithin(tolerance, raster, answer))
      if Self.isWithin(tolerance, raster, pixels[0]) { #expect(answer == pixels[0]) }
    }
    #expect((50...290).contains(found), "the trials decide nothing: \(found)")
  }

  @Test func colorsOfPalettesAreComparedNotIndices() throws {
    let palette = [
      RGBA(red: 10, green: 20, blue: 30), RGBA(red: 200, green: 0, blue: 0),
      RGBA(red: 12, green: 20, blue: 30), RGBA(red: 10, green: 20, blue: 30),
      RGBA(red: 14, green: 20, blue: 30),
    ]
    for depth in [4, 8] {
      func uniform(_ indices: [UInt16], _ tolerance: Int) throws -> [UInt16]? {
        let raster = try Raster(
          size: PixelSize(width: indices.count, height: 1),
          format: PixelFormat(.palette, bitDepth: depth))
        for (x, index) in indices.enumerated() { PlainPixels.set([index], in: raster, x, 0) }
        return raster.withView { $0.uniformSamples(tolerance: tolerance, palette: palette) }
      }
      #expect(try uniform([3, 0, 3], 0) == nil, "samples are kept exactly at 0")
      #expect(try uniform([3, 0, 3], 1) == [3])
      #expect(try uniform([0, 2], 1) == nil)
      #expect(try uniform([0, 2], 2) == [0])
      #expect(try uniform([0, 4], 2) == [2], "a color between them that is not among them")
      #expect(try uniform([0, 1], 185) == nil)
      #expect(try uniform([0, 1], 186) == [4])
      #expect(try uniform([0, 1], 190) == [0])
      #expect(try uniform([0, 9], 255) == nil, "an index without a color is like none")
      #expect(try uniform([9, 9], 0) == [9])
    }
  }
}
