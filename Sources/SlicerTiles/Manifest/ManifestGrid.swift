package import SlicerCore

/// A rectangle in a manifest: `{"x": 0, "y": 0, "width": 64, "height": 64}`.
package struct ManifestRect<Length: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The left edge.
  package var x: Length
  /// The upper edge.
  package var y: Length
  /// From left to right.
  package var width: Length
  /// From top to bottom.
  package var height: Length
}

/// A size in a manifest: `{"width": 64, "height": 64}`.
package struct ManifestSize<Length: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// From left to right.
  package var width: Length
  /// From top to bottom.
  package var height: Length
}

extension ManifestRect<Int> {
  /// In pixels.
  package init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension ManifestSize<Int> {
  /// In pixels.
  package init(_ size: PixelSize) { self.init(width: size.width, height: size.height) }
}

extension ManifestRect<Double> {
  /// `rect` in points: six fraction digits at most, rounded down.
  init(_ rect: PixelRect, scale: Scale) {
    let points = [rect.x, rect.y, rect.width, rect.height].map {
      ExactDecimal($0, dividedBy: scale).double
    }
    self.init(x: points[0], y: points[1], width: points[2], height: points[3])
  }
}

extension ManifestSize<Double> {
  /// `size` in points: six fraction digits at most, rounded down.
  init(_ size: PixelSize, scale: Scale) {
    self.init(
      width: ExactDecimal(size.width, dividedBy: scale).double,
      height: ExactDecimal(size.height, dividedBy: scale).double)
  }
}

/// How the picture was cut.
package struct ManifestGrid: Codable, Hashable, Sendable {
  /// How the grid was asked for.
  package var kind: GridSpec.Kind
  /// Of tiles.
  package var rows: Int
  /// Of tiles.
  package var columns: Int
  /// What became of what did not divide.
  package var uneven: Uneven
  /// What the lines are whole numbers of; `points` only for a scale other than 1.
  package var unit: GridUnit
  /// Where rows begin and the last one ends, in pixels: `rows` + 1 of them.
  package var rowLines: [Int]
  /// Where columns begin and the last one ends, in pixels: `columns` + 1 of them.
  package var columnLines: [Int]
  /// The color of what hangs over the picture, `#rrggbbaa`; nil where nothing does.
  package var padColor: String?
  /// Whether every pixel of the picture lies in a tile.
  package var coversExactly: Bool
  /// The lines that were asked for, where a cut without loss has moved them; else nil, both.
  package var requestedRowLines: [Int]?
  /// As ``requestedRowLines``, of columns.
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
    rowLines = grid.rowLines
    columnLines = grid.columnLines
    self.padColor = grid.needsPadding ? padColor : nil
    coversExactly = grid.coversExactly
    requestedRowLines = grid.requested?.rows
    requestedColumnLines = grid.requested?.columns
    overlap = margins.overlap > 0 ? margins.overlap : nil
    extrude = margins.extrusion > 0 ? margins.extrusion : nil
    self.jigsaw = jigsaw.map { ManifestJigsaw(seed: $0.seed, tab: $0.tab.double) }
  }
}

/// What pieces are cut by: the same numbers and lines give the same pieces.
package struct ManifestJigsaw: Codable, Hashable, Sendable {
  /// What the outlines are made of.
  package var seed: UInt64
  /// How far tabs reach out, as a part of the shortest side of the two pieces.
  package var tab: Double

  /// The jigsaw that pieces were cut by.
  package init(seed: UInt64, tab: Double) {
    self.seed = seed
    self.tab = tab
  }
}
