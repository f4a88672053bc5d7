import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

extension PlaneSample {
  /// Areas, masks, rounded corners and blurs.
  static let cut: [PlaneSample] = [
    PlaneSample("a polygon and a drop") { stage in
      [Layer(.outgoing, on: stage), shape(triangle, on: stage), shape(drop, on: stage)]
    },
    PlaneSample("shapes that are turned") { stage in
      [
        shape(drop, on: stage).with { $0.transform = .rotation(aboutY: 0.7) },
        shape(triangle, on: stage).with {
          $0.transform = .rotation(aboutZ: 0.4).then(.rotation(aboutX: -0.5))
          $0.shades = [Shade(opacity: 0.4)]
        },
      ]
    },
    PlaneSample("masked by a shape") { stage in
      [
        Layer(.outgoing, on: stage),
        Layer(.incoming, on: stage).with { $0.mask = shape(drop, on: stage) },
      ]
    },
    PlaneSample("masked by a picture, faded and turned") { stage in
      [
        Layer(.incoming, on: stage).with {
          $0.mask = Layer(.outgoing, on: stage).with { $0.transform = .scale(x: 0.7, y: 0.6) }
          $0.opacity = 0.6
          $0.transform = .rotation(aboutX: 0.6)
        }
      ]
    },
    PlaneSample("masked group with a shadow") { stage in
      let card = Layer(.incoming, on: stage).with {
        $0.transform = .scale(x: 0.6, y: 0.6)
        $0.shadow = Shadow(opacity: 0.7, radius: 8)
      }
      return [
        Layer(group: [card], on: stage).with {
          $0.mask = Layer(group: [shape(triangle, on: stage), shape(drop, on: stage)], on: stage)
        }
      ]
    },
    PlaneSample("rounded corners") { stage in
      [
        Layer(.outgoing, on: stage).with {
          $0.cornerRadius = 23
          $0.masksToBounds = true
        },
        Layer(.color(RGBA(9, 200, 77)), bounds: Size(50, 30), position: stage.size.center).with {
          $0.cornerRadius = 99
        },
      ]
    },
    PlaneSample("rounded, scaled and turned") { stage in
      [
        Layer(.outgoing, on: stage).with {
          $0.cornerRadius = 30
          $0.masksToBounds = true
          $0.transform = Transform3D.scale(x: 0.7, y: 0.7).then(.rotation(aboutY: 0.5))
          $0.sublayers = [Layer(.incoming, on: stage).moved(by: Point(40, 30))]
        }
      ]
    },
    PlaneSample("cards, through which a part of what is beneath is seen") { stage in
      [
        Layer(.outgoing, on: stage),
        Layer(.incoming, on: stage).with {
          $0.transform = Transform3D.scale(x: 0.7, y: 0.7).then(.rotation(aboutY: 0.5))
          $0.compositing = .knockOut(0.6)
          $0.opacity = 0.8
        },
        Layer(.incoming, on: stage).with {
          $0.mask = shape(drop, on: stage)
          $0.compositing = .knockOut()
        },
      ]
    },
    PlaneSample("painted on") { stage in
      [
        Layer(.outgoing, on: stage).with {
          $0.transform = .rotation(aboutZ: 0.3)
          $0.sublayers = [
            shape(drop, on: stage).with { $0.compositing = .atop },
            shape(triangle, on: stage).with { $0.compositing = .atop },
          ]
        }
      ]
    },
    PlaneSample("one color, cut out") { stage in
      let cut = Layer(.incoming, on: stage).with {
        $0.mask = shape(triangle, on: stage)
        $0.transform = .rotation(aboutX: 0.6)
      }
      return [
        Layer(group: [cut, Layer(.outgoing, on: stage).with { $0.opacity = 0.4 }], on: stage).with {
          $0.filters = [.mixToColor(RGBA(9, 90, 30), amount: 1)]
        }
      ]
    },
    PlaneSample("blurred") { stage in
      [
        Layer(group: [Layer(.outgoing, on: stage)], on: stage).with {
          $0.filters = [.blur(radius: 4)]
        }
      ]
    },
    PlaneSample("blurred a little, then grey") { stage in
      [
        Layer(.outgoing, on: stage),
        Layer(group: [shape(drop, on: stage)], on: stage).with {
          $0.filters = [.blur(radius: 0.7), .desaturate(amount: 0.5)]
          $0.opacity = 0.7
        },
      ]
    },
    PlaneSample("blurred beyond the picture") { stage in
      [
        Layer(group: [Layer(.incoming, on: stage)], on: stage).with {
          $0.filters = [.blur(radius: 20)]
        }
      ]
    },
  ]

  private static let triangle = Outline.polygon([Point(12.5, 70), Point(99.25, 61.5), Point(60, 4)])

  private static let drop = Outline(
    start: Point(20, 10),
    parts: [
      .curve(Point(90, 0), Point(130, 40), Point(80, 60)), .line(Point(40, 75)),
      .curve(Point(0, 80), Point(-10, 40), Point(20, 10)),
    ])

  private static func shape(_ outline: Outline, on stage: Stage) -> Layer {
    Layer(.shape(outline, RGBA(200, 40, 90, 220)), bounds: stage.size, position: stage.size.center)
  }
}

/// Areas, and what they cut out.
@Suite struct ShapeTests {
  @Test(arguments: PlaneSample.cut) func cutsAgreeWithThePlainRenderer(_ sample: PlaneSample) throws
  {
    for isOpaque in [true, false] {
      let decibels = try TestPictures.agreement(isOpaque: isOpaque, of: sample.scene)
      #expect(decibels >= sample.decibels, "opaque: \(isOpaque)")
    }
  }

  /// A stage in two areas along any line: each pixel has the whole of its color.
  @Test(arguments: [-0.3, 0, 0.21, 0.5, 0.777, 1]) func sharesOfACommonEdgeAddUpToOne(
    _ slope: Double
  ) throws {
    let stage = Stage(pixelSize: PixelSize(31, 17))
    let (top, bottom) = (Point(31 * slope, 0), Point(31 * (1 - slope), 17))
    let left = Outline.polygon([.zero, top, bottom, Point(0, 17)])
    let right = Outline.polygon([top, Point(31, 0), Point(31, 17), bottom])
    let layers = [left, right].map { outline in
      Layer(.shape(outline, .black), bounds: stage.size, position: stage.size.center)
        .with { $0.compositing = .plus }
    }
    let canvas = try Renderer(StageImages()).canvas(Scene(stage, [Layer(group: layers, on: stage)]))
    #expect((0..<17).allSatisfy { y in canvas.row(y).allSatisfy { $0 >> 24 == 255 } })
  }

  /// Whole pixels are wholly covered or not at all.
  @Test func areasOfWholePixelsAreExact() throws {
    let stage = Stage(pixelSize: PixelSize(9, 6))
    let outline = Outline.polygon([Point(2, 1), Point(7, 1), Point(7, 5), Point(2, 5)])
    let white = RGBA(255, 255, 255)
    let layer = Layer(.shape(outline, white), bounds: stage.size, position: stage.size.center)
    let canvas = try Renderer(StageImages()).canvas(Scene(stage, [layer]))
    for y in 0..<6 {
      for x in 0..<9 {
        let isInside = (2..<7).contains(x) && (1..<5).contains(y)
        #expect(canvas.row(y)[x] == (isInside ? 0xFFFF_FFFF : 0))
      }
    }
  }
}
