import SlicerCore

/// The first picture is squeezed into its middle line, in front of the second, which is darker behind it.
///
/// It casts a shadow, and the line shrinks into its middle at the end.
/// Source: xfade, where nothing is dark and the line stays as long as it is.
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
    .number(
      "collapse", "part of the width from which the line shrinks, too",
      \.collapse, in: 0...1),
    .shadow(\.shadow),
  ]

  package var side = Side.width
  package var dim = 0.35
  package var collapse = 0.6
  package var shadow = 0.5

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let rest = max(1 - progress, 0)
    let narrow = collapse > 0 ? min(rest / collapse, 1) : 1
    let long = Elementary.smoothstep(narrow)
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.transform = side == .width ? .scale(x: rest, y: long) : .scale(x: long, y: rest)
      $0.isHidden = rest == 0
      let lift = Elementary.smoothstep(min(4 * progress, 8 * rest))
      $0.shadow =
        shadow > 0 && lift > 0
        ? Shadow(
          opacity: shadow * lift,
          radius: 0.04 * lift * min(stage.size.width, stage.size.height)) : nil
    }
    let incoming = Layer(.incoming, on: stage).with {
      // An icon that comes is not muddy.
      let most = stage.content.isEverywhere ? dim : dim / 2
      let dark = most * (1 - Elementary.smoothstep(progress))
      $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
    }
    return [incoming.beneath(.outgoing, parted: progress, on: stage), outgoing]
  }

  package var traits: TransitionBehavior {
    // A line that shrinks is not seen to come to rest.
    TransitionBehavior(keepsOpaquePictures: true).lasting(
      0.75, .out(x1: 0.33, y1: 0.14, x2: 0.7, y2: 0.8))
  }
}
