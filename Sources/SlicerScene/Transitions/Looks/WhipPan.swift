import SlicerCore

/// The camera whips round from the first picture to the second, and all is smeared along the way.
///
/// Both pictures lie side by side and move as in ``Push``, by u = 6p⁵ − 15p⁴ + 10p³ of the way at progress p.
/// They are blurred along the way by a Gaussian in proportion to the speed du/dp, so that both ends are sharp.
/// Pictures that do not fill the stage fade where its edges would cut them.
package struct WhipPan: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .number(
      "strength", "widest blur, as a fraction of the stage's side along the way", \.strength,
      in: 0...0.5),
  ]

  package var from = Edge.right
  package var strength = 0.12

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let rest = 1 - progress
    let cube = progress * progress * progress
    let place = cube * (progress * (6 * progress - 15) + 10)
    // The speed, 1 where it is greatest: halfway.
    let speed = 16 * progress * progress * rest * rest
    let blur = strength * speed * from.length(of: stage.size)
    let span = from.span(of: stage.size)
    let pictures = [
      Layer(.outgoing, on: stage).moved(by: span * -place),
      Layer(.incoming, on: stage).moved(by: span * (1 - place)),
    ].map { $0.with { $0.compositing = .plus } }
    let filter = Filter.blur(
      across: from.isHorizontal ? blur : 0, down: from.isHorizontal ? 0 : blur)
    let smeared = Layer(group: pictures, on: stage).with {
      $0.filters = blur > 0 ? [filter] : []
    }
    return [
      smeared.fading(
        along: from.isHorizontal ? .horizontal : .vertical, within: 0.2,
        by: Elementary.smoothstep(speed / 0.3), on: stage)
    ]
  }

  package var traits: TransitionBehavior { .covering.lasting(0.5, .linear) }
  package var inverse: (any Transition)? { with { $0.from = from.opposite } }
}
