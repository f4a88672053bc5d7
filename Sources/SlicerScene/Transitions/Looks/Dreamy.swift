import SlicerCore

/// Both pictures sway like a memory while they dissolve.
///
/// Let x be the place of a column, 0…1, and q = 1 − p. The first picture's column is shifted down by
/// a · p · cos(w(p + x)), the second's by a · q · cos(w(q + x)): halfway both lie alike. Source: gl-transitions'
/// Dreamy, with a = 0.03 and w = 10.
package struct Dreamy: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .number("height", "height of the waves, in heights of the stage", \.height, in: 0...0.3),
    .number("waves", "waves across the stage", \.waves, in: 0.1...20),
  ]

  package var height = 0.06
  package var waves = 1.6

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let incoming = layer(.incoming, 1 - progress, on: stage).with {
      $0.compositing = .replace(.uniform(progress))
    }
    return [layer(.outgoing, progress, on: stage), incoming]
  }

  /// - Parameter strength: 0…1.
  private func layer(_ picture: SceneImage, _ strength: Double, on stage: Stage) -> Layer {
    let form = Waves(
      axis: .horizontal, amplitude: -height * strength * stage.size.height,
      wavelength: stage.size.width / waves,
      phase: waves * strength)
    return Layer(picture, on: stage).with { $0.surface = .warp(.waves(form)) }
  }

  package var traits: TransitionBehavior {
    (height > 0 ? TransitionBehavior.covering : .blend).lasting(1.2)
  }
}
