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
      Layer(.outgoing, on: stage).beneath(.incoming, parted: 1 - progress, on: stage),
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
  /// ground is seen between them; the rest fades in.
  ///
  /// - Parameter parted: how far the card is away, 0…1: from 0.6 on the whole layer is seen, on pictures that
  ///   fill the stage from 0.13 on.
  func beneath(_ card: SceneImage, parted: Double, on stage: Stage) -> Layer {
    guard !stage.content.isEverywhere, parted > 0 else { return behind(card, parted: 3 * parted) }
    let seen = Elementary.smoothstep(parted / 0.6)
    guard seen < 1 else { return self }
    let veil = Layer(.color(.black), on: stage).with { $0.opacity = seen }
    let soft = Layer(card, on: stage).thickened(by: min(parted / 0.2, 1))
    return Layer(group: [self], on: stage).shown(beneath: card, or: [veil] + soft, on: stage)
  }

  /// The layer where a card hides it, and in openings.
  func shown(beneath card: SceneImage, or open: [Layer], on stage: Stage) -> Layer {
    with { $0.mask = Layer(group: open + [.solid(card, on: stage)], on: stage) }
  }

  /// The layer three more times: soft parts of a mask, such as an icon's own shadow, show what lies beneath nearly as
  /// opaque parts do.
  func thickened(by opacity: Double) -> [Layer] {
    Array(repeating: with { $0.opacity = opacity }, count: 3)
  }

  /// A picture by the square of its opacity: little is left of soft parts, such as a shadow.
  static func solid(_ picture: SceneImage, on stage: Stage) -> Layer {
    Layer(picture, on: stage).with { $0.mask = Layer(picture, on: stage) }
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
      Layer(.incoming, on: stage).beneath(.outgoing, parted: progress, on: stage),
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
