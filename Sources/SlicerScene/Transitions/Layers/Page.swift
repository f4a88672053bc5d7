public import SlicerCore

/// A leaf of a book turns over at its spine. Source: `UIPageViewController` with the transition style
/// `pageCurl`, its `spineLocation` and its `navigationOrientation`.
///
/// With the spine at a side, A and B are pages; the leaf's back is its front seen through the paper, or
/// a picture. With the spine in the middle they are spreads: the leaf has A's half in front and B's
/// half behind. The bend's radius is a fraction of the leaf's extent from the spine to its free edge. The
/// leaf's tilt lessens as it turns, and is gone when it lies down.
public struct Page: CatalogTransition {
  /// Source: `UIPageViewController.SpineLocation`.
  public enum Spine: String, ParameterChoice {
    /// At the left or the top.
    case min
    /// In the middle: two pages are seen.
    case mid
    /// At the right or the bottom.
    case max
  }

  /// Source: `UIPageViewController.NavigationDirection`.
  package enum Direction: String, ParameterChoice {
    /// The next page, as in a book.
    case forward
    /// With the spine at a side, forward played backwards; else, the other leaf turns.
    case backward
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("spine", "where the leaf is held: left or top, middle, right or bottom", \.spine),
    .choice("orientation", "which way the pages go on", \.orientation),
    .choice("direction", "whether the book is read forward or backward", \.direction),
    .number("radius", "radius of the bend, as a fraction of the leaf", \.radius, in: 0.01...0.5),
    .angle(
      "angle", "tilt; above 0 the right or bottom corner is lifted first", \.angle, in: -45...45),
    .number(
      "veil", "how much the back of the page hides the picture on its front", \.veil, in: 0...1),
    .thickness(\.thickness),
    .shadow(\.shadow),
    .picture("back", "picture on the back of the leaf", \.back),
    // The last one: it decides what is not given, and what is given must agree with it.
    .from(\.from, "edge by which the leaf is lifted; chooses orientation and spine"),
  ]

  package var spine: Spine
  package var orientation: Axis
  package var direction = Direction.forward
  package var radius: Double
  package var angle: Double
  package var veil: Double
  package var thickness: Double
  package var shadow: Double
  package var back: Bitmap?

  /// A leaf that turns over, with the spine at the left unless said.
  public init(
    spine: Spine = .min, orientation: Axis = .horizontal, radius: Double = 0.12,
    angle: Double = 20 * .pi / 180, veil: Double = 0.6, thickness: Double = 1.0,
    shadow: Double = 0.7, back: Bitmap? = nil
  ) {
    (self.spine, self.orientation, self.radius, self.angle) = (spine, orientation, radius, angle)
    (self.veil, self.thickness, self.shadow, self.back) = (veil, thickness, shadow, back)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    spine == .mid ? spread(at: progress, on: stage) : single(at: progress, on: stage)
  }

  package var traits: TransitionBehavior { .covering }

  package var inverse: (any Transition)? {
    guard spine != .mid else { return nil }
    var result = self
    result.direction = direction == .forward ? .backward : .forward
    return result
  }

  /// The leaf's free edge. Setting it chooses the orientation, and the spine opposite to it; with the
  /// spine in the middle, the direction.
  package var from: Edge {
    get {
      let isLast = spine == .mid ? direction == .forward : spine == .min
      switch orientation {
      case .horizontal: return isLast ? .right : .left
      case .vertical: return isLast ? .bottom : .top
      }
    }
    set {
      let isLast = newValue == .right || newValue == .bottom
      orientation = newValue.isHorizontal ? .horizontal : .vertical
      if spine == .mid {
        direction = isLast ? .forward : .backward
      } else {
        spine = isLast ? .min : .max
      }
    }
  }

  private func single(at progress: Double, on stage: Stage) -> [Layer] {
    let isForward = direction == .forward
    let (card, below): (SceneImage, SceneImage) =
      isForward ? (.outgoing, .incoming) : (.incoming, .outgoing)
    let lifted = isForward ? progress : 1 - progress
    let leaf = Layer(card, on: stage).with {
      $0.surface = .cylinder(bend(of: stage.size, at: lifted, on: stage))
      $0.backContents =
        back.map { behind(.image($0, name: "back"), .unit) } ?? .mirrored(veil: veil)
    }
    let layers = [
      // The picture below comes soon: the leaf bares it from the first moment on.
      Layer(below, on: stage).beneath(card, parted: lifted, on: stage), leaf,
    ]
    return Self.kept(layers, at: progress, on: stage)
  }

  /// On icons the leaf and its shadow fade where the stage's edges would cut them.
  private static func kept(_ layers: [Layer], at progress: Double, on stage: Stage) -> [Layer] {
    guard !stage.content.isEverywhere else { return layers }
    let group = Layer(group: layers, on: stage)
    return [group.fading(within: 0.05, by: Layer.fade(at: progress, over: 0.05), on: stage)]
  }

  private func spread(at progress: Double, on stage: Stage) -> [Layer] {
    // Where the spine goes through the middle of pixels, they are A's until the leaf stands upright.
    let seam = from.spine(of: stage, 1 - 2 * Elementary.smoothstep((progress - 0.4) / 0.2))
    let halves = [
      Layer(.outgoing, part: from.opposite.side(upTo: 1 - seam), on: stage),
      Layer(.incoming, part: from.side(upTo: seam), on: stage),
    ]
    let leaf = Layer(.outgoing, part: from.half, on: stage).with {
      $0.surface = .cylinder(bend(of: $0.bounds, at: progress, on: stage))
      $0.backContents = behind(.incoming, from.opposite.half)
    }
    // The halves abut; their shares of the pixels at the spine add up to one. Where the leaf hides one, the spine lies
    // between pixels.
    let sums = halves.map { $0.with { $0.compositing = .plus } }
    let beneath = Layer(
      group: [
        sums[0].behind(.incoming, parted: 1 - progress),
        sums[1].behind(.outgoing, parted: progress),
      ], on: stage)
    return Self.kept([beneath, leaf], at: progress, on: stage)
  }

  /// A back that is upright when the leaf has turned over.
  private func behind(_ picture: SceneImage, _ part: Rect) -> BackContents {
    .picture(picture, from.upright(part))
  }

  /// The area that is lifted, hidden and laid down follows the progress.
  private func bend(of leaf: Size, at progress: Double, on stage: Stage) -> Cylinder {
    let length = from.length(of: leaf)
    let place = Pace.place(at: progress) { place in
      let bend = bend(of: leaf, placed: place)
      guard spine == .mid else { return 0.98 * bend.share(of: leaf) + 0.02 * place }
      let lifted = bend.share(of: leaf, hidden: 0.5)
      // The other half changes when the leaf comes down on it.
      let beyond = 2 * bend.passed(leaf) - .pi * bend.radius - length
      return 0.98 * (lifted + min(max(beyond / length, 0), 1)) / 2 + 0.02 * place
    }
    return bend(of: leaf, placed: place, edge: thickness)
  }

  /// The axis goes from the free corner to the spine, where it is parallel to it: it never crosses
  /// the spine, so the leaf does not come off. The bend becomes narrower until the leaf lies down.
  private func bend(of leaf: Size, placed progress: Double, edge: Double = 0) -> Cylinder {
    let (sine, cosine) = Elementary.sineCosine(angle)
    let length = from.length(of: leaf)
    let side = from.isHorizontal ? leaf.height : leaf.width
    let rest = 1 - progress
    let tangent = sine / cosine
    // In the middle faster than at the ends, so that the leaf stands upright at half the time.
    let way = length * rest * (1 - 0.35 * progress)
    // The tilt stays while the leaf stands, and goes as it comes down.
    let tilt = tangent * rest * (1 + 0.4 * progress)
    let distance = way + side / 2 * abs(tilt)
    let spine = leaf.center + from.direction * (-length / 2)
    let rise = 1 - progress * progress
    // Tight at first, then wide: a leaf that is held by its edge is nowhere flat while it stands.
    let tight = length * radius * rise
    let bend = tight * (1 + 2.2 * Elementary.smoothstep(progress / 0.6))
    // A leaf that lies down casts nothing, and has no edge to be seen.
    let lift = Elementary.smoothstep(4 * rise)
    return Cylinder(
      origin: spine + from.direction * distance,
      direction: from.direction(tilted: Elementary.arctangent(tilt)),
      radius: max(bend, length * 1e-4), shading: lift, shadow: .paper(shadow * lift, radius: tight),
      edge: edge * lift)
  }
}

extension Layer {
  /// A part of a picture, in its place on the stage.
  fileprivate init(_ picture: SceneImage, part: Rect, on stage: Stage) {
    let size = stage.size
    self.init(
      .picture(picture),
      bounds: Size(width: size.width * part.width, height: size.height * part.height),
      position: Point(
        x: (part.x + part.width / 2) * size.width, y: (part.y + part.height / 2) * size.height))
    contentsRect = part
  }
}

extension Edge {
  /// How much of the stage lies between this edge and the middle, as a fraction.
  ///
  /// - Parameter side: where the middle is half a pixel: 1 leaves that pixel to the other side, -1 takes
  ///   it all.
  fileprivate func spine(of stage: Stage, _ side: Double) -> Double {
    let pixels = isHorizontal ? stage.pixelSize.width : stage.pixelSize.height
    return pixels.isMultiple(of: 2) ? 0.5 : 0.5 - 0.5 * side / Double(pixels)
  }

  /// The part of the unit square that is next to this edge and so wide, as a fraction.
  fileprivate func side(upTo share: Double) -> Rect {
    switch self {
    case .left: Rect(x: 0, y: 0, width: share, height: 1)
    case .right: Rect(x: 1 - share, y: 0, width: share, height: 1)
    case .top: Rect(x: 0, y: 0, width: 1, height: share)
    case .bottom: Rect(x: 0, y: 1 - share, width: 1, height: share)
    }
  }
}
