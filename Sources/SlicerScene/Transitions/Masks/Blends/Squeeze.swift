import SlicerCore

/// The first picture is squeezed into its middle line, in front of the second. Source: xfade.
package struct Squeeze: CatalogTransition {
  /// The side of the picture that shrinks.
  package enum Side: String, ParameterChoice {
    /// From the left and the right.
    case width
    /// From the top and the bottom.
    case height
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("side", "which side of the first picture shrinks", \.side)
  ]

  package var side = Side.width

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let rest = max(1 - progress, 0)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.transform = .scale(x: side == .width ? rest : 1, y: side == .height ? rest : 1)
      $0.isHidden = rest == 0
    }
    return [Layer(.incoming, on: stage).behind(.outgoing, parted: progress), outgoing]
  }

  package var traits: TransitionBehavior { TransitionBehavior(keepsOpaquePictures: true) }
}
