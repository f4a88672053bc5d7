import SlicerCore

/// The tiles of A turn over one after the other, in a wave, and show B on their backs.
///
/// Each tile turns in its place and comes out of the stage a little, so that its shadow falls on the tiles around it.
/// Behind it is the picture that it shows, in shade: A until it stands on end, then B. Its edge has the colors of the
/// pictures there. Tiles of an icon are seen from afar, cast no shadow, and keep its outline.
public struct Mosaic: CatalogTransition {
  private static let usual = TileCounts(rows: 4, columns: 6)
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .choice("order", "in which order tiles turn over", \.order),
    .seed("order where it is random", \.seed),
    .stagger(\.stagger),
    .from(\.from, "side of a tile that comes towards the eye"),
    .number("shading", "how dark a tile becomes edge-on", \.shading, in: 0...1),
    .number(
      "dim", "how dark the picture behind a tile is when that stands on end", \.dim, in: 0...1),
    .thickness(\.thickness),
    .shadow(\.shadow),
  ]

  package var tiles: TileCounts?
  package var order: TileWave
  package var seed: Int
  package var stagger: Double
  package var from: Edge
  package var shading: Double
  package var dim: Double
  package var thickness: Double
  package var shadow: Double

  /// A wave along the diagonal unless said.
  public init(
    tiles: TileCounts? = nil, order: TileWave = .diagonal, seed: Int = 0, stagger: Double = 0.65,
    from: Edge = .left, shading: Double = 0.5, dim: Double = 0.6, thickness: Double = 2.0,
    shadow: Double = 0.35
  ) {
    (self.tiles, self.order, self.seed, self.stagger) = (tiles, order, seed, stagger)
    (self.from, self.shading, self.dim) = (from, shading, dim)
    (self.thickness, self.shadow) = (thickness, shadow)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let tiles = (tiles ?? Self.usual.turned(for: stage)).seenTiles(on: stage)
    let parts = TileStagger(stagger)
      .progresses(at: progress, after: order.delays(of: tiles, seed: seed))
    let turns = zip(tiles, parts).map { tile, part in
      TurningTile(
        tile: tile, part: Elementary.smoothstep(part), edge: from, shading: shading,
        thickness: thickness, rise: 0.5, shadow: shadow, stage: stage.forIcons)
    }
    return turns.flatMap { $0.ground(dim: dim) } + turns.flatMap(\.side) + turns.map(\.face)
  }

  /// Long enough to see the wave.
  package var traits: TransitionBehavior { .covering.lasting(1.4, .steady) }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }
}
