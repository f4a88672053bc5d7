public import SlicerCore
public import SlicerScene

/// A is drawn into a point as a window is into the dock; B lies beneath. Source: Core Animation's
/// private type `suckEffect`.
public struct SuckEffect: CatalogTransition {
  /// The name in the catalog.
  package static let name = "suckEffect"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .point("to", "where the first picture goes", \.mouth, in: .stage)
  ]

  /// In the stage's unit square.
  public var mouth = Point(x: 0.5, y: 1)

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    let mouth = Point(x: mouth.x * size.width, y: mouth.y * size.height)
    let place = Pace.place(at: progress) { -Funnel(mouth: mouth, progress: $0).rest(of: size) }
    let outgoing = Layer(.outgoing, on: stage).card.with {
      $0.surface = .funnel(Funnel(mouth: mouth, progress: place))
    }
    return Scene(stage, [Layer(.incoming, on: stage), outgoing])
  }

  /// What holds for it always.
  public var traits: TransitionTraits { [.keepsOpaquePictures, .clampsProgress] }
}
