import SlicerCore

/// Both pictures mix while they are smeared sideways and come back. Source: xfade's hblur, which is
/// `right`.
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
    return [pictures.with { $0.filters = filters(at: progress, on: stage) }]
  }

  private func filters(at progress: Double, on stage: Stage) -> [Filter] {
    let pixels = 2 * min(progress, 1 - progress) * strength * Double(stage.pixelSize.width)
    return switch window {
    case .center:
      [.blur(across: pixels * 0.29 / stage.scale, down: pixels / 20 / stage.scale)]
    case .right: [.blurRightward(reach: pixels.rounded(.down) / stage.scale)]
    }
  }

  package var traits: TransitionBehavior { .covering }
  package var inverse: (any Transition)? { self }
}

/// Both pictures mix while they dissolve into ever larger squares and come back. Source: xfade.
public struct Pixelize: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .integer("squares", "largest squares along the shorter side", \.squares, in: 2...200),
    .integer("steps", "sizes of squares on the way", \.steps, in: 1...1000),
  ]

  package var squares: Int
  package var steps: Int

  /// Squares that grow in steps and shrink again.
  public init(squares: Int = 20, steps: Int = 50) {
    (self.squares, self.steps) = (squares, steps)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let filters = [Filter.pixellate(cell: cell(at: progress, on: stage.pixelSize))]
    let outgoing = Layer(.outgoing, on: stage).with { $0.filters = filters }
    let incoming = Layer(.incoming, on: stage).with {
      $0.filters = filters
      $0.compositing = .replace(.uniform(progress))
    }
    return [outgoing, incoming]
  }

  /// The side of a square in pixels.
  private func cell(at progress: Double, on size: PixelSize) -> Double {
    let steps = Double(steps)
    let share = (min(progress, 1 - progress) * steps).rounded(.up) / steps
    let side = 2 * share * Double(min(size.width, size.height)) / Double(squares)
    return max(side, 1)
  }

  package var traits: TransitionBehavior { .covering }
  package var inverse: (any Transition)? { self }
}
