import SlicerCore
import SlicerRender
import SlicerScene
import Testing

/// Parts that abut are as if they were one.
@Suite struct SeamTests {
  static let colors: [SIMD4<UInt8>] = [
    SIMD4(255, 255, 255, 255), SIMD4(1, 127, 253, 255), SIMD4(3, 60, 100, 101), .zero,
  ]

  /// A push at progress `p` along (`dx`, `dy`).
  private func push(_ p: Double, _ dx: Double, _ dy: Double, on stage: Stage) -> Scene {
    let way = Point(x: dx * stage.size.width, y: dy * stage.size.height)
    let old = Layer(.outgoing, on: stage).moved(by: way * p)
    let new = Layer(.incoming, on: stage).moved(by: way * (p - 1))
    return Scene(stage, [old, new.with { $0.compositing = .plus }])
  }

  @Test(arguments: colors) func aFlatColorPushedIntoItselfStays(_ color: SIMD4<UInt8>) throws {
    for size in [PixelSize(width: 33, height: 17), PixelSize(width: 1, height: 1)] {
      let picture = try TestPictures.flat(size, color)
      let renderer = Renderer(StageImages(outgoing: picture, incoming: picture))
      for scale in [1.0, 2, 3] {
        let stage = Stage(pixelSize: size, scale: scale)
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
          for i in 0...512 {
            let canvas = try renderer.canvas(push(Double(i) / 512, dx, dy, on: stage))
            let wrong = (0..<size.height).flatMap { y in
              (0..<size.width).filter { canvas[$0, y] != color }
            }
            #expect(wrong.isEmpty, "p = \(i)/512, direction \(dx), \(dy), scale \(scale)")
          }
        }
      }
    }
  }

  /// What is scaled along one axis is a mix of whole rows, or of whole columns: along the other one
  /// pixels stay where they are.
  @Test(arguments: [0.03, 0.2, 0.45, 0.66, 0.7, 1, 1.8, 40])
  func aPictureScaledAlongOneAxisStaysAsItIsAlongTheOther(_ factor: Double) throws {
    let size = PixelSize(width: 33, height: 33)
    let (across, down) = (try Canvas(size: size), try Canvas(size: size))
    let noise = try TestPictures.noise(size, seed: 9, isOpaque: true)
    for y in 0..<size.height {
      for x in 0..<size.width {
        across[x, y] = noise.canvas[x, 5]
        down[x, y] = noise.canvas[5, y]
      }
    }
    let stage = Stage(pixelSize: size)
    let renderer = Renderer(StageImages(outgoing: Bitmap(across), incoming: Bitmap(down)))
    let tall = Layer(.outgoing, on: stage).with { $0.transform = .scale(x: 1, y: factor) }
    let wide = Layer(.incoming, on: stage).with { $0.transform = .scale(x: factor, y: 1) }
    let (a, b) = (
      try renderer.canvas(Scene(stage, [tall])), try renderer.canvas(Scene(stage, [wide]))
    )
    for i in 0..<size.width where factor > 0.04 {
      #expect(a[i, 16] == across[i, 16])
      #expect(b[16, i] == down[16, i])
    }
  }

  @Test func halvesOfAnOddPictureAreThePicture() throws {
    let size = PixelSize(width: 33, height: 17)
    let picture = try TestPictures.noise(size, seed: 4, isOpaque: false)
    let stage = Stage(pixelSize: size)
    let half = Size(width: 16.5, height: 17)
    let left = Layer(.picture(.outgoing), bounds: half, position: Point(x: 8.25, y: 8.5))
      .with { $0.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1) }
    let right = Layer(.picture(.outgoing), bounds: half, position: Point(x: 24.75, y: 8.5))
      .with {
        $0.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
        $0.compositing = .plus
      }
    let canvas = try Renderer(StageImages(outgoing: picture)).canvas(Scene(stage, [left, right]))
    #expect(Bitmap(canvas) == picture)
  }

  @Test func snappedLayersCopyWholePixels() throws {
    let size = PixelSize(width: 16, height: 8)
    let picture = try TestPictures.noise(size, seed: 5, isOpaque: true)
    let stage = Stage(pixelSize: size)
    let renderer = Renderer(
      StageImages(outgoing: picture), options: RenderOptions(snapsToPixels: true))
    let layer = Layer(.outgoing, on: stage).moved(by: Point(x: 2.6, y: -1.2))
    let canvas = try renderer.canvas(Scene(stage, [layer]))
    for y in 0..<8 {
      for x in 0..<16 {
        let isInside = x >= 3 && y < 7
        #expect(canvas[x, y] == (isInside ? picture[x - 3, y + 1] : .zero))
      }
    }
  }
}
