/// In which order tiles are numbered, for `{index}` alone.
public enum TileOrder: String, CaseIterable, Hashable, Sendable {
  /// Row by row, from the top left.
  case rows
  /// Column by column, from the top left.
  case columns
  /// Row by row, the last tile first.
  case reverse

  /// The place of a tile of a grid, from 0.
  func index(row: Int, column: Int, rows: Int, columns: Int) -> Int {
    switch self {
    case .rows: row * columns + column
    case .columns: column * rows + row
    case .reverse: rows * columns - 1 - (row * columns + column)
    }
  }
}
