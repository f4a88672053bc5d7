public import SlicerCore
package import SlicerScene

/// A is drawn into a point as a window is into the dock; B lies beneath. Source: Core Animation's
/// private type `suckEffect`.
public struct SuckEffect: CatalogTransition {
  /// The name in the catalog.
  package static let name = "suckEffect"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .point("to", "where the first picture goes", \.mouth, in: .stage)
  ]

  /// What it is made with; see `init`.
  package var mouth: Point

  /// - Parameter mouth: where A goes, in the stage's unit square.
  public init(mouth: Point = Point(x: 0.5, y: 1)) { self.mouth = mouth }

  /// What is seen at `progress`.
  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let size = stage.size
    let mouth = Point(x: mouth.x * size.width, y: mouth.y * size.height)
    let place = Pace.place(at: progress) { -Funnel(mouth: mouth, progress: $0).rest(of: size) }
    let outgoing = Layer(.outgoing, on: stage).card.with {
      $0.surface = .funnel(Funnel(mouth: mouth, progress: place))
    }
    return [Layer(.incoming, on: stage), outgoing]
  }

  /// What holds for it always.
  package var traits: TransitionTraits { [.keepsOpaquePictures, .clampsProgress] }
}
