import SlicerCore

/// The tiles of A turn over one after the other, in a wave, and show B on their backs.
///
/// Each tile turns in its place and comes out of the stage a little: a soft shadow falls on its ground and on the tiles
/// around it. The ground is B in shade, until B's tile lies on it. A tile's edge has the colors of the pictures there.
/// Tiles of an icon stay in their places, and have a ground where both icons are opaque.
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
      "dim", "how dark the second picture is behind a tile that stands on end", \.dim, in: 0...1),
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
    tiles: TileCounts? = nil, order: TileWave = .diagonal, seed: Int = 0, stagger: Double = 0.7,
    from: Edge = .left, shading: Double = 0.35, dim: Double = 0.18, thickness: Double = 2.0,
    shadow: Double = 0.5
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
        thickness: thickness, rise: stage.content.isEverywhere ? 0.5 : 0, stage: stage)
    }
    return turns.layers(dim: dim, shadow: shadow, on: stage)
  }

  /// Long enough to see the wave.
  package var traits: TransitionBehavior { .covering.lasting(1.4, .steady) }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }
}
