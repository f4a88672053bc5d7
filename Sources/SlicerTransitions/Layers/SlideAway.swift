import SlicerCore
public import SlicerScene

/// A slides out over the edge opposite `from` and reveals B, which lies beneath. Source:
/// `kCATransitionReveal`.
public struct SlideAway: Transition {
  /// The name in the catalog.
  public static let name = "reveal"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [.from(\.from)]

  /// The edge opposite to the one over which A leaves.
  public var from = Edge.left

  /// With the defaults.
  public init() {}

  /// From an edge.
  public init(from: Edge) { self.from = from }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let offset = from.span(of: stage.size) * -progress
    return Scene(
      stage, [Layer(.incoming, on: stage), Layer(.outgoing, on: stage).moved(by: offset)])
  }

  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// What shows the same in reverse.
  public var inverse: (any Transition)? { MoveIn(from: from.opposite) }
}
