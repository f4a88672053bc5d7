import SlicerCore

/// Layers of A that B has, too, go to their places there; the others fade. Source: Keynote's Magic Move.
///
/// It takes two scenes. Of two pictures, which have no layers, it mixes both within a crop that moves a little.
///
/// Layers make pairs by their names, wherever they lie, then by equal contents, and several of equal contents in their
/// order. Of those that are left, two that cover the stage make a pair. A pair's center, size, turn, radius, colors, path and text go in
/// proportion, as they are seen. Rejected: to mix matrices and scale what they show, which stretches letters and
/// corners. Pictures and other contents that cannot be mixed dissolve in the moving frame, as in CSS View Transitions.
public struct MagicMove: CatalogTransition {
  /// The parts of texts that move by themselves.
  package enum Part: String, ParameterChoice {
    case letters, words

    package static let synonyms = ["characters": Part.letters, "word": .words, "letter": .letters]

    var units: StyledText.Units { self == .letters ? .letters : .words }
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("by", "parts of texts that move by themselves", \.by),
    .number("scale", "size that layers of one scene alone come from and go to", \.scale, in: 0...2),
    .number(
      "stagger", "part of the time that the last layer or letter waits", \.stagger,
      in: 0...TileStagger.most),
  ]

  package var by = Part.letters
  package var scale: Double
  package var stagger: Double

  /// A move of all layers at once, unless said.
  public init(scale: Double = 0.9, stagger: Double = 0) {
    (self.scale, self.stagger) = (scale, stagger)
  }

  /// Both pictures in one crop, the first whole at 0, the second at 1.
  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let share = min(max(progress, 0), 1)
    func layer(_ picture: SceneImage, _ margin: Double) -> Layer {
      Layer(picture, on: stage).with {
        $0.contentsRect = Rect(
          x: margin, y: margin, width: 1 - 2 * margin, height: 1 - 2 * margin)
      }
    }
    let incoming = layer(.incoming, 0.03 * (1 - share)).with {
      $0.compositing = .replace(.uniform(share))
    }
    return [layer(.outgoing, 0.03 * share), incoming]
  }

  package func layers(
    at progress: Double, from old: Scene, to new: Scene, on stage: Stage
  ) throws -> [Layer] {
    // Text and contents of equal scenes are not looked at.
    if old.layers == new.layers { return old.layers }
    let group = Layer(group: [], on: stage)
    return try LayerMove(self, at: progress).sublayers(
      group.with { $0.sublayers = old.atOrigin.layers },
      group.with { $0.sublayers = new.atOrigin.layers }, in: stage.size)
  }

  package var traits: TransitionBehavior {
    TransitionBehavior(keepsOpaquePictures: true, duration: 1)
  }

  package var inverse: (any Transition)? { stagger == 0 ? self : nil }
}
