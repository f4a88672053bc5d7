import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// The pixels do not depend on the bands in which they are drawn.
@Suite struct BandTests {
  private func pictures(_ size: PixelSize) throws -> ScenePictures {
    ScenePictures(
      outgoing: try TestPictures.noise(size, seed: 1, isOpaque: false),
      incoming: try TestPictures.noise(size, seed: 2, isOpaque: true),
      map: try TestPictures.noise(size, seed: 3, isOpaque: true),
      back: try TestPictures.noise(size, seed: 4, isOpaque: true))
  }

  private func check(_ scene: Scene) throws {
    let size = scene.stage.pixelSize
    let options = RenderOptions(background: RGBA(9, 200, 30, 128))
    let pictures = try pictures(size)
    let scene = pictures.shown(in: scene)
    let renderer = Renderer(pictures.stage, options: options)
    let whole = try renderer.canvas(scene)
    for height in [1, 3, 16] {
      let canvas = try Canvas(size: size)
      let plan = try renderer.plan(scene)
      // Last band first.
      for start in stride(from: 0, to: size.height, by: height).reversed() {
        try plan.draw(rows: start..<(start + height), into: canvas)
      }
      #expect(canvas.allBytes == whole.allBytes, "bands of \(height)")
    }
  }

  @Test(arguments: SceneSample.exact) func exactScenes(_ sample: SceneSample) throws {
    try check(sample.scene(Stage(pixelSize: PixelSize(67, 29), scale: 2)))
  }

  @Test(arguments: PlaneSample.all) func planes(_ sample: PlaneSample) throws {
    try check(sample.scene(Stage(pixelSize: PixelSize(67, 29), scale: 2)))
  }

  @Test func rowsOutsideTheBandAreLeftAlone() throws {
    let size = PixelSize(5, 6)
    let renderer = Renderer(try pictures(size).stage)
    let canvas = try Canvas(size: size)
    for y in 0..<6 { canvas.row(y).update(repeating: 7) }
    try renderer.render(.still(.incoming, on: Stage(pixelSize: size)), into: canvas, rows: 2..<4)
    let touched = (0..<6).filter { y in canvas.row(y).contains { $0 != 7 } }
    #expect(touched == [2, 3])
  }
}
