/// The second picture appears where the pictures differ most first.
///
/// With d the distance of the colors, s the softness and q = 1 − p; it lags behind by 0.4 · s · p · q because
/// few pictures are alike: of the first picture smoothstep((q · (1 + s) − d) / s) is left. The second one is
/// mixed in by p · (1 − s). Softness 1 takes half of the time for each point. 0 is xfade's distance: the
/// second picture where d ≥ 1 − p, else a mix by p.
package struct Distance: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [.softness(\.softness)]

  package var softness = 1.0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let incoming = Layer(.incoming, on: stage)
    let rest = (1 - progress) * (1 + 0.4 * softness * progress)
    // The second picture, where it differs little the first, and over all that the second again.
    let alike = Layer(.outgoing, on: stage).with {
      $0.compositing = .replace(
        Reveal(.difference, progress: rest, softness: softness))
    }
    guard softness < 1 else { return [incoming, alike] }
    let mixed = incoming.with {
      $0.compositing = .replace(.uniform(progress * (1 - softness)))
    }
    return [incoming, alike, mixed]
  }

  package var traits: TransitionBehavior { .blend }
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

  package var traits: TransitionBehavior { .blend }
}
