import SlicerCore
public import SlicerScene

/// A folds shut like a book, its free edges towards the eye, and opens again as B.
///
/// Two halves with their anchors on the spine; they shrink a little on the way and are moved back so
/// that no edge outgrows the stage. The inner sides are shaded, and the page throws a shadow on the
/// ground.
public struct Fold: CatalogTransition {
  /// Where the page is creased.
  public enum Spine: String, ParameterChoice {
    /// Left and right halves.
    case vertical
    /// Upper and lower halves.
    case horizontal
  }

  /// The name in the catalog.
  package static let name = "fold"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .choice("spine", "direction of the crease", \.spine),
    .number("scale", "size when shut, as a fraction", \.scale, in: 0.1...1),
    .number("shading", "how dark the inner sides become", \.shading, in: 0...1),
    .shadow(\.shadow),
  ]

  /// The line along which the book is bound.
  public var spine = Spine.vertical
  /// The size when shut; 1 does not shrink.
  public var scale = 0.95
  /// 0…1.
  public var shading = 0.6
  /// 0…1: on the ground.
  public var shadow = 0.5

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let isClosing = progress < 0.5
    let angle = .pi * (isClosing ? progress : 1 - progress)
    let sine = Elementary.sine(angle)
    let size = Elementary.mix(1, scale, sine)
    let edge: Edge = spine == .vertical ? .left : .top
    let halves = [edge, edge.opposite].map { edge in
      half(of: isClosing ? .outgoing : .incoming, towards: edge, angle: angle, on: stage)
    }
    let reach = edge.length(of: stage.size) / 2 * size
    let nearest = reach * max(sine, 0)
    let camera = stage.camera(for: nearest)
    let page = Layer(group: halves, on: stage).with {
      $0.sublayerTransform = .scale(x: size, y: size, z: size)
        .then(camera)
      $0.shadow = ground(angle: angle, on: stage)
    }
    let free = SheetEdge(
      edges: [SceneImage.outgoing, .incoming].flatMap { [($0, edge), ($0, edge.opposite)] },
      width: 2 * reach * abs(Elementary.cosine(angle)), size: size,
      transform: .translation(z: nearest).then(camera), shade: shading * 0.25 * max(sine, 0))
    return Scene(stage, [page] + free.layers(on: stage))
  }

  /// It shows the same in reverse.
  public var inverse: (any Transition)? { self }

  /// The half next to `edge`, which is turned towards the eye about the spine.
  private func half(
    of picture: SceneImage, towards edge: Edge, angle: Double, on stage: Stage
  ) -> Layer {
    let part = edge.half
    let size = Size(
      width: stage.size.width * part.width, height: stage.size.height * part.height)
    let spine = edge.opposite.direction
    return Layer(.picture(picture), bounds: size, position: stage.size.center).with {
      $0.contentsRect = part
      $0.anchorPoint = Point(x: 0.5 + spine.x / 2, y: 0.5 + spine.y / 2)
      $0.transform = .turn(bringing: edge, by: angle)
      $0.compositing = .plus
      $0.shades = shades(from: edge, sine: max(Elementary.sine(angle), 0))
    }
  }

  /// Light falls in from the free edge; the crease is darkest.
  private func shades(from edge: Edge, sine: Double) -> [Shade] {
    guard shading > 0 else { return [] }
    let (free, spine) = (edge.direction, edge.opposite.direction)
    return [
      Shade(
        color: .black, from: Point(x: 0.5 + free.x / 2, y: 0.5 + free.y / 2),
        to: Point(x: 0.5 + spine.x / 2, y: 0.5 + spine.y / 2),
        stops: [
          .init(0, shading * 0.25 * sine), .init(0.6, shading * 0.5 * sine),
          .init(1, shading * sine),
        ])
    ]
  }

  /// What the page casts, as the eye sees it: the softer the higher it stands.
  private func ground(angle: Double, on stage: Stage) -> Shadow? {
    let (sine, cosine) = Elementary.sineCosine(angle)
    guard shadow > 0, sine > 0 else { return nil }
    let radius = min(stage.size.width, stage.size.height) * 0.06 * sine
    // A page that is seen edge-on stands on its crease and casts next to nothing.
    let opacity = shadow * sine * Elementary.smoothstep(4 * cosine)
    return Shadow(opacity: opacity, radius: radius, offset: Point(x: 0, y: radius / 4))
  }
}

extension Edge {
  /// The half of the unit square next to this edge.
  var half: Rect {
    switch self {
    case .left: Rect(x: 0, y: 0, width: 0.5, height: 1)
    case .right: Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    case .top: Rect(x: 0, y: 0, width: 1, height: 0.5)
    case .bottom: Rect(x: 0, y: 0.5, width: 1, height: 0.5)
    }
  }
}
