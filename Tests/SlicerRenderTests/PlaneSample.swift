import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// A scene of layers that are moved, scaled or turned, and how near the plain renderer's it must be.
struct PlaneSample: Sendable, CustomTestStringConvertible {
  let name: String
  let decibels: Double
  let layers: @Sendable (Stage) -> [Layer]

  init(_ name: String, _ decibels: Double = 45, _ layers: @escaping @Sendable (Stage) -> [Layer]) {
    (self.name, self.decibels, self.layers) = (name, decibels, layers)
  }

  var testDescription: String { name }

  /// The layers in perspective, in a group.
  func scene(_ stage: Stage) -> Scene {
    let group = Layer(group: layers(stage), on: stage)
    return Scene(stage, [group.with { $0.sublayerTransform = stage.perspective }])
  }

  static let all: [PlaneSample] =
    turned + [
      PlaneSample("moved by parts of pixels") { stage in
        [Layer(.outgoing, on: stage).moved(by: Point(20.3, -11.7))]
      },
      PlaneSample("enlarged") { stage in
        [Layer(.outgoing, on: stage).with { $0.transform = .scale(x: 2.3, y: 1.7) }]
      },
      PlaneSample("shrunk to a third", 38) { stage in
        [Layer(.outgoing, on: stage).with { $0.transform = .scale(x: 0.3, y: 0.35) }]
      },
      PlaneSample("shrunk and turned", 38) { stage in
        [
          Layer(.outgoing, on: stage).with {
            $0.transform = .scale(x: 0.2, y: 0.2).then(.rotation(aboutZ: 0.5))
          }
        ]
      },
      PlaneSample("mirrored") { stage in
        [Layer(.outgoing, on: stage).with { $0.transform = .scale(x: -0.8, y: 0.9) }]
      },
      PlaneSample("half over half") { stage in
        let layer = Layer(.incoming, on: stage).moved(by: Point(30, 20))
        return [Layer(.outgoing, on: stage), layer.with { $0.opacity = 0.4 }]
      },
      // As copies of a replicator have it, of one picture and of a group.
      PlaneSample("tinted") { stage in
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
      PlaneSample("tinted, added") { stage in
        [
          Layer(.outgoing, on: stage),
          Layer(.incoming, on: stage).with {
            $0.tint = RGBA(180, 30, 90, 200)
            $0.compositing = .plus
            $0.transform = .scale(x: 0.6, y: 0.7)
          },
        ]
      },
      PlaneSample("colored, shaded") { stage in
        let color = RGBA(200, 90, 10, 180)
        let shade = Shade(
          color: RGBA(0, 40, 90), from: Point(0.2, 0.1),
          to: Point(0.9, 0.8), stops: [.init(0, 0), .init(0.4, 0.8), .init(1, 0.1)])
        return [
          Layer(.color(color), bounds: Size(100, 70), position: stage.size.center).with {
            $0.shades = [shade, Shade(opacity: 0.2)]
            $0.transform = .rotation(aboutZ: 0.3).then(.rotation(aboutX: 0.4))
          },
          Layer(.incoming, on: stage).with {
            $0.shades = [shade]
            $0.transform = .scale(x: 0.4, y: 0.4)
          },
        ]
      },
      PlaneSample("back with another picture") { stage in
        [
          Layer(.outgoing, on: stage).with {
            $0.backContents = .picture(.placeholder("back"), Rect(0.1, 0.2, 0.8, 0.7))
            $0.transform = .rotation(aboutY: 2.6)
          }
        ]
      },
      // Its upper edge lies along a row, of which the plain renderer counts eighths.
      PlaneSample("veiled back", 42) { stage in
        [
          Layer(.outgoing, on: stage).with {
            $0.backContents = .mirrored(veil: 0.7)
            $0.transform = .rotation(aboutX: 2.5)
          }
        ]
      },
      // Blurred where the picture is transparent, measured by distance where it is not.
      PlaneSample("shadow", 40) { stage in
        [
          Layer(.outgoing, on: stage),
          Layer(.incoming, on: stage).with {
            $0.shadow = Shadow(opacity: 0.6, radius: 9, offset: Point(4, 7))
            $0.transform = .scale(x: 0.6, y: 0.6).then(.rotation(aboutY: 0.7))
          },
        ]
      },
      PlaneSample("colors mixed") { stage in
        [
          Layer(group: [Layer(.outgoing, on: stage)], on: stage).with {
            $0.filters = [.mixToColor(RGBA(250, 9, 77), amount: 0.3), .desaturate(amount: 0.6)]
          }
        ]
      },
      PlaneSample("past the eye") { stage in
        [
          Layer(.outgoing, on: stage).with {
            $0.transform = Transform3D.scale(x: 20, y: 1).then(.rotation(aboutY: 1.4))
          }
        ]
      },
    ]

  /// Pictures in front of each other, turned by all kinds of angles.
  private static let turned: [PlaneSample] = [10.0, 45, 80, 89, 130, 200, 300].flatMap { degrees in
    let angle = degrees / 180 * Double.pi
    let turns: [(String, Transform3D)] = [
      ("x", .rotation(aboutX: angle)), ("y", .rotation(aboutY: angle)),
      ("z", .rotation(aboutZ: angle)),
    ]
    let isSteep = degrees == 80 || degrees == 89
    return turns.map { axis, turn in
      PlaneSample("turned by \(degrees)° about \(axis)", isSteep ? 38 : 45) { stage in
        [Layer(.outgoing, on: stage), Layer(.incoming, on: stage).with { $0.transform = turn }]
      }
    }
  }
}
