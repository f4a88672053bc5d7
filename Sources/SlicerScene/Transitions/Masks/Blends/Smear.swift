import SlicerCore

/// Both pictures are smeared sideways, mix while hardly anything of them can be told, and come back. Source: xfade's
/// hblur, which is `right`.
///
/// Around the center, they are also pulled apart, as wet paint is: halfway they are 1 + `strength` times as wide. The smear
/// follows sin² πp at the progress p. Pictures that do not fill the stage are smeared within their outlines.
package struct Smear: CatalogTransition {
  /// The pixels that are smeared into one.
  package enum Window: String, ParameterChoice {
    /// Those on both sides, and a few above and below, so that rows do not stand out as stripes.
    case center
    /// Those to the right, as far as the picture goes: what is seen also moves to the left. The pictures mix evenly.
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
    switch window {
    case .center: pulled(at: progress, on: stage)
    case .right: pushed(at: progress, on: stage)
    }
  }

  private func pulled(at progress: Double, on stage: Stage) -> [Layer] {
    let sine = Elementary.sine(.pi * progress)
    let way = sine * sine
    // Icons of one color move in nothing but the front.
    let half = stage.content.isEverywhere ? 0.16 : 0.34
    let share = Elementary.smoothstep((progress - 0.5) / (2 * half) + 0.5)
    let width = 1 + strength * way
    let blur = 0.29 * strength * way * stage.size.width
    let smeared = Layer(
      group: .exchanged(share, on: stage)
        .map { $0.with { $0.transform = .scale(x: width, y: 1) } },
      on: stage
    ).with { $0.filters = blur > 0 ? [.blur(across: blur, down: blur / 9)] : [] }
    // Two coats of paint cover the picture beneath where a smear of it is thin.
    let coats = stage.content.isEverywhere ? [smeared] : [smeared, smeared]
    return coats.painted(on: .exchanged(share, on: stage), on: stage)
  }

  private func pushed(at progress: Double, on stage: Stage) -> [Layer] {
    let pixels = 2 * min(progress, 1 - progress) * strength * Double(stage.pixelSize.width)
    let reach = pixels.rounded(.down) / stage.scale
    return [
      Layer(group: .mixed(progress, on: stage), on: stage).with {
        $0.filters = [.blurRightward(reach: reach)]
      }
    ]
  }

  package var traits: TransitionBehavior {
    window == .center ? .covering.lasting(0.75, .linear) : .covering
  }
  package var inverse: (any Transition)? { self }
}

/// Both pictures mix while they dissolve into ever larger squares, each the mean of its pixels, and come back.
/// Icons keep their outlines. Source: xfade, whose squares are the colors of single pixels and change by steps.
public struct Pixelize: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .integer("squares", "largest squares along the shorter side", \.squares, in: 2...200),
    .integer(
      "steps", "sizes of squares on the way, 0 for one in each frame", \.steps, in: 0...1000),
  ]

  package var squares: Int
  package var steps: Int

  /// Squares that grow out of the pixels and shrink again.
  public init(squares: Int = 14, steps: Int = 0) {
    (self.squares, self.steps) = (squares, steps)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let mixed = [Layer].mixed(progress, on: stage)
    let squares = Layer(group: mixed, on: stage).with {
      $0.filters = [.pixellate(cell: cell(at: progress, on: stage.pixelSize))]
    }
    // Two coats cover the picture beneath where squares are thin.
    return stage.content.isEverywhere
      ? [squares] : mixed + [squares, squares].map { $0.with { $0.compositing = .atop } }
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
