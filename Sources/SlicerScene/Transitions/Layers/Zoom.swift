public import SlicerCore
import SlicerTiles

/// B grows out of a rectangle of A, or A shrinks into one of B. Source:
/// `UIViewController.Transition.zoom`.
///
/// The growing card shows as much of its picture as fits its shape, as wide as it is and from the top on. It
/// casts a shadow. At first it shows the rectangle's own part of the lower picture, which grows with it, and
/// soon fades into the upper one.
public struct Zoom: CatalogTransition {
  package enum Direction: String, ParameterChoice {
    /// B grows out of A.
    case `in`
    /// A shrinks into B: in, played backwards.
    case out
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("direction", "in grows out of the first picture, out into the second", \.direction),
    .rectangle("rect", "where it grows from; the middle third unless given", \.rect),
    .cornerRadius(\.radius),
    .number("dim", "how dark the picture around becomes", \.dim, in: 0...1),
    .shadow(\.shadow),
  ]

  package var direction = Direction.in
  package var rect: Rect?
  package var radius: Double
  package var dim: Double
  package var shadow: Double

  /// A card that grows out of the middle of the stage unless said.
  public init(rect: Rect? = nil, radius: Double = 0.05, dim: Double = 0.4, shadow: Double = 0.5) {
    (self.rect, self.radius, self.dim, self.shadow) = (rect, radius, dim, shadow)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let isGrowing = direction == .in
    let (lower, upper): (SceneImage, SceneImage) =
      isGrowing ? (.outgoing, .incoming) : (.incoming, .outgoing)
    let grown = isGrowing ? progress : 1 - progress
    let start = start(on: stage) ?? stage.size.bounds.scaled(by: 1.0 / 3)
    let frame = start.mixed(with: stage.size.bounds, grown)
    let back = Layer(lower, on: stage).behind(upper, parted: 1 - grown).with {
      $0.shades = dim > 0 ? [Shade(opacity: dim * min(max(grown, 0), 1))] : []
    }
    let radius = radius * min(stage.size.width, stage.size.height)
    let faces = (
      old: face(lower, start, in: frame.size, on: stage),
      new: face(upper, stage.size.bounds, in: frame.size, on: stage)
    )
    let share = Elementary.smoothstep(grown / Self.fading)
    let card = mixed(faces.old, faces.new, share, on: stage).with {
      $0.position = frame.center
      $0.cornerRadius = radius * min(max(1 - grown, 0), 1)
      $0.masksToBounds = $0.cornerRadius > 0 || share < 1
      $0.shadow = .card(
        shadow, covered: grown, length: min(stage.size.width, stage.size.height) * 2)
    }
    return [back, card]
  }

  /// The part of the growth in which the lower picture fades on the card.
  private static let fading = 0.4

  /// Mixes the card's old picture with its new one.
  private func mixed(_ old: Layer, _ new: Layer, _ share: Double, on stage: Stage) -> Layer {
    if share >= 1 { return new }
    // Only the card decides where they end.
    let faces = [old, new].map { $0.widened(by: 2 / stage.scale) }
    return Layer(.none, bounds: new.bounds, position: new.position).with {
      $0.sublayers = [faces[0], faces[1].with { $0.compositing = .replace(.uniform(share)) }]
    }
  }

  /// UIKit's duration and spring.
  package var traits: TransitionBehavior {
    TransitionBehavior(
      keepsOpaquePictures: true, duration: 0.5, curve: .spring(.critical))
  }

  package var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .in ? .out : .in
    return result
  }

  /// Refuses a rectangle of which nothing is on the stage.
  package func check(on stage: Stage) throws {
    guard let rect, start(on: stage) == nil else { return }
    throw SlicerError.noRoomOnStage(
      parameter: "rect",
      SlicerError.rectangleOutside(
        ParameterValue.rectangle(rect).description, size: "\(stage.size)", pixels: stage.pixelSize))
  }

  /// The part of the rectangle on the stage.
  private func start(on stage: Stage) -> Rect? {
    guard let rect else { return nil }
    let (left, top) = (max(rect.x, 0), max(rect.y, 0))
    let (right, bottom) = (min(rect.maxX, stage.size.width), min(rect.maxY, stage.size.height))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Crops a part of a picture to fill a card, from the middle of its top on.
  private func face(_ picture: SceneImage, _ part: Rect, in size: Size, on stage: Stage) -> Layer {
    let scale = max(size.width / part.width, size.height / part.height)
    let (width, height) = (size.width / scale, size.height / scale)
    return Layer(.picture(picture), bounds: size, position: size.center).with {
      $0.contentsRect = Rect(
        x: (part.center.x - width / 2) / stage.size.width, y: part.y / stage.size.height,
        width: width / stage.size.width, height: height / stage.size.height)
    }
  }
}

extension Layer {
  /// Widens the layer by its surroundings.
  fileprivate func widened(by points: Double) -> Layer {
    let (x, y) = (points / bounds.width, points / bounds.height)
    return with {
      $0.bounds = Size(width: bounds.width + 2 * points, height: bounds.height + 2 * points)
      $0.contentsRect = Rect(
        x: contentsRect.x - x * contentsRect.width, y: contentsRect.y - y * contentsRect.height,
        width: contentsRect.width * (1 + 2 * x), height: contentsRect.height * (1 + 2 * y))
    }
  }
}

extension Rect {
  /// The rectangle, scaled about its middle.
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(
      x: x + width * (1 - factor) / 2, y: y + height * (1 - factor) / 2, width: width * factor,
      height: height * factor)
  }

  fileprivate func mixed(with other: Rect, _ part: Double) -> Rect {
    Rect(
      x: Elementary.mix(x, other.x, part), y: Elementary.mix(y, other.y, part),
      width: Elementary.mix(width, other.width, part),
      height: Elementary.mix(height, other.height, part))
  }
}
