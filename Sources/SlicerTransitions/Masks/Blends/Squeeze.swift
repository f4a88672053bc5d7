import SlicerCore
public import SlicerScene

/// The first picture is squeezed into its middle line, in front of the second. Source: xfade.
public struct Squeeze: Transition {
  /// Which side of the picture shrinks.
  public enum Side: String, ParameterChoice {
    case width, height
  }

  /// The name in the catalog.
  public static let name = "squeeze"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [
    .choice("side", "which side of the first picture shrinks", \.side)
  ]

  /// Which side of A shrinks.
  public var side = Side.width

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let rest = max(1 - progress, 0)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.transform = .scale(x: side == .width ? rest : 1, y: side == .height ? rest : 1)
      $0.isHidden = rest == 0
    }
    return Scene(stage, [Layer(.incoming, on: stage), outgoing])
  }

  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
}
