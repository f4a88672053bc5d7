public import SlicerCore

/// A is scaled, turned, moved and faded away over B, as a snapshot of a view is before it is removed.
///
/// The picture steps back before it turns: at the progress p it has turned by p²(1 + p)/2 of the angle. So the stage does
/// not cut the corners of one that shrinks. The fade begins at the progress 0.88 · (1 − scale), and at 0 for a scale of 1
/// or more: a picture that shrinks stays opaque until it is small. One that shrinks to a fifth or less and is to fade
/// away shrinks on to nothing in place of that. A soft shadow lifts it off B.
public struct Custom: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .number("scale", "size of the first picture at the end, as a factor", \.scale, in: 0...100),
    .angle("rotate", "turn of the first picture, clockwise in degrees", \.angle, in: -3600...3600),
    .number("fade", "opacity of the first picture at the end", \.opacity, in: 0...1),
    .point("move", "distance that the first picture moves, x,y in points", \.offset, in: .points),
    .shadow(\.shadow),
  ]

  package var scale: Double
  package var angle: Double
  package var opacity: Double
  package var offset: Point
  package var shadow: Double

  /// A picture that turns by a quarter and shrinks away unless said.
  ///
  /// - Parameters:
  ///   - angle: its turn, clockwise, in radians.
  ///   - opacity: its opacity at the end, 0…1.
  ///   - offset: its way, in points.
  ///   - shadow: the strength of its shadow, 0…1.
  public init(
    scale: Double = 0.01, angle: Double = .pi / 2, opacity: Double = 0.0, offset: Point = .zero,
    shadow: Double = 0.4
  ) {
    (self.scale, self.angle, self.opacity, self.offset) = (scale, angle, opacity, offset)
    self.shadow = shadow
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    if progress >= 1 { return [Layer(.incoming, on: stage)] }
    let size = Elementary.mix(1, scale, progress)
    let turned = angle * progress * progress * (1 + progress) / 2
    let start = 0.88 * max(1 - scale, 0)
    let faded = Elementary.smoothstep((progress - start) / (1 - start))
    // A picture that is small at the end shrinks on to nothing in place of a fade.
    let isShrinking = opacity == 0 && scale <= 0.2
    let seen = isShrinking ? size * (1 - faded) : size
    let outgoing = Layer(.outgoing, on: stage).moved(by: offset * progress).with {
      $0.transform = Transform3D.scale(x: seen, y: seen)
        .then(.rotation(aboutZ: turned))
      $0.opacity = isShrinking ? 1 : min(max(Elementary.mix(1, opacity, faded), 0), 1)
    }
    // Blurred as a picture: a shadow that is measured along edges is fuller at the corners of a small picture.
    // It goes before the end: an opaque picture would leave it behind.
    let lift = Elementary.smoothstep(min(progress / 0.25, (1 - progress) / 0.1))
    let cast = Piece.shadow(
      of: [outgoing], strength: shadow * lift,
      radius: max(min(stage.size.width, stage.size.height) * 0.03, 2 / stage.scale), on: stage)
    let incoming = Layer(.incoming, on: stage).beneath(.outgoing, parted: progress, on: stage)
    return [incoming] + cast + [outgoing]
  }

  package var traits: TransitionBehavior {
    // A picture that fades away while it is small is not seen to come to rest.
    TransitionBehavior(keepsOpaquePictures: true).lasting(0.75, .leaving)
  }
}
