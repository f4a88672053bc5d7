import SlicerCore
import SlicerTiles

/// The tiles of A rise, turn over while they change places, and settle as those of B.
///
/// Pairs of neighbors go round each other into each other's places, once in each round, without a rest between rounds.
/// One of them flies high and the other low, so that hardly a tile covers a third one. A tile without a neighbor turns
/// over in its place. They leave in a loose wave from the upper left. The ground below is in shade: A until the tile that
/// arrives has turned over, then B.
public struct Shuffle: CatalogTransition {
  private static let usual = TileCounts(rows: 4, columns: 6)
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .integer("rounds", "how often tiles change places", \.rounds, in: 1...8),
    .seed("shuffle", \.seed),
    .stagger(\.stagger),
    .number("shading", "how dark a tile becomes edge-on", \.shading, in: 0...1),
    .shadow(\.shadow),
    .number("dim", "how dark the pictures are below the tiles", \.dim, in: 0...1),
  ]

  package var tiles: TileCounts?
  package var rounds: Int
  package var seed: Int
  package var stagger: Double
  package var shading: Double
  package var shadow: Double
  package var dim: Double

  /// Tiles that change places once unless said.
  public init(
    tiles: TileCounts? = nil, rounds: Int = 1, seed: Int = 0, stagger: Double = 0.7,
    shading: Double = 0.3, shadow: Double = 0.45, dim: Double = 0.65
  ) {
    (self.tiles, self.rounds, self.seed) = (tiles, rounds, seed)
    (self.stagger, self.shading, self.shadow, self.dim) = (stagger, shading, shadow, dim)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let cells = (tiles ?? Self.usual.turned(for: stage)).seenTiles(on: stage)
    // One tile has nowhere to go.
    guard cells.count > 1 else { return Fade().layers(at: progress, on: stage) }
    let places = Places(of: cells, rounds: max(rounds, 1), seed: seed)
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed) &+ 1)
    // Tiles that change places leave together.
    let parts = TileStagger(stagger).progresses(
      at: progress,
      after: cells.indices.map { tile in
        let partner = places[1, tile]
        return Elementary.mix(
          (cells[tile].slant + cells[partner].slant) / 2, hash.unit(min(tile, partner), 0), 0.3)
      })
    let trips = cells.indices.map { tile in
      TileFlight(
        through: (0...places.rounds).map { cells[places[$0, tile]] }, by: parts[tile],
        height: places[1, tile] > tile ? 1 : 0.1 + 0.2 * hash.unit(tile, 1),
        reach: stage.content.isEverywhere ? 1 : 0.3)
    }
    let arrivals = cells.indices.reduce(into: parts) { result, tile in
      result[places[places.rounds, tile]] = parts[tile]
    }
    let flights = trips.map { layer(of: $0, on: stage) }
    let comers = cells.indices.reduce(into: flights) { result, tile in
      result[places[places.rounds, tile]] = flights[tile]
    }
    let grounds = cells.indices.flatMap {
      ground(
        cells[$0], left: parts[$0], arrival: arrivals[$0],
        beneath: parts[$0] < 0.5 ? flights[$0] : comers[$0], stage)
    }
    if stage.content.isEverywhere { return grounds + flights }
    // On icons tiles fade where the stage's edges would cut them.
    let group = Layer(group: grounds + flights, on: stage)
    return [group.fading(within: 0.04, by: Layer.fade(at: progress, over: 0.1), on: stage)]
  }

  /// The picture below tiles that are in the air: A's until they have turned over, then B's.
  ///
  /// - Parameters:
  ///   - left: how far the tile has come that left here, 0…1.
  ///   - arrival: how far the tile has come that arrives here.
  ///   - card: the one of both that is nearer.
  private func ground(
    _ cell: StageTile, left: Double, arrival: Double, beneath card: Layer, _ stage: Stage
  ) -> [Layer] {
    guard left > 0, arrival < 1 else { return [] }
    // By then the tile that arrives has turned over.
    let share = arrival < 0.5 ? 0.0 : 1
    // Not before a gap of some pixels has opened, which would be a dark line.
    let dark = dim * Elementary.smoothstep((min(left, 1 - arrival) - 0.1) / 0.2)
    // In the last and the first 0.08 of its time a tile does not move: see `TileFlight`.
    let parted = min(min(left, 1 - arrival) / 0.08, 1)
    // A tile that has gone far leaves a whole place.
    let covered = 1 - Elementary.smoothstep((min(left, 1 - arrival) - 0.1) / 0.2)
    return cell.ground(
      share: share, dark: dark, parted: parted, beneath: card, covered: covered, on: stage)
  }

  /// Long enough to follow a tile, each of which is slow and fast by itself.
  package var traits: TransitionBehavior {
    tiles == TileCounts(rows: 1, columns: 1)
      ? TransitionBehavior.blend.lasting(1.8) : .covering.lasting(1.8, .linear)
  }

  package func check(on stage: Stage) throws {
    try tiles?.check(on: stage)
  }

  /// A tile on its way: in front A's from where it leaves, on its back B's of where it arrives.
  private func layer(of trip: TileFlight, on stage: Stage) -> Layer {
    if trip.part <= 0 { return trip.first.layer(.outgoing) }
    if trip.part >= 1 { return trip.last.layer(.incoming) }
    let angle = .pi * trip.turned
    return trip.first.layer(.outgoing).with {
      ($0.bounds, $0.position) = (trip.size, trip.center)
      $0.backContents = .picture(.incoming, trip.edge.upright(trip.last.part))
      $0.transform = Transform3D.turn(bringing: trip.edge, by: angle)
        .then(.translation(z: trip.lift * stage.eyeDistance * 0.1))
        .then(stage.perspective(at: trip.center))
      let dark = shading * Elementary.sine(angle)
      $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
      guard shadow > 0 else { return }
      // Wide from the first moment on: a narrow one is a line between tiles that still lie side by side.
      let radius = min(trip.size.width, trip.size.height) * (0.08 + 0.2 * trip.lift)
      $0.shadow = Shadow(
        opacity: shadow * Elementary.smoothstep(trip.lift / 0.5), radius: radius,
        offset: Point(x: 0, y: radius * 0.6))
    }
  }
}

extension StageTile {
  /// How far down and right it lies, 0…1.
  fileprivate var slant: Double {
    Double(row + column) / Double(max(grid.rows + grid.columns - 2, 1))
  }
}

/// The place of each tile before and after each round; in each, neighbors change theirs.
private struct Places {
  let rounds: Int
  /// The places, by round and tile.
  private var table: [[Int]]

  init(of cells: [StageTile], rounds: Int, seed: Int) {
    self.rounds = rounds
    table = [Array(cells.indices)]
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    let grid = cells[0].grid
    var indices = Array(repeating: Int?.none, count: grid.rows * grid.columns)
    for (index, cell) in cells.enumerated() {
      indices[cell.row * grid.columns + cell.column] = index
    }
    for round in 0..<rounds {
      let partners = cells.indices.map { tile in
        let (row, column) = Self.partner(of: cells[tile], round, hash)
        guard 0..<grid.rows ~= row, 0..<grid.columns ~= column else { return tile }
        return indices[row * grid.columns + column] ?? tile
      }
      table.append(table[round].map { partners[$0] })
    }
  }

  subscript(round: Int, tile: Int) -> Int { table[round][tile] }

  /// The place with which a place exchanges tiles; it may lie beside the grid.
  ///
  /// The grid is cut into blocks of two by two places. In each, chance lets rows or columns change. Every
  /// other round the blocks lie one place farther up and left, so that tiles travel. Blocks that stand out over an edge
  /// exchange along it.
  private static func partner(
    of cell: StageTile, _ round: Int, _ hash: IntegerHash
  ) -> (row: Int, column: Int) {
    let shift = round & 1
    let (row, column) = (cell.row + shift, cell.column + shift)
    let (top, left) = (row / 2 * 2 - shift, column / 2 * 2 - shift)
    let isWhole = { (first: Int, count: Int) in first >= 0 && first + 1 < count }
    let isAcross =
      switch (isWhole(left, cell.grid.columns), isWhole(top, cell.grid.rows)) {
      case (true, false): true
      case (false, true): false
      default: hash.unit((row / 2) &* 0x1_0000 &+ column / 2, round) < 0.5
      }
    return isAcross
      ? (cell.row, left + 1 - (cell.column - left)) : (top + 1 - (cell.row - top), cell.column)
  }
}
