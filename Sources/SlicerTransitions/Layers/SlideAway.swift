import SlicerCore
public import SlicerScene

/// A slides out over the edge opposite `from` and reveals B, which lies beneath. Source:
/// `kCATransitionReveal`.
public struct SlideAway: Transition {
  public static let name = "reveal"
  public static let parameters: [Parameter<Self>] = [.from(\.from)]

  public var from = Edge.left

  public init() {}

  public init(from: Edge) { self.from = from }

  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let offset = from.span(of: stage.size) * -progress
    return Scene(
      stage, [Layer(.incoming, on: stage), Layer(.outgoing, on: stage).moved(by: offset)])
  }

  public var keepsOpaquePictures: Bool { true }
  public var inverse: (any Transition)? { MoveIn(from: from.opposite) }
}
