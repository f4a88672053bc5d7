import SlicerCore
public import SlicerScene

/// A goes away to one side and B comes from behind on the other: half a turn of a carousel whose
/// pictures all face the eye.
public struct Swap: CatalogTransition {
  /// The name in the catalog.
  package static let name = "swap"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "side on which the second picture comes round"),
    .number("scale", "size of the picture behind, as a fraction", \.scale, in: 0.1...0.9),
    .number("shading", "how dark the picture behind is", \.shading, in: 0...1),
  ]

  /// The side of B's way.
  public var from = Edge.right
  /// Of the picture behind, as it is seen.
  public var scale = 0.4
  /// 0…1.
  public var shading = 0.5

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let layers = [place(.outgoing, progress, on: stage), place(.incoming, progress + 1, on: stage)]
    return Scene(
      stage,
      [Layer(group: layers, on: stage).with { $0.sublayerTransform = stage.perspective }])
  }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }

  /// A picture on the carousel.
  ///
  /// - Parameter halfTurns: 0 and 2 are in front, 1 is behind.
  private func place(_ picture: SceneImage, _ halfTurns: Double, on stage: Stage) -> Layer {
    let (sine, cosine) = Elementary.sineCosine(.pi * halfTurns)
    // 0 in front … 1 behind; at half the way the pictures stand beside each other and do not touch.
    let distance = (1 - cosine) / 2
    let depth = stage.eyeDistance * (1 / scale - 1)
    let side = from.span(of: stage.size) * (-0.52 * sine)
    return Layer(picture, on: stage).with {
      $0.transform = .translation(x: side.x, y: side.y, z: -depth * distance)
      $0.shades = shading > 0 ? [Shade(opacity: shading * distance)] : []
      // Right behind the other one it is not seen, even through it.
      $0.opacity = Elementary.smoothstep((1 - distance) * 20)
    }
  }
}
