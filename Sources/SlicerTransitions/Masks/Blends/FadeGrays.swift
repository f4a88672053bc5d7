public import SlicerScene

/// The first picture fades into its greys, and the second one out of its own. Source: xfade.
public struct FadeGrays: Transition {
  /// The name in the catalog.
  public static let name = "fadegrays"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [.phase(\.phase)]

  /// 0.01…0.99.
  public var phase = 0.2

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let phases = FadePhases(progress: progress, phase: phase)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.filters = [.desaturate(amount: 1 - phases.outgoing)]
    }
    let incoming = Layer(.incoming, on: stage).with {
      $0.filters = [.desaturate(amount: 1 - phases.incoming)]
      $0.compositing = .replace(.uniform(progress))
    }
    return Scene(stage, [outgoing, incoming])
  }

  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// There is nothing beyond 0 and 1.
  public var clampsProgress: Bool { true }
}
