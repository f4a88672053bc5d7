/// The second picture appears in soft regions, where the pictures differ most first.
///
/// Regions count by their order (`Reveal.Source.regions`), and end where outlines are. With the softness s a region
/// takes s / (1 + s) of the time. Softness 0 is xfade's distance, pixel by pixel: with the
/// distance d of the colors, the second picture where d ≥ 1 − p, else a mix by p.
package struct Distance: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [.softness(\.softness)]

  package var softness = 0.5

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let (outgoing, incoming) = (Layer(.outgoing, on: stage), Layer(.incoming, on: stage))
    guard softness > 0 else { return xfade(at: progress, outgoing, incoming) }
    let reveal = Reveal(.regions(first: .different), progress: progress, softness: softness)
    return [outgoing, incoming.with { $0.compositing = .replace(reveal) }]
  }

  private func xfade(at progress: Double, _ outgoing: Layer, _ incoming: Layer) -> [Layer] {
    // The second picture, where it differs little the first, and over all that the second again.
    let alike = outgoing.with {
      $0.compositing = .replace(Reveal(.difference, progress: 1 - progress))
    }
    return [incoming, alike, incoming.with { $0.compositing = .replace(.uniform(progress)) }]
  }

  package var traits: TransitionBehavior { .blend.lasting(1, .steady) }
}

/// A dissolve that runs through the lights or the darks of both pictures, or at a pace of its own in each channel.
///
/// Through the lights each region shows the lighter picture halfway, so that nothing is gray and flat. Its front is as
/// soft as 4 / strength. Source of the channels' paces: xfade's fadefast and fadeslow.
package struct Contrast: CatalogTransition {
  /// The regions or channels that change first.
  package enum Way: String, ParameterChoice {
    /// Regions that get lighter.
    case lights
    /// Regions that get darker.
    case darks
    /// Channels that differ much or little.
    case channels
  }

  /// The pace of channels that differ much.
  package enum Speed: String, ParameterChoice {
    /// Channels that differ much run ahead.
    case fast
    /// Channels that differ much lag behind.
    case slow
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("through", "what the dissolve runs through; xfade's are channels", \.way),
    .choice("speed", "speed of channels that differ much", \.speed),
    .number("strength", "how abrupt the change is; xfade's is 1", \.strength, in: 0...20),
  ]

  package var way = Way.lights
  package var speed = Speed.fast
  package var strength = 8.0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(reveal(at: progress))
    }
    return [Layer(.outgoing, on: stage), incoming]
  }

  private func reveal(at progress: Double) -> Reveal {
    guard strength > 0 else { return .uniform(progress) }
    switch way {
    case .lights: return regions(first: .lighter, at: progress)
    case .darks: return regions(first: .darker, at: progress)
    case .channels:
      let source = Reveal.Source.contrast(slowly: speed == .slow, strength: strength)
      return Reveal(source, progress: progress)
    }
  }

  private func regions(first: Reveal.Region, at progress: Double) -> Reveal {
    Reveal(.regions(first: first), progress: progress, softness: 4 / strength)
  }

  package var traits: TransitionBehavior {
    switch way {
    case .lights, .darks: .blend.lasting(1, .steady)
    // All channels are fast at first and slow at the end: the curve is slow at first, and fast at the end.
    case .channels: .blend.lasting(0.75, .out(x1: 0.4, y1: 0.2, x2: 0.9, y2: 0.6))
    }
  }
}
