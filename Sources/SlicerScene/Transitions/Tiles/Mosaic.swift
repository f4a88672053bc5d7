import SlicerCore

/// The tiles of A turn over one after the other, in a wave, and show B on their backs. Behind those that turn
/// B is seen in the dark.
///
/// Each tile is seen straight on and from as near, for its size, as ``Flip`` is: it stays in its place, and
/// is moved back so far that its near edge keeps its size, if the stage dollies. Its edge has the colors of
/// the pictures there.
public struct Mosaic: CatalogTransition {
  private static let usual = TileCounts(rows: 4, columns: 6)
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .choice("order", "in which order tiles turn over", \.order),
    .seed("order where it is random", \.seed),
    .stagger(\.stagger),
    .from(\.from, "side of a tile that comes towards the eye"),
    .number("shading", "how dark a tile becomes edge-on", \.shading, in: 0...1),
    .number("dim", "how dark the second picture is behind the tiles", \.dim, in: 0...1),
    .thickness(\.thickness),
  ]

  package var tiles: TileCounts?
  package var order: TileWave
  package var seed: Int
  package var stagger: Double
  package var from: Edge
  package var shading: Double
  package var dim: Double
  package var thickness: Double

  /// A wave along the diagonal unless said.
  public init(
    tiles: TileCounts? = nil, order: TileWave = .diagonal, seed: Int = 0, stagger: Double = 0.75,
    from: Edge = .left, shading: Double = 0.4, dim: Double = 0.75, thickness: Double = 2.0
  ) {
    (self.tiles, self.order, self.seed, self.stagger) = (tiles, order, seed, stagger)
    (self.from, self.shading, self.dim, self.thickness) = (from, shading, dim, thickness)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let tiles = (tiles ?? Self.usual.turned(for: stage)).tiles(on: stage)
    let parts = TileStagger(stagger)
      .progresses(at: progress, after: tiles.map { order.delay(of: $0, seed: seed) })
    let turns = zip(tiles, parts).map { (tile: $0, part: Elementary.smoothstep($1)) }
    return turns.flatMap { ground(of: $0, turnedBy: $1, on: stage) }
      + turns.flatMap { side(of: $0, turnedBy: $1, on: stage) }
      + turns.map { turned($0, by: $1, on: stage) }
  }

  /// Long enough to see the wave.
  package var traits: TransitionBehavior { .covering.lasting(1.2) }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }

  /// The layers behind a turning tile: the picture that it shows, so that no lines are seen around one that
  /// has barely begun or is all but there; and in the dark the second one. Only those that are opaque: one that
  /// is not would be seen twice.
  private func ground(of tile: StageTile, turnedBy part: Double, on stage: Stage) -> [Layer] {
    guard part > 0, part < 1 else { return [] }
    let dark = dim * Elementary.smoothstep(Elementary.sine(.pi * part) / 0.4)
    let share = Elementary.smoothstep((part - 0.1) / 0.3)
    func ground(_ picture: SceneImage, _ opacity: Double) -> Layer {
      tile.layer(picture).with {
        $0.opacity = opacity
        $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
        $0.compositing = .behind(picture, parted: 0)
      }
    }
    let old = Layer(group: [ground(.outgoing, 1)], on: stage).with {
      $0.compositing = .behind(.incoming, parted: 0.4 * (1 - share))
    }
    return [old] + (share > 0 ? [ground(.incoming, share)] : [])
  }

  /// A tile that has turned by a part of half a turn.
  private func turned(_ tile: StageTile, by part: Double, on stage: Stage) -> Layer {
    if part <= 0 { return tile.layer(.outgoing) }
    if part >= 1 { return tile.layer(.incoming) }
    let (sine, cosine) = Elementary.sineCosine(.pi * part)
    return tile.layer(cosine >= 0 ? .outgoing : .incoming).with {
      $0.isDoubleSided = false
      $0.transform = box(of: tile, turnedBy: part, on: stage).transform(ofFace: cosine >= 0 ? 0 : 2)
      $0.shades = shading > 0 ? [Shade(opacity: shading * sine)] : []
      // Before what is behind it, though it has moved back.
      $0.zPosition = 1
    }
  }

  /// The edge of a tile that turns, which is all that is seen of it when it stands on end.
  private func side(of tile: StageTile, turnedBy part: Double, on stage: Stage) -> [Layer] {
    guard part > 0, part < 1 else { return [] }
    let (sine, cosine) = Elementary.sineCosine(.pi * part)
    let (place, sheet) = (
      tile.stage(like: stage), SheetEdge(thickness, on: tile.stage(like: stage))
    )
    guard sheet.thickness * sine * stage.scale > 0.02 else { return [] }
    let box = box(of: tile, turnedBy: part, on: stage)
    let strips = sheet.strip(
      of: (from.place, from.opposite.place), facing: cosine, at: from, width: sheet.thickness
    ) {
      $0.transform = box.transform(ofFace: 1)
      $0.contentsRect = tile.part.part($0.contentsRect)
      $0.shades = shading > 0 ? [Shade(opacity: shading * abs(cosine))] : []
    }
    let side = Layer(group: strips, on: place).with {
      $0.position = tile.rect.center
      $0.zPosition = 0.5
    }
    return [side]
  }

  private func box(of tile: StageTile, turnedBy part: Double, on stage: Stage) -> TurningBox {
    let place = tile.stage(like: stage)
    let depth = SheetEdge(thickness, on: place).thickness / 2
    return TurningBox(edge: from, angle: .pi * part, depth: depth, stage: place)
  }
}

extension StageTile {
  /// A stage of the tile's own, whose eye is as near for its size.
  fileprivate func stage(like stage: Stage) -> Stage {
    let small = max(rect.width, rect.height) / max(stage.size.width, stage.size.height)
    return Stage(
      size: rect.size, scale: stage.scale, eyeDistance: stage.eyeDistance * small,
      dollies: stage.dollies)
  }
}

extension Rect {
  /// Maps a part of the unit square into this one.
  fileprivate func part(_ inner: Rect) -> Rect {
    Rect(
      x: x + inner.x * width, y: y + inner.y * height, width: inner.width * width,
      height: inner.height * height)
  }
}
