import SlicerCore
import SlicerTiles

/// In which order tiles move: how long each waits.
public enum TileWave: String, ParameterChoice {
  /// Row after row from the top.
  case rows
  /// Column after column from the left.
  case columns
  /// From the upper left corner to the lower right one.
  case diagonal
  /// From the upper left corner clockwise round and inwards.
  case spiral
  /// In random order.
  case random

  /// The delays of all tiles, 0…1, in proportion. In random order, too, they follow each other evenly.
  ///
  /// - Parameter seed: another number, another random order.
  func delays(of tiles: [StageTile], seed: Int) -> [Double] {
    let delays = tiles.map { delay(of: $0, seed: seed) }
    guard self == .random else { return delays }
    let order = tiles.indices.sorted { (delays[$0], $0) < (delays[$1], $1) }
    return order.indices.reduce(into: delays) { result, rank in
      result[order[rank]] = Double(rank) / Double(max(order.count - 1, 1))
    }
  }

  /// 0…1, in proportion.
  ///
  /// - Parameter seed: another number, another random order.
  func delay(of tile: StageTile, seed: Int) -> Double {
    let (row, column) = (Double(tile.row), Double(tile.column))
    let (rows, columns) = (Double(tile.grid.rows - 1), Double(tile.grid.columns - 1))
    switch self {
    case .rows: return row / max(rows, 1)
    case .columns: return column / max(columns, 1)
    case .diagonal:
      // Along a diagonal one after the other, so that they do not stand on edge at once.
      return (row + column + 0.6 * row / max(rows, 1)) / max(rows + columns + 0.6, 1)
    case .spiral: return Double(Self.turn(of: tile)) / Double(max(tile.grid.count - 1, 1))
    case .random:
      return IntegerHash(seed: UInt32(truncatingIfNeeded: seed)).unit(tile.column, tile.row)
    }
  }

  /// How many tiles a clockwise spiral passes before this one.
  private static func turn(of tile: StageTile) -> Int {
    let (rows, columns) = (tile.grid.rows, tile.grid.columns)
    let (row, column) = (tile.row, tile.column)
    let ring = min(min(row, rows - 1 - row), min(column, columns - 1 - column))
    // The last row and column of the ring, counted from its own corner.
    let (down, across) = (rows - 2 * ring - 1, columns - 2 * ring - 1)
    let outside = rows * columns - (down + 1) * (across + 1)
    let (y, x) = (row - ring, column - ring)
    if y == 0 { return outside + x }
    if x == across { return outside + across + y }
    if y == down { return outside + across + down + across - x }
    return outside + 2 * across + 2 * down - y
  }
}
