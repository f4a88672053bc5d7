import SlicerCore
public import SlicerScene

/// Tiles change places in pairs, some times over, and turn from A into B on the way.
public struct Shuffle: CatalogTransition {
  /// The name in the catalog.
  package static let name = "shuffle"
  /// What can be chosen.
  package static let parameters: [Parameter<Self>] = [
    .tiles(\.tiles),
    .integer("rounds", "how often tiles change places", \.rounds, in: 1...8),
    .seed("shuffle", \.seed),
    .shadow(\.shadow),
  ]

  /// Rows and columns.
  public var tiles = TileCounts(rows: 4, columns: 6)
  /// How often each tile changes places.
  public var rounds = 2
  /// The same seed is the same pairs.
  public var seed = 0
  /// 0…1.
  public var shadow = 0.4

  /// With the defaults.
  public init() {}

  /// What is seen at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let progress = min(max(progress, 0), 1)
    let cells = tiles.tiles(on: stage)
    // One tile has nowhere to go.
    guard cells.count > 1 else { return Fade().scene(at: progress, on: stage) }
    let places = Places(count: cells.count, rounds: max(rounds, 1), seed: seed)
    let time = progress * Double(places.rounds)
    let round = min(Int(time), places.rounds - 1)
    let part = Elementary.smoothstep(time - Double(round))
    let share = Elementary.smoothstep((progress - 0.2) / 0.6)
    let layers = cells.indices.map { tile in
      let way = Way(
        from: cells[places[round, tile]], to: cells[places[round + 1, tile]], part: part)
      return layer(
        of: way, cells[tile], cells[places[places.rounds, tile]], share: share, on: stage)
    }
    return Scene(
      stage,
      [Layer(group: layers, on: stage).with { $0.sublayerTransform = stage.perspective }])
  }

  /// What holds as it is set.
  public var traits: TransitionTraits {
    tiles == TileCounts(rows: 1, columns: 1) ? Fade().traits : [.clampsProgress, .blackGround]
  }

  /// Refuses more tiles than the stage has room for, if they are not the default.
  public func check(on stage: Stage) throws {
    try tiles.check(on: stage, unless: Self().tiles)
  }

  /// A tile on its way: what it shows is A where it is at home, B where it arrives in the end.
  ///
  /// - Parameter share: of B, 0…1.
  private func layer(
    of way: Way, _ home: StageTile, _ end: StageTile, share: Double, on stage: Stage
  ) -> Layer {
    let faces = [(home.layer(.outgoing), 1 - share), (end.layer(.incoming), share)]
      .filter { $0.1 > 0 }
    // Their shares add up to one: a mix that is linear in premultiplied values.
    let mixed = faces.map { face, share in
      face.with {
        $0.bounds = way.size
        $0.position = way.size.center
        $0.opacity = share
        $0.compositing = faces.count > 1 ? .plus : .sourceOver
      }
    }
    let tile = Layer(.none, bounds: way.size, position: way.center).with {
      $0.sublayers = mixed
      $0.transform = .translation(z: way.lift * stage.eyeDistance * 0.08)
    }
    guard shadow > 0, way.lift > 0 else { return tile }
    let radius = min(way.size.width, way.size.height) * 0.2 * way.lift
    return Layer(.none, bounds: tile.bounds, position: tile.position).with {
      $0.transform = tile.transform
      $0.shadow = Shadow(
        opacity: shadow * way.lift, radius: radius, offset: Point(x: 0, y: radius / 2))
      $0.sublayers = [
        tile.with {
          $0.position = way.size.center
          $0.transform = .identity
        }
      ]
    }
  }
}

/// Where a tile is between two places: in an arc, so that two that exchange theirs pass each other.
private struct Way {
  let size: Size
  let center: Point
  /// Above the others, 0…1.
  let lift: Double

  init(from start: StageTile, to end: StageTile, part: Double) {
    let (a, b) = (start.rect, end.rect)
    size = Size(
      width: Elementary.mix(a.width, b.width, part),
      height: Elementary.mix(a.height, b.height, part))
    let way = b.center - a.center
    lift = way == .zero ? 0 : Elementary.sine(.pi * part)
    center = a.center + way * part + Point(x: -way.y, y: way.x) * (0.15 * lift)
  }
}

/// The place of each tile before and after each round; in each, pairs that chance makes change theirs.
private struct Places {
  let rounds: Int
  /// By round and tile.
  private var table: [[Int]]

  init(count: Int, rounds: Int, seed: Int) {
    self.rounds = rounds
    table = [Array(0..<count)]
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    for round in 0..<rounds {
      // Fisher and Yates: neighbours in a random order are pairs.
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
