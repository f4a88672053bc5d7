package import SlicerCore

/// How far down the levels of a pyramid go.
public enum PyramidDepth: String, CaseIterable, Codable, Sendable {
  /// The full picture alone.
  case one
  /// To the first level that is one tile.
  case tile
  /// To a single pixel.
  case pixel
}

/// A picture at every power of two, each level cut into square tiles: sizes and places, no pixels.
///
/// A pixel of the level k halvings down shows 2^k×2^k pixels of the canvas. The picture is all of it, or a
/// part that begins at `origin`. So a level's columns are ⌊x/2^k⌋ to ⌈(x+w)/2^k⌉.
package struct PyramidShape: Hashable, Sendable {
  package typealias Depth = PyramidDepth

  /// The treatment of an odd line when a level is halved.
  package enum Halving: Sendable {
    /// The odd line becomes a pixel of its own.
    case ceiling
    /// It is in no pixel. Source: Zoomify's own converter.
    case floor
  }

  /// The size of the picture as shown, in pixels.
  package let picture: PixelSize
  /// Where the picture begins on the canvas, in pixels.
  package let origin: PixelPlace
  /// From one tile to the next, in pixels.
  package let tile: Int
  /// Pixels that a tile repeats of each neighbor.
  package let overlap: Int
  package let depth: Depth
  /// The largest first.
  package let levels: [PyramidLevel]

  /// A place on the canvas, in pixels.
  package struct PixelPlace: Codable, Hashable, Sendable {
    package var x = 0
    package var y = 0

    package init(x: Int = 0, y: Int = 0) { (self.x, self.y) = (x, y) }
  }

  /// - Parameters:
  ///   - tile: at least 1.
  ///   - overlap: less than `tile`.
  package init(
    _ picture: PixelSize, tile: Int, overlap: Int = 0, depth: Depth = .pixel,
    halving: Halving = .ceiling, origin: PixelPlace = PixelPlace()
  ) {
    precondition(!picture.bounds.isEmpty && tile > 0 && (0..<tile).contains(overlap))
    (self.picture, self.tile, self.overlap, self.origin) = (picture, tile, overlap, origin)
    self.depth = depth
    var levels: [PyramidLevel] = []
    while true {
      let level = PyramidLevel(picture, origin, halvings: levels.count, halving)
      levels.append(level)
      if depth.ends(with: level, tile: tile) { break }
    }
    self.levels = levels
  }
}

extension PyramidShape.Depth {
  /// True if there is nothing below a level.
  fileprivate func ends(with level: PyramidLevel, tile: Int) -> Bool {
    let (columns, rows) = (level.columns, level.rows)
    switch self {
    case .one: return true
    case .tile:
      return columns.upperBound <= tile && rows.upperBound <= tile
    case .pixel: return columns.upperBound <= 1 && rows.upperBound <= 1
    }
  }
}

package struct PyramidLevel: Hashable, Sendable {
  package let halvings: Int
  /// Where the picture lies on the level's canvas.
  package let columns: Range<Int>
  package let rows: Range<Int>

  init(
    _ picture: PixelSize, _ origin: PyramidShape.PixelPlace, halvings: Int,
    _ halving: PyramidShape.Halving
  ) {
    self.halvings = halvings
    func halved(_ start: Int, _ length: Int) -> Range<Int> {
      let (first, end) = (start >> halvings, start + length)
      switch halving {
      case .ceiling: return first..<((end + (1 << halvings) - 1) >> halvings)
      case .floor: return first..<max(first + 1, end >> halvings)
      }
    }
    columns = halved(origin.x, picture.width)
    rows = halved(origin.y, picture.height)
  }

  /// The size of the picture on it.
  package var size: PixelSize { PixelSize(width: columns.count, height: rows.count) }
}

extension PyramidShape {
  /// The columns and rows of tiles in which a level's picture lies.
  package func tiles(of level: PyramidLevel) -> (columns: Range<Int>, rows: Range<Int>) {
    func steps(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound / tile)..<((range.upperBound + tile - 1) / tile)
    }
    return (steps(level.columns), steps(level.rows))
  }

  /// The part of its level that a tile shows: the step, and `overlap` pixels around it that the picture has.
  package func area(column: Int, row: Int, of level: PyramidLevel) -> PixelRect {
    func area(_ index: Int, _ range: Range<Int>) -> Range<Int> {
      (index * tile - overlap..<(index + 1) * tile + overlap).clamped(to: range)
    }
    return PixelRect(columns: area(column, level.columns), rows: area(row, level.rows))
  }

  package var tileCount: Int {
    levels.reduce(0) { count, level in
      let (columns, rows) = tiles(of: level)
      return count + columns.count * rows.count
    }
  }
}
