package import SlicerCore

/// Both pictures are seen in a kaleidoscope that turns while they dissolve.
///
/// All places go to those that they mirror, as far as w = smoothstep(1.2 sin πp): so mirrors fold the picture
/// in, and open it again. What is mirrored turns by `turn` in all, and comes nearer by 1 + 0.35 w. Pictures that do
/// not fill the stage come only so near that all of them is seen; w also mixes their outlines.
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
      scale: 1 / Elementary.mix(1, nearness(on: stage), share), share: share)
    func warped(_ form: KaleidoscopeWarp) -> Layer {
      Layer(.snapshot(mixed), on: stage).with { $0.surface = .warp(.kaleidoscope(form)) }
    }
    if stage.content.isEverywhere { return [warped(form)] }
    // On the way between both outlines the middle is so near that the stage's edge would cut it.
    var whole = form
    (whole.share, whole.mirrorsEdges) = (1, false)
    let folded = warped(whole).with { $0.compositing = .replace(.uniform(share)) }
    let outline = Layer(group: [Layer(.snapshot(mixed), on: stage), folded], on: stage)
    return [outline, warped(form).with { $0.compositing = .atop }]
  }

  /// How near what is mirrored comes: 1.35 times, or less where that would be cut at the stage's edge.
  private func nearness(on stage: Stage) -> Double {
    guard !stage.content.isEverywhere else { return 1.35 }
    let (width, height) = (stage.size.width, stage.size.height)
    let farthest = stage.content.range { place in
      let (x, y) = ((place.x - center.x) * width, (place.y - center.y) * height)
      return x * x + y * y
    }.upperBound.squareRoot()
    let room = min(
      min(center.x, 1 - center.x) * width, min(center.y, 1 - center.y) * height)
    return farthest > 0 ? min(1.35, max(room / farthest, 0.5)) : 1.35
  }

  package var traits: TransitionBehavior { .covering.lasting(1.5) }
}
