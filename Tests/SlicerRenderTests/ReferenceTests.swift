import SlicerCore
import SlicerPixels
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// The renderer against the plain one.
@Suite struct ReferenceTests {
  @Test(arguments: SceneSample.exact) func exactScenesAgree(_ sample: SceneSample) throws {
    for (width, height) in [(1, 1), (17, 33), (96, 64), (130, 5)] {
      for isOpaque in [true, false] {
        let stage = Stage(width, height)
        let pictures = try TestPictures.all(stage.pixelSize, isOpaque: isOpaque)
        let scene = sample.scene(stage)
        let drawn = try Renderer(pictures.stage).canvas(pictures.shown(in: scene))
        let expected = try pictures.drawnPlainly(scene)
        #expect(drawn.allBytes == expected.allBytes, "\(stage), opaque: \(isOpaque)")
      }
    }
  }

  /// Of smooth pictures.
  @Test(
    arguments: SceneSample.planes + SceneSample.cut + SceneSample.casters
      + Sweep.cases(SceneSample.surfaces, every: 3), [true, false])
  func sampledScenesAgree(_ sample: SceneSample, isOpaque: Bool) throws {
    let stage = Stage(120, 80)
    func waves(_ size: PixelSize, _ period: Double, _ phase: Double) throws -> Bitmap {
      try TestPictures.waves(size, period: period, phase: phase, isOpaque: isOpaque)
    }
    let pictures = ScenePictures(
      outgoing: try waves(stage.pixelSize, 31, 0), incoming: try waves(stage.pixelSize, 43, 0.4),
      back: try waves(PixelSize(100, 90), 29, 0.2))
    let scene = sample.scene(stage)
    let drawn = try Renderer(pictures.stage).canvas(pictures.shown(in: scene))
    let expected = try pictures.drawnPlainly(scene)
    #expect(PeakSignalToNoise.decibels(drawn.allBytes, expected.allBytes) >= sample.decibels)
  }

  /// Pictures of one column or row have no neighbours to mix with, and those of two but one.
  @Test(arguments: [(1, 1), (1, 40), (40, 1), (2, 2), (3, 2)], [true, false])
  func narrowPicturesAgree(_ sides: (Int, Int), isOpaque: Bool) throws {
    let stage = Stage(120, 80)
    let picture = try TestPictures.waves(
      PixelSize(sides.0, sides.1), period: 9, phase: 0.3, isOpaque: isOpaque)
    for turn in [
      Transform3D.identity, .scale(x: 2.3, y: 1.7), .scale(x: 0.2, y: 0.3),
      .rotation(aboutY: 0.8), .rotation(aboutX: 2.4), .rotation(aboutZ: 0.7),
    ] {
      let layer = Layer(.outgoing, on: stage).with { $0.transform = turn }
      #expect(try stage.agreement([layer], picture) >= 45, "\(turn)")
    }
  }
}

/// The pixels do not depend on the bands in which they are drawn, nor on the processor's loops.
@Suite struct BandTests {
  @Test(arguments: SceneSample.exact + SceneSample.planes + SceneSample.casters, [true, false])
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
