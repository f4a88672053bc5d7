public import SlicerCore

/// A picture as shown, cut by lines from side to side.
///
/// Lines are in pixels, strictly increasing, from 0 on: n columns have n + 1 of them, and column c
/// is `columnLines[c]..<columnLines[c + 1]`. The last line is the picture's side, less for
/// ``Uneven/trim`` and at least that for ``Uneven/pad``.
///
/// Law: the tiles cover every pixel of the picture exactly once, when ``coversExactly``.
public struct Grid: Hashable, Sendable {
  /// What was asked for.
  public let spec: GridSpec
  /// The picture as shown, in pixels.
  public let size: PixelSize
  /// Pixels per point.
  public let scale: Scale
  /// What becomes of what does not divide.
  public let uneven: Uneven
  /// What lines are whole numbers of.
  public let unit: GridUnit
  /// Where columns begin and the last one ends, in pixels.
  public internal(set) var columnLines: [Int]
  /// Where rows begin and the last one ends, in pixels.
  public internal(set) var rowLines: [Int]
  /// The lines that were asked for, where they had to be moved; see ``snapped(to:orientation:)``.
  public internal(set) var requested: GridLines?

  /// Of tiles.
  public var columns: Int { columnLines.count - 1 }
  /// Of tiles.
  public var rows: Int { rowLines.count - 1 }
  /// The number of tiles.
  public var count: Int { rows * columns }

  /// The tile in `row` and `column`, both from 0.
  public func tile(row: Int, column: Int) -> Tile {
    let rect = PixelRect(
      columns: columnLines[column]..<columnLines[column + 1],
      rows: rowLines[row]..<rowLines[row + 1])
    return Tile(row: row, column: column, rect: rect)
  }

  /// All tiles, row by row; made anew at each call.
  public var tiles: [Tile] {
    (0..<rows).flatMap { row in (0..<columns).map { tile(row: row, column: $0) } }
  }

  /// What the tiles cover together: the picture, less (trim) or more (pad).
  public var extent: PixelSize {
    PixelSize(width: columnLines[columns], height: rowLines[rows])
  }

  /// Whether every pixel of the picture lies in a tile: false only when ``Uneven/trim`` cut some off.
  public var coversExactly: Bool { extent.width >= size.width && extent.height >= size.height }

  /// Whether a tile hangs over the picture and needs padding.
  public var needsPadding: Bool { extent.width > size.width || extent.height > size.height }

  /// The width of the widest column and the height of the highest row.
  public var largestTile: PixelSize {
    PixelSize(width: Self.largestStep(columnLines), height: Self.largestStep(rowLines))
  }

  private static func largestStep(_ lines: [Int]) -> Int {
    zip(lines, lines.dropFirst()).map { $1 - $0 }.max() ?? 0
  }
}
