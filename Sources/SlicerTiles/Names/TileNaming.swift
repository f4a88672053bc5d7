import SlicerCore

/// How the tiles of a grid get their file names.
public struct TileNaming: Hashable, Sendable {
  package var template = NameTemplate<NameField>.default
  /// The first row, column and index in names: 0 or 1.
  package var first = 0
  /// The order in which `{index}` counts.
  package var order = TileOrder.rows

  /// A template, and from where and along what tiles are counted.
  ///
  /// - Parameter template: text with fields in braces, such as `{name}_{index:03}.{ext}`.
  /// - Throws: an error for a field or width that does not exist, and for a lone brace.
  public init(parsing template: String, first: Int = 0, order: TileOrder = .rows) throws {
    self.init(template: try NameTemplate(parsing: template), first: first, order: order)
  }

  /// `{name}_r{row}_c{column}{scale}.{ext}`, counted from 0 row by row.
  ///
  /// Sprites are called `{name}_{index:03}{scale}.{ext}` then.
  package init() { self.init(template: .default) }

  package init(
    template: NameTemplate<NameField>, first: Int = 0, order: TileOrder = .rows
  ) {
    self.template = template
    self.first = first
    self.order = order
  }

  /// The names of all tiles of `grid`, row by row, checked by ``NameRules``.
  ///
  /// Rows, columns and indices without a width of their own are padded with zeros to that of the
  /// largest one in the grid.
  ///
  /// - Parameters:
  ///   - name: the source's name, as ``SourceName/name`` has it.
  ///   - scaleSuffix: what `{scale}` is; nil: `@2x` by the grid's scale, nothing at a scale of 1.
  ///   - fileExtension: without the dot.
  package func names(
    for grid: Grid, name: [UInt8], scaleSuffix: [UInt8]? = nil,
    fileExtension: some Sequence<UInt8>
  ) throws -> [[UInt8]] {
    let constants = Constants(
      name: name, ext: Array(fileExtension),
      scale: scaleSuffix ?? Array(grid.scale.suffix.utf8))
    let names = grid.tiles.map { expand($0, of: grid, constants) }
    try NameRules.check(all: names)
    return names
  }

  /// The fields that are texts.
  private struct Constants {
    let name: [UInt8]
    let ext: [UInt8]
    let scale: [UInt8]
  }

  private func expand(_ tile: Tile, of grid: Grid, _ constants: Constants) -> [UInt8] {
    let template = grid.boxes != nil && template == .default ? .sprites : template
    return template.bytes { field in
      switch field {
      case .name: .text(constants.name)
      case .ext: .text(constants.ext)
      case .scale: .text(constants.scale)
      default: .number(number(field, tile, grid), digits: automaticWidth(field, grid))
      }
    }
  }

  private func number(_ field: NameField, _ tile: Tile, _ grid: Grid) -> Int {
    switch field {
    case .row: tile.row + first
    case .column: tile.column + first
    case .index:
      order.index(row: tile.row, column: tile.column, rows: grid.rows, columns: grid.columns)
        + first
    case .x: grid.window(of: tile).x
    case .y: grid.window(of: tile).y
    case .width: grid.window(of: tile).width
    case .height: grid.window(of: tile).height
    case .rows: grid.rows
    case .columns: grid.columns
    case .name, .scale, .ext: 0
    }
  }

  /// The digits of the largest number of rows, columns or indices; 0 for other fields.
  private func automaticWidth(_ field: NameField, _ grid: Grid) -> Int {
    let count =
      switch field {
      case .row: grid.rows
      case .column: grid.columns
      case .index: grid.count
      default: 0
      }
    return count == 0 ? 0 : String(first + count - 1).utf8.count
  }
}

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
