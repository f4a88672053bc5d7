import SlicerCore

/// The first picture is squeezed into its middle line, in front of the second, which is darker behind it. Source:
/// xfade, where it is not.
package struct Squeeze: CatalogTransition {
  /// The side of the picture that shrinks.
  package enum Side: String, ParameterChoice {
    /// From the left and the right.
    case width
    /// From the top and the bottom.
    case height
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("side", "which side of the first picture shrinks", \.side),
    .number("dim", "how dark the second picture is at first", \.dim, in: 0...1),
  ]

  package var side = Side.width
  package var dim = 0.35

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let rest = max(1 - progress, 0)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.transform = .scale(x: side == .width ? rest : 1, y: side == .height ? rest : 1)
      $0.isHidden = rest == 0
    }
    let incoming = Layer(.incoming, on: stage).with {
      let dark = dim * (1 - Elementary.smoothstep(progress))
      $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
    }
    return [incoming.behind(.outgoing, parted: progress), outgoing]
  }

  package var traits: TransitionBehavior { TransitionBehavior(keepsOpaquePictures: true) }
}
