public import SlicerCore
public import SlicerScene

/// A is drawn into a point like a cloth into a hose; B lies beneath. Source: Core Animation's
/// private type `suckEffect`.
public struct SuckEffect: Transition {
  /// The name in the catalog.
  public static let name = "suckEffect"
  /// What can be chosen.
  public static let parameters: [Parameter<Self>] = [
    .point("to", "where the first picture goes", \.mouth, in: .stage)
  ]

  /// In the stage's unit square.
  public var mouth = Point(x: 0.5, y: 1)

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    let outgoing = Layer(.outgoing, on: stage).with {
      $0.surface = .funnel(
        Funnel(mouth: Point(x: mouth.x * size.width, y: mouth.y * size.height), progress: progress))
    }
    return Scene(stage, [Layer(.incoming, on: stage), outgoing])
  }

  /// Nothing of the background is ever seen.
  public var keepsOpaquePictures: Bool { true }
  /// There is nothing beyond 0 and 1.
  public var clampsProgress: Bool { true }
}
