import SlicerCore

/// Both pictures mix while they dissolve into ever larger hexagons and come back.
///
/// The side of a hexagon is 2 · min(p, 1 − p) of the largest one, in steps. Each shows the color of its middle;
/// the pictures are mixed by smoothstep(p). Source: gl-transitions' hexagonalize, which mixes by p.
package struct Hexagonalize: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .integer("hexagons", "largest hexagons across the stage", \.hexagons, in: 2...200),
    .integer("steps", "sizes of hexagons on the way", \.steps, in: 1...1000),
  ]

  package var hexagons = 20
  package var steps = 50

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    // Fastest halfway, where hexagons keep their size for a moment.
    let share = Elementary.smoothstep(progress)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(share)) }
    let pictures = [Layer(.outgoing, on: stage), incoming]
    let side = side(at: progress, on: stage)
    // Hexagons of less than two pixels are not seen.
    guard side * stage.scale > 1 else { return pictures }
    let form = Honeycomb(center: stage.size.center, side: side)
    return [
      Layer(.snapshot(Scene(stage, pictures)), on: stage).with {
        $0.surface = .warp(.hexagons(form))
      }
    ]
  }

  /// In points.
  private func side(at progress: Double, on stage: Stage) -> Double {
    let steps = Double(steps)
    let share = (2 * min(progress, 1 - progress) * steps).rounded(.up) / steps
    return share * stage.size.width / (Double(hexagons) * 3.0.squareRoot())
  }

  package var traits: TransitionBehavior { .covering.lasting(1.2, .steady) }
  package var inverse: (any Transition)? { self }
}
