import SlicerCore
import SlicerScene
import SlicerTestSupport

/// Layers that are moved, scaled, turned, cut out and cast shadows, in perspective.
extension SceneSample {
  static let planes = (turned + moved).map(\.inPerspective)
  static let cut = (shapes + masks + blurs).map(\.inPerspective)
  /// Shadows of what is not an opaque rectangle, and of some that are.
  static let casters = (cards + groups).map(\.inPerspective)

  /// Pictures in front of each other, turned by all kinds of angles.
  private static let turned = [10.0, 45, 80, 89, 130, 200, 300].flatMap { degrees in
    let angle = degrees / 180 * Double.pi
    let turns: [(String, Transform3D)] = [
      ("x", .rotation(aboutX: angle)), ("y", .rotation(aboutY: angle)),
      ("z", .rotation(aboutZ: angle)),
    ]
    let isSteep = degrees == 80 || degrees == 89
    return turns.map { axis, turn in
      over("turned by \(degrees)° about \(axis)", isSteep ? 38 : 45) { $0.transform = turn }
    }
  }

  private static let moved = [
    alone("moved by parts of pixels") { $0 = $0.moved(by: Point(20.3, -11.7)) },
    alone("enlarged") { $0.transform = .scale(x: 2.3, y: 1.7) },
    alone("shrunk to a third", 38) { $0.transform = .scale(x: 0.3, y: 0.35) },
    alone("shrunk and turned", 38) {
      $0.transform = .scale(x: 0.2, y: 0.2).then(.rotation(aboutZ: 0.5))
    },
    alone("mirrored") { $0.transform = .scale(x: -0.8, y: 0.9) },
    over("half over half") {
      $0 = $0.moved(by: Point(30, 20))
      $0.opacity = 0.4
    },
    // A replicator's copies, of one picture and of a group.
    SceneSample("tinted") { stage in
      let tints = [RGBA(255, 90, 0), RGBA(40, 200, 250, 120), RGBA(255, 255, 255, 100), .black]
      return tints.enumerated().map { index, tint in
        let copy = Layer(index % 2 == 0 ? .outgoing : .incoming, on: stage)
        let layer = index < 2 ? copy : Layer(group: [copy], on: stage)
        return layer.with {
          $0.tint = tint
          $0.opacity = index == 1 ? 0.7 : 1
          $0.transform = .scale(x: 0.5, y: 0.5).then(.rotation(aboutZ: Double(index) * 0.4))
        }.moved(by: Point(Double(index * 20) - 30, Double(index * 11) - 16.5))
      }
    },
    over("tinted, added") {
      $0.tint = RGBA(180, 30, 90, 200)
      $0.compositing = .plus
      $0.transform = .scale(x: 0.6, y: 0.7)
    },
    SceneSample("colored, shaded") { stage in
      let shade = Shade(
        color: RGBA(0, 40, 90), from: Point(0.2, 0.1), to: Point(0.9, 0.8),
        stops: [.init(0, 0), .init(0.4, 0.8), .init(1, 0.1)])
      let color = Contents.color(RGBA(200, 90, 10, 180))
      return [
        Layer(color, bounds: Size(100, 70), position: stage.size.center).with {
          $0.shades = [shade, Shade(opacity: 0.2)]
          $0.transform = .rotation(aboutZ: 0.3).then(.rotation(aboutX: 0.4))
        },
        Layer(.incoming, on: stage).with {
          $0.shades = [shade]
          $0.transform = .scale(x: 0.4, y: 0.4)
        },
      ]
    },
    alone("back with another picture") {
      $0.backContents = .picture(.placeholder("back"), Rect(0.1, 0.2, 0.8, 0.7))
      $0.transform = .rotation(aboutY: 2.6)
    },
    // Its upper edge lies along a row, of which the plain renderer counts eighths.
    alone("veiled back", 42) {
      $0.backContents = .mirrored(veil: 0.7)
      $0.transform = .rotation(aboutX: 2.5)
    },
    // Blurred where the picture is transparent, measured by distance where it is not.
    over("shadow", 40) {
      $0.shadow = Shadow(opacity: 0.6, radius: 9, offset: Point(4, 7))
      $0.transform = .scale(x: 0.6, y: 0.6).then(.rotation(aboutY: 0.7))
    },
    filtered(
      "colors mixed", [.mixToColor(RGBA(250, 9, 77), amount: 0.3), .desaturate(amount: 0.6)]),
    alone("past the eye") {
      $0.transform = Transform3D.scale(x: 20, y: 1).then(.rotation(aboutY: 1.4))
    },
  ]

  private static let triangle = Outline.polygon([Point(12.5, 70), Point(99.25, 61.5), Point(60, 4)])

  private static let drop = Outline(
    start: Point(20, 10),
    parts: [
      .curve(Point(90, 0), Point(130, 40), Point(80, 60)), .line(Point(40, 75)),
      .curve(Point(0, 80), Point(-10, 40), Point(20, 10)),
    ])

  /// An area in a layer of a size.
  private static func shape(_ outline: Outline, _ size: Size) -> Layer {
    Layer(.shape(outline, RGBA(200, 40, 90, 220)), bounds: size, position: size.center)
  }

  private static let shapes = [
    SceneSample("a polygon and a drop") {
      [Layer(.outgoing, on: $0), shape(triangle, $0.size), shape(drop, $0.size)]
    },
    SceneSample("shapes that are turned") {
      [
        shape(drop, $0.size).with { $0.transform = .rotation(aboutY: 0.7) },
        shape(triangle, $0.size).with {
          $0.transform = .rotation(aboutZ: 0.4).then(.rotation(aboutX: -0.5))
          $0.shades = [Shade(opacity: 0.4)]
        },
      ]
    },
    SceneSample("behind cards, one of which hides it in part") {
      [
        Layer(.outgoing, on: $0).with { $0.compositing = .behind(.incoming, parted: 0.2) },
        Layer(.incoming, on: $0).with {
          $0.transform = Transform3D.scale(x: 0.7, y: 0.7).then(.rotation(aboutY: 0.5))
          ($0.compositing, $0.opacity) = (.behind(.outgoing, parted: 0.15), 0.8)
        },
        Layer(.incoming, on: $0).with { $0.mask = shape(drop, $0.bounds) },
      ]
    },
    alone("painted on") {
      $0.transform = .rotation(aboutZ: 0.3)
      $0.sublayers = [drop, triangle].map { [size = $0.bounds] in
        shape($0, size).with { $0.compositing = .atop }
      }
    },
  ]

  private static let masks = [
    over("masked by a shape") { $0.mask = shape(drop, $0.bounds) },
    SceneSample("masked by a picture, faded and turned") { stage in
      [
        Layer(.incoming, on: stage).with {
          $0.mask = Layer(.outgoing, on: stage).with { $0.transform = .scale(x: 0.7, y: 0.6) }
          ($0.opacity, $0.transform) = (0.6, .rotation(aboutX: 0.6))
        }
      ]
    },
    SceneSample("masked group with a shadow") { stage in
      let card = Layer(.incoming, on: stage).with {
        $0.transform = .scale(x: 0.6, y: 0.6)
        $0.shadow = Shadow(opacity: 0.7, radius: 8)
      }
      let areas = [triangle, drop].map { shape($0, stage.size) }
      return [Layer(group: [card], on: stage).with { $0.mask = Layer(group: areas, on: stage) }]
    },
    SceneSample("rounded corners") { stage in
      let color = Contents.color(RGBA(9, 200, 77))
      return [
        Layer(.outgoing, on: stage).with { ($0.cornerRadius, $0.masksToBounds) = (23, true) },
        Layer(color, bounds: Size(50, 30), position: stage.size.center).with {
          $0.cornerRadius = 99
        },
      ]
    },
    SceneSample("rounded, scaled and turned") { stage in
      [
        Layer(.outgoing, on: stage).with {
          ($0.cornerRadius, $0.masksToBounds) = (30, true)
          $0.transform = Transform3D.scale(x: 0.7, y: 0.7).then(.rotation(aboutY: 0.5))
          $0.sublayers = [Layer(.incoming, on: stage).moved(by: Point(40, 30))]
        }
      ]
    },
    SceneSample("one color, cut out") { stage in
      let cut = Layer(.incoming, on: stage).with {
        ($0.mask, $0.transform) = (shape(triangle, $0.bounds), .rotation(aboutX: 0.6))
      }
      let faint = Layer(.outgoing, on: stage).with { $0.opacity = 0.4 }
      return [
        Layer(group: [cut, faint], on: stage).with {
          $0.filters = [.mixToColor(RGBA(9, 90, 30), amount: 1)]
        }
      ]
    },
  ]

  private static let blurs = [
    filtered("blurred", [.blur(radius: 4)]),
    filtered("blurred beyond the picture", [.blur(radius: 20)], of: .incoming),
    filtered("blurred across", [.blur(across: 3, down: 0)]),
    filtered("blurred wide across and a little down", [.blur(across: 70, down: 0.8)]),
    filtered(
      "blurred pixels of blur",
      [.blur(across: 1, down: 0), .pixellate(cell: 2), .blur(across: 0, down: 2)]),
    SceneSample("blurred a little, then grey") { stage in
      [
        Layer(.outgoing, on: stage),
        Layer(group: [shape(drop, stage.size)], on: stage).with {
          $0.filters = [.blur(radius: 0.7), .desaturate(amount: 0.5)]
          $0.opacity = 0.7
        },
      ]
    },
    darkened("black that is made black, blurred", RGBA(0, 0, 0, 130)),
    darkened("a color among black, made black, blurred", RGBA(200, 40, 90, 220)),
    darkened("black, blurred in cells of two pixels", RGBA(0, 0, 0, 130), radius: 11),
    darkened("black, blurred in cells of four pixels", RGBA(200, 40, 90, 220), radius: 19),
  ]

  /// A picture in a triangle and a drop of a color, made black and blurred: as the shadows of pieces are.
  private static func darkened(
    _ name: String, _ color: RGBA, radius: Double = 6
  ) -> SceneSample {
    SceneSample(name) { stage in
      let cut = Layer(.outgoing, on: stage).with {
        ($0.mask, $0.transform) = (shape(triangle, $0.bounds), .rotation(aboutX: 0.6))
      }
      let spot = Layer(.shape(drop, color), bounds: stage.size, position: stage.size.center)
      return [
        Layer(.incoming, on: stage),
        Layer(group: [cut, spot], on: stage).with {
          $0.filters = [.mixToColor(.black, amount: 1), .blur(radius: radius)]
        },
      ]
    }
  }

  private static let soft = Shadow(opacity: 0.7, radius: 8, offset: Point(3.25, 5))

  /// B as a card with a shadow over A, changed.
  private static func card(_ name: String, _ change: @escaping Change) -> SceneSample {
    over(name, 40) {
      ($0.transform, $0.shadow) = (.scale(x: 0.6, y: 0.6), soft)
      change(&$0)
    }
  }

  private static let cards = [
    card("round corners") { ($0.cornerRadius, $0.masksToBounds) = (12, true) },
    over("a color with round corners, turned", 40) {
      ($0.contents, $0.bounds) = (.color(RGBA(200, 90, 10)), Size(70, 40))
      ($0.cornerRadius, $0.transform, $0.shadow) = (14, .rotation(aboutZ: 0.4), soft)
    },
    card("cut out by a mask") { $0.mask = shape(drop, $0.bounds) },
    over("an area", 40) { $0 = shape(drop, $0.bounds).with { $0.shadow = soft } },
    card("half beyond the stage, wide") {
      $0 = $0.moved(by: Point(-60.5, 30))
      $0.shadow = Shadow(color: RGBA(90, 0, 60), opacity: 0.8, radius: 16)
    },
    card("faded, blurred and hard") {
      ($0.opacity, $0.filters) = (0.6, [.blur(radius: 2)])
      $0.shadow?.radius = 0
    },
    card("a path") { $0.shadow?.path = .roundedRect(Rect(-20, 10, 160, 60), cornerRadius: 25) },
  ]

  private static let groups = [
    SceneSample("sublayers that abut, folded", 40) { stage in
      let half = Size(stage.size.width / 2, stage.size.height)
      let halves = [(0.0, 0.7), (0.5, -0.7)].map { start, angle in
        Layer(.picture(.incoming), bounds: half, position: stage.size.center).with {
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
    SceneSample("two that add up to one, farther than their group", 40) { stage in
      let faces = [(SceneImage.outgoing, 0.3), (.incoming, 0.7)].map { picture, opacity in
        Layer(picture, on: stage).with { ($0.opacity, $0.compositing) = (opacity, .plus) }
      }
      return [
        Layer(.incoming, on: stage),
        Layer(group: faces, on: stage).with {
          ($0.sublayerTransform, $0.shadow) = (.scale(x: 0.5, y: 0.5), soft)
        },
      ]
    },
    SceneSample("wider than the stage, moved farther than it fades", 40) { stage in
      let (width, height) = (stage.size.width, stage.size.height)
      let wide = Layer(
        .color(.white), bounds: Size(width + 40, 30), position: Point(stage.size.center.x, 24))
      let narrow = Layer(.color(.white), bounds: Size(60, 20), position: Point(width, height - 20))
      return [
        Layer(.outgoing, on: stage),
        wide.with { $0.shadow = Shadow(opacity: 0.8, radius: 4, offset: Point(0, 24)) },
        narrow.with { $0.shadow = Shadow(opacity: 0.8, radius: 3, offset: Point(-9, -16)) },
      ]
    },
  ]
}
