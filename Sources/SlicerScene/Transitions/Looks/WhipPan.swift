import SlicerCore

/// The camera whips round from the first picture to the second, and all is smeared along the way.
///
/// Both pictures lie side by side and move as in ``Push``, by u = 6p⁵ − 15p⁴ + 10p³ of the way at progress p.
/// They are blurred along the way by a Gaussian in proportion to the speed du/dp, so that both ends are sharp.
/// Pictures that do not fill the stage whip past within their outlines, which turn over where one follows the other.
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
    let isHorizontal = from.isHorizontal
    func smeared(_ pictures: [Layer], down: Double = 0) -> Layer {
      Layer(group: pictures, on: stage).with {
        $0.filters =
          blur > 0
          ? [.blur(across: isHorizontal ? blur : down, down: isHorizontal ? down : blur)] : []
      }
    }
    if stage.content.isEverywhere { return [smeared(row(.unit, at: place, on: stage))] }
    let outlines = outlines(at: place, on: stage)
    let passing = smeared(row(kernel(on: stage), at: place, on: stage))
    return [smeared(outlines, down: blur / 2), passing, passing]
      .painted(on: outlines, opacity: Elementary.smoothstep((speed - 0.02) / 0.2), on: stage)
  }

  /// The second picture behind the soft place where it follows the first.
  private func outlines(at place: Double, on stage: Stage) -> [Layer] {
    let side = Side(rawValue: from.rawValue) ?? .left
    let field = ShapeMask<Wipe>().with { $0.shape.from = side }.field
    return [
      Layer(.outgoing, on: stage),
      Layer(.incoming, on: stage).with {
        $0.compositing = .front(field, at: place, softness: 0.3, on: stage)
      },
    ]
  }

  /// The part of pictures without their soft and round outlines, which would be gaps between them.
  private func kernel(on stage: Stage) -> Rect {
    let bounds = stage.content.bounds
    let (x, y) = (bounds.width * 0.06, bounds.height * 0.06)
    return Rect(
      x: bounds.x + x, y: bounds.y + y, width: bounds.width - 2 * x, height: bounds.height - 2 * y)
  }

  /// A part of the pictures side by side, each of them twice where it does not fill the stage. Across the way it is as
  /// large as all that the stage shows.
  private func row(_ part: Rect, at place: Double, on stage: Stage) -> [Layer] {
    let whole = part == .unit ? part : stage.content.bounds
    let size = Size(
      width: (from.isHorizontal ? part : whole).width * stage.size.width,
      height: (from.isHorizontal ? whole : part).height * stage.size.height)
    let span = from.span(of: size)
    let middle = Point(
      x: part.center.x * stage.size.width, y: part.center.y * stage.size.height)
    let places: [(SceneImage, Double)] =
      [(.outgoing, 0), (.incoming, 1)] + (part == .unit ? [] : [(.outgoing, -1), (.incoming, 2)])
    return places.map { picture, index in
      Layer(.picture(picture), bounds: size, position: middle + span * (index - place)).with {
        $0.contentsRect = part
        $0.compositing = .plus
      }
    }
  }

  package var traits: TransitionBehavior { .covering.lasting(0.5, .linear) }
  package var inverse: (any Transition)? { with { $0.from = from.opposite } }
}
