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

/// The first picture comes closer without end, and then the second one appears through it.
///
/// Source: xfade's zoomin.
package struct ZoomIn: CatalogTransition {
  package static let name = "zoomin"

  /// The smallest part of the first picture that is shown. xfade goes on to a single pixel, and
  /// shows a flat frame; so much is still a picture, and xfade's to less than a step of a gradient.
  private static let smallestPart = 1.0 / 32

  /// The deviation of the blur of what is enlarged, in its own pixels.
  private static let filtering = 0.55

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let rest = 1 - progress
    let part = Elementary.mix(Self.smallestPart, 1, Elementary.smoothstep(2 * rest - 1))
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.contentsRect = Rect(x: (1 - part) / 2, y: (1 - part) / 2, width: part, height: part)
      // Between a few pixels as large as these there is nothing to be seen but their edges.
      let blur = Self.filtering * (1 / part - 2) / stage.scale
      $0.filters = blur > 0 ? [.blur(radius: blur)] : []
    }
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(1 - Elementary.smoothstep(2 * rest)))
    }
    return [outgoing, incoming]
  }

  package var traits: TransitionBehavior { .covering.lasting(0.75, .linear) }
}
