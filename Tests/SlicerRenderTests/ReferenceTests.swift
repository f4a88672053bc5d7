import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// The renderer against the plain one.
@Suite struct ReferenceTests {
  static let sizes = [PixelSize(1, 1), PixelSize(17, 33), PixelSize(96, 64), PixelSize(130, 5)]

  @Test(arguments: SceneSample.exact) func exactScenesAgree(_ sample: SceneSample) throws {
    for size in Self.sizes {
      for isOpaque in [true, false] {
        let pictures = ScenePictures(
          outgoing: try TestPictures.noise(size, seed: 1, isOpaque: isOpaque),
          incoming: try TestPictures.noise(size, seed: 2, isOpaque: isOpaque),
          map: try TestPictures.noise(size, seed: 3, isOpaque: true))
        let scene = sample.scene(Stage(pixelSize: size))
        let drawn = try Renderer(pictures.stage).canvas(pictures.shown(in: scene))
        let expected = try pictures.drawnPlainly(scene)
        #expect(drawn.allBytes == expected.allBytes, "\(size), opaque: \(isOpaque)")
      }
    }
  }

  @Test(arguments: PlaneSample.all) func planesAgree(_ sample: PlaneSample) throws {
    for isOpaque in [true, false] {
      let decibels = try TestPictures.agreement(isOpaque: isOpaque, of: sample.scene)
      #expect(decibels >= sample.decibels, "opaque: \(isOpaque)")
    }
  }

  /// Pictures of one column or row have no neighbours to mix with, and those of two but one.
  @Test(arguments: [(1, 1), (1, 40), (40, 1), (2, 2), (3, 2)])
  func narrowPicturesAgree(_ columns: Int, _ rows: Int) throws {
    let stage = Stage(pixelSize: PixelSize(120, 80))
    let size = PixelSize(columns, rows)
    let turns = [
      Transform3D.identity, .scale(x: 2.3, y: 1.7), .scale(x: 0.2, y: 0.3),
      .rotation(aboutY: 0.8), .rotation(aboutX: 2.4), .rotation(aboutZ: 0.7),
    ]
    for isOpaque in [true, false] {
      let pictures = StageImages(
        outgoing: try TestPictures.waves(size, period: 9, phase: 0.3, isOpaque: isOpaque))
      for turn in turns {
        let scene = Scene(stage, [Layer(.outgoing, on: stage).with { $0.transform = turn }])
        let drawn = try Renderer(pictures).canvas(scene)
        let expected = try ReferenceRenderer(pictures: pictures).render(scene)
        let decibels = PeakSignalToNoise.decibels(drawn.allBytes, expected.allBytes)
        #expect(decibels >= 45, "\(turn)")
      }
    }
  }
}
