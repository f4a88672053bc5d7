import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Scenes that between them use everything that layers can do.
struct SceneSample: Sendable, CustomTestStringConvertible {
  let name: String
  let layers: @Sendable (Stage) -> [Layer]

  var testDescription: String { name }

  func scene(_ stage: Stage) -> Scene { Scene(stage, layers(stage)) }
}

extension SceneSample {
  /// Those that are drawn exactly: copies, whole-pixel moves, reveals, filters.
  static let exact: [SceneSample] =
    [
      SceneSample(name: "still") { [Layer(.outgoing, on: $0)] },
      SceneSample(name: "nothing") { _ in [] },
      SceneSample(name: "moved") { stage in
        [Layer(.outgoing, on: stage), Layer(.incoming, on: stage).moved(by: Point(3, -2))]
      },
      SceneSample(name: "a card over a picture") { stage in
        [
          Layer(.outgoing, on: stage),
          Layer(.incoming, on: stage).moved(by: Point(3, -2)).with { $0.compositing = .knockOut() },
        ]
      },
      SceneSample(name: "clipped") { stage in
        let inner = Layer(.incoming, on: stage).moved(by: Point(-4, 1))
        var group = Layer(group: [inner], on: stage)
        group.bounds.width -= 4
        group.position.x -= 2
        group.masksToBounds = true
        return [Layer(.outgoing, on: stage), group]
      },
      SceneSample(name: "hidden, culled, no opacity") { stage in
        [
          Layer(.outgoing, on: stage), Layer(.incoming, on: stage).with { $0.isHidden = true },
          Layer(.incoming, on: stage).with { $0.opacity = 0 },
          Layer(.incoming, on: stage).with {
            $0.isDoubleSided = false
            $0.transform = .rotation(aboutY: .pi)
          },
        ]
      },
      SceneSample(name: "turned round") { stage in
        [
          Layer(.outgoing, on: stage).with {
            $0.transform = .rotation(aboutY: .pi)
            $0.backContents = .picture(.incoming, .unit)
          }
        ]
      },
      SceneSample(name: "behind by z") { stage in
        [Layer(.outgoing, on: stage).with { $0.zPosition = 1 }, Layer(.incoming, on: stage)]
      },
      SceneSample(name: "a snapshot with one in it") { stage in
        let inner = Scene(stage, [Layer(.outgoing, on: stage).with { $0.opacity = 0.5 }])
        let outer = Scene(
          stage,
          [
            Layer(.snapshot(inner), on: stage).moved(by: Point(2, 1)),
            Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(0.3)) },
          ])
        return [Layer(.incoming, on: stage), Layer(.snapshot(outer), on: stage)]
      },
    ] + reveals + filters

  private static let reveals: [SceneSample] = {
    let slope = Field("slope") { ($0.x + $0.y) / 2 }
    let noise = Field("noise") { IntegerHash(seed: 7).unit($0.column, $0.row) }
    let sources: [(String, Reveal.Source)] = [
      ("uniform", .uniform), ("slope", .field(slope)), ("noise", .field(noise)),
      ("map", .map(.placeholder("map"), isInverted: false)),
      ("inverted map", .map(.placeholder("map"), isInverted: true)), ("difference", .difference),
      ("contrast", .contrast(slowly: false, strength: 1)),
      ("slow contrast", .contrast(slowly: true, strength: 4.5)),
    ]
    return sources.flatMap { name, source in
      [-0.5, 0, 0.3, 0.5, 0.99, 1, 1.5].flatMap { progress in
        [0.0, 0.25, 2].map { softness in
          SceneSample(name: "\(name) at \(progress), softness \(softness)") { stage in
            let reveal = Reveal(source, progress: progress, softness: softness)
            return [
              Layer(.outgoing, on: stage),
              Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) },
            ]
          }
        }
      }
    }
  }()

  private static let filters: [SceneSample] = [
    ("pixels", [Filter.pixellate(cell: 5)]), ("uneven pixels", [.pixellate(cell: 1.7)]),
    ("blur to the right", [.blurRightward(reach: 4)]),
    ("wide blur to the right", [.blurRightward(reach: 70)]),
    ("wide blur", [.blurHorizontally(radius: 70)]), ("blur", [.blurHorizontally(radius: 3)]),
    (
      "blurred pixels of blur",
      [.blurHorizontally(radius: 1), .pixellate(cell: 2), .blurHorizontally(radius: 2)]
    ), ("one pixel", [.pixellate(cell: 1000)]),
  ].map { name, filters in
    SceneSample(name: name) { stage in
      [Layer(group: [Layer(.outgoing, on: stage)], on: stage).with { $0.filters = filters }]
    }
  }
}
