import SlicerCore

/// Tiles turn over like cards, each at a moment of its own, and leave gaps while they turn.
///
/// Tile i waits for a random part of the time that the stagger leaves, and then turns by half a turn as
/// smoothstep has it. At the angle a it is smaller by gap · sin a. Nothing lies behind the tiles, or black where
/// pictures do not fill the stage, as they do without transparency: in what is opaque of a tile that turns. Source:
/// gl-transitions' GridFlip, which turns tiles without perspective.
package struct GridFlip: CatalogTransition {
  private static let usual = TileCounts(rows: 4, columns: 6)
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .seed("order", \.seed),
    .stagger(\.stagger),
    .from(\.from, "side of a tile that comes towards the eye"),
    .number("gap", "how much a tile shrinks while it turns", \.gap, in: 0...0.5),
    .number("shading", "how dark a tile becomes edge-on", \.shading, in: 0...1),
    .thickness(\.thickness),
  ]

  package var tiles: TileCounts?
  package var seed = 0
  package var stagger = 0.6
  package var from = Edge.left
  package var gap = 0.12
  package var shading = 0.5
  package var thickness = 2.0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let tiles = (tiles ?? Self.usual.turned(for: stage)).seenTiles(on: stage)
    let parts = TileStagger(stagger)
      .progresses(at: progress, after: tiles.map { TileWave.random.delay(of: $0, seed: seed) })
    let turns = zip(tiles, parts).map { tile, part in
      TurningTile(
        tile: tile, part: Elementary.smoothstep(part), edge: from, shading: shading,
        thickness: thickness, gap: gap, stage: stage)
    }
    let ground = stage.content.isEverywhere ? [] : turns.flatMap { $0.ground(dim: 1) }
    return ground + turns.flatMap(\.side) + turns.map(\.face)
  }

  /// Long enough to see tiles wait for each other.
  package var traits: TransitionBehavior {
    TransitionBehavior(clampsProgress: true, hasBlackGround: true).lasting(1.2, .linear)
  }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }
}
