import SlicerCore
public import SlicerScene

/// Both pictures move on together, with a gap between them. Source:
/// `UIPageViewController.TransitionStyle.scroll` and its `interPageSpacing`.
public struct Scroll: Transition {
  /// The name in the catalog.
  public static let name = "scroll"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .length("spacing", "gap between the pictures in points", \.spacing, in: 0...10_000),
  ]

  /// The edge at which B appears.
  public var from = Edge.right
  /// In points.
  public var spacing = 0.0

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let span = from.span(of: stage.size) + from.direction * spacing
    let outgoing = Layer(.outgoing, on: stage).moved(by: span * -progress)
    let incoming = Layer(.incoming, on: stage).moved(by: span * (1 - progress))
    return Scene(stage, [outgoing, incoming].map { $0.with { $0.compositing = .plus } })
  }

  /// Whether nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { spacing == 0 }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }
}
