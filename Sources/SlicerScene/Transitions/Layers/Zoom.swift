public import SlicerCore
import SlicerTiles

/// B grows out of a rectangle of A, or A shrinks into one of B. Source:
/// `UIViewController.Transition.zoom`.
///
/// The growing card shows as much of its picture as fits its shape, as wide as it is and from the top on. It
/// casts a shadow. At first it is the rectangle's own part of the lower picture, which nothing sets apart. While it
/// grows, that gets out of focus and turns into the upper picture: no outlines of both cross. The card
/// rises from its ground and the ground darkens. On an icon the part would be a box, so the card fades in by itself. The
/// icon below steps back until the card covers it; what juts out then fades away.
///
/// The card may be a layer of the lower scene: it leaves its place there, and keeps its corners and its shadow at
/// first.
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
    .layer("source", "layer of the lower scene that it grows from, in place of rect", \.source),
    .cornerRadius(\.radius),
    .number("dim", "how dark the picture around becomes", \.dim, in: 0...1),
    .shadow(\.shadow),
  ]

  package var direction = Direction.in
  package var rect: Rect?
  package var source: String?
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
    let frame = start.mixed(with: stage.size.bounds, Pace.arriving(grown))
    let hasPart = stage.content.isEverywhere
    let shades = dim > 0 ? [Shade(opacity: dim * Elementary.smoothstep(grown))] : []
    let back = Layer(lower, on: stage).with {
      $0.shades = shades
      guard !hasPart else { return }
      // An icon around another one would be a ring.
      let size = 1 - 0.5 * Elementary.smoothstep(grown / 0.65)
      $0.transform = .scale(x: size, y: size)
      $0.opacity = 1 - Elementary.smoothstep((grown - 0.45) / 0.35)
    }
    let radius = radius * min(stage.size.width, stage.size.height) * min(max(1 - grown, 0), 1)
    let share = hasPart ? Self.share(grown) : Elementary.smoothstep(grown / 0.25)
    let blur = hasPart ? Self.blur(grown) * frame.width : 0
    let card = face(upper, stage.size.bounds, in: frame, radius, on: stage).with {
      $0.opacity = share
      // The square of the growth: a spring has grown by a third in its third frame.
      $0.shadow = .card(
        shadow, covered: grown * abs(grown), length: min(stage.size.width, stage.size.height) * 2)
    }
    if !hasPart { return [back, card] }
    if share >= 1 { return [back.behind(upper, parted: 1 - grown), card] }
    // The lower picture's part lies on that picture as paint does: no corner of it shows beside an icon.
    let part = face(lower, start, in: frame, radius, blur, on: stage).with {
      // In an icon the part's edges would be a box: only pictures that are opaque, or nearly so, have one.
      $0.compositing = .behind(lower, parted: 0.05)
      $0.shades = shades
      $0.opacity = 1 - Elementary.smoothstep((share - 0.8) / 0.2)
    }
    let paint = Layer(group: [part], on: stage).with { $0.compositing = .atop }
    return [Layer(group: [back, paint], on: stage).behind(upper, parted: 1 - grown), card]
  }

  package func layers(
    at progress: Double, from old: Scene, to new: Scene, on stage: Stage
  ) throws -> [Layer] {
    guard let source else {
      return Scene(stage, layers(at: progress, on: stage))
        .showing(outgoing: .snapshot(old), incoming: .snapshot(new)).layers
    }
    let isGrowing = direction == .in
    let (lower, upper) = isGrowing ? (old, new) : (new, old)
    let grown = isGrowing ? progress : 1 - progress
    let part = min(max(grown, 0), 1)
    let origin = try SceneSource(source, in: lower)
    let back = Layer(.snapshot(origin.rest), on: stage).with {
      $0.shades = dim > 0 ? [Shade(opacity: dim * Elementary.smoothstep(grown))] : []
    }
    let frame = origin.box.mixed(with: stage.size.bounds, grown)
    let radius = max(0, Elementary.mix(origin.cornerRadius, 0, part))
    let face = face(.snapshot(upper), stage.size.bounds, in: frame, 0, on: stage)
    let card = Layer(.none, bounds: frame.size, position: frame.center).rounded(by: radius).with {
      $0.masksToBounds = true
      $0.sublayers = [
        Layer.dissolved(
          origin.face(in: frame.size), face.with { $0.position = frame.size.center },
          Self.share(grown), frame.size)
      ]
      let length = min(stage.size.width, stage.size.height) * 2
      $0.shadow = Shadow.mixed(
        origin.layer.shadow, .card(shadow, covered: grown * abs(grown), length: length), part)
    }
    return [back, card]
  }

  /// The share of the upper picture on a card that has grown by 0…1: it begins as slowly as a card can be
  /// seen to grow, and is whole before a spring creeps.
  private static func share(_ grown: Double) -> Double {
    Elementary.smoothstep((grown - 0.1) / 0.7)
  }

  /// The deviation of the blur of the lower picture on a card that has grown by 0…1, in its widths.
  private static func blur(_ grown: Double) -> Double {
    0.04 * Elementary.smoothstep((grown - 0.06) / 0.22)
  }

  /// Calmer than UIKit's 0.5 s and spring, in which half of all is over in the first 0.15 s.
  package var traits: TransitionBehavior {
    TransitionBehavior(
      keepsOpaquePictures: true, duration: 0.6, curve: .out(x1: 0.3, y1: 0.1, x2: 0.4, y2: 1))
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
  ///
  /// - Parameter blur: a deviation in points; the card's edge stays sharp.
  private func face(
    _ picture: SceneImage, _ part: Rect, in card: Rect, _ radius: Double, _ blur: Double = 0,
    on stage: Stage
  ) -> Layer {
    let scale = max(card.width / part.width, card.height / part.height)
    let (width, height) = (card.width / scale, card.height / scale)
    // Blurred, it goes on beyond the card's edge.
    let margin = 3 * blur
    let (x, y) = (width * margin / card.width, height * margin / card.height)
    let face = Layer(
      .picture(picture),
      bounds: Size(width: card.width + 2 * margin, height: card.height + 2 * margin),
      position: blur > 0 ? card.size.center : card.center
    ).with {
      $0.contentsRect = Rect(
        x: (part.center.x - width / 2 - x) / stage.size.width,
        y: (part.y - y) / stage.size.height,
        width: (width + 2 * x) / stage.size.width, height: (height + 2 * y) / stage.size.height)
      $0.filters = blur > 0 ? [.blur(radius: blur)] : []
    }
    guard blur > 0 else { return face.rounded(by: radius) }
    return Layer(.none, bounds: card.size, position: card.center).with {
      $0.sublayers = [face]
      $0.masksToBounds = true
    }.rounded(by: radius)
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
