import SlicerCore

/// The tiles of A leave their places, pass over and behind each other while they turn over, and settle as
/// those of B.
///
/// Their ways go through the places of all rounds, in which pairs change theirs, without a rest.
public struct Shuffle: CatalogTransition {
  private static let usual = TileCounts(rows: 4, columns: 6)
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles, usual),
    .integer("rounds", "how often tiles change places", \.rounds, in: 1...8),
    .seed("shuffle", \.seed),
    .stagger(\.stagger),
    .number("shading", "how dark a tile becomes edge-on", \.shading, in: 0...1),
    .shadow(\.shadow),
  ]

  package var tiles: TileCounts?
  package var rounds: Int
  package var seed: Int
  package var stagger: Double
  package var shading: Double
  package var shadow: Double

  /// Tiles that change places in rounds.
  public init(
    tiles: TileCounts? = nil, rounds: Int = 2, seed: Int = 0, stagger: Double = 0.35,
    shading: Double = 0.3, shadow: Double = 0.4
  ) {
    (self.tiles, self.rounds, self.seed) = (tiles, rounds, seed)
    (self.stagger, self.shading, self.shadow) = (stagger, shading, shadow)
  }

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let cells = (tiles ?? Self.usual.turned(for: stage)).tiles(on: stage)
    // One tile has nowhere to go.
    guard cells.count > 1 else { return Fade().layers(at: progress, on: stage) }
    let places = Places(count: cells.count, rounds: max(rounds, 1), seed: seed)
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed) &+ 1)
    let parts = TileStagger(stagger).progresses(
      at: progress, after: cells.indices.map { hash.unit($0, 0) })
    let trips = cells.indices.map { tile in
      TileFlight(
        through: (0...places.rounds).map { cells[places[$0, tile]] }, by: parts[tile],
        height: hash.unit(tile, 1))
    }
    return trips.flatMap { $0.homes } + trips.map { layer(of: $0, on: stage) }
  }

  /// Long enough to follow a tile.
  package var traits: TransitionBehavior {
    tiles == TileCounts(rows: 1, columns: 1)
      ? TransitionBehavior.blend.lasting(1.5)
      : TransitionBehavior(clampsProgress: true, hasBlackGround: true, duration: 1.5)
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
        .then(.translation(z: trip.lift * stage.eyeDistance * 0.12))
        .then(stage.perspective(at: trip.center))
      let dark = shading * Elementary.sine(angle)
      $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
      guard shadow > 0 else { return }
      let radius = min(trip.size.width, trip.size.height) * 0.25 * trip.lift
      $0.shadow = Shadow(
        opacity: shadow * min(trip.lift * 4, 1), radius: radius, offset: Point(x: 0, y: radius / 2))
    }
  }
}

/// The place of each tile before and after each round; in each, pairs that chance makes change theirs.
private struct Places {
  let rounds: Int
  /// The places, by round and tile.
  private var table: [[Int]]

  init(count: Int, rounds: Int, seed: Int) {
    self.rounds = rounds
    table = [Array(0..<count)]
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    for round in 0..<rounds {
      // Fisher and Yates: neighbors in a random order are pairs.
      var order = Array(0..<count)
      for i in order.indices.dropFirst().reversed() {
        order.swapAt(i, Int(hash.unit(i, round) * Double(i + 1)))
      }
      var exchanged = Array(0..<count)
      for i in stride(from: 1, to: count, by: 2) {
        (exchanged[order[i]], exchanged[order[i - 1]]) = (order[i - 1], order[i])
      }
      table.append(table[round].map { exchanged[$0] })
    }
  }

  subscript(round: Int, tile: Int) -> Int { table[round][tile] }
}
