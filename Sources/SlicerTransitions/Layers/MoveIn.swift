import SlicerCore
public import SlicerScene

/// B slides in from an edge over A, which stays. Source: `kCATransitionMoveIn`.
public struct MoveIn: Transition {
  public static let name = "moveIn"
  public static let parameters: [Parameter<Self>] = [.from(\.from)]

  public var from = Edge.left

  public init() {}

  public init(from: Edge) { self.from = from }

  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let offset = from.span(of: stage.size) * (1 - progress)
    return Scene(
      stage, [Layer(.outgoing, on: stage), Layer(.incoming, on: stage).moved(by: offset)])
  }

  public var keepsOpaquePictures: Bool { true }
  public var inverse: (any Transition)? { SlideAway(from: from.opposite) }
}
