import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// The renderer against the plain one.
@Suite struct ReferenceTests {
  @Test(arguments: SceneSample.exact) func exactScenesAgree(_ sample: SceneSample) throws {
    let stages = [Stage(1, 1), Stage(17, 33), Stage(96, 64), Stage(33, 17), Stage(130, 5)]
    for stage in stages {
      for isOpaque in [true, false] {
        let pictures = try TestPictures.all(stage.pixelSize, isOpaque: isOpaque)
        let scene = sample.scene(stage)
        let drawn = try Renderer(pictures.stage).canvas(pictures.shown(in: scene))
        let expected = try pictures.drawnPlainly(scene)
        #expect(drawn.allBytes == expected.allBytes, "\(stage), opaque: \(isOpaque)")
      }
    }
  }

  /// Smooth pictures agree.
  @Test(
    arguments: SceneSample.planes + SceneSample.cut + SceneSample.casters + SceneSample.surfaces,
    [true, false])
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

  /// Pictures of one column or row have no neighbors to mix with, and those of two but one.
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

  /// Confetti that tumbles: small sheets of a color or a picture, seen at every angle, from both sides.
  @Test(arguments: [true, false]) func tumblingParticlesAgree(arePictures: Bool) throws {
    let stage = Stage(120, 80)
    let picture = try TestPictures.waves(PixelSize(24, 16), period: 13, phase: 0.3)
    var paper = EmitterCell(
      arePictures ? .picture(.image(picture, name: "paper")) : .color(.white), size: Size(12, 8))
    (paper.birthRate, paper.lifetime, paper.velocity, paper.emissionRange) = (20, 2, 30, 6)
    (paper.tumble, paper.tumbleRange) = (6, 6)
    var emitter = Emitter([paper], seed: 3)
    emitter.position = stage.size.center
    let scene = try AnimatedScene(stage, [Layer(.emitter(emitter), filling: stage)]).scene(at: 2)
    #expect(try stage.agreement(scene.layers) >= 38)
  }
}
