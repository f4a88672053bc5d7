package import SlicerCore

/// A star opens on the first picture and shows it in a kaleidoscope, which turns. In it opens a star with the second
/// picture's, and from that a star with the second picture itself.
///
/// The stars open along the mirrors: from 0 to 0.42 of the time, from 0.33 to 0.67 and from 0.58 on. They cast soft shadows.
/// Each picture turns by half of `turn` behind the mirrors, which turn by 60°, and is seen smaller meanwhile. A tile is seen
/// as a whole.
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
    let behind = [SceneImage.outgoing, .incoming].map { mirrored($0, at: progress, on: stage) }
    let acts: [(from: Double, to: Double, layer: Layer)] = [
      (0, 0.42, behind[0]), (0.33, 0.67, behind[1]), (0.58, 1, Layer(.incoming, on: stage)),
    ]
    return acts.reduce([Layer(.outgoing, on: stage)]) { layers, act in
      let share = (progress - act.from) / (act.to - act.from)
      if share <= 0 { return layers }
      if share >= 1 { return [act.layer] }
      guard act.from == 0, stage.content.isOneTile else {
        return layers + opened(act.layer, share, at: progress, on: stage)
      }
      // A tile shrinks with its mirror images and fills what the star's tips would leave open.
      let size = 1 / Elementary.mix(1, reduction(on: stage), Elementary.smoothstep(share / 0.7))
      let below = layers[0].with { $0.transform = .scale(x: size, y: size) }
      let filled = Layer(
        group: [
          below.with { $0.opacity = Elementary.smoothstep((1 - share) / 0.3) }, act.layer,
        ], on: stage)
      return [below] + opened(filled, share, at: progress, on: stage)
    }
  }

  /// A layer in a star with a soft shadow, whose tips lie between the mirrors.
  private func opened(
    _ layer: Layer, _ share: Double, at progress: Double, on stage: Stage
  ) -> [Layer] {
    let star = ShapeMask<Star>().with {
      $0.shape.center = center
      $0.shape.points = max(mirrors, 3)
      // Long tips would leave splinters of an icon.
      $0.shape.depth = stage.content.isEverywhere ? 0.5 : 0.3
      $0.shape.angle = angle(at: progress) + .pi / 2
    }
    let field = star.field
    let way = stage.way(of: field, at: share, softness: 0)
    let inside = layer.with { $0.compositing = .replace(Reveal(.field(field), progress: way)) }
    let relief = MaskRelief(upper: .inside, width: 0.05)
    let corners = star.shape.areas(below: way, on: stage.pixelSize) ?? []
    let sheets = corners.map { MaskSheet(corners: $0) }
    return [relief.shadow(of: sheets, 0.6, on: stage), inside]
  }

  /// The direction of the first mirror.
  private func angle(at progress: Double) -> Double { .pi / 3 * (progress - 0.5) }

  /// A picture behind the mirrors.
  private func mirrored(_ picture: SceneImage, at progress: Double, on stage: Stage) -> Layer {
    let (width, height) = (stage.size.width, stage.size.height)
    let isOutgoing = picture == .outgoing
    let closed = min(isOutgoing ? progress : 1 - progress, 1)
    // An icon half at once: less shows ground between it and what it becomes, more shows it beyond its outline.
    let least = stage.content.isEverywhere ? 0 : 0.5
    let reduced = Elementary.mix(least, 1, Elementary.smoothstep(closed / 0.38))
    let angle = angle(at: progress)
    let form = KaleidoscopeWarp(
      center: Point(x: center.x * width, y: center.y * height), opening: .pi / Double(mirrors),
      distance: 0,
      angle: angle,
      turn: (isOutgoing ? 2 : -2) * turn * closed * closed,
      scale: Elementary.mix(1, reduction(on: stage), reduced),
      mirrorsEdges: stage.content.isEverywhere)
    return Layer(picture, on: stage).with { $0.surface = .warp(.kaleidoscope(form)) }
  }

  /// How many times smaller the pictures become: as far as needed to be seen whole.
  private func reduction(on stage: Stage) -> Double {
    guard !stage.content.isEverywhere else { return 1.25 }
    let farthest = stage.content.range { place in
      let (x, y) = (
        (place.x - center.x) * stage.size.width, (place.y - center.y) * stage.size.height
      )
      return x * x + y * y
    }.upperBound.squareRoot()
    let room = min(
      min(center.x, 1 - center.x) * stage.size.width,
      min(center.y, 1 - center.y) * stage.size.height)
    return room > 0 ? min(max(farthest / room, 1), 2) : 1.25
  }

  package var traits: TransitionBehavior { .covering.lasting(1.5, .linear) }
}
