import SlicerCore
public import SlicerScene

/// B slides in from an edge over A, which stays. Source: `kCATransitionMoveIn`.
public struct MoveIn: Transition {
  /// The name in the catalog.
  public static let name = "moveIn"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [.from(\.from)]

  /// The edge over which B comes in.
  public var from = Edge.left

  /// With the defaults.
  public init() {}

  /// From an edge.
  public init(from: Edge) { self.from = from }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let offset = from.span(of: stage.size) * (1 - progress)
    return Scene(
      stage, [Layer(.outgoing, on: stage), Layer(.incoming, on: stage).moved(by: offset)])
  }

  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// What shows the same in reverse.
  public var inverse: (any Transition)? { SlideAway(from: from.opposite) }
}
