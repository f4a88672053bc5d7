public import SlicerCore

/// A's page is lifted by an edge and rolled off B, or B's page is laid onto A. Source:
/// `UIView.AnimationOptions.transitionCurlUp`, `.transitionCurlDown`.
///
/// The roll's radius is a fraction of the page's extent across the roll. The page's back is its front seen
/// through the paper, or a picture.
public struct Curl: CatalogTransition {
  package enum Direction: String, ParameterChoice {
    /// A is lifted by the edge and leaves.
    case up
    /// B comes from the opposite side and lies down, the edge last: up, played backwards.
    case down
  }

  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "edge by which the page is lifted"),
    .choice("direction", "up lifts the first picture, down lays the second one", \.direction),
    .number("radius", "radius of the roll, as a fraction of the page", \.radius, in: 0.01...0.5),
    .angle(
      "angle", "tilt; above 0 the right or bottom corner is lifted first", \.angle, in: -60...60),
    .number(
      "veil", "how much the back of the page hides the picture on its front", \.veil, in: 0...1),
    .thickness(\.thickness),
    .shadow(\.shadow),
    .picture("back", "picture on the back of the page", \.back),
  ]

  package var from: Edge
  package var direction = Direction.up
  package var radius: Double
  package var angle: Double
  package var veil: Double
  package var thickness: Double
  package var shadow: Double
  package var back: Bitmap?

  /// A page that is lifted by its lower edge unless said.
  public init(
    from: Edge = .bottom, radius: Double = 0.09, angle: Double = 25 * .pi / 180, veil: Double = 0.6,
    thickness: Double = 1.0, shadow: Double = 0.7, back: Bitmap? = nil
  ) {
    (self.from, self.radius, self.angle, self.veil) = (from, radius, angle, veil)
    (self.thickness, self.shadow, self.back) = (thickness, shadow, back)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let isUp = direction == .up
    let (card, below): (SceneImage, SceneImage) =
      isUp ? (.outgoing, .incoming) : (.incoming, .outgoing)
    let lifted = isUp ? progress : 1 - progress
    let page = Layer(card, on: stage).with {
      $0.surface = .cylinder(roll(at: lifted, on: stage))
      $0.backContents =
        back.map { .picture(.image($0, name: "back"), .unit) } ?? .mirrored(veil: veil)
    }
    let beneath = Layer(below, on: stage).beneath(card, parted: lifted, on: stage)
    return [beneath, page]
  }

  package var traits: TransitionBehavior { .covering }

  package var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .up ? .down : .up
    return result
  }

  /// The roll whose covered area follows the progress.
  private func roll(at progress: Double, on stage: Stage) -> Cylinder {
    let place = Pace.place(at: progress) { place in
      0.98 * roll(placed: place, on: stage).share(of: stage.size) + 0.02 * place
    }
    return roll(placed: place, on: stage)
  }

  /// The roll comes in over the first corner and goes out over the last one, its shadow included.
  private func roll(placed place: Double, on stage: Stage) -> Cylinder {
    let size = stage.size
    let direction = from.direction(tilted: angle)
    let extent = abs(direction.x) * size.width + abs(direction.y) * size.height
    let roll = radius * extent
    let shadow = Shadow.paper(shadow, radius: roll)
    let way = extent + roll + (shadow?.radius ?? 0)
    return Cylinder(
      origin: size.center + direction * (extent / 2 - way * place), direction: direction,
      radius: roll, shading: 1, shadow: shadow, edge: thickness)
  }
}

extension Edge {
  /// Towards this side, and by `angle` (in radians) towards the right or bottom corner.
  func direction(tilted angle: Double) -> Point {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let along = isHorizontal ? Edge.bottom.direction : Edge.right.direction
    return direction * cosine + along * sine
  }
}
