import SlicerCore
public import SlicerScene

/// A and B are neighbouring faces of a cube that turns by a quarter. Source: Core Animation's
/// private type `cube`.
///
/// The cube is moved back so far that the edge between the faces keeps its size on the way.
public struct Cube: CatalogTransition {
  /// The name in the catalog.
  package static let name = "cube"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .number("shading", "how dark a face becomes that is turned away", \.shading, in: 0...1),
  ]

  /// The edge at which B appears.
  public var from = Edge.left
  /// 0…1.
  public var shading = 0.5

  /// With the defaults.
  public init() {}

  /// - Parameter from: the edge at which B appears.
  public init(from: Edge) { self.from = from }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let angle = .pi / 2 * progress
    let box = TurningBox(
      edge: from, angle: angle, depth: from.length(of: stage.size) / 2, stage: stage)
    func face(_ picture: SceneImage, _ quarters: Int) -> Layer {
      let away = 1 - Elementary.cosine(angle - .pi / 2 * Double(quarters))
      return Layer(picture, on: stage).with {
        $0.isDoubleSided = false
        $0.transform = box.transform(ofFace: quarters)
        $0.shades = shading > 0 ? [Shade(opacity: shading * away)] : []
        // The faces abut; their shares of the pixels on the common edge add up to one.
        $0.compositing = .plus
      }
    }
    return Scene(stage, [face(.outgoing, 0), face(.incoming, 1)])
  }

  /// What holds for it always.
  public var traits: TransitionTraits { .blackGround }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }
}
