import SlicerCore
package import SlicerTiles

/// What is made of one row of a level's tiles: read or halved as a whole, then encoded tile by tile.
package struct PyramidStrip: Sendable {
  package enum Source: Hashable, Sendable {
    /// The decoder of this level.
    case decoder
    /// The rows of the levels above.
    case halving
    /// A JPEG's coefficients.
    case blocks
    /// Tiles of the picture's own file, in any order.
    case tiles
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

  /// Whether they are the picture's own, of the full level, without having been decoded.
  var isUndecodedPicture: Bool { level == 0 && (source == .blocks || source == .tiles) }
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
  ///   - stored: levels that have decoders of their own.
  ///   - isBlock: whether a tile of the full level is cut from a JPEG's coefficients.
  ///   - isMoved: whether a tile is the picture's file's own.
  ///   - pictures: levels that are files, too.
  package init(
    _ shape: PyramidShape, base: Int = 0, stored: Set<Int> = [], pictures: Set<Int> = [],
    isBlock: (PyramidTile) -> Bool = { _ in false }, isMoved: (PyramidTile) -> Bool = { _ in false }
  ) {
    self.pictures = pictures
    add(.blocks, level: 0, of: shape, shape.placedTiles(ofLevel: 0).filter(isBlock))
    for level in shape.levels.indices {
      add(.tiles, level: level, of: shape, shape.placedTiles(ofLevel: level).filter(isMoved))
    }
    // The tiles that are encoded of pixels, and whether anything needs these.
    let left = shape.levels.indices.map { level in
      shape.placedTiles(ofLevel: level).filter { (level > 0 || !isBlock($0)) && !isMoved($0) }
    }
    func isNeeded(_ level: Int) -> Bool { !left[level].isEmpty || pictures.contains(level) }
    let isAnyHalved = shape.levels.indices.contains {
      $0 > base && !stored.contains($0) && isNeeded($0)
    }
    for level in shape.levels.indices {
      let isDecoded = level <= base || stored.contains(level)
      let isHalved = level == base && isAnyHalved
      guard isNeeded(level) || isHalved else { continue }
      add(
        isDecoded ? .decoder : .halving, level: level, of: shape, left[level], isNeeded: true)
      if isHalved { halved = groups[groups.count - 1] }
    }
    completed = completions(shape, base)
  }

  private mutating func add(
    _ source: PyramidStrip.Source, level: Int, of shape: PyramidShape, _ tiles: [PyramidTile],
    isNeeded: Bool = false
  ) {
    if tiles.isEmpty, !isNeeded { return }
    let tiles = Dictionary(grouping: tiles, by: \.row)
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
