import SlicerCore

/// Both pictures mix while they are smeared sideways and come back. Pictures that do not fill the stage are smeared
/// half as far, and narrower, so that its edges do not cut them. Source: xfade's hblur, which is `right`.
package struct Smear: CatalogTransition {
  /// The pixels that are smeared into one.
  package enum Window: String, ParameterChoice {
    /// Those on both sides, and a few above and below, so that rows do not stand out as stripes.
    case center
    /// Those to the right, as far as the picture goes: what is seen also moves to the left.
    case right
  }

  package static let parameters: [Parameter<Self>] = [
    .number("strength", "widest smear, in widths of the stage", \.strength, in: 0.01...1),
    .choice("window", "which pixels are smeared into one", \.window),
  ]

  package var strength = 0.5
  package var window = Window.center

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(progress))
    }
    let pictures = Layer(group: [Layer(.outgoing, on: stage), incoming], on: stage)
    let isSmall = window == .center && !stage.content.isEverywhere
    // A third of how far it is smeared to each side.
    let width = isSmall ? 1 - 0.3 * way(at: progress) * min(strength, 1) : 1
    let smeared = Layer(
      group: [pictures.with { $0.transform = .scale(x: width, y: 1) }], on: stage
    ).with { $0.filters = filters(at: progress, isSmall ? 0.5 : 1, on: stage) }
    return [
      isSmall
        ? smeared.fading(
          along: .horizontal, within: 0.1, by: Layer.fade(at: progress), on: stage)
        : smeared
    ]
  }

  /// 0 at both ends … 1 halfway.
  private func way(at progress: Double) -> Double { 2 * min(progress, 1 - progress) }

  /// - Parameter part: of the strength.
  private func filters(at progress: Double, _ part: Double, on stage: Stage) -> [Filter] {
    let pixels = way(at: progress) * part * strength * Double(stage.pixelSize.width)
    return switch window {
    case .center:
      [.blur(across: pixels * 0.29 / stage.scale, down: pixels / 20 / stage.scale)]
    case .right: [.blurRightward(reach: pixels.rounded(.down) / stage.scale)]
    }
  }

  package var traits: TransitionBehavior { .covering }
  package var inverse: (any Transition)? { self }
}

/// Both pictures mix while they dissolve into ever larger squares, each the mean of its pixels, and come back.
/// Source: xfade, whose squares are the colors of single pixels and change by steps.
public struct Pixelize: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .integer("squares", "largest squares along the shorter side", \.squares, in: 2...200),
    .integer(
      "steps", "sizes of squares on the way, 0 for one in each frame", \.steps, in: 0...1000),
  ]

  package var squares: Int
  package var steps: Int

  /// Squares that grow out of the pixels and shrink again.
  public init(squares: Int = 20, steps: Int = 0) {
    (self.squares, self.steps) = (squares, steps)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let incoming = Layer(.incoming, on: stage).with {
      $0.compositing = .replace(.uniform(progress))
    }
    let pictures = Layer(group: [Layer(.outgoing, on: stage), incoming], on: stage)
    return [
      pictures.with { $0.filters = [.pixellate(cell: cell(at: progress, on: stage.pixelSize))] }
    ]
  }

  /// The side of a square in pixels: 1 at the ends.
  private func cell(at progress: Double, on size: PixelSize) -> Double {
    let way = min(max(2 * min(progress, 1 - progress), 0), 1)
    let share = steps > 0 ? (way * Double(steps)).rounded() / Double(steps) : way
    let largest = max(Double(min(size.width, size.height)) / Double(squares), 1)
    // Small squares grow slowly: what is lost between one pixel and three is seen as well as what is later.
    return Elementary.mix(1, largest, share * share.squareRoot())
  }

  package var traits: TransitionBehavior { .covering.lasting(0.75, .linear) }
  package var inverse: (any Transition)? { self }
}
