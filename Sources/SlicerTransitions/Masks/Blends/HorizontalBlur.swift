import SlicerCore
public import SlicerScene

/// Both pictures mix while they are smeared sideways and come back. Source: xfade's hblur.
public struct HorizontalBlur: Transition {
  public static let name = "hblur"
  public static let parameters: [Parameter<Self>] = [
    .number("strength", "widest smear, in widths of the stage", \.strength, in: 0.01...1)
  ]

  public var strength = 0.5

  public init() {}

  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let smear = 2 * min(progress, 1 - progress) * strength * stage.size.width
    let filters = [Filter.blurHorizontally(radius: smear / 2)]
    let outgoing = Layer(.outgoing, on: stage).with { $0.filters = filters }
    let incoming = Layer(.incoming, on: stage).with {
      $0.filters = filters
      $0.compositing = .replace(.uniform(progress))
    }
    return Scene(stage, [outgoing, incoming])
  }

  public var clampsProgress: Bool { true }
  public var inverse: (any Transition)? { self }
}
