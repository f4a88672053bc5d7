public import SlicerScene

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
