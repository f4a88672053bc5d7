public import SlicerCore

/// How much later each of several layers has its turn than the first.
///
///     try scene.add(rise, toEach: "title", stagger: Stagger(each: 0.05, from: .center))
///
/// The delay grows with a layer's distance: from an end or the middle of their order, from a cell of their grid,
/// from a point, or by chance. Source: GSAP's stagger.
public struct Stagger: Hashable, Sendable {
  /// Where the first turn is.
  public enum Origin: Hashable, Sendable {
    /// The first layer.
    case first
    /// The last layer.
    case last
    /// The middle of their order, or of their grid.
    case center
    /// The ends of their order, or the border of their grid: the middle is last.
    case edges
    /// In an order by chance; see ``Stagger/seed``.
    case random
    /// The layer of this number, from 0.
    case index(Int)
    /// A point of the superlayer: distances are those of the layers' positions.
    case point(Point)
  }

  /// Which way distances are counted in a grid.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    /// Distances count columns.
    case x
    /// Distances count rows.
    case y
  }

  /// How long it takes until all have had their turn.
  package enum Length: Hashable, Sendable {
    case each(Double)
    case amount(Double)
  }

  package var length: Length
  /// Where the first turn is.
  public var origin: Origin
  /// The columns of the layers' grid, row by row; nil: derived from positions, and one row where they form no
  /// grid.
  public var columns: Int?
  /// Which way distances are counted; nil: both.
  public var axis: Axis?
  /// Bends the way from the first turn to the last.
  public var curve = TimingCurve.linear
  /// Which order ``Origin/random`` is.
  public var seed = 0

  /// So many seconds from one to the next; from a point it is the mean of that.
  public init(each seconds: Double, from origin: Origin = .first) {
    (length, self.origin) = (.each(seconds), origin)
  }

  /// So many seconds from the first turn to the last, however many there are.
  public init(amount seconds: Double, from origin: Origin = .first) {
    (length, self.origin) = (.amount(seconds), origin)
  }
}

extension Stagger {
  /// Seconds for each layer, by their positions; the first turn is at 0.
  package func delays(_ positions: [Point]) -> [Double] {
    let distances = distances(positions)
    guard let least = distances.min(), let most = distances.max(), most > least else {
      return distances.map { _ in 0 }
    }
    let total: Double
    switch (length, origin) {
    case (.amount(let seconds), _): total = seconds
    case (.each(let seconds), .point): total = seconds * Double(positions.count - 1)
    case (.each(let seconds), _): total = seconds * (most - least)
    }
    return distances.map { curve.value(at: ($0 - least) / (most - least)) * total }
  }

  private func distances(_ positions: [Point]) -> [Double] {
    let count = positions.count
    let grid = columns.map { max($0, 1) } ?? Self.columns(of: positions) ?? max(count, 1)
    func cell(_ index: Int) -> Point {
      Point(x: Double(index % grid), y: Double(index / grid))
    }
    let last = Point(
      x: Double(min(grid, count) - 1), y: Double((count + grid - 1) / grid - 1))
    func from(_ origin: Point, _ places: [Point]) -> [Double] {
      places.map { place in
        let way = place - origin
        switch axis {
        case .x: return abs(way.x)
        case .y: return abs(way.y)
        case nil: return (way.x * way.x + way.y * way.y).squareRoot()
        }
      }
    }
    let cells = positions.indices.map(cell)
    switch origin {
    case .first: return from(.zero, cells)
    case .last: return from(last, cells)
    case .center: return from(last * 0.5, cells)
    case .edges: return from(last * 0.5, cells).map { -$0 }
    case .index(let index): return from(cell(min(max(index, 0), max(count - 1, 0))), cells)
    case .point(let point): return from(point, positions)
    case .random:
      let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
      let order = cells.indices.sorted { (hash.bits($0), $0) < (hash.bits($1), $1) }
      var ranks = [Double](repeating: 0, count: count)
      for (rank, index) in order.enumerated() { ranks[index] = Double(rank) }
      return ranks
    }
  }

  /// The columns of the grid that positions form, row by row; nil where they form none of two rows and more.
  private static func columns(of positions: [Point]) -> Int? {
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
    guard let first = positions.first,
      let columns = positions.firstIndex(where: { !isNear($0.y, first.y) }), columns > 0,
      positions.count % columns == 0
    else { return nil }
    let isGrid = positions.indices.allSatisfy { i in
      isNear(positions[i].x, positions[i % columns].x)
        && isNear(positions[i].y, positions[i - i % columns].y)
    }
    return isGrid ? columns : nil
  }

  func check() throws {
    let seconds =
      switch length {
      case .each(let seconds), .amount(let seconds): seconds
      }
    guard seconds >= 0, seconds.isFinite else {
      throw .badAnimationNumber(name: "stagger", value: seconds, allowed: "0 or more seconds")
    }
  }
}
