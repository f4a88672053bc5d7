import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Parts that abut are as if they were one.
@Suite struct SeamTests {
  static let colors: [SIMD4<UInt8>] = [
    SIMD4(255, 255, 255, 255), SIMD4(1, 127, 253, 255), SIMD4(3, 60, 100, 101), .zero,
  ]

  /// Pushed along any side, at any progress.
  @Test(arguments: colors) func aFlatColorPushedIntoItselfStays(_ color: SIMD4<UInt8>) throws {
    for size in [PixelSize(33, 17), PixelSize(1, 1)] {
      let picture = try Images.flat(size, color)
      for stage in [1.0, 2, 3].map({ Stage(pixelSize: size, scale: $0) }) {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
          let way = Point(dx * stage.size.width, dy * stage.size.height)
          for i in 0...512 {
            let p = Double(i) / 512
            let old = Layer(.outgoing, on: stage).moved(by: way * p)
            let new = Layer(.incoming, on: stage).moved(by: way * (p - 1))
            let drawn = try stage.drawn(
              [old, new.with { $0.compositing = .plus }], picture, picture)
            #expect(Bitmap(drawn) == picture, "p = \(i)/512, direction \(dx), \(dy), \(stage)")
          }
        }
      }
    }
  }

  /// A picture that is scaled along one axis is a mix of whole rows, or of whole columns. Along the other one
  /// pixels stay where they are.
  @Test(arguments: [0.03, 0.2, 0.45, 0.66, 0.7, 1, 1.8, 40])
  func aPictureScaledAlongOneAxisStaysAsItIsAlongTheOther(_ factor: Double) throws {
    let stage = Stage(33, 33)
    let noise = try Images.noise(stage.pixelSize, seed: 9, isOpaque: true)
    let across = try Images.made(stage.pixelSize) { x, _ in noise[x, 5] }
    let down = try Images.made(stage.pixelSize) { _, y in noise[5, y] }
    let layer = Layer(.outgoing, on: stage)
    let tall = try stage.drawn([layer.with { $0.transform = .scale(x: 1, y: factor) }], across)
    let wide = try stage.drawn([layer.with { $0.transform = .scale(x: factor, y: 1) }], down)
    for i in 0..<33 where factor > 0.04 {
      #expect(tall[i, 16] == across[i, 16] && wide[16, i] == down[16, i])
    }
  }

  @Test func halvesOfAnOddPictureAreThePicture() throws {
    let stage = Stage(33, 17)
    let picture = try Images.noise(stage.pixelSize, seed: 4)
    let halves = [0, 0.5].map { start in
      let place = Point(8.25 + 33 * start, 8.5)
      return Layer(.picture(.outgoing), bounds: Size(16.5, 17), position: place).with {
        $0.contentsRect = Rect(start, 0, 0.5, 1)
        if start > 0 { $0.compositing = .plus }
      }
    }
    #expect(Bitmap(try stage.drawn(halves, picture)) == picture)
  }

  @Test func snappedLayersCopyWholePixels() throws {
    let stage = Stage(16, 8)
    let picture = try Images.noise(stage.pixelSize, seed: 5, isOpaque: true)
    let renderer = Renderer(
      StageImages(outgoing: picture), options: RenderOptions(snapsToPixels: true))
    let layer = Layer(.outgoing, on: stage).moved(by: Point(2.6, -1.2))
    let expected = try Images.made(stage.pixelSize) { x, y in
      x >= 3 && y < 7 ? picture[x - 3, y + 1] : .zero
    }
    #expect(Bitmap(try renderer.canvas(Scene(stage, [layer]))) == expected)
  }
}
