import SlicerCore

/// A and B are neighboring faces of a cube that turns by a quarter. Source: Core Animation's
/// private type `cube`.
///
/// The cube is moved back so far that the edge between the faces keeps its size on the way.
public struct Cube: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .number("shading", "how dark a face becomes that is turned away", \.shading, in: 0...1),
  ]

  package var from: Edge
  package var shading: Double

  /// A quarter turn that brings the left face to the front unless said.
  public init(from: Edge = .left, shading: Double = 0.5) {
    (self.from, self.shading) = (from, shading)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
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
    return [face(.outgoing, 0), face(.incoming, 1)]
  }

  package var traits: TransitionBehavior { TransitionBehavior(hasBlackGround: true) }

  package var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }
}
