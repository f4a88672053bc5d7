import SlicerCore
public import SlicerScene

/// The tiles of A turn over one after the other, in a wave, and show B on their backs.
///
/// As in ``Flip``, a turned tile is moved back so far that its near edge keeps its size, if the
/// stage dollies.
public struct Mosaic: CatalogTransition {
  /// The name in the catalog.
  package static let name = "mosaic"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles),
    .choice("order", "in which order tiles turn over", \.order),
    .seed("order where it is random", \.seed),
    .stagger(\.stagger),
    .from(\.from, "side of a tile that comes towards the eye"),
    .number("shading", "how dark a tile becomes edge-on", \.shading, in: 0...1),
  ]

  /// Rows and columns.
  public var tiles = TileCounts(rows: 4, columns: 6)
  /// The wave.
  public var order = TileWave.diagonal
  /// The same seed is the same random order.
  public var seed = 0
  /// The part of the time that the last tile waits.
  public var stagger = 0.6
  /// The side of a tile that comes towards you.
  public var from = Edge.left
  /// 0…1.
  public var shading = 0.4

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let tiles = tiles.tiles(on: stage)
    let parts = Stagger(stagger)
      .progresses(at: progress, after: tiles.map { order.delay(of: $0, seed: seed) })
    let layers = zip(tiles, parts).map { tile, part in
      turned(tile, by: Elementary.smoothstep(part), on: stage)
    }
    return Scene(
      stage,
      [Layer(group: layers, on: stage).with { $0.sublayerTransform = stage.perspective }])
  }

  /// What holds for it always.
  public var traits: TransitionTraits { [.clampsProgress, .blackGround] }

  /// Refuses more tiles than the stage has room for, if they are not the default.
  public func check(on stage: Stage) throws {
    try tiles.check(on: stage, unless: Self().tiles)
  }

  /// A tile that has turned by a part of half a turn, with B behind. Away from the middle of the stage
  /// it is not after a quarter of a turn that its back is seen.
  private func turned(_ tile: StageTile, by part: Double, on stage: Stage) -> Layer {
    if part <= 0 { return tile.layer(.outgoing) }
    if part >= 1 { return tile.layer(.incoming) }
    let (angle, length) = (.pi * part, from.length(of: tile.rect.size))
    let sine = Elementary.sine(angle)
    return tile.layer(.outgoing).with {
      $0.backContents = .picture(.incoming, from.upright($0.contentsRect))
      $0.transform = .turn(bringing: from, by: angle)
        .then(.translation(z: stage.dollies ? -length / 2 * sine : 0))
      $0.shades = shading > 0 ? [Shade(opacity: shading * sine)] : []
    }
  }
}
