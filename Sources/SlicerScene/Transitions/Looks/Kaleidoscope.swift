package import SlicerCore

/// Both pictures are seen in a kaleidoscope that turns while they dissolve.
///
/// All places go to those that they mirror, as far as w = smoothstep(1.2 sin πp): so mirrors fold the picture
/// in, and open it again. What is mirrored turns by `turn` in all, and comes nearer by 1 + 0.35 w.
package struct Kaleidoscope: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .integer("mirrors", "mirrors, each of which halves a sector", \.mirrors, in: 1...12),
    .angle("turn", "how far the picture turns behind the mirrors", \.turn, in: -360...360),
    .point("center", "where the mirrors meet", \.center, in: .stage),
  ]

  package var mirrors = 6
  /// Radians.
  package var turn = Double.pi * 2 / 3
  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let share = Elementary.smoothstep(1.2 * Elementary.sine(.pi * progress))
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(Elementary.smoothstep((progress - 0.25) / 0.5)))
    }
    let mixed = Scene(stage, [Layer(.outgoing, on: stage), incoming])
    let (width, height) = (stage.size.width, stage.size.height)
    let form = KaleidoscopeWarp(
      center: Point(x: center.x * width, y: center.y * height), mirrors: mirrors,
      angle: -.pi / 2 + turn * (progress - 0.5) / 2, turn: turn * (progress - 0.5),
      scale: 1 / (1 + 0.35 * share), share: share)
    return [
      Layer(.snapshot(mixed), on: stage).with { $0.surface = .warp(.kaleidoscope(form)) }
    ]
  }

  package var traits: TransitionBehavior { .covering.lasting(1.5) }
}
