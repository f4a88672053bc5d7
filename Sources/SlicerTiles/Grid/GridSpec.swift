public import SlicerCore

/// What the user asks a picture to be cut into.
public enum GridSpec: Hashable, Sendable {
  /// So many tiles, each at least 1; sizes follow from an ``Uneven`` policy.
  ///
  /// Source: `splitIntoSubimagesWithRows:columns:`.
  case grid(rows: Int, columns: Int)
  /// Tiles of one size in the grid's unit; the last row and column are smaller.
  case tile(width: ExactDecimal, height: ExactDecimal)
  /// Cuts at these distances from the left and from the top, in the grid's unit.
  case cuts(x: [ExactDecimal], y: [ExactDecimal])

  /// `grid`, `tile` or `cuts`, as the manifest says it.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// A number of rows and columns.
    case grid
    /// A size of tiles.
    case tile
    /// Lines.
    case cuts
  }

  /// Which of the cases it is.
  package var kind: Kind {
    switch self {
    case .grid: .grid
    case .tile: .tile
    case .cuts: .cuts
    }
  }
}

extension Grid {
  /// The most tiles that a picture is cut into.
  package static let maxCount = 10_000_000
}

extension GridSpec {
  /// The cut of a picture that is shown at `size`.
  ///
  /// - Parameters:
  ///   - size: the picture as shown, in pixels.
  ///   - scale: pixels per point.
  ///   - uneven: for ``grid(rows:columns:)``, sizes that do not divide; for
  ///     ``tile(width:height:)``, a last tile that is smaller (`distribute` and `last`), cut off,
  ///     padded or refused; ``cuts(x:y:)`` do not need it.
  ///   - unit: what lines are whole numbers of (a grid), or what lengths are measured in (others).
  ///     Lines that fall between pixels are rounded down.
  /// - Throws: `TileError` for a grid finer than the picture, more than `Grid.maxCount` tiles,
  ///   cuts outside the picture or out of order.
  package func tiles(
    for size: PixelSize, scale: Scale = .one, uneven: Uneven = .distribute,
    unit: GridUnit = .points
  ) throws(TileError) -> Grid {
    let sides = (
      x: Side(.columns, pixels: size.width, scale: scale, unit: unit),
      y: Side(.rows, pixels: size.height, scale: scale, unit: unit)
    )
    try checkCounts()
    let lines = try lines(sides.x, sides.y, uneven)
    try Self.checkCount(rows: lines.y.count - 1, columns: lines.x.count - 1)
    return Grid(
      spec: self, size: size, scale: scale, uneven: uneven, unit: sides.x.unit,
      columnLines: lines.x, rowLines: lines.y)
  }

  private func lines(
    _ x: Side, _ y: Side, _ uneven: Uneven
  ) throws(TileError) -> (x: [Int], y: [Int]) {
    switch self {
    case .grid(let rows, let columns):
      (try x.lines(columns, uneven), try y.lines(rows, uneven))
    case .tile(let width, let height):
      (try x.lines(size: width, uneven), try y.lines(size: height, uneven))
    case .cuts(let atX, let atY):
      (try x.lines(cuts: atX), try y.lines(cuts: atY))
    }
  }

  /// Refuses numbers before there is a line for each.
  private func checkCounts() throws(TileError) {
    guard case .grid(let rows, let columns) = self else { return }
    for (axis, count) in [(GridAxis.rows, rows), (.columns, columns)]
    where !(1...Grid.maxCount).contains(count) {
      throw .countOutOfRange(axis, "\(count)")
    }
    try Self.checkCount(rows: rows, columns: columns)
  }

  private static func checkCount(rows: Int, columns: Int) throws(TileError) {
    let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard !overflow, count <= Grid.maxCount else {
      throw .tooManyTiles(count: overflow ? Int.max : count)
    }
  }
}
