/// `min(most, ⌊(base + column · x + row · y) / divisor⌋)` of the tile in column x and row y.
struct TileNumber: Hashable, Sendable {
  fileprivate(set) var base = 0
  fileprivate(set) var column = 0
  fileprivate(set) var row = 0
  fileprivate(set) var divisor = 1
  /// The largest number, up to which JavaScript counts exactly.
  fileprivate(set) var most = 1 << 53 - 1

  static let column = TileNumber(column: 1)
  static let row = TileNumber(row: 1)

  func value(_ tile: PyramidTile) -> Int {
    min(most, (base + column * tile.column + row * tile.row) / divisor)
  }

  /// The number, limited to `most`.
  func atMost(_ most: Int) -> TileNumber {
    var result = self
    result.most = most
    return result
  }

  static func * (a: TileNumber, factor: Int) -> TileNumber {
    TileNumber(base: a.base * factor, column: a.column * factor, row: a.row * factor)
  }

  static func + (a: TileNumber, b: TileNumber) -> TileNumber {
    TileNumber(base: a.base + b.base, column: a.column + b.column, row: a.row + b.row)
  }

  static func + (base: Int, a: TileNumber) -> TileNumber { TileNumber(base: base) + a }

  static func - (base: Int, a: TileNumber) -> TileNumber { base + a * -1 }

  static func / (a: TileNumber, divisor: Int) -> TileNumber {
    var result = a
    result.divisor = divisor
    return result
  }
}
