package import SlicerCore

/// The camera spins around a point: the first picture turns away, the second turns in and comes to rest.
///
/// The speed is that of sin² πp. The blur reaches over the angle a = sin² πp · `angle`. Halfway the first picture has
/// turned by twice the `angle`, and the second has as far to go; they are mixed by smoothstep((p − 0.34) / 0.32). Around
/// pictures that fill the stage lie their mirror images, and they are enlarged by a quarter halfway. Others are reduced, so
/// that the stage's edges do not cut them as they turn.
package struct RadialBlur: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .angle("angle", "over which points are smeared halfway, clockwise", \.angle, in: -90...90),
    .point("center", "around which the camera turns", \.center, in: .stage),
  ]

  /// Radians.
  package var angle = Double.pi / 6
  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let sine = Elementary.sine(.pi * progress)
    let angle = angle * sine * sine
    let blur = TurningBlur(center: center, start: -angle / 2, angle: angle, scale: 1)
    let scale = Elementary.mix(1, reduction(on: stage), sine * sine)
    return blur.layers(
      of: { mixed(at: progress, scale, on: $0) }, amount: CrossZoom.amount(abs(angle)),
      on: stage)
  }

  /// Both pictures as they turn.
  ///
  /// - Parameter scale: the factor by which they are reduced.
  private func mixed(at progress: Double, _ scale: Double, on stage: Stage) -> [Layer] {
    // The integral of sin², 0…1.
    let way = progress - Elementary.sine(2 * .pi * progress) / (2 * .pi)
    let share = Elementary.smoothstep((progress - 0.34) / 0.32)
    func turned(_ picture: SceneImage, by part: Double) -> Layer {
      let middle = Point(x: center.x * stage.size.width, y: center.y * stage.size.height)
      return Layer(picture, on: stage).with {
        $0.surface = .warp(
          .turn(
            Turning(
              center: middle, angle: -4 * angle * part, scale: scale, isMean: false,
              mirrorsEdges: stage.content.isEverywhere)))
      }
    }
    if share <= 0 { return [turned(.outgoing, by: way)] }
    let incoming = turned(.incoming, by: way - 1)
    if share >= 1 { return [incoming] }
    return [
      turned(.outgoing, by: way),
      incoming.with { $0.compositing = .exchange(share, from: center, on: stage) },
    ]
  }

  /// The factor by which pictures are reduced halfway: those that do not fill the stage turn on it as a whole.
  private func reduction(on stage: Stage) -> Double {
    // Enlarged, pictures that fill the stage show less of their mirror images.
    guard !stage.content.isEverywhere else { return 0.8 }
    let size = stage.size
    let middle = Point(x: center.x * size.width, y: center.y * size.height)
    let farthest = stage.content.range { place in
      let (x, y) = (place.x * size.width - middle.x, place.y * size.height - middle.y)
      return (x * x + y * y).squareRoot()
    }.upperBound
    let room = min(middle.x, middle.y, size.width - middle.x, size.height - middle.y)
    // A center near an edge has no room at all.
    return min(max(room > 0 ? farthest / room : 1, 1), 1.5)
  }

  package var traits: TransitionBehavior {
    (angle != 0 ? TransitionBehavior.covering : .blend).lasting(0.8, .linear)
  }
}
