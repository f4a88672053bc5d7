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
  /// In no order.
  case random

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

/// Many things that move within one time, each after a delay of its own.
struct Stagger: Hashable, Sendable {
  /// The part of the time that the last one waits, 0 … ``most``.
  let wait: Double

  static let most = 0.95

  init(_ wait: Double) { self.wait = wait > 0 ? min(wait, Self.most) : 0 }

  /// When each thing begins: the one with the least delay at 0, the one with the greatest at ``wait``.
  func starts(after delays: [Double]) -> [Double] {
    let least = delays.min() ?? 0
    let span = (delays.max() ?? 0) - least
    return delays.map { span > 0 ? wait * ($0 - least) / span : 0 }
  }

  /// How far each thing has come, 0…1, if all take as long and the last one ends at 1.
  func progresses(at progress: Double, after delays: [Double]) -> [Double] {
    let starts = starts(after: delays)
    let duration = 1 - (starts.max() ?? 0)
    return starts.map { min(max((progress - $0) / duration, 0), 1) }
  }
}

extension Parameter {
  /// The part of the time that the last tile waits for.
  static func stagger(_ property: Property<Double>) -> Parameter {
    .number(
      "stagger", "part of the time that the last tile waits", property, in: 0...Stagger.most)
  }
}
