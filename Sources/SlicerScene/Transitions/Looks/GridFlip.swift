import SlicerCore

/// Tiles turn over like cards, each at a moment of its own, and leave gaps while they turn.
///
/// Tile i waits for a random part of the time that the stagger leaves, and then turns by half a turn as
/// smoothstep has it. At the angle a it is smaller by gap · sin a. Nothing lies behind the tiles. Source:
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
    let tiles = (tiles ?? Self.usual.turned(for: stage)).tiles(on: stage)
    let parts = TileStagger(stagger)
      .progresses(at: progress, after: tiles.map { TileWave.random.delay(of: $0, seed: seed) })
    return zip(tiles, parts).flatMap { tile, part in
      turned(tile, by: Elementary.smoothstep(part), on: stage)
    }
  }

  /// Long enough to see tiles wait for each other.
  package var traits: TransitionBehavior {
    TransitionBehavior(clampsProgress: true, hasBlackGround: true).lasting(1.2, .linear)
  }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }

  /// A tile that has turned by a part of half a turn, and its edge.
  private func turned(_ tile: StageTile, by part: Double, on stage: Stage) -> [Layer] {
    if part <= 0 { return [tile.layer(.outgoing)] }
    if part >= 1 { return [tile.layer(.incoming)] }
    let (sine, cosine) = Elementary.sineCosine(.pi * part)
    let place = Stage(
      size: tile.rect.size, scale: stage.scale, eyeDistance: stage.eyeDistance / 2,
      dollies: stage.dollies)
    let sheet = SheetEdge(thickness, on: place)
    let box = TurningBox(
      edge: from, angle: .pi * part, depth: sheet.thickness / 2, stage: place)
    let side = 1 - gap * sine
    func shade(_ amount: Double) -> [Shade] {
      shading > 0 ? [Shade(opacity: shading * amount)] : []
    }
    let face = tile.layer(cosine >= 0 ? .outgoing : .incoming).with {
      $0.isDoubleSided = false
      $0.transform = box.transform(ofFace: cosine >= 0 ? 0 : 2).then(.scale(x: side, y: side))
      $0.shades = shade(sine)
      $0.zPosition = 1
    }
    let strips = sheet.strip(
      of: (from.place, from.opposite.place), facing: cosine, at: from, width: sheet.thickness
    ) {
      $0.transform = box.transform(ofFace: 1).then(.scale(x: side, y: side))
      $0.contentsRect = $0.contentsRect.placed(in: tile.part)
      $0.shades = shade(abs(cosine))
    }
    let edge = Layer(group: strips, on: place).with {
      $0.position = tile.rect.center
      $0.zPosition = 0.5
    }
    return [edge, face]
  }
}

extension Rect {
  /// Maps a part of the unit square into another part.
  fileprivate func placed(in part: Rect) -> Rect {
    Rect(
      x: part.x + x * part.width, y: part.y + y * part.height, width: width * part.width,
      height: height * part.height)
  }
}
