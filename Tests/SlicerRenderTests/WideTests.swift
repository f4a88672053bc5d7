import SlicerCore
import SlicerPixels
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Scenes in 16 bits a sample, of pictures of 8 bits, beside the same in 8.
@Suite struct WideTests {
  private static let size = PixelSize(60, 40)
  private static let stage = Stage(pixelSize: size)

  /// Frames of 8 bits round in every layer: no sample is farther away than `most` steps of 8 bits, and on
  /// average not by one.
  private func expectTheSame(
    _ scene: Scene, isOpaque: Bool, atMost most: Double = 3,
    _ options: RenderOptions = RenderOptions()
  ) throws {
    let (a, b) = (
      try TestPictures.waves(Self.size, period: 31, phase: 0, isOpaque: isOpaque),
      try TestPictures.waves(Self.size, period: 43, phase: 0.4, isOpaque: isOpaque)
    )
    let pictures = ScenePictures(outgoing: a, incoming: b, map: a, back: b)
    let shown = pictures.shown(in: scene)
    let small = try Canvas(size: Self.size)
    try Renderer(pictures.stage, options: options).render(shown, into: small)
    let large = try WideCanvas(size: Self.size)
    try Renderer(
      .words(try WideBitmap(widening: a)), .words(try WideBitmap(widening: b)), options: options
    ).render(shown, into: large.memory)
    let distances = (0..<Self.size.height).flatMap { y in
      (0..<Self.size.width).flatMap { x in
        (0..<4).map { abs(Double(small[x, y][$0]) - Double(large.row(y)[x][$0]) / 257) }
      }
    }
    let (farthest, sum) = (distances.max() ?? 0, distances.reduce(0, +))
    #expect(farthest <= most && sum < Double(distances.count))
  }

  @Test(arguments: PlaneSample.all + PlaneSample.cut + PlaneSample.casters, [true, false])
  func planesMasksAndShadowsAreTheSame(_ sample: PlaneSample, _ isOpaque: Bool) throws {
    try expectTheSame(sample.scene(Self.stage), isOpaque: isOpaque)
  }

  @Test(arguments: SceneSample.exact, [true, false]) func revealsAndFiltersAreTheSame(
    _ sample: SceneSample, _ isOpaque: Bool
  ) throws { try expectTheSame(sample.scene(Self.stage), isOpaque: isOpaque) }

  @Test(arguments: SurfaceSample.all, [true, false]) func surfacesAreTheSame(
    _ sample: SurfaceSample, _ isOpaque: Bool
  ) throws { try expectTheSame(sample.scene(Self.stage), isOpaque: isOpaque) }

  @Test(arguments: SceneSample.exact, [true, false])
  func linearLightIsTheSame(_ sample: SceneSample, _ isOpaque: Bool) throws {
    let options = RenderOptions(background: RGBA(9, 99, 199), linearLight: true)
    // Straight colors of what is hardly opaque have few steps in 8 bits.
    try expectTheSame(
      sample.scene(Self.stage), isOpaque: isOpaque, atMost: isOpaque ? 3 : 6, options)
  }
}
