public import SlicerCore
public import SlicerScene

/// The first picture fades into a colour, and the second one out of it.
public struct FadeColor: Transition {
  /// The name in the catalog.
  public static let name = "fadeColor"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [
    .color("color", "what both pictures fade through", \.color), .phase(\.phase),
  ]

  /// What lies between the two pictures.
  public var color = RGBA.black
  /// 0.01…0.99.
  public var phase = 0.2

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let phases = FadePhases(progress: progress, phase: phase)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.filters = [.mixToColor(color, amount: 1 - phases.outgoing)]
    }
    let incoming = Layer(.incoming, on: stage).with {
      $0.filters = [.mixToColor(color, amount: 1 - phases.incoming)]
      $0.compositing = .replace(.uniform(progress))
    }
    return Scene(stage, [outgoing, incoming])
  }

  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// There is nothing beyond 0 and 1.
  public var clampsProgress: Bool { true }
}

extension Parameter {
  static func phase(_ property: Property<Double>) -> Parameter {
    .number(
      "phase", "part of the time in which the first picture fades away", property, in: 0.01...0.99)
  }
}
