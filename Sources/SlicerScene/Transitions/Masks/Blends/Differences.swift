/// The second picture appears where the pictures differ most first.
///
/// With d the distance of the colors, s the softness, w = 2 · s and q = 1 − p; it lags behind by 0.6 · s · p · q
/// because few pictures are alike: of the first picture smoothstep((q · (1 + w) − d) / w) is left. The second one is
/// mixed in by p · (1 − 0.8 · s). Softness 1 takes two thirds of the time for each point. 0 is xfade's distance: the
/// second picture where d ≥ 1 − p, else a mix by p.
package struct Distance: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [.softness(\.softness)]

  package var softness = 1.0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let incoming = Layer(.incoming, on: stage)
    let rest = (1 - progress) * (1 + 0.6 * softness * progress)
    // The second picture, where it differs little the first, and over all that the second again.
    let alike = Layer(.outgoing, on: stage).with {
      $0.compositing = .replace(
        Reveal(.difference, progress: rest, softness: 2 * softness))
    }
    // A part of it keeps moving where no point turns over.
    let mixed = incoming.with {
      $0.compositing = .replace(.uniform(progress * (1 - 0.8 * softness)))
    }
    return [incoming, alike, mixed]
  }

  package var traits: TransitionBehavior { .blend.lasting(0.75, .steady) }
}

/// A mix in which channels that differ much run ahead of the others, or lag behind them.
///
/// Source: xfade's fadefast and fadeslow.
package struct Contrast: CatalogTransition {
  /// The pace of channels that differ much.
  package enum Speed: String, ParameterChoice {
    /// Channels that differ much run ahead.
    case fast
    /// Channels that differ much lag behind.
    case slow
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("speed", "how channels that differ much run", \.speed),
    .number("strength", "how much channels differ in speed; xfade's is 1", \.strength, in: 0...20),
  ]

  package var speed = Speed.fast
  package var strength = 3.5

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let reveal = Reveal(
      .contrast(slowly: speed == .slow, strength: strength), progress: progress)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    return [Layer(.outgoing, on: stage), incoming]
  }

  /// All channels are fast at first and slow at the end: the curve is slow at first, and fast at the end.
  package var traits: TransitionBehavior {
    .blend.lasting(0.75, .out(x1: 0.4, y1: 0.2, x2: 0.9, y2: 0.6))
  }
}
