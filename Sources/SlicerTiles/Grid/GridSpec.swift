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

extension GridSpec {
  /// Parses `4x3`, rows first: a grid that some picture can have.
  public init(parsing text: String) throws {
    guard let words = text.pairAroundX else { throw TileError.notAGrid(text) }
    let rows = try Self.count(words.0, .rows, in: text)
    let columns = try Self.count(words.1, .columns, in: text)
    // Neither is over 10⁷.
    guard rows * columns <= Grid.maxCount else {
      throw TileError.gridTooLarge(text, count: rows * columns)
    }
    self = .grid(rows: rows, columns: columns)
  }

  /// Parses `256x256` or `100.5x40`, the size of a tile: width first.
  package init(parsingTile text: String) throws(TileError) {
    guard let (first, second) = text.pairAroundX, let width = ExactDecimal(first),
      let height = ExactDecimal(second), width > ExactDecimal(0), height > ExactDecimal(0)
    else { throw .notATileSize(text) }
    self = .tile(width: width, height: height)
  }

  /// Parses two lists such as `100,250.5`, ascending distances from the left and from the top.
  ///
  /// An empty list makes no cut along its axis.
  package init(parsingCutsX x: String, y: String) throws(TileError) {
    self = .cuts(x: try Self.cuts(x, .columns), y: try Self.cuts(y, .rows))
  }

  private static func count(
    _ digits: Substring, _ axis: GridAxis, in text: String
  ) throws(TileError) -> Int {
    guard !digits.isEmpty, digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { throw .notAGrid(text) }
    guard let count = Int(digits), (1...Grid.maxCount).contains(count) else {
      throw .countOutOfRange(axis, String(digits))
    }
    return count
  }

  private static func cuts(_ text: String, _ axis: GridAxis) throws(TileError) -> [ExactDecimal] {
    var cuts: [ExactDecimal] = []
    guard !text.isEmpty else { return cuts }
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let cut = ExactDecimal(item) else { throw .notACut(axis, String(item)) }
      guard cut > cuts.last ?? ExactDecimal(0) else { throw .cutsNotAscending(axis, text) }
      cuts.append(cut)
    }
    return cuts
  }
}

extension StringProtocol {
  /// What stands before and after the only `x` (or `X`, `×`); nil if there is none or another.
  var pairAroundX: (Substring, Substring)? {
    let parts = split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    return parts.count == 2 ? (Substring(parts[0]), Substring(parts[1])) : nil
  }
}
