import SlicerCore
import SlicerTiles

/// The tiles of A rise, turn over while they change places, and settle as those of B.
///
/// Pairs of neighbors go round each other into each other's places, once in each round, without a rest between rounds.
/// One of them flies high and the other low, so that hardly a tile covers a third one. A tile without a neighbor turns
/// over in its place. Pairs leave evenly, in a loose wave from the upper left. The ground below is B in their soft
/// shadow; of icons, where both are opaque.
public struct Shuffle: CatalogTransition {
  private static let usual = TileCounts(rows: 4, columns: 6)
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .integer("rounds", "how often tiles change places", \.rounds, in: 1...8),
    .seed("shuffle", \.seed),
    .stagger(\.stagger),
    .number("shading", "how dark a tile becomes edge-on", \.shading, in: 0...1),
    .shadow(\.shadow),
    .number("dim", "how dark the second picture is below the tiles", \.dim, in: 0...1),
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
    tiles: TileCounts? = nil, rounds: Int = 1, seed: Int = 0, stagger: Double = 0.65,
    shading: Double = 0.3, shadow: Double = 0.45, dim: Double = 0.35
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
    // Tiles that change places leave together, and pairs follow each other evenly.
    let leaders = cells.indices.map { min($0, places[1, $0]) }
    let order = Set(leaders).sorted { (wait(of: $0), $0) < (wait(of: $1), $1) }
    func wait(of tile: Int) -> Double {
      let slant = (cells[tile].slant + cells[places[1, tile]].slant) / 2
      return Elementary.mix(slant, hash.unit(tile, 0), 0.3)
    }
    let ranks = Dictionary(uniqueKeysWithValues: zip(order, 0...))
    let parts = TileStagger(stagger)
      .progresses(at: progress, after: leaders.map { Double(ranks[$0] ?? 0) })
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
    // A place is open from when its tile leaves to when another one has arrived.
    let open = cells.indices.filter { parts[$0] > 0 && arrivals[$0] < 1 }.map {
      (cell: cells[$0], arrival: arrivals[$0], width: min(parts[$0], 1 - arrivals[$0]))
    }
    let grounds = open.map { cell, arrival, width in
      cell.ground(
        dark: dim * Elementary.smoothstep((width - 0.1) / 0.2),
        behind: arrival < 0.5 ? .outgoing : .incoming,
        // A tile lies still in the first and the last 0.08 of its time: see `TileFlight`.
        parted: min(width / 0.08, 1), on: stage)
    }
    let shadows =
      shadow > 0
      ? open.map { cell, _, width in
        cell.shadow(0.8 * shadow * Elementary.smoothstep(width / 0.3), on: stage)
      } : []
    let layers = grounds + Layer.cast(shadows, on: stage) + flights
    guard !stage.content.isEverywhere else { return layers }
    // On icons tiles fade where the stage's edges would cut them.
    let group = Layer(group: layers, on: stage)
    return [group.fading(within: 0.04, by: Layer.fade(at: progress, over: 0.1), on: stage)]
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
      $0.zPosition = 1
      $0.transform = Transform3D.turn(bringing: trip.edge, by: angle)
        .then(.translation(z: trip.lift * stage.eyeDistance * 0.1))
        .then(stage.perspective(at: trip.center))
      let dark = shading * Elementary.sine(angle)
      $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
      guard shadow > 0, stage.content.isEverywhere else { return }
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
