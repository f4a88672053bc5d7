import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Scenes in 16 bits a sample, of pictures of 8 bits, beside the same in 8.
@Suite struct WideTests {
  /// Frames of 8 bits round in every layer: no sample is farther away than `most` steps of 8 bits, and on
  /// average not by one.
  private func expectTheSame(
    _ sample: SceneSample, isOpaque: Bool, atMost most: Double = 3,
    _ options: RenderOptions = RenderOptions()
  ) throws {
    let stage = Stage(60, 40)
    let size = stage.pixelSize
    let (a, b) = (
      try TestPictures.waves(size, period: 31, phase: 0, isOpaque: isOpaque),
      try TestPictures.waves(size, period: 43, phase: 0.4, isOpaque: isOpaque)
    )
    let pictures = ScenePictures(outgoing: a, incoming: b, map: a, back: b)
    let shown = pictures.shown(in: sample.scene(stage))
    let small = try Canvas(size: size)
    try Renderer(pictures.stage, options: options).render(shown, into: small)
    let large = try WideCanvas(size: size)
    try Renderer(
      .words(try WideBitmap(widening: a)), .words(try WideBitmap(widening: b)), options: options
    ).render(shown, into: large.memory)
    let distances = (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in
        (0..<4).map { abs(Double(small[x, y][$0]) - Double(large.row(y)[x][$0]) / 257) }
      }
    }
    let (farthest, sum) = (distances.max() ?? 0, distances.reduce(0, +))
    #expect(farthest <= most && sum < Double(distances.count))
  }

  @Test(
    arguments: SceneSample.planes + SceneSample.cut + SceneSample.casters + SceneSample.exact
      + SceneSample.surfaces, [true, false])
  func scenesAreTheSame(_ sample: SceneSample, _ isOpaque: Bool) throws {
    try expectTheSame(sample, isOpaque: isOpaque)
  }

  @Test(arguments: SceneSample.exact, [true, false])
  func linearLightIsTheSame(_ sample: SceneSample, _ isOpaque: Bool) throws {
    let options = RenderOptions(background: RGBA(9, 99, 199), linearLight: true)
    // Straight colors of what is hardly opaque have few steps in 8 bits.
    try expectTheSame(sample, isOpaque: isOpaque, atMost: isOpaque ? 3 : 6, options)
  }
}
