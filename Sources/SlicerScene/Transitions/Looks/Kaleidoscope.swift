package import SlicerCore

/// Two mirrors close around the first picture until a kaleidoscope turns on the stage. In it opens a star that shows the
/// second picture, and the mirrors open.
///
/// The mirrors meet beyond the stage at first and move to the center, and the second one turns: no move tears a picture.
/// They are closed from 0.46 of the time on, and open from 0.54. The star opens between 0.33 and 0.67, along the mirrors,
/// and casts a soft shadow. Each picture turns by half of `turn` behind the mirrors, which turn by 60°. Pictures are seen
/// smaller meanwhile. Those that do not fill the stage are seen as a whole: a star opens with mirrors that are closed, and
/// closes over the second picture, which grows.
package struct Kaleidoscope: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .integer("mirrors", "mirrors, each of which halves a sector", \.mirrors, in: 1...12),
    .angle("turn", "how far the picture turns behind the mirrors", \.turn, in: -360...360),
    .point("center", "where the mirrors meet", \.center, in: .stage),
  ]

  package var mirrors = 6
  /// Radians.
  package var turn = Double.pi / 3
  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let behind = [SceneImage.outgoing, .incoming].map { mirrored($0, at: progress, on: stage) }
    if stage.content.isEverywhere {
      return opened(behind[1], over: behind[0], (progress - 0.33) / 0.34, at: progress, on: stage)
    }
    // Mirrors that move in would show icons that the stage's edges cut: stars open with closed ones, and close again.
    let (first, last) = (0.36, 0.64)
    if progress < first {
      return opened(
        behind[0], over: Layer(.outgoing, on: stage), progress / first, at: progress, on: stage)
    }
    if progress > last {
      return opened(
        behind[1], over: Layer(.incoming, on: stage), (1 - progress) / (1 - last), at: progress,
        on: stage)
    }
    return opened(
      behind[1], over: behind[0], (progress - first) / (last - first), at: progress, on: stage)
  }

  /// A layer in a star with a soft shadow, whose tips lie between the mirrors. An icon below it shrinks meanwhile: it is
  /// not cut by the star.
  private func opened(
    _ layer: Layer, over lower: Layer, _ share: Double, at progress: Double, on stage: Stage
  ) -> [Layer] {
    if share <= 0 { return [lower] }
    if share >= 1 { return [layer] }
    let isIcon = !stage.content.isEverywhere
    let star = ShapeMask<Star>().with {
      $0.shape.center = center
      $0.shape.points = max(mirrors, 3)
      // Long tips would leave splinters of an icon.
      $0.shape.depth = isIcon ? 0.3 : 0.5
      $0.shape.angle = angle(at: progress) + .pi / 2
    }
    let field = star.field
    let way = stage.way(of: field, at: share, softness: 0)
    let reveal = Compositing.replace(Reveal(.field(field), progress: way))
    let relief = MaskRelief(upper: .inside, width: 0.05)
    let corners = star.shape.areas(below: way, on: stage.pixelSize) ?? []
    let shadow = relief.shadow(of: corners.map { MaskSheet(corners: $0) }, 0.6, on: stage)
    guard isIcon else { return [lower, shadow, layer.with { $0.compositing = reveal }] }
    let inside = Layer(group: [layer], on: stage).with {
      $0.mask = Layer(.color(.black), on: stage).with { $0.compositing = reveal }
    }
    let size = 1 - share * share * share
    let shift = Point(
      x: (center.x - 0.5) * stage.size.width, y: (center.y - 0.5) * stage.size.height)
    let below = Layer(group: [lower], on: stage).moved(by: shift * (1 - size)).with {
      $0.transform = .scale(x: size, y: size)
    }
    return [below, shadow, inside]
  }

  /// The direction of the first mirror.
  private func angle(at progress: Double) -> Double { .pi / 3 * (progress - 0.5) }

  /// A picture behind the mirrors.
  private func mirrored(_ picture: SceneImage, at progress: Double, on stage: Stage) -> Layer {
    let (width, height) = (stage.size.width, stage.size.height)
    let isOutgoing = picture == .outgoing
    let closed = min(isOutgoing ? progress : 1 - progress, 1)
    let way = stage.content.isEverywhere ? min(closed / 0.46, 1) : 1
    // Each sector more takes less of a turn of the second mirror.
    let turned = way * way * (1.6 - 0.6 * way)
    let sectors = Elementary.exponential(turned * Elementary.logarithm(Double(mirrors)))
    // An icon half at once: less shows ground between it and what it becomes, more shows it beyond its outline.
    let least = stage.content.isEverywhere ? 0 : 0.5
    let reduced = Elementary.mix(least, 1, Elementary.smoothstep(closed / 0.38))
    let rest = max(1 - way / 0.85, 0)
    let angle = angle(at: progress)
    let form = KaleidoscopeWarp(
      center: Point(x: center.x * width, y: center.y * height), opening: .pi / sectors,
      distance: reach(beside: angle, on: stage) * rest * rest,
      angle: angle,
      turn: (isOutgoing ? 2 : -2) * turn * closed * closed,
      scale: Elementary.mix(1, reduction(on: stage), reduced),
      mirrorsEdges: stage.content.isEverywhere)
    return Layer(picture, on: stage).with { $0.surface = .warp(.kaleidoscope(form)) }
  }

  /// How far what the stage shows reaches to the left of a line through the center, in points.
  private func reach(beside angle: Double, on stage: Stage) -> Double {
    let (sine, cosine) = Elementary.sineCosine(angle)
    return stage.content.range { place in
      let (x, y) = (place.x - center.x, place.y - center.y)
      return x * stage.size.width * sine - y * stage.size.height * cosine
    }.upperBound
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

  package var traits: TransitionBehavior { .covering.lasting(2, .linear) }
}
