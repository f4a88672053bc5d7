import SlicerCore
import SlicerTiles

/// The pieces of a jigsaw are lifted off B, turn and leave; or those of B arrive on A and interlock.
///
/// Pieces of an icon stay near it, and become smaller until they are gone.
public struct Puzzle: CatalogTransition {
  package enum Direction: String, ParameterChoice {
    /// A is the puzzle, and is taken apart.
    case leave
    /// B is the puzzle, and is put together: leave, played backwards.
    case arrive
  }

  private static let usual = TileCounts(rows: 3, columns: 4)
  package static let parameters: [Parameter<Self>] = [
    .choice(
      "direction", "leave takes the first picture apart, arrive makes the second", \.direction),
    .tiles(\.tiles, usual),
    .number(
      "tab", "how far tabs reach, as a part of a piece's shorter side", \.tab, in: 0.05...0.3),
    .choice("order", "in which order pieces leave; they arrive in the opposite one", \.order),
    .seed("cut and flight", \.seed),
    .stagger(\.stagger),
    .shadow(\.shadow),
    .number("bevel", "strength of the lines along the edges of pieces", \.bevel, in: 0...1),
  ]

  package var direction = Direction.leave
  package var tiles: TileCounts?
  package var tab: Double
  package var order: TileWave
  package var seed: Int
  package var stagger: Double
  package var shadow: Double
  package var bevel: Double

  /// A jigsaw whose pieces leave in random order unless said.
  public init(
    tiles: TileCounts? = nil, tab: Double = 0.2, order: TileWave = .random, seed: Int = 0,
    stagger: Double = 0.6, shadow: Double = 0.5, bevel: Double = 0.5
  ) {
    (self.tiles, self.tab, self.order, self.seed) = (tiles, tab, order, seed)
    (self.stagger, self.shadow, self.bevel) = (stagger, shadow, bevel)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let isLeaving = direction == .leave
    let (picture, board): (SceneImage, SceneImage) =
      isLeaving ? (.outgoing, .incoming) : (.incoming, .outgoing)
    let tiles = (tiles ?? Self.usual.turned(for: stage)).seenTiles(on: stage, reach: 0.3)
    let parts = TileStagger(stagger).progresses(
      at: isLeaving ? progress : 1 - progress, after: order.delays(of: tiles, seed: seed))
    let pieces = zip(tiles, parts).map { tile, gone in
      (
        piece: piece(of: tile, on: stage),
        flight: PieceFlight(of: tile, tab: tab, by: gone, seed: seed)
      )
    }
    let rest = pieces.map { (piece: $0.piece, parted: $0.flight.parted(on: stage)) }
    let line = min(stage.size.width, stage.size.height) * 0.005
    let moving = pieces.filter { $0.flight.isOnItsWay }.map { piece, flight in
      let layer = flight.moved(piece.layer(picture, on: stage), on: stage).with {
        $0.sublayers = piece.bevel(width: line, strength: bevel * flight.lift, on: stage)
        $0.compositing = Piece.joining(picture, parted: flight.parted(on: stage), on: stage)
      }
      return (layer: layer, lift: flight.lift)
    }
    let parted = isLeaving ? progress : 1 - progress
    let open = rest.filter { $0.parted > 0 }.map { $0.piece.hole($0.parted, on: stage) }
    return [Piece.board(board, below: picture, parted: parted, open: open, on: stage)]
      + Piece.rest(of: picture, rest, on: stage) + shadow(of: moving, on: stage)
      + Piece.air(moving.map(\.layer), at: progress, on: stage)
  }

  /// Long enough to follow a piece, each of which is slow and fast by itself.
  package var traits: TransitionBehavior { .covering.lasting(1.5, .linear) }

  package var inverse: (any Transition)? {
    var result = self
    result.direction = direction == .leave ? .arrive : .leave
    return result
  }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }

  private func piece(of tile: StageTile, on stage: Stage) -> Piece {
    let tab = min(max((tab * 1e6).rounded(), 50_000), 300_000)
    let seed = UInt64(truncatingIfNeeded: seed)
    guard let jigsaw = try? Jigsaw(seed: seed, tab: .millionths(Int(tab))) else {
      return Piece(.roundedRect(tile.rect, cornerRadius: 0), on: stage)
    }
    let sides = jigsaw.sides(row: tile.row, column: tile.column, of: tile.grid)
    let points = sides.map { $0.map { $0 * (1 / stage.scale) + tile.origin } }
    return Piece(Outline(start: points[0][0], parts: points.flatMap(Outline.parts)), on: stage)
  }

  /// The shadow of pieces above the board, which grows with their height.
  private func shadow(of moving: [(layer: Layer, lift: Double)], on stage: Stage) -> [Layer] {
    let cast = moving.map { piece in
      piece.layer.with {
        $0.sublayers = []
        $0.opacity = piece.lift
      }
    }
    let radius = min(stage.size.width, stage.size.height) * 0.012
    return Piece.shadow(of: cast, strength: shadow, radius: radius, on: stage)
  }
}

extension Outline {
  /// A side of a piece: two ends, or 3n + 1 control points.
  fileprivate static func parts(_ side: [Point]) -> [Part] {
    guard side.count > 2 else { return [.line(side[1])] }
    return stride(from: 1, to: side.count - 2, by: 3).map { i in
      .curve(side[i], side[i + 1], side[i + 2])
    }
  }
}
