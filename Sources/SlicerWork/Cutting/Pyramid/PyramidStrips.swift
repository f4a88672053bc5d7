import SlicerCore
package import SlicerTiles

/// A row of a level's tiles: read or halved as a whole, then encoded tile by tile.
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
  /// The strip of ``PyramidStrips/halved`` with which it becomes whole; -1 where it is not halved.
  package var lastHalved = -1

  /// True if its rows or coefficients are the picture's own.
  var isDigested: Bool { level == 0 && source != .halving }
  /// True if its rows are pixels.
  var isOfPixels: Bool { source == .decoder || source == .halving }
}

/// All strips of a pyramid, and when each of them is there: known from its shape alone.
///
/// Law: each tile is in one strip; a strip comes after those above it in its ``groups``.
package struct PyramidStrips: Sendable {
  /// Strips that come one after the other, from the top: of one level and source. None is empty.
  package private(set) var groups: [[PyramidStrip]] = []
  /// The group that all smaller levels are halved from; nil where there are none.
  package private(set) var halved: Int?
  /// The levels that are also files.
  package let pictures: Set<Int>

  package var all: [PyramidStrip] { groups.flatMap { $0 } }

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
      if isHalved { halved = groups.count - 1 }
    }
    setHalving(shape, base)
  }

  private mutating func add(
    _ source: PyramidStrip.Source, level: Int, of shape: PyramidShape, _ tiles: [PyramidTile],
    isNeeded: Bool = false
  ) {
    if tiles.isEmpty, !isNeeded { return }
    let tiles = Dictionary(grouping: tiles, by: \.row)
    let place = shape.levels[level]
    let columns = shape.tiles(of: place).columns
    groups.append(
      shape.tiles(of: place).rows.map { row in
        PyramidStrip(
          source: source, level: level, row: row,
          rows: shape.area(column: columns.lowerBound, row: row, of: place).rows,
          columns: tiles[row, default: []].map(\.column))
      })
  }

  /// A row is there when the last row that it shows has been halved.
  private mutating func setHalving(_ shape: PyramidShape, _ base: Int) {
    guard let halved else { return }
    let (from, end) = (groups[halved], shape.levels[base].rows.upperBound)
    for group in groups.indices where groups[group][0].source == .halving {
      for (index, strip) in groups[group].enumerated() {
        let needed = min(strip.rows.upperBound << (strip.level - base), end)
        groups[group][index].lastHalved =
          from.firstIndex { $0.rows.upperBound >= needed } ?? from.count - 1
      }
    }
  }

  /// True if the rows of a group are a file, too.
  func areExtended(_ group: Int) -> Bool {
    let first = groups[group][0]
    return first.isOfPixels && pictures.contains(first.level)
  }

  /// The strip of a smaller level of which nothing may be left to do before each strip of ``halved`` is
  /// halved; -1 for none.
  ///
  /// The next strip begins when one is whole, in the place of the one before.
  func room(forHalvingInto group: Int) -> [Int] {
    guard let halved else { return [] }
    var room = groups[halved].map { _ in -1 }
    for (index, strip) in groups[group].enumerated().dropLast() {
      room[strip.lastHalved] = index + 1 - StripRows.depth
    }
    return room
  }
}
