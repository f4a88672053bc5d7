import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct FittingTests {
  private static let stages = [
    PixelSize(width: 1, height: 1), PixelSize(width: 17, height: 33),
    PixelSize(width: 40, height: 12), PixelSize(width: 24, height: 24),
  ]

  @Test(arguments: ContentsGravity.allCases)
  func theResultHasExactlyTheSizeOfTheStage(gravity: ContentsGravity) throws {
    for width in 1...17 {
      let image = try Images.noise(PixelSize(width: width, height: 18 - width))
      for stage in Self.stages {
        #expect(try image.fitted(to: stage, gravity).size == stage)
      }
    }
  }

  @Test(arguments: ContentsGravity.allCases)
  func aPictureOfTheStagesSizeStaysAsItIs(gravity: ContentsGravity) throws {
    for stage in Self.stages {
      let image = try Images.noise(stage)
      #expect(try image.fitted(to: stage, gravity, scale: 2, stageScale: 2) == image)
    }
  }

  /// Nothing but the color shows, to the very edges, on stages that are filled.
  @Test(arguments: [ContentsGravity.resizeAspectFill, .resize])
  func aFittedPictureFillsTheStage(gravity: ContentsGravity) throws {
    for width in 1...17 {
      let color = SIMD4<UInt8>(9, 8, 7, 255)
      let image = try Images.made(PixelSize(width: width, height: 18 - width)) { _, _ in color }
      for stage in Self.stages {
        let pixels = Images.pixels(try image.fitted(to: stage, gravity))
        #expect(pixels.allSatisfy { $0 == color })
      }
    }
  }

  /// A picture that lies at a place of a stage, on nothing.
  private static func laid(
    _ image: Bitmap, on size: PixelSize, x left: Int, y top: Int
  ) throws -> Bitmap {
    try Images.made(size) { x, y in
      (0..<image.size.width).contains(x - left) && (0..<image.size.height).contains(y - top)
        ? image[x - left, y - top] : SIMD4(repeating: 0)
    }
  }

  @Test func aspectShowsAllInTheMiddle() throws {
    let white = SIMD4<UInt8>(repeating: 255)
    let image = try Images.made(PixelSize(width: 30, height: 20)) { _, _ in white }
    let result = try image.fitted(to: PixelSize(width: 60, height: 60), .resizeAspect)
    let large = try Images.made(PixelSize(width: 60, height: 40)) { _, _ in white }
    #expect(try result == Self.laid(large, on: result.size, x: 0, y: 10))
  }

  @Test func aspectFillTakesTheMiddle() throws {
    let image = try Images.noise(PixelSize(width: 30, height: 20))
    let result = try image.fitted(to: PixelSize(width: 10, height: 20), .resizeAspectFill)
    #expect(result == (try Images.made(result.size) { image[$0 + 10, $1] }))
  }

  @Test func aspectFillEqualsAResampledRegion() throws {
    let image = try Images.noise(PixelSize(width: 60, height: 31))
    let stage = PixelSize(width: 20, height: 21)
    let width = 20.0 / (21.0 / 31.0)
    let region = Rect(x: (60 - width) / 2, y: 0, width: width, height: 31)
    let expected = try image.resampled(to: stage, region: region)
    #expect(try image.fitted(to: stage, .resizeAspectFill) == expected)
  }

  /// Copied pixel by pixel, cut off where the stage is smaller, at every pair of parities.
  @Test(arguments: 1...6) func centerKeepsPixels(side: Int) throws {
    for stageSide in 1...6 {
      let image = try Images.noise(PixelSize(width: side, height: side))
      let stage = PixelSize(width: stageSide, height: stageSide)
      let result = try image.fitted(to: stage, .center)
      let origin = (stageSide - side) >> 1
      #expect(try result == Self.laid(image, on: stage, x: origin, y: origin))
    }
  }

  /// At an edge or in a corner as in the middle, but there.
  @Test func edgesAndCornersAreFitted() throws {
    let image = try Images.noise(PixelSize(width: 3, height: 2))
    let origins: [(ContentsGravity, Int, Int)] = [
      (.topLeft, 0, 0), (.top, 2, 0), (.topRight, 4, 0), (.left, 0, 1), (.right, 4, 1),
      (.bottomLeft, 0, 3), (.bottom, 2, 3), (.bottomRight, 4, 3),
    ]
    for (gravity, left, top) in origins {
      let result = try image.fitted(to: PixelSize(width: 7, height: 5), gravity)
      #expect(try result == Self.laid(image, on: result.size, x: left, y: top), "\(gravity)")
    }
  }

  /// A picture at 2 pixels a point is as large in points on a stage at 1.
  @Test func centerKeepsPoints() throws {
    let image = try Images.noise(PixelSize(width: 20, height: 12))
    let result = try image.fitted(
      to: PixelSize(width: 16, height: 16), .center, scale: 2, stageScale: 1)
    let small = try image.resampled(to: PixelSize(width: 10, height: 6))
    #expect(try result == Self.laid(small, on: result.size, x: 3, y: 5))
  }

  /// Only the part that is seen is filtered, and it is the same as if all were.
  @Test func centerCutsWhatIsTooLarge() throws {
    let image = try Images.noise(PixelSize(width: 10, height: 10))
    let stage = PixelSize(width: 9, height: 9)
    let result = try image.fitted(to: stage, .center, scale: 1, stageScale: 3)
    let large = try image.resampled(to: PixelSize(width: 30, height: 30))
    let expected = try Images.made(stage) { large[$0 + 11, $1 + 11] }
    #expect(Images.distance(result, expected) <= 1)
  }
}
