import SlicerCore
public import SlicerScene

/// A goes away to one side and B comes from behind on the other: half a turn of a carousel.
///
/// The pictures pass each other early: at half the time the one that goes is behind, smaller and darker,
/// and the one that comes stands before it. On the way they turn towards the middle, and cast shadows.
public struct Swap: CatalogTransition {
  /// The name in the catalog.
  package static let name = "swap"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "side on which the second picture comes round"),
    .number("scale", "size of the picture behind, as a fraction", \.scale, in: 0.1...0.9),
    .angle("angle", "by which the pictures turn on their way", \.angle, in: 0...60),
    .number("shading", "how dark the picture behind is", \.shading, in: 0...1),
    .shadow(\.shadow),
  ]

  /// The side of B's way.
  public var from = Edge.right
  /// Of the picture behind, as it is seen.
  public var scale = 0.4
  /// At most, in radians.
  public var angle = 32 * Double.pi / 180
  /// 0…1.
  public var shading = 0.6
  /// 0…1.
  public var shadow = 0.5

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    // Faster at first: the pictures are beside each other after a third of the time.
    let turn = progress + 0.6 * progress * (1 - progress)
    let layers = [place(.outgoing, turn, on: stage), place(.incoming, turn + 1, on: stage)]
    return Scene(
      stage,
      [Layer(group: layers, on: stage).with { $0.sublayerTransform = stage.perspective }])
  }

  /// What holds for it always.
  public var traits: TransitionTraits { .blackGround }

  /// A picture on the carousel.
  ///
  /// - Parameter halfTurns: 0 and 2 are in front, 1 is behind.
  private func place(_ picture: SceneImage, _ halfTurns: Double, on stage: Stage) -> Layer {
    let (sine, cosine) = Elementary.sineCosine(.pi * halfTurns)
    // 0 in front … 1 behind; at half the way the pictures stand beside each other and do not touch.
    let distance = (1 - cosine) / 2
    let depth = stage.eyeDistance * (1 / scale - 1)
    let side = from.span(of: stage.size) * (-0.52 * sine)
    let length = min(stage.size.width, stage.size.height)
    return Layer(picture, on: stage).with {
      $0.transform = .turn(bringing: from, by: -angle * sine)
        .then(.translation(x: side.x, y: side.y, z: -depth * distance))
      $0.shades = shading > 0 ? [Shade(opacity: shading * distance)] : []
      // Right behind the other one it is not seen, even through it.
      $0.opacity = Elementary.smoothstep((1 - distance) * 20)
      // It lifts off as it begins to move.
      let lifted = Elementary.smoothstep(4 * abs(sine))
      $0.shadow =
        shadow > 0 && lifted > 0
        ? Shadow(
          opacity: shadow * lifted, radius: length * 0.08, offset: Point(x: 0, y: length * 0.03))
        : nil
    }
  }
}
