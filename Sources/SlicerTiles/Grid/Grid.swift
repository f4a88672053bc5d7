package import SlicerCore

/// A picture as shown, cut into columns and rows.
///
/// Spans are in pixels, in order, and do not overlap. Without gaps the first begins at 0, and each where
/// the one before ends. The last ends at the picture's side, before it for ``Uneven/trim``, and not
/// before it for ``Uneven/pad``.
///
/// Law: the tiles cover every pixel of the picture exactly once, but for what ``Uneven/trim`` and
/// ``GridGaps`` leave out.
package struct Grid: Hashable, Sendable {
  package let spec: GridSpec
  /// The picture as shown, in pixels.
  package let size: PixelSize
  package let scale: Scale
  package let uneven: Uneven
  /// The unit of whole lines.
  package let unit: GridUnit
  /// The pixels of each column.
  package internal(set) var columnSpans: [Range<Int>]
  /// The pixels of each row.
  package internal(set) var rowSpans: [Range<Int>]
  /// The columns that files show, where they are more than ``columnSpans``; nil where they are not.
  package internal(set) var columnWindows: [Range<Int>]?
  /// The rows that files show, like ``columnWindows``.
  package internal(set) var rowWindows: [Range<Int>]?
  /// The boxes of sprites, a row of them, wherever they lie; nil where lines bound the tiles.
  ///
  /// Spans are then each box's columns, in no order, and the rows from the uppermost box to the lowest.
  package internal(set) var boxes: [PixelRect]?
  /// The visible part of each tile's window, row by row; nil where tiles are not trimmed, and for a tile in
  /// which nothing is seen.
  package private(set) var trims: [PixelRect?]?
  /// The lines that were asked for, where they had to be moved; see ``snapped(to:orientation:)``.
  package internal(set) var requested: GridLines?

  package var columns: Int { columnSpans.count }
  package var rows: Int { rowSpans.count }
  package var count: Int { rows * columns }

  /// Where columns begin and the last one ends, in pixels.
  package var columnLines: [Int] { columnSpans.lines }
  /// Where rows begin and the last one ends, in pixels.
  package var rowLines: [Int] { rowSpans.lines }

  /// The tile in `row` and `column`, both from 0.
  package func tile(row: Int, column: Int) -> Tile {
    Tile(
      row: row, column: column,
      rect: boxes?[column] ?? PixelRect(columns: columnSpans[column], rows: rowSpans[row]))
  }

  /// The part that the file of a tile shows without ``TileMargins``: the tile, a window on more, or its visible
  /// part. A tile in which nothing is seen has a pixel.
  package func window(of tile: Tile) -> PixelRect {
    if let trims {
      return trims[tile.row * columns + tile.column]
        ?? PixelRect(x: tile.rect.x, y: tile.rect.y, width: 1, height: 1)
    }
    return untrimmedWindow(of: tile)
  }

  /// The part of the picture that is trimmed: the tile, or a window on more.
  package func untrimmedWindow(of tile: Tile) -> PixelRect {
    if boxes != nil { return tile.rect }
    return PixelRect(
      columns: (columnWindows ?? columnSpans)[tile.column],
      rows: (rowWindows ?? rowSpans)[tile.row])
  }

  /// The grid whose files show only these parts of their windows.
  ///
  /// - Parameter parts: one for each tile, row by row; nil where nothing is seen.
  package func trimmed(to parts: [PixelRect?]) -> Grid {
    precondition(parts.count == count, "a part for each tile")
    var grid = self
    grid.trims = parts
    return grid
  }

  /// True if nothing is seen in a tile that was to be trimmed.
  package func isEmpty(_ tile: Int) -> Bool { trims.map { $0[tile] == nil } ?? false }

  /// True if files show pixels that are in other tiles.
  package var hasWindows: Bool { columnWindows != nil || rowWindows != nil }

  /// All tiles, row by row; made anew at each call.
  package var tiles: [Tile] {
    (0..<rows).flatMap { row in (0..<columns).map { tile(row: row, column: $0) } }
  }

  /// The size up to the last tiles' ends: the picture, less (trim) or more (pad).
  package var extent: PixelSize {
    boxes == nil
      ? PixelSize(width: columnSpans[columns - 1].upperBound, height: rowSpans[rows - 1].upperBound)
      : size
  }

  /// True if room lies before, between or around the tiles.
  package var hasGaps: Bool {
    boxes != nil || !columnSpans.isContiguous || !rowSpans.isContiguous
  }

  /// True if every pixel of the picture lies in a tile: false only for ``Uneven/trim`` and gaps.
  package var coversExactly: Bool {
    !hasGaps && extent.width >= size.width && extent.height >= size.height
  }

  /// True if a tile hangs over the picture and needs padding.
  package var needsPadding: Bool { extent.width > size.width || extent.height > size.height }

  /// The number of the picture's pixels in tiles.
  package var coveredPixels: Int {
    if let boxes { return boxes.reduce(0) { $0 + $1.width * $1.height } }
    return columnSpans.covered(of: size.width) * rowSpans.covered(of: size.height)
  }

  /// The width of the widest column and the height of the highest row.
  package var largestTile: PixelSize {
    PixelSize(
      width: columnSpans.map(\.count).max() ?? 0, height: rowSpans.map(\.count).max() ?? 0)
  }
}

extension [Range<Int>] {
  /// Spans between lines that meet.
  package init(lines: [Int]) { self = zip(lines, lines.dropFirst()).map { $0..<$1 } }

  /// The begin of each, and the end of the last one.
  package var lines: [Int] { map(\.lowerBound) + (last.map { [$0.upperBound] } ?? []) }

  /// True if the first begins at 0, and each where the one before ends.
  package var isContiguous: Bool {
    first?.lowerBound == 0 && zip(self, dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }
  }

  /// How much of a side they cover.
  fileprivate func covered(of side: Int) -> Int {
    reduce(0) { $0 + $1.clamped(to: 0..<side).count }
  }
}

/// The direction in which tiles are counted: columns from the left, rows from the top.
package enum GridAxis: String, CaseIterable, Hashable, Sendable {
  case columns
  case rows

  /// `wide` or `high`, as a sentence about the side needs it.
  var extent: String { self == .columns ? "wide" : "high" }

  /// `12 columns`, `1 row`.
  func counted(_ count: Int) -> String {
    count == 1 ? "1 \(rawValue.dropLast())" : "\(count) \(rawValue)"
  }
}

/// The unit of a grid's lines and lengths.
///
/// In points, the grids of one picture's @1x, @2x and @3x files agree. At a scale of 1 both units
/// are the same.
public enum GridUnit: String, CaseIterable, Hashable, Sendable, Codable {
  /// Lines lie on points: those of an @2x picture at even pixels.
  case points
  /// Lines lie on any pixel.
  case pixels

  /// How many pixels one unit has, in a picture of `scale` pixels per point.
  func pixels(at scale: Scale) -> Scale { self == .points ? scale : .one }
}

// To add a policy, write a case, the place of its lines in `Side.line`, and which last line a manifest may have in
// `TileManifest+Validation.swift`. `GridLawTests` try all cases on sizes of 1 to 40 pixels in 1 to 12 tiles.

/// The treatment of a side that is not a multiple of the number of tiles along it.
///
/// Sizes are in the grid's ``GridUnit``; W is the side and n the number of tiles along it.
public enum Uneven: String, CaseIterable, Hashable, Sendable, Codable {
  /// Line i lies at ⌊i·W/n⌋: sizes differ by at most one.
  case distribute
  /// All are ⌊W/n⌋, and the last one takes the rest too.
  case last
  /// All are ⌈W/n⌉, and the last one is smaller.
  case shrink
  /// All are ⌊W/n⌋; the rest is cut off at the right and at the bottom.
  case trim
  /// All are ⌈W/n⌉ and hang over the picture at the right and at the bottom.
  case pad
  /// Refused, unless n divides W.
  case error
}

/// One piece of a picture that is cut by a `Grid`.
package struct Tile: Hashable, Sendable {
  /// 0 is the top one.
  package let row: Int
  /// 0 is the left one.
  package let column: Int
  /// Where it lies in the shown picture, in pixels; ``Uneven/pad`` makes it hang over the picture.
  package let rect: PixelRect

  package init(row: Int, column: Int, rect: PixelRect) {
    self.row = row
    self.column = column
    self.rect = rect
  }
}

/// The surroundings of a tile in its file, in points.
package struct TileMargins: Hashable, Sendable {
  /// How far a file reaches into the tiles around it; it ends where the picture does. At least 0.
  package var overlap: Int
  /// How far the outermost pixels are repeated outwards, against bleeding of textures. At least 0.
  package var extrusion: Int

  /// The largest overlap and the largest extrusion.
  package static let maximum = 65_535

  /// No margins: the file shows the tile alone.
  package static let none = TileMargins()

  /// Both in points of the grid's unit, 0…``maximum``; a cut refuses others.
  package init(overlap: Int = 0, extrusion: Int = 0) {
    self.overlap = overlap
    self.extrusion = extrusion
  }

  /// The part that the file of `tile` shows, and the tile's place in it.
  package func place(of tile: Tile, in grid: Grid) -> PlacedTile {
    let reach = ExactDecimal(overlap).pixelsRoundedUp(at: grid.scale)
    let rect = grid.window(of: tile)
    // Padding belongs to the tiles; what trimming leaves out is still a part of the picture.
    let bounds = (
      x: max(grid.size.width, grid.extent.width), y: max(grid.size.height, grid.extent.height)
    )
    let shown = PixelRect(
      columns: max(0, rect.x - reach)..<min(bounds.x, rect.columns.upperBound + reach),
      rows: max(0, rect.y - reach)..<min(bounds.y, rect.rows.upperBound + reach))
    return PlacedTile(
      tile: tile, shown: shown,
      extrusion: ExactDecimal(extrusion).pixelsRoundedUp(at: grid.scale))
  }
}
