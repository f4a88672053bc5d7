public import SlicerScene

/// Both pictures mix, and where they differ most the second one is there before.
///
/// With d the distance of the colors: the second picture where d ≥ 1 − p, else a mix by p. Source:
/// xfade's distance.
public struct Distance: CatalogTransition {
  /// The name in the catalog.
  package static let name = "distance"

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let incoming = Layer(.incoming, on: stage)
    // The second picture, where it differs little the first, and over all that the second again.
    let alike = Layer(.outgoing, on: stage).with {
      $0.compositing = .replace(Reveal(.difference, progress: 1 - progress))
    }
    let mixed = incoming.with { $0.compositing = .replace(.uniform(progress)) }
    return Scene(stage, [incoming, alike, mixed])
  }

  /// What holds for it always.
  public var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }
}

/// A mix in which channels that differ much run ahead of the others, or lag behind them.
///
/// Source: xfade's fadefast and fadeslow.
public struct Contrast: CatalogTransition {
  /// What channels that differ much do.
  public enum Speed: String, ParameterChoice {
    /// Channels that differ much run ahead.
    case fast
    /// They lag.
    case slow
  }

  /// The name in the catalog.
  package static let name = "contrast"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .choice("speed", "how channels that differ much run", \.speed)
  ]

  /// How fast points that differ much turn over.
  public var speed = Speed.fast

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let reveal = Reveal(.contrast(slowly: speed == .slow), progress: progress)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    return Scene(stage, [Layer(.outgoing, on: stage), incoming])
  }

  /// What holds for it always.
  public var traits: TransitionTraits {
    [.keepsIdenticalPictures, .keepsOpaquePictures, .clampsProgress]
  }
}
