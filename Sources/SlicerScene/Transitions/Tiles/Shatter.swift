public import SlicerCore

/// A breaks into shards where it is hit, and they tumble and fall off B.
///
/// There are two shards for each cell of the grid, small ones near the hit. Without spread they fall straight
/// down.
/// Each falls by the closed form c + v·t + g·t²/2, so any frame can be drawn without those before. Shards of an icon stay
/// near it, and become smaller until they are gone.
public struct Shatter: CatalogTransition {
  private static let usual = TileCounts(rows: 5, columns: 7)
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .point("center", "where the first picture is hit", \.center, in: .stage),
    .number("spread", "how far the pieces fly apart", \.spread, in: 0...1),
    .seed("scatter", \.seed),
    .stagger(\.stagger),
    .number("shading", "how dark pieces become that are turned away", \.shading, in: 0...1),
    .shadow(\.shadow),
  ]

  package var tiles: TileCounts?
  package var center: Point
  package var spread: Double
  package var seed: Int
  package var stagger: Double
  package var shading: Double
  package var shadow: Double

  /// A hit in the middle of the stage unless said.
  public init(
    tiles: TileCounts? = nil, center: Point = Point(x: 0.5, y: 0.5), spread: Double = 0.5,
    seed: Int = 0, stagger: Double = 0.35, shading: Double = 0.6, shadow: Double = 0.4
  ) {
    (self.tiles, self.center, self.spread, self.seed) = (tiles, center, spread, seed)
    (self.stagger, self.shading, self.shadow) = (stagger, shading, shadow)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let tiles = tiles ?? Self.usual.turned(for: stage)
    guard let grid = tiles.grid(on: stage) else { return [Layer(.outgoing, on: stage)] }
    let size = stage.size
    let hit = Point(x: center.x * size.width, y: center.y * size.height)
    let glass = Glass(grid, hit: hit, seed: UInt32(truncatingIfNeeded: seed), on: stage)
    let starts = TileStagger(stagger).starts(after: glass.shards.map { $0.distance(to: hit) })
    let fall = Fall(
      glass, from: starts, hit: hit, spread: spread, shading: shading, on: stage)
    let pieces = zip(glass.shards, starts).map { (shard: $0, start: $1, time: progress - $1) }
    let rest = pieces.map {
      (piece: Piece($0.shard.outline, on: stage), parted: Fall.parted(after: $0.time))
    }
    let falling = pieces.filter { $0.time > 0 }.map {
      fall.layer($0.shard, from: $0.start, $0.time)
    }
    let radius = min(stage.size.width, stage.size.height) * 0.02
    let cast = falling.map { $0.with { $0.sublayers = [] } }
    return [
      Piece.board(
        .incoming, below: .outgoing, parted: progress, open: [open(at: progress, on: stage)],
        on: stage)
    ]
      + Piece.rest(of: .outgoing, rest, on: stage)
      + Piece.shadow(of: cast, strength: shadow, radius: radius, on: stage)
      + Piece.air(falling, at: progress, on: stage)
  }

  /// The area in which B's part is seen that an icon's shards did not hide: a circle around the hit.
  private func open(at progress: Double, on stage: Stage) -> Layer {
    let field = ShapeMask<Circle>().with { $0.shape.center = center }.field
    return Layer(.color(.black), on: stage).with {
      $0.compositing = .front(field, at: min(progress / 0.7, 1), softness: 0.004, on: stage)
    }
  }

  /// Long enough to see them fall; they are faster and faster by themselves.
  package var traits: TransitionBehavior {
    TransitionBehavior(
      keepsOpaquePictures: true, clampsProgress: true, hasBlackGround: true, duration: 1.2,
      curve: .linear)
  }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }
}
