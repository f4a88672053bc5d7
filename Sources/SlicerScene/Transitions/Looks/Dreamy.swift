import SlicerCore

/// Both pictures sway and shine like a memory while they dissolve.
///
/// Let x be the place of a column, 0…1, and q = 1 − p. The first picture's column is shifted down by
/// a · p · cos(w(p + x)), the second's by a · q · cos(w(q + x)): halfway both lie alike, and around that time they
/// are mixed. A blurred copy of both, which shines, lies over them by 1.5 sin² πp · `glow`. Source: gl-transitions'
/// Dreamy, with a = 0.03 and w = 10, which mixes all the time and has no glow.
package struct Dreamy: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .number("height", "height of the waves, in heights of the stage", \.height, in: 0...0.3),
    .number("waves", "waves across the stage", \.waves, in: 0.1...20),
    .number("glow", "light of the blurred pictures halfway", \.glow, in: 0...1),
    .number("dissolve", "part of the time in which they are mixed", \.dissolve, in: 0.1...1),
  ]

  package var height = 0.09
  package var waves = 1.6
  package var glow = 0.6
  package var dissolve = 0.6

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let sine = Elementary.sine(.pi * progress)
    let light = glow * sine * sine
    let pictures = pictures(at: progress, on: stage)
    guard light > 0 else { return pictures }
    // A blurred picture has no fine detail.
    let small = stage.reduced(toSide: 240)
    let radius = max(stage.size.width, stage.size.height) / 40
    let soft = Layer(group: self.pictures(at: progress, on: small), on: small).with {
      $0.filters = [.blur(across: radius, down: radius)]
    }
    let shine = Layer(.snapshot(Scene(small, [soft])), on: small).with {
      ($0.opacity, $0.compositing) = (0.35, .screen)
    }
    return pictures + [
      Layer(.snapshot(Scene(small, [soft, shine])), on: stage).with {
        let opacity = min(1.5 * light, 1)
        // Within outlines; a mix is the same where there are none, and takes less time.
        if stage.content.isEverywhere {
          $0.compositing = .replace(.uniform(opacity))
        } else {
          ($0.opacity, $0.compositing) = (opacity, .atop)
        }
      }
    ]
  }

  private func pictures(at progress: Double, on stage: Stage) -> [Layer] {
    let even = min(max((progress - 0.5) / dissolve + 0.5, 0), 1)
    // Softly, unless it takes all the time.
    let share = Elementary.mix(even, Elementary.smoothstep(even), min(2 * (1 - dissolve), 1))
    let outgoing = layer(.outgoing, progress, on: stage)
    if share <= 0 { return [outgoing] }
    let incoming = layer(.incoming, 1 - progress, on: stage)
    if share >= 1 { return [incoming] }
    return [outgoing, incoming.with { $0.compositing = .exchange(share, on: stage) }]
  }

  /// - Parameter strength: 0…1.
  private func layer(_ picture: SceneImage, _ strength: Double, on stage: Stage) -> Layer {
    let bounds = stage.content.bounds
    // The stage's edges would cut an icon that sways farther.
    let room =
      stage.content.isEverywhere ? height : min(height, max(min(bounds.y, 1 - bounds.maxY), 0))
    let form = Waves(
      axis: .horizontal, amplitude: -room * strength * stage.size.height,
      wavelength: stage.size.width / waves,
      phase: waves * strength)
    return Layer(picture, on: stage).with { $0.surface = .warp(.waves(form)) }
  }

  package var traits: TransitionBehavior {
    (height > 0 || glow > 0 ? TransitionBehavior.covering : .blend).lasting(1.2, .steady)
  }
}
