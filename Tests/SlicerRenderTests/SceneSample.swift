import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// A scene, and how near the plain renderer's it must be.
///
/// All of them use everything that layers can do.
struct SceneSample: Sendable, CustomTestStringConvertible {
  typealias Change = @Sendable (inout Layer) -> Void

  let testDescription: String
  let decibels: Double
  let layers: @Sendable (Stage) -> [Layer]

  init(
    _ name: String, _ decibels: Double = 45, _ layers: @escaping @Sendable (Stage) -> [Layer]
  ) { (testDescription, self.decibels, self.layers) = (name, decibels, layers) }

  func scene(_ stage: Stage) -> Scene { Scene(stage, layers(stage)) }

  /// A, changed.
  static func alone(
    _ name: String, _ decibels: Double = 45, _ change: @escaping Change
  ) -> SceneSample { SceneSample(name, decibels) { [Layer(.outgoing, on: $0).with(change)] } }

  /// B, changed, over A.
  static func over(
    _ name: String, _ decibels: Double = 45, _ change: @escaping Change
  ) -> SceneSample {
    SceneSample(name, decibels) {
      [Layer(.outgoing, on: $0), Layer(.incoming, on: $0).with(change)]
    }
  }

  /// A picture in a group with filters.
  static func filtered(
    _ name: String, _ filters: [Filter], of picture: SceneImage = .outgoing
  ) -> SceneSample {
    SceneSample(name) { stage in
      [Layer(group: [Layer(picture, on: stage)], on: stage).with { $0.filters = filters }]
    }
  }

  /// The layers in perspective, in a group.
  var inPerspective: SceneSample {
    SceneSample(testDescription, decibels) { [layers] stage in
      [Layer(group: layers(stage), on: stage).with { $0.sublayerTransform = stage.perspective }]
    }
  }
}

extension SceneSample {
  /// Those that are drawn exactly: copies, whole-pixel moves, reveals, filters.
  static let exact: [SceneSample] =
    [
      alone("still") { _ in }, SceneSample("nothing") { _ in [] },
      over("moved") { $0 = $0.moved(by: Point(3, -2)) },
      over("behind a card, over its picture") {
        $0 = $0.moved(by: Point(3, -2))
        $0.compositing = .behind(.outgoing, parted: 0)
      },
      SceneSample("clipped") { stage in
        let inner = Layer(.incoming, on: stage).moved(by: Point(-4, 1))
        var group = Layer(group: [inner], on: stage)
        group.bounds.width -= 4
        group.position.x -= 2
        group.masksToBounds = true
        return [Layer(.outgoing, on: stage), group]
      },
      over("hidden") { $0.isHidden = true },
      over("no opacity") { $0.opacity = 0 },
      over("culled") { ($0.isDoubleSided, $0.transform) = (false, .rotation(aboutY: .pi)) },
      alone("turned round") {
        $0.transform = .rotation(aboutY: .pi)
        $0.backContents = .picture(.incoming, .unit)
      },
      over("behind by z") { $0.zPosition = -1 },
      SceneSample("a snapshot with one in it") { stage in
        let inner = Scene(stage, [Layer(.outgoing, on: stage).with { $0.opacity = 0.5 }])
        let outer = Scene(
          stage,
          [
            Layer(.snapshot(inner), on: stage).moved(by: Point(2, 1)),
            Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(0.3)) },
          ])
        return [Layer(.incoming, on: stage), Layer(.snapshot(outer), on: stage)]
      },
      filtered("pixels", [.pixellate(cell: 5)]),
      filtered("uneven pixels", [.pixellate(cell: 1.7)]),
      filtered("one pixel", [.pixellate(cell: 1000)]),
      filtered("blur to the right", [.blurRightward(reach: 4)]),
      filtered("wide blur to the right", [.blurRightward(reach: 70)]),
    ] + reveals

  private static let reveals: [SceneSample] = {
    let slope = Field("slope") { ($0.x + $0.y) / 2 }
    let noise = Field("noise") { IntegerHash(seed: 7).unit($0.column, $0.row) }
    let sources: [(String, Reveal.Source)] = [
      ("uniform", .uniform), ("slope", .field(slope)), ("noise", .field(noise)),
      ("map", .map(.placeholder("map"), isInverted: false)),
      ("inverted map", .map(.placeholder("map"), isInverted: true)), ("difference", .difference),
      ("different regions", .regions(first: .different)),
      ("lighter regions", .regions(first: .lighter)),
      ("contrast", .contrast(slowly: false, strength: 1)),
      ("slow contrast", .contrast(slowly: true, strength: 4.5)),
    ]
    return sources.flatMap { name, source in
      [-0.5, 0, 0.3, 0.5, 0.99, 1, 1.5].flatMap { progress in
        [0.0, 0.25, 2].map { softness in
          over("\(name) at \(progress), softness \(softness)") {
            $0.compositing = .replace(Reveal(source, progress: progress, softness: softness))
          }
        }
      }
    }
  }()

  /// Pages on every surface, over another picture.
  static let surfaces = cylinders + rims + backs + ripples + funnels

  private static func page(
    _ name: String, _ decibels: Double = 45,
    _ change: @escaping @Sendable (inout Layer, Stage) -> Void
  ) -> SceneSample {
    SceneSample(name, decibels) { stage in
      [Layer(.incoming, on: stage), Layer(.outgoing, on: stage).with { change(&$0, stage) }]
    }
  }

  private static let cylinders = [0.0, 45, 90, 130, 180, 200, 270, 333].flatMap { angle in
    [0.1, 0.3, 0.7, 1.05].map { way in
      page("cylinder \(angle)° \(way)") {
        $0.surface = .cylinder(Cylinder(angle, way, on: $1))
        $0.backContents = .mirrored(veil: 0.7)
      }
    }
  }

  private static let rims = [0.0, 115].map { angle in
    page("dark edge \(angle)°") {
      var cylinder = Cylinder(angle, 0.7, on: $1)
      cylinder.edge = 2
      $0.surface = .cylinder(cylinder)
    }
  }

  private static let backs = [
    page("picture behind") {
      $0.surface = .cylinder(Cylinder(20, 0.6, on: $1))
      $0.backContents = .picture(.placeholder("back"), Rect(0.1, 0, 0.5, 1))
    },
    page("exchanged picture behind") {
      $0.surface = .cylinder(Cylinder(90, 0.6, on: $1))
      $0.backContents = .picture(.placeholder("back"), Rect(1, 1, -1, -1))
    },
    page("shaded half, moved by half a pixel") {
      $0.bounds.width /= 2
      $0.contentsRect = Rect(0.5, 0, 0.5, 1)
      $0.position = $0.position + Point(10.5, 0.25)
      $0.shades = [
        Shade(color: .black, from: .zero, to: Point(1, 1), stops: [.init(0, 0), .init(1, 0.6)])
      ]
      $0.surface = .cylinder(Cylinder(0, 0.5, on: $1))
    },
  ]

  private static let ripples = [0.0, 12, 40].map { front in
    page("ripple \(front)") {
      $0.surface = .ripple(
        Ripple(
          center: $1.size.center, front: front, reach: 30, wavelength: 24, amplitude: 3,
          glint: 0.4, gloss: 0.7))
    }
  }

  private static let funnels = [(0.5, 1.0), (0.5, 0.8), (1.0, 0.4), (0.1, 0.3)].flatMap { x, y in
    [0.2, 0.45, 0.8].map { progress in
      // Near the end most of the page is narrower than its pixels.
      page("funnel to \(x), \(y) at \(progress)", progress < 0.5 ? 45 : 44) {
        let mouth = Point(x * $1.size.width, y * $1.size.height)
        $0.surface = .funnel(Funnel(mouth: mouth, progress: progress))
      }
    }
  }
}

extension Cylinder {
  /// One across `angle` degrees whose axis has gone `way` of the page.
  init(_ angle: Double, _ way: Double, shading: Double = 0.8, shadow: Bool = true, on stage: Stage)
  {
    let (sine, cosine) = Elementary.sineCosine(angle * .pi / 180)
    let (size, direction) = (stage.size, Point(cosine, sine))
    let extent = abs(cosine) * size.width + abs(sine) * size.height
    let radius = 0.12 * extent
    self.init(
      origin: size.center + direction * (extent * (0.5 - way)), direction: direction,
      radius: radius, shading: shading,
      shadow: shadow ? Shadow(opacity: 0.5, radius: radius, offset: Point(0, 1)) : nil)
  }
}
