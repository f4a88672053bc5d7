import SlicerCore

/// B comes in from an edge and pushes A out over the opposite one. Source: `kCATransitionPush`.
public struct Push: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [.from(\.from)]

  package var from: Edge

  /// A push, from the left unless said.
  public init(from: Edge = .left) { self.from = from }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let span = from.span(of: stage.size)
    // The pictures abut; their shares of the pixels on the seam add up to one.
    let outgoing = Layer(.outgoing, on: stage).moved(by: span * -progress)
    let incoming = Layer(.incoming, on: stage).moved(by: span * (1 - progress))
    return [outgoing, incoming].map { $0.with { $0.compositing = .plus } }
  }

  /// The facts of every push. An overshooting curve opens a gap between the pictures, which is filled with
  /// black.
  package var traits: TransitionBehavior {
    TransitionBehavior(keepsOpaquePictures: true, hasBlackGround: true)
  }
  package var inverse: (any Transition)? { Push(from: from.opposite) }
}

extension Parameter {
  static func from(
    _ property: Property<Edge>, _ help: String = "edge at which the second picture appears first"
  ) -> Parameter {
    .choice("from", help, property)
  }
}

/// B slides in from an edge over A, which stays. Source: `kCATransitionMoveIn`.
public struct MoveIn: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [.from(\.from)]

  package var from: Edge

  /// A slide over the first picture, from the left unless said.
  public init(from: Edge = .left) { self.from = from }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let offset = from.span(of: stage.size) * (1 - progress)
    return [
      Layer(.outgoing, on: stage).behind(.incoming, parted: 1 - progress),
      Layer(.incoming, on: stage).moved(by: offset),
    ]
  }

  package var traits: TransitionBehavior { TransitionBehavior(keepsOpaquePictures: true) }
  package var inverse: (any Transition)? { SlideAway(from: from.opposite) }
}

extension Layer {
  /// The layer behind a card that lies on it, has begun to leave or has nearly come. Where the card is not opaque,
  /// what lies behind fades in as it leaves, or out as it comes: no outline of the card's bounds is cut into it.
  ///
  /// - Parameter parted: how far the card is away, 0…1.
  func behind(_ card: SceneImage, parted: Double) -> Layer {
    parted < 0.4 ? with { $0.compositing = .behind(card, parted: max(parted, 0)) } : self
  }

  /// The layer beneath a card that leaves its place. On icons it is there at once where the card hides it, so that no
  /// ground is seen between them; the rest appears in openings with hard edges.
  ///
  /// - Parameters:
  ///   - parted: how far the card is away, 0…1: at 1 the whole layer is seen.
  ///   - openings: areas in which the layer is seen; nil for all outside a disc around the middle that closes.
  func beneath(
    _ card: SceneImage, parted: Double, openings: [Layer]? = nil, on stage: Stage
  ) -> Layer {
    guard !stage.content.isEverywhere, parted > 0 else { return behind(card, parted: 3 * parted) }
    guard parted < 1 else { return self }
    let open = openings ?? [.hole(at: parted, isClosing: true, on: stage)]
    return Layer(group: [self], on: stage).shown(beneath: card, or: open, on: stage)
  }

  /// The layer where a card hides it, and in openings.
  func shown(beneath card: SceneImage, or open: [Layer], on stage: Stage) -> Layer {
    with { $0.mask = Layer(group: open + [.solid(card, on: stage)], on: stage) }
  }

  /// A picture by the square of its opacity: little is left of soft parts, such as a shadow.
  static func solid(_ picture: SceneImage, on stage: Stage) -> Layer {
    Layer(picture, on: stage).with { $0.mask = Layer(picture, on: stage) }
  }

  /// The area of a circular hole over what is seen of icons.
  ///
  /// - Parameters:
  ///   - part: how far it has opened, 0…1.
  ///   - center: in the stage's unit square.
  ///   - isClosing: true for all outside a disc that closes.
  static func hole(
    at part: Double, center: Point = Point(x: 0.5, y: 0.5), isClosing: Bool = false,
    on stage: Stage
  ) -> Layer {
    let field = ShapeMask<Circle>().with {
      ($0.shape.center, $0.isReversed) = (center, isClosing)
    }.field
    return Layer(.color(.black), on: stage).with {
      $0.compositing = .front(field, at: min(max(part, 0), 1), softness: 0.004, on: stage)
    }
  }

  /// The area on one side of a line.
  ///
  /// - Parameters:
  ///   - line: a point on it.
  ///   - direction: a unit vector across it, towards the area.
  static func area(beyond line: Point, towards direction: Point, on stage: Stage) -> Layer {
    let side = 2 * (stage.size.width + stage.size.height)
    let angle = Elementary.arctangent(y: direction.y, x: direction.x)
    return Layer(
      .color(.black), bounds: Size(width: side, height: side),
      position: line + direction * (side / 2)
    ).with { $0.transform = .rotation(aboutZ: angle) }
  }
}

/// A slides out over the edge opposite `from` and reveals B, which lies beneath. Source:
/// `kCATransitionReveal`.
public struct SlideAway: CatalogTransition {
  package static let name = "reveal"
  package static let parameters: [Parameter<Self>] = [.from(\.from)]

  package var from: Edge

  /// A slide that reveals the second picture from the left unless said.
  public init(from: Edge = .left) { self.from = from }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let offset = from.span(of: stage.size) * -progress
    return [
      Layer(.incoming, on: stage).behind(.outgoing, parted: progress),
      Layer(.outgoing, on: stage).moved(by: offset),
    ]
  }

  package var traits: TransitionBehavior { TransitionBehavior(keepsOpaquePictures: true) }
  package var inverse: (any Transition)? { MoveIn(from: from.opposite) }
}

/// Both pictures move on together, with a gap between them. Source:
/// `UIPageViewController.TransitionStyle.scroll` and its `interPageSpacing`.
public struct Scroll: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .length("spacing", "gap between the pictures in points", \.spacing, in: 0...10_000),
  ]

  package var from: Edge
  package var spacing: Double

  /// A scroll without a gap, from the right unless said.
  public init(from: Edge = .right, spacing: Double = 0.0) {
    (self.from, self.spacing) = (from, spacing)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let span = from.span(of: stage.size) + from.direction * spacing
    let outgoing = Layer(.outgoing, on: stage).moved(by: span * -progress)
    let incoming = Layer(.incoming, on: stage).moved(by: span * (1 - progress))
    return [outgoing, incoming].map { $0.with { $0.compositing = .plus } }
  }

  /// The facts as parameters set them. The spacing, and an overshooting curve, open a gap that is filled with
  /// black.
  package var traits: TransitionBehavior {
    TransitionBehavior(keepsOpaquePictures: spacing == 0, hasBlackGround: true)
  }

  package var inverse: (any Transition)? {
    var result = self
    result.from = from.opposite
    return result
  }
}
