/// How the picture was cut.
public struct ManifestGrid: Codable, Hashable, Sendable {
  public var kind: GridSpec.Kind
  public var rows: Int
  public var columns: Int
  public var uneven: Uneven
  /// What the lines are whole numbers of; `points` only for a scale other than 1.
  public var unit: GridUnit
  /// Where rows begin and the last one ends, in pixels: `rows` + 1 of them.
  public var rowLines: [Int]
  /// Where columns begin and the last one ends, in pixels: `columns` + 1 of them.
  public var columnLines: [Int]
  /// The colour of what hangs over the picture, `#rrggbbaa`; nil where nothing does.
  public var padColor: String?
  /// Whether every pixel of the picture lies in a tile.
  public var coversExactly: Bool

  /// - Parameter padColor: `#rrggbbaa`, for a grid that ``Grid/needsPadding``.
  public init(_ grid: Grid, padColor: String? = nil) {
    kind = grid.spec.kind
    rows = grid.rows
    columns = grid.columns
    uneven = grid.uneven
    unit = grid.unit
    rowLines = grid.rowLines
    columnLines = grid.columnLines
    self.padColor = grid.needsPadding ? padColor : nil
    coversExactly = grid.coversExactly
  }
}
