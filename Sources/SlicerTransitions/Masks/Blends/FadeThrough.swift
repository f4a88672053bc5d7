public import SlicerCore
public import SlicerScene

/// How strongly each picture is itself while both fade through something else.
///
/// Source: xfade's fadeblack, whose phase is 0.2.
struct FadePhases {
  /// The first picture's: 1 at progress 0, 0 from `phase` on.
  let outgoing: Double
  /// The second picture's: 0 until 1 − ``outgoing``'s end, 1 at progress 1.
  let incoming: Double

  init(progress: Double, phase: Double) {
    outgoing = Elementary.smoothstep((phase - progress) / phase)
    incoming = 1 - Elementary.smoothstep((1 - progress - phase) / (1 - phase))
  }
}

/// The first picture fades into a color, and the second one out of it.
public struct FadeColor: CatalogTransition {
  /// The name in the catalog.
  package static let name = "fadeColor"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .color("color", "what both pictures fade through", \.color), .phase(\.phase),
  ]

  /// What lies between the two pictures.
  public var color = RGBA.black
  /// 0.01…0.99.
  public var phase = 0.5

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

  /// What holds for it always.
  public var traits: TransitionTraits { [.keepsOpaquePictures, .clampsProgress] }
}

extension Parameter {
  static func phase(_ property: Property<Double>) -> Parameter {
    .number(
      "phase", "part of the time in which the first picture fades away", property, in: 0.01...0.99)
  }
}

/// The first picture fades into its greys, and the second one out of its own. Source: xfade.
public struct FadeGrays: CatalogTransition {
  /// The name in the catalog.
  package static let name = "fadegrays"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [.phase(\.phase)]

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

  /// What holds for it always.
  public var traits: TransitionTraits { [.keepsOpaquePictures, .clampsProgress] }
}
