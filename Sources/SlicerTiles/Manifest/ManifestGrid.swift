import SlicerCore

/// How the picture was cut.
package struct ManifestGrid: Codable, Hashable, Sendable {
  package var kind: GridSpec.Kind
  package var rows: Int
  package var columns: Int
  package var uneven: Uneven
  /// The unit of the lines; `points` only for a scale other than 1.
  package var unit: GridUnit
  /// Where rows begin and the last one ends, in pixels: `rows` + 1 of them; 0 and the side for sprites.
  package var rowLines: [Int]
  /// Where columns begin and the last one ends, in pixels: `columns` + 1 of them, or as ``rowLines``.
  package var columnLines: [Int]
  /// The end of each row, in pixels; nil where rows have no gaps.
  package var rowEnds: [Int]?
  /// The end of each column, in pixels; nil where columns have no gaps.
  package var columnEnds: [Int]?
  /// The color of what hangs over the picture, `#rrggbbaa`; nil where nothing does.
  package var padColor: String?
  /// True if every pixel of the picture lies in a tile.
  package var coversExactly: Bool
  /// The lines that were asked for, where a cut without loss has moved them; else nil, both.
  package var requestedRowLines: [Int]?
  /// The column lines that were asked for; see ``requestedRowLines``.
  package var requestedColumnLines: [Int]?
  /// How far files reach into the tiles around them, in points; nil where they do not.
  package var overlap: Int?
  /// How far files repeat their outermost pixels outwards, in points; nil where they do not.
  package var extrude: Int?
  /// The shape of interlocking pieces; nil for rectangles.
  package var jigsaw: ManifestJigsaw?

  /// - Parameter padColor: `#rrggbbaa`, for a grid that `Grid.needsPadding`.
  package init(
    _ grid: Grid, padColor: String? = nil, margins: TileMargins = .none, jigsaw: Jigsaw? = nil
  ) {
    kind = grid.spec.kind
    rows = grid.rows
    columns = grid.columns
    uneven = grid.uneven
    unit = grid.unit
    let isFree = grid.boxes != nil
    rowLines = isFree ? [0, grid.size.height] : grid.rowLines
    columnLines = isFree ? [0, grid.size.width] : grid.columnLines
    rowEnds = isFree ? nil : Self.ends(grid.rowSpans, grid.size.height, grid)
    columnEnds = isFree ? nil : Self.ends(grid.columnSpans, grid.size.width, grid)
    self.padColor = grid.needsPadding ? padColor : nil
    coversExactly = grid.coversExactly
    requestedRowLines = grid.requested?.rows
    requestedColumnLines = grid.requested?.columns
    overlap = margins.overlap > 0 ? margins.overlap : nil
    extrude = margins.extrusion > 0 ? margins.extrusion : nil
    self.jigsaw = jigsaw.map { ManifestJigsaw(seed: $0.seed, tab: $0.tab.double) }
  }
}

extension ManifestGrid {
  /// Where spans end, if lines do not say so; cells that were found may leave the end of a side out, too.
  private static func ends(_ spans: [Range<Int>], _ side: Int, _ grid: Grid) -> [Int]? {
    let isWhole = grid.spec.kind != .auto || spans.last?.upperBound == side
    return spans.isContiguous && isWhole ? nil : spans.map(\.upperBound)
  }

  /// The pixels of each row, once the manifest has passed `TileManifest.validate(limits:)`.
  package var rowSpans: [Range<Int>] { Self.spans(rowLines, rowEnds) }

  /// The pixels of each column, like ``rowSpans``.
  package var columnSpans: [Range<Int>] { Self.spans(columnLines, columnEnds) }

  private static func spans(_ lines: [Int], _ ends: [Int]?) -> [Range<Int>] {
    ends.map { zip(lines, $0).map { $0..<$1 } } ?? .init(lines: lines)
  }

  /// True if room lies before, between or around the tiles.
  package var hasGaps: Bool { kind == .sprites || rowEnds != nil || columnEnds != nil }
}
