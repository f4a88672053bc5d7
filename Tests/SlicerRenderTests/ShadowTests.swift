import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

extension PlaneSample {
  /// Shadows of what is not an opaque rectangle, and of some that are.
  static let casters: [PlaneSample] = [
    PlaneSample("round corners", 40) { stage in
      [Layer(.outgoing, on: stage), card(on: stage).with { $0.rounded(by: 12) }]
    },
    PlaneSample("a color with round corners, turned", 40) { stage in
      [
        Layer(.outgoing, on: stage),
        Layer(.color(RGBA(200, 90, 10)), bounds: Size(70, 40), position: stage.size.center).with {
          $0.cornerRadius = 14
          $0.transform = .rotation(aboutZ: 0.4)
          $0.shadow = soft
        },
      ]
    },
    PlaneSample("cut out by a mask", 40) { stage in
      [
        Layer(.outgoing, on: stage),
        card(on: stage).with { $0.mask = drop(on: stage).with { $0.shadow = nil } },
      ]
    }, PlaneSample("an area", 40) { stage in [Layer(.outgoing, on: stage), drop(on: stage)] },
    PlaneSample("sublayers that abut, folded", 40) { stage in
      let halves = [(0.0, 0.7), (0.5, -0.7)].map { start, angle in
        Layer(
          .picture(.incoming), bounds: Size(stage.size.width / 2, stage.size.height),
          position: stage.size.center
        ).with {
          $0.contentsRect = Rect(start, 0, 0.5, 1)
          $0.anchorPoint = Point(start == 0 ? 1 : 0, 0.5)
          $0.transform = .rotation(aboutY: angle)
          $0.compositing = .plus
        }
      }
      return [
        Layer(.outgoing, on: stage),
        Layer(group: halves, on: stage).with {
          $0.sublayerTransform = Transform3D.scale(x: 0.6, y: 0.6, z: 0.6).then(stage.perspective)
          $0.shadow = soft
        },
      ]
    },
    PlaneSample("two that add up to one, farther than their group", 40) { stage in
      let faces = [(SceneImage.outgoing, 0.3), (.incoming, 0.7)].map { picture, opacity in
        Layer(picture, on: stage).with {
          $0.opacity = opacity
          $0.compositing = .plus
        }
      }
      return [
        Layer(.incoming, on: stage),
        Layer(group: faces, on: stage).with {
          $0.sublayerTransform = .scale(x: 0.5, y: 0.5)
          $0.shadow = soft
        },
      ]
    },
    PlaneSample("half beyond the stage, wide", 40) { stage in
      [
        Layer(.outgoing, on: stage),
        card(on: stage).moved(by: Point(-60.5, 30)).with {
          $0.shadow = Shadow(color: RGBA(90, 0, 60), opacity: 0.8, radius: 16)
        },
      ]
    },
    PlaneSample("wider than the stage, moved farther than it fades", 40) { stage in
      [
        Layer(.outgoing, on: stage),
        Layer(
          .color(.white), bounds: Size(stage.size.width + 40, 30),
          position: Point(stage.size.center.x, 24)
        ).with { $0.shadow = Shadow(opacity: 0.8, radius: 4, offset: Point(0, 24)) },
        Layer(
          .color(.white), bounds: Size(60, 20),
          position: Point(stage.size.width, stage.size.height - 20)
        ).with { $0.shadow = Shadow(opacity: 0.8, radius: 3, offset: Point(-9, -16)) },
      ]
    },
    PlaneSample("faded, blurred and hard", 40) { stage in
      [
        Layer(.outgoing, on: stage),
        card(on: stage).with {
          $0.opacity = 0.6
          $0.filters = [.blur(radius: 2)]
          $0.shadow?.radius = 0
        },
      ]
    },
    PlaneSample("a path", 40) { stage in
      [
        Layer(.outgoing, on: stage),
        card(on: stage).with {
          $0.shadow?.path = .roundedRect(Rect(-20, 10, 160, 60), cornerRadius: 25)
        },
      ]
    },
  ]

  private static let soft = Shadow(opacity: 0.7, radius: 8, offset: Point(3.25, 5))

  private static func card(on stage: Stage) -> Layer {
    Layer(.incoming, on: stage).with {
      $0.transform = .scale(x: 0.6, y: 0.6)
      $0.shadow = soft
    }
  }

  private static func drop(on stage: Stage) -> Layer {
    let outline = Outline(
      start: Point(20, 10),
      parts: [
        .curve(Point(90, 0), Point(130, 40), Point(80, 60)), .line(Point(40, 75)),
        .curve(Point(0, 80), Point(-10, 40), Point(20, 10)),
      ])
    return Layer(
      .shape(outline, RGBA(200, 40, 90, 220)), bounds: stage.size, position: stage.size.center
    ).with { $0.shadow = soft }
  }
}

extension Layer {
  fileprivate mutating func rounded(by radius: Double) {
    cornerRadius = radius
    masksToBounds = true
  }
}

/// Shadows are cast by what is seen.
@Suite struct ShadowTests {
  @Test(arguments: PlaneSample.casters) func shadowsAgreeWithThePlainRenderer(
    _ sample: PlaneSample
  ) throws {
    for isOpaque in [true, false] {
      let decibels = try TestPictures.agreement(isOpaque: isOpaque, of: sample.scene)
      #expect(decibels >= sample.decibels, "opaque: \(isOpaque)")
    }
  }

  /// An opaque card, and one of which a single pixel is not: along straight edges their shadows are the
  /// same.
  @Test(arguments: [1.0, 3.5, 9, 40]) func bothWaysAgreeAlongStraightEdges(_ radius: Double) throws
  {
    let stage = Stage(pixelSize: PixelSize(240, 200))
    let size = PixelSize(120, 100)
    let rows = try [255, 254].map { alpha in
      let picture = try TestPictures.picture(size) { x, y in
        x == 60 && y == 50 ? SIMD4(0, 0, 0, UInt8(alpha)) : SIMD4(0, 0, 0, 255)
      }
      let card = Layer(.picture(.outgoing), bounds: Size(120, 100), position: stage.size.center)
        .with { $0.shadow = Shadow(opacity: 1, radius: radius, offset: Point(-1, 0)) }
      let shadow = Layer(group: [card], on: stage)
      let canvas = try Renderer(StageImages(outgoing: picture)).canvas(Scene(stage, [shadow]))
      return (0..<60).map { Int(canvas[$0, 100].w) }
    }
    #expect(zip(rows[0], rows[1]).allSatisfy { abs($0 - $1) <= 2 }, "\(rows)")
    #expect(rows[0].contains { $0 > 0 } && rows.allSatisfy { $0[0] == 0 })
  }

  @Test(arguments: PlaneSample.casters) func bandsAndLoopsDoNotMatter(_ sample: PlaneSample) throws
  {
    let size = PixelSize(67, 29)
    let pictures = ScenePictures(
      outgoing: try TestPictures.noise(size, seed: 1, isOpaque: true),
      incoming: try TestPictures.noise(size, seed: 2, isOpaque: false))
    let scene = pictures.shown(in: sample.scene(Stage(pixelSize: size, scale: 2)))
    let whole = try Renderer(pictures.stage).canvas(scene)
    for kernels in [.plain] + Kernels.available {
      var options = RenderOptions()
      options.kernels = kernels
      let plan = try Renderer(pictures.stage, options: options).plan(scene)
      let canvas = try Canvas(size: size)
      for start in stride(from: 0, to: size.height, by: 5).reversed() {
        try plan.draw(rows: start..<start + 5, into: canvas)
      }
      #expect(canvas.allBytes == whole.allBytes, "\(kernels)")
    }
  }

  /// Whatever a scene says of them, nothing traps.
  @Test(arguments: [0, 1e-9, 1e9, .infinity, .nan, -3], [0, 1e9, -1e18, .nan])
  func anyRadiusAndOffset(_ radius: Double, _ offset: Double) throws {
    let size = PixelSize(9, 7)
    let stage = Stage(pixelSize: size)
    for isOpaque in [true, false] {
      let picture = try TestPictures.noise(size, seed: 1, isOpaque: isOpaque)
      let shadow = Shadow(opacity: 0.7, radius: radius, offset: Point(offset, 0))
      let card = Layer(.outgoing, on: stage).with { $0.shadow = shadow }
      let roll = Cylinder(
        origin: stage.size.center, direction: Point(1, 0), radius: 2, shading: 1, shadow: shadow)
      let page = Layer(.outgoing, on: stage).with { $0.surface = .cylinder(roll) }
      _ = try Renderer(StageImages(outgoing: picture)).canvas(Scene(stage, [card, page]))
    }
  }
}
