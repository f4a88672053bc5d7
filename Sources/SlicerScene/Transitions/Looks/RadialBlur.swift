package import SlicerCore

/// Both pictures are smeared around a point, as if the camera turned, while they dissolve.
///
/// The blur reaches over the angle a = sin² πp · `angle`, which begins at (cos πp − 1) / 2 of that: so all
/// turns one way. The pictures are mixed by smoothstep((p − 0.3) / 0.4).
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
    let blur = TurningBlur(center: center, start: start, angle: angle, scale: 1)
    return blur.layers(
      of: { CrossZoom.mixed(at: progress, on: $0) }, amount: CrossZoom.amount(abs(angle)),
      on: stage)
  }

  package var traits: TransitionBehavior {
    (angle != 0 ? TransitionBehavior.covering : .blend).lasting(0.8, .linear)
  }
}
