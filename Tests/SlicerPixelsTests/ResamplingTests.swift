import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct ResamplingTests {
  private static let sides = Array(1...17)

  /// Both sides run through all pairs of sizes, one against the other.
  @Test(arguments: sides) func agreesWithThePlainTwin(from: Int) throws {
    for to in Self.sides {
      let source = PixelSize(width: from, height: 18 - from)
      let image = try Images.noise(source, seed: UInt64(from * 32 + to))
      let size = PixelSize(width: to, height: 18 - to)
      let result = try image.resampled(to: size)
      let region = Rect(x: 0, y: 0, width: Double(from), height: Double(18 - from))
      expectClose(result, PlainLanczos(image: image, region: region, size: size))
    }
  }

  /// At most half a level and what `Float` loses; where a color is held down to its opacity, which
  /// is rounded too, one level.
  private func expectClose(_ image: Bitmap, _ twin: PlainLanczos) {
    #expect(image.size == twin.size)
    for y in 0..<image.size.height {
      for x in 0..<image.size.width {
        let pixel = image[x, y]
        for i in 0..<4 {
          let distance = abs(Double(pixel[i]) - twin.sample(x, y, i))
          let tolerance = pixel[i] == pixel.w && i < 3 ? 1 : 0.501
          #expect(distance < tolerance, "\(x),\(y) of \(twin.size)")
        }
      }
    }
  }

  @Test(arguments: [
    (Rect(x: 2.25, y: 1, width: 7.5, height: 11), PixelSize(width: 5, height: 4)),
    (Rect(x: 0.1, y: 3.7, width: 3.3, height: 2.2), PixelSize(width: 33, height: 9)),
    (Rect(x: 12.5, y: 14, width: 4.5, height: 3), PixelSize(width: 1, height: 3)),
    (Rect(x: 3, y: 0.5, width: 8, height: 8), PixelSize(width: 8, height: 8)),
  ]) func agreesWithThePlainTwinOnPartsOfAPicture(region: Rect, size: PixelSize) throws {
    let image = try Images.noise(PixelSize(width: 17, height: 17), seed: 5)
    let result = try image.resampled(to: size, region: region)
    expectClose(result, PlainLanczos(image: image, region: region, size: size))
  }

  @Test(arguments: [(200, 3, 31, 2), (3, 300, 2, 47), (150, 90, 149, 91), (70, 70, 333, 1)])
  func agreesWithThePlainTwinAcrossTilesAndBands(w: Int, h: Int, w2: Int, h2: Int) throws {
    let image = try Images.noise(PixelSize(width: w, height: h), seed: 9)
    let size = PixelSize(width: w2, height: h2)
    let region = Rect(x: 0, y: 0, width: Double(w), height: Double(h))
    let result = try image.resampled(to: size)
    expectClose(result, PlainLanczos(image: image, region: region, size: size))
  }

  @Test(arguments: sides) func oneColorStaysThatColor(from: Int) throws {
    let pixels: [SIMD4<UInt8>] = [
      SIMD4(255, 255, 255, 255), SIMD4(0, 0, 0, 255), SIMD4(3, 128, 77, 200), SIMD4(1, 1, 1, 1),
      SIMD4(repeating: 0),
    ]
    for pixel in pixels {
      let image = try Images.made(PixelSize(width: from, height: from)) { _, _ in pixel }
      for to in Self.sides + [61] {
        let result = try image.resampled(to: PixelSize(width: to, height: 18 - min(to, 17)))
        #expect(Images.pixels(result).allSatisfy { $0 == pixel }, "\(pixel) \(from) to \(to)")
      }
    }
  }

  @Test(arguments: sides) func itsOwnSizeChangesNothing(side: Int) throws {
    let image = try Images.noise(PixelSize(width: side, height: 18 - side))
    #expect(try image.resampled(to: image.size) == image)
  }

  @Test(arguments: sides) func regionsOfWholePixelsAreCopied(width: Int) throws {
    let image = try Images.noise(PixelSize(width: 20, height: 19))
    let region = Rect(x: 2, y: 1, width: Double(width), height: 18)
    let size = PixelSize(width: width, height: 18)
    let expected = try Images.made(size) { image[$0 + 2, $1 + 1] }
    #expect(try image.resampled(to: size, region: region) == expected)
  }

  /// Mirrored pictures have mirrored results; sums in another order may round otherwise.
  @Test(arguments: sides) func mirroredPicturesHaveMirroredResults(to: Int) throws {
    let source = PixelSize(width: 13, height: 8)
    let size = PixelSize(width: to, height: 18 - to)
    let image = try Images.noise(source, seed: UInt64(to))
    let mirrored = try Images.made(source) { image[12 - $0, 7 - $1] }
    let (a, b) = (try image.resampled(to: size), try mirrored.resampled(to: size))
    let back = try Images.made(size) { b[to - 1 - $0, size.height - 1 - $1] }
    #expect(Images.distance(a, back) <= 1)
  }

  /// Rows become columns and the result is the same picture on its side.
  @Test(arguments: sides) func bothAxesAreAlike(to: Int) throws {
    let source = PixelSize(width: 13, height: 8)
    let size = PixelSize(width: to, height: 18 - to)
    let image = try Images.noise(source, seed: UInt64(to))
    let turned = try Images.made(source.transposed) { image[$1, $0] }
    let (a, b) = (try image.resampled(to: size), try turned.resampled(to: size.transposed))
    let back = try Images.made(size) { b[$1, $0] }
    #expect(Images.distance(a, back) <= 1)
  }

  /// Shrinking by whole factors keeps the mean of a picture that ends as dark as it begins.
  @Test(arguments: [2, 3, 4, 5]) func resamplingKeepsTheMean(factor: Int) throws {
    let size = PixelSize(width: 120, height: 60)
    let picture = try Images.noise(size, seed: 3)
    let image = try Images.made(size) { x, y in
      x > 20 && x < 100 && y > 20 && y < 40 ? picture[x, y] : SIMD4(repeating: 60)
    }
    let result = try image.resampled(to: PixelSize(width: 120 / factor, height: 60 / factor))
    for i in 0..<4 {
      func mean(_ image: Bitmap) -> Double {
        Images.pixels(image).map { Double($0[i]) }.reduce(0, +)
          / Double(image.size.width * image.size.height)
      }
      #expect(abs(mean(image) - mean(result)) < 0.5)
    }
  }

  @Test func resultsAreValidPremultipliedPixels() throws {
    let size = PixelSize(width: 40, height: 40)
    let image = try Images.made(size) { x, y in
      (x / 3 + y / 5) % 2 == 0 ? SIMD4(255, 0, 255, 255) : SIMD4(repeating: 0)
    }
    for to in [7, 23, 57, 120] {
      let result = try image.resampled(to: PixelSize(width: to, height: to + 1))
      #expect(Images.pixels(result).allSatisfy { max($0.x, $0.y, $0.z) <= $0.w })
    }
  }

  @Test(arguments: [2, 3, 7]) func threadsDoNotChangeThePixels(threads: Int) throws {
    let image = try Images.noise(PixelSize(width: 130, height: 170))
    for size in [PixelSize(width: 97, height: 80), PixelSize(width: 200, height: 201)] {
      #expect(
        try image.resampled(to: size, threads: threads) == image.resampled(to: size, threads: 1))
    }
  }

  /// Frames are the same on every machine: the sum of a result's bytes, from this code's first run.
  @Test func isTheSameOnEveryMachine() throws {
    let image = try Images.noise(PixelSize(width: 61, height: 47), seed: 11)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for size in [PixelSize(width: 23, height: 19), PixelSize(width: 100, height: 90)] {
      for pixel in Images.pixels(try image.resampled(to: size)) {
        for i in 0..<4 { hash = (hash ^ UInt64(pixel[i])) &* 0x100_0000_01B3 }
      }
    }
    #expect(hash == 13_506_464_799_100_069_745)
  }
}
