package import SlicerCore

/// Both pictures are smeared around a point, as if the camera turned, while they dissolve.
///
/// The blur reaches over the angle a = sin² πp · `angle`, which begins at (cos πp − 1) / 2 of that: so all
/// turns one way. The pictures are mixed by smoothstep((p − 0.3) / 0.4). Pictures that do not fill the stage are
/// reduced halfway, so that its edges do not cut them as they turn.
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
    let start = angle * (Elementary.cosine(.pi * progress) - 1) / 2
    let blur = TurningBlur(
      center: center, start: start, angle: angle, scale: 1,
      reduction: Elementary.mix(1, reduction(on: stage), sine * sine))
    return blur.layers(
      of: { CrossZoom.mixed(at: progress, on: $0) }, amount: CrossZoom.amount(abs(angle)),
      on: stage)
  }

  /// The factor by which pictures that do not fill the stage are reduced to turn on it as a whole.
  private func reduction(on stage: Stage) -> Double {
    guard !stage.content.isEverywhere else { return 1 }
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
