import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// The pixels do not depend on the bands in which they are drawn, nor on the processor's loops.
@Suite struct BandTests {
  @Test(
    arguments: SceneSample.exact + SceneSample.planes + SceneSample.cut + SceneSample.casters,
    [true, false])
  func bandsAndLoopsDoNotMatter(_ sample: SceneSample, isOpaque: Bool) throws {
    let stage = Stage(67, 29, scale: 2)
    let pictures = try TestPictures.all(stage.pixelSize, isOpaque: isOpaque)
    let scene = pictures.shown(in: sample.scene(stage))
    var options = RenderOptions()
    if !isOpaque { options.background = RGBA(9, 200, 30, 128) }
    let whole = try Renderer(pictures.stage, options: options).canvas(scene)
    let loops = ([.plain] + Kernels.available).map { ($0, 5) }
    for (kernels, height) in [(.fastest, 1), (.fastest, 3), (.fastest, 16)] + loops {
      options.kernels = kernels
      let canvas = try Canvas(size: stage.pixelSize)
      let plan = try Renderer(pictures.stage, options: options).plan(scene)
      // Last band first.
      for start in stride(from: 0, to: canvas.size.height, by: height).reversed() {
        try plan.draw(rows: start..<(start + height), into: canvas)
      }
      #expect(canvas.allBytes == whole.allBytes, "\(kernels), bands of \(height)")
    }
  }

  @Test func rowsOutsideTheBandAreLeftAlone() throws {
    let size = PixelSize(5, 6)
    let renderer = Renderer(try TestPictures.all(size, isOpaque: true).stage)
    let canvas = try Canvas(size: size)
    for y in 0..<6 { canvas.row(y).update(repeating: 7) }
    try renderer.render(.still(.incoming, on: Stage(pixelSize: size)), into: canvas, rows: 2..<4)
    let touched = (0..<6).filter { y in canvas.row(y).contains { $0 != 7 } }
    #expect(touched == [2, 3])
  }
}
