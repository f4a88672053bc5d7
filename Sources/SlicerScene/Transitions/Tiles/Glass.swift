import SlicerCore
import SlicerTiles

/// A stage that has broken into shards, which are small near the hit and large away from it.
///
/// A shard is all that is nearest to one of some points, two of which chance has laid into each cell of a grid.
/// Then all corners move towards the hit, along the rays from it; those on the stage's edges stay on them.
struct Glass {
  /// The area that is nearest to one of the points.
  struct Shard {
    /// Convex, in points of the stage.
    let corners: [Point]
    /// Random numbers of the shard, 0…1, by an index.
    let chance: @Sendable (Int) -> Double

    var outline: Outline { .polygon(corners) }
    /// The mean of the corners.
    var center: Point { corners.reduce(.zero, +) * (1 / Double(max(corners.count, 1))) }

    /// From its center to its farthest corner, in points.
    var reach: Double { corners.reduce(0) { max($0, distance(to: $1)) } }

    /// The distance from the shard's center, in points.
    func distance(to point: Point) -> Double { (center - point).length }
  }

  /// A point of a cell, counted in cells: so are distances, and shards are as long as cells are.
  private struct Site {
    let place: Point
    let hash: IntegerHash
  }

  private static let sitesInCell = 2
  /// Each cell has a point, so no place is farther than its diagonal from the nearest one. Two points with a
  /// common side are nearer to each other than two diagonals: less than three cells.
  private static let reach = 3

  private(set) var shards: [Shard] = []
  private let grid: Grid
  private let sites: [Site]

  init(_ grid: Grid, hit: Point, seed: UInt32, on stage: Stage) {
    let hash = IntegerHash(seed: seed)
    self.grid = grid
    sites = (0..<grid.rows * grid.columns).flatMap { cell in
      let (column, row) = (cell % grid.columns, cell / grid.columns)
      return (0..<Self.sitesInCell).map { index in
        let own = IntegerHash(seed: hash.bits(Self.sitesInCell * column + index, row))
        let place = Point(x: Double(column) + own.unit(0), y: Double(row) + own.unit(1))
        return Site(place: place, hash: own)
      }
    }
    let cell = Size(
      width: stage.size.width / Double(grid.columns), height: stage.size.height / Double(grid.rows))
    shards = sites.indices.compactMap { index in
      let corners = corners(of: index)
      guard corners.count > 2 else { return nil }
      let own = sites[index].hash
      let placed = corners.map { corner in
        let place = Point(x: corner.x * cell.width, y: corner.y * cell.height)
        return Self.gathered(place, around: hit, in: stage.size)
      }
      return Shard(corners: placed) { own.unit($0, 1) }
    }
  }

  /// A place nearer to the hit: at a part t of its ray up to the stage's edge, at 0.35 · t + 0.65 · t² after.
  /// So the edges stay where they are, and shards at the hit have an eighth of the usual area.
  private static func gathered(_ place: Point, around hit: Point, in size: Size) -> Point {
    let way = place - hit
    func share(_ step: Double, _ from: Double, _ side: Double) -> Double {
      let room = step > 0 ? side - from : from
      return room > 0 ? abs(step) / room : step == 0 ? 0 : 1
    }
    let part = min(max(share(way.x, hit.x, size.width), share(way.y, hit.y, size.height)), 1)
    return hit + way * (0.35 + 0.65 * part)
  }

  /// The corners of the stage's part that is not nearer to another point.
  private func corners(of index: Int) -> [Point] {
    let (site, columns, rows) = (sites[index].place, grid.columns, grid.rows)
    var corners = [
      Point.zero, Point(x: Double(columns), y: 0), Point(x: Double(columns), y: Double(rows)),
      Point(x: 0, y: Double(rows)),
    ]
    let cell = index / Self.sitesInCell
    let (column, row) = (cell % columns, cell / columns)
    for y in max(row - Self.reach, 0)...min(row + Self.reach, rows - 1) {
      for x in max(column - Self.reach, 0)...min(column + Self.reach, columns - 1) {
        let first = Self.sitesInCell * (y * columns + x)
        for other in first..<first + Self.sitesInCell where other != index {
          corners = corners.nearer(to: site, than: sites[other].place)
        }
      }
    }
    return corners
  }
}

extension [Point] {
  /// The part of a convex polygon that is not nearer to another place.
  fileprivate func nearer(to place: Point, than other: Point) -> [Point] {
    let (way, middle) = (other - place, (place + other) * 0.5)
    let beyond = map { ($0.x - middle.x) * way.x + ($0.y - middle.y) * way.y }
    guard beyond.contains(where: { $0 > 0 }) else { return self }
    return indices.flatMap { i -> [Point] in
      let next = (i + 1) % count
      let (a, b) = (beyond[i], beyond[next])
      let kept = a <= 0 ? [self[i]] : []
      guard (a < 0 && b > 0) || (a > 0 && b < 0) else { return kept }
      return kept + [self[i] + (self[next] - self[i]) * (a / (a - b))]
    }
  }
}

extension Point {
  /// From the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}
