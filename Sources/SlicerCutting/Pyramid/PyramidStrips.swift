import SlicerCore
package import SlicerTiles
import SlicerWork

/// What is made of one row of a level's tiles: read or halved as a whole, then encoded tile by tile.
package struct PyramidStrip: Sendable {
  /// Where the tiles come from.
  package enum Source: Hashable, Sendable {
    /// The decoder of this level.
    case decoder
    /// The rows of the levels above.
    case halving
    /// A JPEG's coefficients.
    case blocks
  }

  package let source: Source
  /// Among the shape's levels, the largest first.
  package let level: Int
  /// The row of tiles on the level's canvas.
  package let row: Int
  /// The level's rows that its tiles show, on the canvas.
  package let rows: Range<Int>
  /// The tiles that are encoded from it, by column.
  package let columns: [Int]
}

/// All strips of a pyramid, and when each of them is there: known from its shape alone.
///
/// Law: each tile is in one strip; a strip comes after those above it in its ``groups``.
package struct PyramidStrips: Sendable {
  package private(set) var strips: [PyramidStrip] = []
  /// Strips that come one after the other, from the top: of one level, by indices.
  package private(set) var groups: [Range<Int>] = []
  /// The first strip of each strip's group.
  var firsts: [Int] { groups.flatMap { group in group.map { _ in group.lowerBound } } }
  /// The group that all smaller levels are halved from; nil where there are none.
  package private(set) var halved: Range<Int>?
  /// The strips of smaller levels that are whole once a strip of ``halved`` has been halved, in the
  /// order of levels.
  package private(set) var completed: [[Int]] = []
  /// The strips whose level is a file, too.
  package let pictures: Set<Int>

  /// Of nothing that is left to be done.
  package static let none = PyramidStrips()

  private init() { pictures = [] }

  /// - Parameters:
  ///   - base: the level that the smaller ones are halved from; 1 where the decoder delivers that.
  ///   - isBlock: whether a tile of the full level is cut from a JPEG's coefficients.
  ///   - pictures: levels that are files, too.
  package init(
    _ shape: PyramidShape, base: Int = 0, pictures: Set<Int> = [],
    isBlock: (PyramidTile) -> Bool = { _ in false }
  ) {
    self.pictures = pictures
    let blocks = shape.placedTiles(ofLevel: 0).filter(isBlock)
    if !blocks.isEmpty {
      add(.blocks, level: 0, of: shape, Dictionary(grouping: blocks, by: \.row))
    }
    for level in shape.levels.indices {
      let source: PyramidStrip.Source = level <= base ? .decoder : .halving
      let tiles = shape.placedTiles(ofLevel: level).filter { level > 0 || !isBlock($0) }
      let isHalved = level == base && shape.levels.count > base + 1
      if tiles.isEmpty, !isHalved, !pictures.contains(level) { continue }
      add(source, level: level, of: shape, Dictionary(grouping: tiles, by: \.row))
      if isHalved { halved = groups[groups.count - 1] }
    }
    completed = completions(shape, base)
  }

  private mutating func add(
    _ source: PyramidStrip.Source, level: Int, of shape: PyramidShape,
    _ tiles: [Int: [PyramidTile]]
  ) {
    let first = strips.count
    let place = shape.levels[level]
    for row in shape.tiles(of: place).rows {
      strips.append(
        PyramidStrip(
          source: source, level: level, row: row,
          rows: shape.area(column: shape.tiles(of: place).columns.lowerBound, row: row, of: place)
            .rows,
          columns: tiles[row, default: []].map(\.column)))
    }
    groups.append(first..<strips.count)
  }

  /// A row is there when the last row that it shows has been halved.
  private func completions(_ shape: PyramidShape, _ base: Int) -> [[Int]] {
    guard let halved else { return [] }
    let end = shape.levels[base].rows.upperBound
    var completed = [[Int]](repeating: [], count: halved.count)
    for group in groups {
      for (index, strip) in zip(group, strips[group]) where strip.source == .halving {
        let needed = min(strip.rows.upperBound << (strip.level - base), end)
        let at = halved.firstIndex { strips[$0].rows.upperBound >= needed } ?? halved.upperBound - 1
        completed[at - halved.lowerBound].append(index)
      }
    }
    return completed
  }
}
