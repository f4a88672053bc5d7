package import SlicerCore

/// B is pushed over A, which moves on by a part of B's way and darkens; or A is popped off B. Icons are not cut by the
/// stage's edges: B grows out of one and A shrinks into the other. Source:
/// `UINavigationController.pushViewController(_:animated:)`, `popViewController(animated:)`.
///
/// With a source, B grows out of it. Source: `UIViewController.Transition.zoom(sourceViewProvider:)`.
public struct Navigate: CatalogTransition {
  /// True if the picture that comes lies above or below.
  package enum Direction: String, ParameterChoice {
    /// B slides in over A.
    case push
    /// A slides out from over B: push, played backwards.
    case pop
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("direction", "push lays the second picture on, pop takes the first off", \.direction),
    .from(\.from, "edge at which a picture is pushed in, and popped out"),
    .layer("source", "layer of the lower scene that it grows from, in place of an edge", \.source),
    .rectangle("rect", "where it grows from, in place of an edge", \.rect),
    .number(
      "parallax", "how far the lower picture moves, as a fraction; not of icons", \.parallax,
      in: 0...1),
    .number("dim", "how dark the lower picture becomes", \.dim, in: 0...1),
    .shadow(\.shadow),
  ]

  package var direction = Direction.push
  package var from: Edge
  package var source: String?
  package var rect: Rect?
  package var parallax: Double
  package var dim: Double
  package var shadow: Double

  /// A push from the right unless said.
  public init(
    from: Edge = .right, parallax: Double = 0.3, dim: Double = 0.2, shadow: Double = 0.3
  ) {
    (self.from, self.parallax, self.dim, self.shadow) = (from, parallax, dim, shadow)
  }

  /// The zoom out of its source; nil without one.
  private var zoom: Zoom? {
    guard source != nil || rect != nil else { return nil }
    var zoom = Zoom(rect: rect, dim: dim, shadow: shadow)
    zoom.source = source
    zoom.direction = direction == .push ? .in : .out
    return zoom
  }

  package func check(on stage: Stage) throws { try zoom?.check(on: stage) }

  package func layers(
    at progress: Double, from old: Scene, to new: Scene, on stage: Stage
  ) throws -> [Layer] {
    if let zoom { return try zoom.layers(at: progress, from: old, to: new, on: stage) }
    return Scene(stage, layers(at: progress, on: stage))
      .showing(outgoing: .snapshot(old), incoming: .snapshot(new)).layers
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    if let zoom { return zoom.layers(at: progress, on: stage) }
    let isPush = direction == .push
    let covered = isPush ? progress : 1 - progress
    let span = from.span(of: stage.size)
    let (below, above): (SceneImage, SceneImage) =
      isPush ? (.outgoing, .incoming) : (.incoming, .outgoing)
    let isIcon = !stage.content.isEverywhere
    let layer = Layer(below, on: stage)
    let page = (isIcon ? layer : layer.behind(above, parted: 4 * (1 - covered))).with {
      $0.shades = dim > 0 ? [Shade(opacity: dim * covered)] : []
    }
    let lower =
      isIcon
      ? page.receding(from, covered, on: stage)
      : page.extended(towards: from, by: 1 / stage.scale).moved(by: span * (-parallax * covered))
    let upper = Layer(above, on: stage).entering(from, covered, on: stage).with {
      $0.shadow = .card(shadow, covered: covered, length: from.length(of: stage.size))
    }
    return [lower, upper]
  }

  /// UIKit's duration, without the spring's last part, in which nothing is seen to move. A stack does not swing beyond
  /// its pages.
  package var traits: TransitionBehavior { .covering.lasting(0.5, .settling) }

  package var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .push ? .pop : .push
    return result
  }
}

extension Layer {
  /// The layer on its way in over an edge: pictures that fill the stage slide, and icons grow out of the edge.
  ///
  /// - Parameter part: of the way, 0…1.
  func entering(_ edge: Edge, _ part: Double, on stage: Stage) -> Layer {
    stage.content.isEverywhere
      ? moved(by: edge.span(of: stage.size) * (1 - part)) : scaled(by: part, at: edge, on: stage)
  }

  /// Shrinks an icon into the opposite edge; it is gone before the icon that is ``entering(_:_:on:)`` has come.
  func receding(_ edge: Edge, _ part: Double, on stage: Stage) -> Layer {
    scaled(by: max(1 - part / 0.85, 0), at: edge.opposite, on: stage)
  }

  /// The layer at a size of 0…1 beside an edge that it touches.
  private func scaled(by size: Double, at edge: Edge, on stage: Stage) -> Layer {
    moved(by: edge.span(of: stage.size) * ((1 - size) / 2)).with {
      ($0.transform, $0.isHidden) = (.scale(x: size, y: size), size <= 0)
    }
  }

  /// Repeats the picture's last pixels beyond an edge, so that an abutting layer leaves no gap.
  fileprivate func extended(towards edge: Edge, by points: Double) -> Layer {
    let way = edge.direction
    let (x, y) = (abs(way.x) * points / bounds.width, abs(way.y) * points / bounds.height)
    return moved(by: way * (points / 2)).with {
      $0.bounds.width += abs(way.x) * points
      $0.bounds.height += abs(way.y) * points
      $0.contentsRect = Rect(
        x: min(way.x, 0) * x, y: min(way.y, 0) * y, width: 1 + x, height: 1 + y)
    }
  }
}
