public import SlicerScene

/// Both pictures mix, and where they differ most the second one is there before.
///
/// With d the distance of the colors: the second picture where d ≥ 1 − p, else a mix by p. Source:
/// xfade's distance.
public struct Distance: Transition {
  /// The name in the catalog.
  public static let name = "distance"

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

  /// A picture that turns into itself stays as it is.
  public var keepsIdenticalPictures: Bool { true }
  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// There is nothing beyond 0 and 1.
  public var clampsProgress: Bool { true }
}

/// A mix in which channels that differ much run ahead of the others, or lag behind them.
///
/// Source: xfade's fadefast and fadeslow.
public struct Contrast: Transition {
  /// What channels that differ much do.
  public enum Speed: String, ParameterChoice {
    case fast, slow
  }

  /// The name in the catalog.
  public static let name = "contrast"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [
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

  /// A picture that turns into itself stays as it is.
  public var keepsIdenticalPictures: Bool { true }
  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// There is nothing beyond 0 and 1.
  public var clampsProgress: Bool { true }
}
