import SlicerCore
public import SlicerScene

/// The picture turns over about its middle; the side `from` comes towards the eye. Source:
/// `UIView.AnimationOptions.transitionFlipFromLeft` …
///
/// The turned picture is moved back so far that its near edge keeps its size, unless the stage does not
/// dolly: m34 alone lets it outgrow the stage by d/(d − w/2·sin).
public struct Flip: CatalogTransition {
  /// The name in the catalog.
  package static let name = "flip"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "side that comes towards the eye"),
    .number("shading", "how dark the picture becomes edge-on", \.shading, in: 0...1),
  ]

  /// The side that comes towards you.
  public var from = Edge.left
  /// 0…1.
  public var shading = 0.25

  /// With the defaults.
  public init() {}

  /// - Parameter from: the side that comes towards the eye.
  public init(from: Edge) { self.from = from }

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let angle = .pi * progress
    let (sine, cosine) = Elementary.sineCosine(angle)
    let radius = from.length(of: stage.size) / 2
    // The back of each picture is the other one, upright: only one of them faces the eye.
    let layer = cosine >= 0 ? Layer(.outgoing, on: stage) : Layer(.incoming, on: stage)
    let nearest = radius * abs(sine)
    let camera = stage.camera(for: nearest)
    let sheet = layer.with {
      $0.isDoubleSided = false
      $0.transform = .turn(bringing: from, by: cosine >= 0 ? angle : angle - .pi).then(camera)
      $0.shades = [Shade(opacity: shading * abs(sine))].filter { _ in shading > 0 }
    }
    let edge = SheetEdge(
      edges: [(.outgoing, from), (.incoming, from.opposite)], width: 2 * radius * abs(cosine),
      size: 1, transform: .translation(z: nearest).then(camera), shade: shading * abs(sine))
    return Scene(stage, [sheet] + edge.layers(on: stage))
  }

  /// What shows the same in reverse.
  public var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }
}
