public import SlicerCore

/// How two pictures share the time in which they fade through something else.
public enum FadeOrder: String, ParameterChoice {
  /// The second one appears when the first has gone.
  case inTurn
  /// The second one appears while the first one goes, as xfade's fadeblack has it.
  case together
}

/// How strongly each picture is itself, and how both are mixed.
struct FadePhases {
  /// The first picture's: 1 at progress 0, 0 from `phase` on.
  let outgoing: Double
  /// The second picture's strength: 1 at progress 1.
  let incoming: Double
  /// The second picture's share of the mix.
  let share: Double

  init(progress: Double, phase: Double, order: FadeOrder) {
    switch order {
    case .inTurn:
      // The outlines are mixed around the phase, when hardly anything is left of the pictures.
      share = Elementary.smoothstep((progress - phase) / (0.8 * min(phase, 1 - phase)) + 0.5)
      // By its share of the mix each is seen in proportion to the time that it has left, or had.
      let (gone, come) = (1 - progress / phase, (progress - phase) / (1 - phase))
      outgoing = progress < phase ? min(gone / (1 - share), 1) : 0
      incoming = progress > phase ? min(come / share, 1) : 0
    case .together:
      share = progress
      outgoing = Elementary.smoothstep((phase - progress) / phase)
      incoming = 1 - Elementary.smoothstep((1 - progress - phase) / (1 - phase))
    }
  }
}

/// The first picture fades into a color, and the second one out of it. The color fills what is opaque in them.
public struct FadeColor: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .color("color", "what both pictures fade through", \.color), .phase(\.phase),
    .order(\.order),
  ]

  package var color: RGBA
  package var phase: Double
  package var order: FadeOrder

  /// A fade through black unless said.
  public init(color: RGBA = .black, phase: Double = 0.5, order: FadeOrder = .inTurn) {
    (self.color, self.phase, self.order) = (color, phase, order)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let phases = FadePhases(progress: progress, phase: phase, order: order)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.filters = [.mixToColor(color, amount: 1 - phases.outgoing)]
    }
    let incoming = Layer(.incoming, on: stage).with {
      $0.filters = [.mixToColor(color, amount: 1 - phases.incoming)]
      $0.compositing = .replace(.uniform(phases.share))
    }
    return [outgoing, incoming]
  }

  package var traits: TransitionBehavior { .covering }
}

extension Parameter {
  static func phase(_ property: Property<Double>) -> Parameter {
    .number(
      "phase", "part of the time in which the first picture fades away", property, in: 0.01...0.99)
  }

  fileprivate static func order(_ property: Property<FadeOrder>) -> Parameter {
    .choice("order", "whether the second picture waits for the first", property)
  }
}

/// The first picture fades into its grays, these into those of the second one, which fades out of them. Source:
/// xfade's fadegrays.
///
/// In turn, the colors have gone before the grays are mixed by halves: a mix of two pictures has less contrast
/// than either, and shall be seen for a short time only.
package struct FadeGray: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [.phase(\.phase), .order(\.order)]

  package var phase = 0.5
  package var order = FadeOrder.inTurn

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let (gone, come, share) = parts(at: progress)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.filters = [.desaturate(amount: gone)]
    }
    let incoming = Layer(.incoming, on: stage).with {
      $0.filters = [.desaturate(amount: come)]
      $0.compositing = .replace(.uniform(share))
    }
    return [outgoing, incoming]
  }

  /// How gray both pictures are, and the share of the second one.
  private func parts(at progress: Double) -> (gone: Double, come: Double, share: Double) {
    guard order == .inTurn else {
      let phases = FadePhases(progress: progress, phase: phase, order: order)
      return (1 - phases.outgoing, 1 - phases.incoming, phases.share)
    }
    // The mix takes two fifths of the time around the phase, and the first half of it is of gray and gray.
    let mixing = 0.4 * min(phase, 1 - phase)
    let share = Elementary.smoothstep((progress - phase + mixing) / (2 * mixing))
    let gone = Elementary.smoothstep(progress / (phase - mixing / 2))
    let come = Elementary.smoothstep((1 - progress) / (1 - phase - mixing / 2))
    return (gone, come, share)
  }

  package var traits: TransitionBehavior { .covering.lasting(0.75, .linear) }
}
