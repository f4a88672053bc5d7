import SlicerCore
public import SlicerScene

/// B comes in from an edge and pushes A out over the opposite one. Source: `kCATransitionPush`.
public struct Push: Transition {
  /// The name in the catalog.
  public static let name = "push"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [.from(\.from)]

  /// The edge at which B appears.
  public var from = Edge.left

  /// With the defaults.
  public init() {}

  /// From an edge.
  public init(from: Edge) { self.from = from }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let span = from.span(of: stage.size)
    // The pictures abut; their shares of the pixels on the seam add up to one.
    let outgoing = Layer(.outgoing, on: stage).moved(by: span * -progress)
    let incoming = Layer(.incoming, on: stage).moved(by: span * (1 - progress))
    return Scene(stage, [outgoing, incoming].map { $0.with { $0.compositing = .plus } })
  }

  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// What shows the same in reverse.
  public var inverse: (any Transition)? { Push(from: from.opposite) }
}

extension Parameter {
  /// The edge at which B appears first.
  static func from(
    _ property: Property<Edge>, _ help: String = "edge at which the second picture appears first"
  ) -> Parameter {
    .choice("from", help, property)
  }
}
