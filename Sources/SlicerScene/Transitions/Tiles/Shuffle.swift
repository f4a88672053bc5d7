import SlicerCore
import SlicerTiles

/// The tiles of A rise, turn over while they change places, and settle as those of B.
///
/// Pairs of tiles that are near each other change places, once in each round, without a rest between rounds.
/// The ground below shows A where a tile has left, and B where one is about to arrive, a little darker.
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
    tiles: TileCounts? = nil, rounds: Int = 1, seed: Int = 0, stagger: Double = 0.4,
    shading: Double = 0.3, shadow: Double = 0.5, dim: Double = 0.3
  ) {
    (self.tiles, self.rounds, self.seed) = (tiles, rounds, seed)
    (self.stagger, self.shading, self.shadow, self.dim) = (stagger, shading, shadow, dim)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let cells = (tiles ?? Self.usual.turned(for: stage)).tiles(on: stage)
    // One tile has nowhere to go.
    guard cells.count > 1 else { return Fade().layers(at: progress, on: stage) }
    let places = Places(of: cells, rounds: max(rounds, 1), seed: seed)
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed) &+ 1)
    // Tiles that change places leave together.
    let parts = TileStagger(stagger).progresses(
      at: progress, after: cells.indices.map { hash.unit(min($0, places[1, $0]), 0) })
    let trips = cells.indices.map { tile in
      TileFlight(
        through: (0...places.rounds).map { cells[places[$0, tile]] }, by: parts[tile],
        height: hash.unit(tile, 1))
    }
    let arrivals = cells.indices.reduce(into: parts) { result, tile in
      result[places[places.rounds, tile]] = parts[tile]
    }
    let grounds = cells.indices.flatMap {
      ground(cells[$0], left: parts[$0], arrival: arrivals[$0], stage)
    }
    return grounds + trips.map { layer(of: $0, on: stage) }
  }

  /// The picture below tiles that are in the air: A's, and B's before a tile arrives.
  ///
  /// - Parameters:
  ///   - left: how far the tile has come that left here, 0…1.
  ///   - arrival: how far the tile has come that arrives here.
  private func ground(
    _ cell: StageTile, left: Double, arrival: Double, _ stage: Stage
  ) -> [Layer] {
    guard left > 0, arrival < 1 else { return [] }
    let share = Elementary.smoothstep((arrival - 0.35) / 0.3)
    let dark = dim * Elementary.smoothstep(min(left, 1 - arrival) / 0.3)
    let parted = min(min(left, 1 - arrival) / 0.2, 1)
    return cell.ground(share: share, dark: dark, parted: parted, on: stage)
  }

  /// Long enough to follow a tile, each of which is slow and fast by itself.
  package var traits: TransitionBehavior {
    tiles == TileCounts(rows: 1, columns: 1)
      ? TransitionBehavior.blend.lasting(1.5) : .covering.lasting(1.5, .linear)
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
      let radius = min(trip.size.width, trip.size.height) * 0.28 * trip.lift
      $0.shadow = Shadow(
        opacity: shadow * min(trip.lift * 4, 1), radius: radius,
        offset: Point(x: 0, y: radius * 0.6))
    }
  }
}

/// The place of each tile before and after each round; in each, pairs that are near each other change theirs.
private struct Places {
  let rounds: Int
  /// The places, by round and tile.
  private var table: [[Int]]

  init(of cells: [StageTile], rounds: Int, seed: Int) {
    self.rounds = rounds
    table = [Array(cells.indices)]
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    for round in 0..<rounds {
      let exchanged = Self.pairs(of: cells, round, hash)
      table.append(table[round].map { exchanged[$0] })
    }
  }

  subscript(round: Int, tile: Int) -> Int { table[round][tile] }

  /// How far apart partners are at most, in rows and columns, as long as there are any.
  private static let reach = 2

  /// The partner of each place: a random one of those near it that have none, else another one that is left.
  private static func pairs(of cells: [StageTile], _ round: Int, _ hash: IntegerHash) -> [Int] {
    let columns = cells[0].grid.columns
    var partners = Array(cells.indices)
    var isFree = cells.map { _ in true }
    func join(_ a: Int, _ b: Int) {
      (partners[a], partners[b]) = (b, a)
      (isFree[a], isFree[b]) = (false, false)
    }
    // Fisher and Yates.
    var order = Array(cells.indices)
    for i in order.indices.dropFirst().reversed() {
      order.swapAt(i, Int(hash.unit(i, round) * Double(i + 1)))
    }
    for tile in order where isFree[tile] {
      let (row, column, grid) = (cells[tile].row, cells[tile].column, cells[tile].grid)
      let near = (max(row - reach, 0)...min(row + reach, grid.rows - 1)).flatMap { y in
        (max(column - reach, 0)...min(column + reach, columns - 1)).map { y * columns + $0 }
      }.filter { $0 != tile && isFree[$0] }
      guard !near.isEmpty else { continue }
      // Not the numbers of the order above.
      join(tile, near[Int(hash.unit(tile, -1 - round) * Double(near.count))])
    }
    let rest = order.filter { isFree[$0] }
    for i in stride(from: 1, to: rest.count, by: 2) { join(rest[i - 1], rest[i]) }
    return partners
  }
}
