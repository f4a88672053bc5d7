public import SlicerCore
public import SlicerScene

/// A breaks into shards where it is hit, and they tumble and fall off B.
///
/// Each falls by the closed form c + v·t + g·t²/2, so any frame can be drawn without those before.
public struct Shatter: CatalogTransition {
  /// The name in the catalog.
  package static let name = "shatter"
  /// How many tiles there are unless it is said.
  private static let usual = TileCounts(rows: 5, columns: 7)
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .point("center", "where the first picture is hit", \.center, in: .stage),
    .number("spread", "how far the pieces fly apart", \.spread, in: 0...1),
    .seed("scatter", \.seed),
    .stagger(\.stagger),
    .number("shading", "how dark pieces become that are turned away", \.shading, in: 0...1),
    .shadow(\.shadow),
  ]

  /// Rows and columns of cells; in each the middles of two shards lie.
  ///
  /// Unless given 5 by 7, and 7 by 5 of a stage that is higher than wide.
  public var tiles: TileCounts?
  /// In the stage's unit square.
  public var center = Point(x: 0.5, y: 0.5)
  /// 0…1; 0 falls straight down.
  public var spread = 0.5
  /// The same seed is the same pieces on the same ways.
  public var seed = 0
  /// The part of the time that the farthest piece waits.
  public var stagger = 0.35
  /// 0…1.
  public var shading = 0.6
  /// 0…1.
  public var shadow = 0.4

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let tiles = tiles ?? Self.usual.turned(for: stage)
    guard let grid = tiles.grid(on: stage) else { return .still(.outgoing, on: stage) }
    let glass = Glass(grid, seed: UInt32(truncatingIfNeeded: seed), on: stage)
    let size = stage.size
    let hit = Point(x: center.x * size.width, y: center.y * size.height)
    let starts = Stagger(stagger).starts(after: glass.shards.map { $0.distance(to: hit) })
    let fall = Fall(
      glass, from: starts, hit: hit, spread: spread, shading: shading, on: stage)
    let pieces = zip(glass.shards, starts).map { (shard: $0, time: progress - $1) }
    let rest = pieces.map {
      (piece: Piece($0.shard.outline, on: stage), parted: Fall.parted(after: $0.time))
    }
    let falling = pieces.filter { $0.time > 0 }.map { fall.layer($0.shard, $0.time) }
    return Scene(
      stage,
      [Layer(.incoming, on: stage)] + Piece.rest(of: .outgoing, rest, on: stage)
        + air(falling, on: stage))
  }

  /// Shards before B, as the eye sees them, and their shadow on it.
  private func air(_ falling: [Layer], on stage: Stage) -> [Layer] {
    let radius = min(stage.size.width, stage.size.height) * 0.02
    let cast = falling.map { shard in
      shard.with {
        $0.sublayers = []
        $0.compositing = .sourceOver
      }
    }
    return Piece.shadow(of: cast, strength: shadow, radius: radius, on: stage) + falling
  }

  /// Long enough to see them fall; they are faster and faster by themselves.
  public var pace: TransitionPace { TransitionPace(duration: 1.2, curve: .linear) }

  /// What holds for it always.
  public var traits: TransitionTraits {
    [.keepsOpaquePictures, .clampsProgress, .blackGround]
  }

  /// Refuses more tiles than the stage has room for, if they were asked for.
  public func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }
}
