import SlicerCore

/// Tiles turn over like cards, each at a moment of its own, above their own soft shadow.
///
/// Tiles begin one after the other, in random order and evenly, and turn by half a turn as smoothstep has it. At the
/// angle a a tile is smaller by gap · sin a. The ground is the second picture in shade,
/// of icons where both are opaque. Source: gl-transitions' GridFlip, which turns tiles without perspective over black.
package struct GridFlip: CatalogTransition {
  private static let usual = TileCounts(rows: 4, columns: 6)
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .seed("order", \.seed),
    .stagger(\.stagger),
    .from(\.from, "side of a tile that comes towards the eye"),
    .number("gap", "how much a tile shrinks while it turns", \.gap, in: 0...0.5),
    .number("shading", "how dark a tile becomes edge-on", \.shading, in: 0...1),
    .number(
      "dim", "how dark the second picture is behind a tile that stands on end", \.dim, in: 0...1),
    .thickness(\.thickness),
    .shadow(\.shadow),
  ]

  package var tiles: TileCounts?
  package var seed = 0
  package var stagger = 0.7
  package var from = Edge.left
  package var gap = 0.12
  package var shading = 0.35
  package var dim = 0.18
  package var thickness = 2.0
  package var shadow = 0.5

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let tiles = (tiles ?? Self.usual.turned(for: stage)).seenTiles(on: stage)
    let parts = TileStagger(stagger)
      .progresses(at: progress, after: TileWave.random.delays(of: tiles, seed: seed))
    let turns = zip(tiles, parts).map { tile, part in
      TurningTile(
        tile: tile, part: Elementary.smoothstep(part), edge: from, shading: shading,
        thickness: thickness, gap: gap, rise: stage.content.isEverywhere ? 0.5 : 0, stage: stage)
    }
    return turns.layers(dim: dim, shadow: shadow, on: stage)
  }

  /// Long enough to see tiles wait for each other.
  package var traits: TransitionBehavior { .covering.lasting(1.4, .steady) }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }
}
