import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Pages on every surface, over another picture.
struct SurfaceSample: CustomTestStringConvertible {
  let name: String
  /// What the renderers agree to at least.
  var decibels = 45.0
  let layer: @Sendable (Stage) -> Layer

  var testDescription: String { name }

  func scene(_ stage: Stage) -> Scene { Scene(stage, [Layer(.incoming, on: stage), layer(stage)]) }

  static let all = cylinders + backs + rims + ripples + funnels

  /// A cylinder across `angle` degrees whose axis has gone `way` of the page.
  static func cylinder(
    _ angle: Double, _ way: Double, radius: Double = 0.12, shading: Double = 0.8,
    shadow: Bool = true, on stage: Stage
  ) -> Cylinder {
    let (sine, cosine) = Elementary.sineCosine(angle * .pi / 180)
    let (size, direction) = (stage.size, Point(cosine, sine))
    let extent = abs(cosine) * size.width + abs(sine) * size.height
    let radius = radius * extent
    return Cylinder(
      origin: size.center + direction * (extent * (0.5 - way)), direction: direction,
      radius: radius, shading: shading,
      shadow: shadow ? Shadow(opacity: 0.5, radius: radius, offset: Point(0, 1)) : nil)
  }

  private static let cylinders = [0.0, 45, 90, 130, 180, 200, 270, 333].flatMap { angle in
    [0.1, 0.3, 0.7, 1.05].map { way in
      SurfaceSample(name: "cylinder \(angle)° \(way)") { stage in
        Layer(.outgoing, on: stage).with {
          $0.surface = .cylinder(cylinder(angle, way, on: stage))
          $0.backContents = .mirrored(veil: 0.7)
        }
      }
    }
  }

  private static let rims = [0.0, 115].map { angle in
    SurfaceSample(name: "dark edge \(angle)°") { stage in
      Layer(.outgoing, on: stage).with {
        var cylinder = cylinder(angle, 0.7, on: stage)
        cylinder.edge = 2
        $0.surface = .cylinder(cylinder)
      }
    }
  }

  private static let backs = [
    SurfaceSample(name: "picture behind") { stage in
      Layer(.outgoing, on: stage).with {
        $0.surface = .cylinder(cylinder(20, 0.6, on: stage))
        $0.backContents = .picture(.placeholder("back"), Rect(0.1, 0, 0.5, 1))
      }
    },
    SurfaceSample(name: "exchanged picture behind") { stage in
      Layer(.outgoing, on: stage).with {
        $0.surface = .cylinder(cylinder(90, 0.6, on: stage))
        $0.backContents = .picture(.placeholder("back"), Rect(1, 1, -1, -1))
      }
    },
    SurfaceSample(name: "shaded half, moved by half a pixel") { stage in
      Layer(.outgoing, on: stage).with {
        $0.bounds.width /= 2
        $0.contentsRect = Rect(0.5, 0, 0.5, 1)
        $0.position = $0.position + Point(10.5, 0.25)
        $0.shades = [
          Shade(color: .black, from: .zero, to: Point(1, 1), stops: [.init(0, 0), .init(1, 0.6)])
        ]
        $0.surface = .cylinder(cylinder(0, 0.5, on: stage))
      }
    },
  ]

  private static let ripples = [0.0, 12, 40].map { front in
    SurfaceSample(name: "ripple \(front)") { stage in
      Layer(.outgoing, on: stage).with {
        $0.surface = .ripple(
          Ripple(
            center: stage.size.center, front: front, reach: 30, wavelength: 24, amplitude: 3,
            glint: 0.4, gloss: 0.7))
      }
    }
  }

  private static let funnels = [(0.5, 1.0), (0.5, 0.8), (1.0, 0.4), (0.1, 0.3)].flatMap { x, y in
    [0.2, 0.45, 0.8].map { progress in
      // Near the end most of the page is narrower than its pixels.
      SurfaceSample(name: "funnel to \(x), \(y) at \(progress)", decibels: progress < 0.5 ? 45 : 44)
      { stage in
        Layer(.outgoing, on: stage).with {
          let mouth = Point(x * stage.size.width, y * stage.size.height)
          $0.surface = .funnel(Funnel(mouth: mouth, progress: progress))
        }
      }
    }
  }
}
