public import SlicerScene

/// A mix in which channels that differ much run ahead of the others, or lag behind them.
///
/// Source: xfade's fadefast and fadeslow.
public struct Contrast: Transition {
  /// What channels that differ much do.
  public enum Speed: String, ParameterChoice {
    case fast, slow
  }

  public static let name = "contrast"
  public static let parameters: [Parameter<Self>] = [
    .choice("speed", "how channels that differ much run", \.speed)
  ]

  public var speed = Speed.fast

  public init() {}

  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let reveal = Reveal(.contrast(slowly: speed == .slow), progress: progress)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    return Scene(stage, [Layer(.outgoing, on: stage), incoming])
  }

  public var keepsIdenticalPictures: Bool { true }
  public var keepsOpaquePictures: Bool { true }
  public var clampsProgress: Bool { true }
}
