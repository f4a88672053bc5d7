import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct CoverageTests {
  private static let formats = [PixelFormat.Model.grayAlpha, .rgba].flatMap { model in
    [8, 16].map { PixelFormat(model, bitDepth: $0) }
  }

  /// A row of `pixels` as covered between `below` and `upTo`.
  private static func covered(
    _ pixels: [[UInt16]], _ format: PixelFormat, _ below: [UInt8], _ upTo: [UInt8]
  ) throws -> [[UInt16]] {
    let size = PixelSize(width: pixels.count, height: 1)
    let raster = try Raster(size: size, format: format)
    for (x, samples) in pixels.enumerated() { PlainPixels.set(samples, in: raster, x, 0) }
    Coverage.cover(raster.mutableRow(0), format: format, with: below, upTo: upTo, count: size.width)
    return raster.withView { view in (0..<size.width).map { PlainPixels.samples(view, $0, 0) } }
  }

  /// round(alpha·coverage / 255) in whole numbers, a half upward; there are none, for 255 is odd.
  private static func part(_ alpha: UInt16, _ coverage: UInt8) -> Int {
    (2 * Int(alpha) * Int(coverage) + 255) / 510
  }

  /// All triples of an opacity and two coverages; in short runs with some of the lower.
  @Test(arguments: formats.filter { $0.bitDepth == 8 })
  func everyOpacityIsSharedAsStated(format: PixelFormat) throws {
    for below in Sweep.cases(Array(0...255), every: 15) {
      let range = below...255
      let upTo = range.flatMap { [UInt8](repeating: UInt8($0), count: 256) }
      let pixels = (0..<upTo.count).map { (i: Int) -> [UInt16] in
        (1..<UInt16(format.model.samplesPerPixel)).map { $0 * 60 } + [UInt16(i & 255)]
      }
      let results = try Self.covered(
        pixels, format, [UInt8](repeating: UInt8(below), count: upTo.count), upTo)
      let wrong = pixels.indices.filter { i in
        let alpha = pixels[i].last ?? 0
        let share = UInt16(Self.part(alpha, upTo[i]) - Self.part(alpha, UInt8(below)))
        let isNothing = upTo[i] == UInt8(below)
        return results[i] != (isNothing ? pixels[i].map { _ in 0 } : pixels[i].dropLast() + [share])
      }
      #expect(wrong.isEmpty, "from \(below)")
    }
  }

  @Test(arguments: formats.filter { $0.bitDepth == 16 })
  func everyDeepOpacityIsSharedAsStated(format: PixelFormat) throws {
    let colors = (1..<UInt16(format.model.samplesPerPixel)).map { $0 * 0x3501 }
    let pixels = (0...UInt16.max).map { colors + [$0] }
    for (below, upTo) in [(0, 1), (0, 254), (1, 255), (100, 101), (127, 128), (254, 255)] {
      let results = try Self.covered(
        pixels, format, [UInt8](repeating: UInt8(below), count: pixels.count),
        [UInt8](repeating: UInt8(upTo), count: pixels.count))
      let wrong = pixels.indices.filter { alpha in
        let share = Self.part(UInt16(alpha), UInt8(upTo)) - Self.part(UInt16(alpha), UInt8(below))
        return results[alpha] != colors + [UInt16(share)]
      }
      #expect(wrong.isEmpty, "\(below) to \(upTo)")
    }
  }

  /// Law: pieces that share all of a picture are the picture again, put together in any order.
  @Test(arguments: formats, 1...17)
  func thePiecesAreThePicture(format: PixelFormat, width: Int) throws {
    let size = PixelSize(width: width, height: 18 - width)
    let picture = try PlainPixels.noise(size, format, seed: UInt64(width))
    var noise = SeededNoise(seed: 11)
    // Five pieces: where each pixel's shares end, nothing and everything often.
    let ends = (0..<(width * size.height)).map { _ -> [UInt8] in
      let middle = (0..<4).map { _ in
        [0, 255, UInt8.random(in: 0...255, using: &noise)].randomElement(using: &noise) ?? 0
      }
      return [0] + middle.sorted() + [255]
    }
    let sum = try Raster(size: PixelSize(width: width + 3, height: size.height + 2), format: format)
    for piece in (0..<5).shuffled(using: &noise) {
      let part = try Raster(size: size, format: format)
      picture.withView { part.draw($0, x: 0, y: 0) }
      for y in 0..<size.height {
        let pixels = ends[(y * width)..<((y + 1) * width)]
        Coverage.cover(
          part.mutableRow(y), format: format, with: pixels.map { $0[piece] },
          upTo: pixels.map { $0[piece + 1] }, count: width)
      }
      part.withView { sum.add($0, x: 3, y: 1) }
    }
    try sum.withView { view in
      let inside = PixelRect(x: 3, y: 1, width: width, height: size.height)
      let copy = try Raster(size: size, format: format)
      copy.draw(view.subview(inside), x: 0, y: 0)
      #expect(Rasters.bytes(copy) == Rasters.bytes(picture))
      #expect((0..<(width + 3)).allSatisfy { PlainPixels.pixel(view, $0, 0) == 0 })
      #expect((0..<size.height).allSatisfy { PlainPixels.pixel(view, 2, $0) == 0 })
    }
  }

  /// Changed files, which no picture gives.
  @Test(arguments: formats) func opacitiesDoNotWrapAround(format: PixelFormat) throws {
    let size = PixelSize(width: 3, height: 1)
    let maximum = UInt16(1 << format.bitDepth - 1)
    let sum = try Raster(size: size, format: format)
    let piece = try Raster(size: size, format: format)
    let colors = [UInt16](repeating: 5, count: format.model.samplesPerPixel - 1)
    piece.fill(size.bounds, samples: colors + [maximum - 1])
    for _ in 0..<2 { piece.withView { sum.add($0, x: 0, y: 0) } }
    #expect(sum.withView { $0.uniformSamples() } == colors + [maximum])
  }
}
