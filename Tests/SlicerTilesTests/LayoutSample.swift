import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// A cut picture to lay out, made of numbers: 31 by 22 points in 2 rows and 3 columns.
struct LayoutSample: Sendable, CustomTestStringConvertible {
  /// The title of its golden files.
  let title: String
  var source = "photo"
  var scales = ["1"]
  var template = "{name}_r{row}_c{column}{scale}.{ext}"
  /// Tiles without a file at each scale.
  var blanks: [Int: RGBA?] = [:]
  /// Tiles without a file at the first scale only.
  var blankAtFirst: Set<Int> = []
  /// The surroundings of each tile in its file, in points, inside the picture.
  var overlap = 0
  /// The repeated edge around each tile, in points.
  var extrude = 0
  var showsWholeFiles = false

  var testDescription: String { title }

  static let all = [
    LayoutSample(title: "one"), LayoutSample(title: "set", scales: ["1", "2", "3"]),
    LayoutSample(title: "only2x", scales: ["2"]),
    LayoutSample(
      title: "blank", scales: ["1", "2"], blanks: [1: RGBA(255, 8, 0, 127)],
      blankAtFirst: [3]),
    LayoutSample(title: "overlap", scales: ["1", "2"], overlap: 3),
    LayoutSample(title: "extrude", scales: ["1", "2"], extrude: 2),
    LayoutSample(title: "pieces", scales: ["1", "2"], overlap: 4, showsWholeFiles: true),
    LayoutSample(title: "odd", source: "a \"b\" <c> & d's, é😀 #1:50% ?\\", scales: ["1", "2"]),
    LayoutSample(
      title: "folders", scales: ["1", "2"], template: "{name}/{row}/{column}{scale}.{ext}"),
  ]

  /// True if the layout can hold the sample: cells of one size do not overlap.
  func fits(_ layout: TileLayout) -> Bool {
    layout.packing != .cells || overlap == 0 && !showsWholeFiles
  }

  /// The set, with the paths that `layout` gives to its files.
  func set(for layout: TileLayout) throws -> LaidOutSet {
    let members = try scales.enumerated().map { i, scale in
      try member(try #require(Scale(scale)), isFirst: i == 0, layout)
    }
    return LaidOutSet(name: source.bytes, members: members)
  }

  private func member(
    _ scale: Scale, isFirst: Bool, _ layout: TileLayout
  ) throws -> LaidOutSet.Member {
    let size = PixelSize(31 * Int(scale.value), 22 * Int(scale.value))
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(for: size, scale: scale)
    let template = try NameTemplate<NameField>(parsing: template)
    let names = try TileNaming(template: template).names(
      for: grid, name: source.bytes, fileExtension: "png".utf8)
    let sheetSize = PixelSize(size.width * 2, size.height * 2)
    var sheet: LaidOutSet.Sheet?
    let layoutNames = names.map { LayoutName($0, scale: scale, source: source.bytes) }
    let paths = try layoutNames.map { try layout.path(of: $0) }
    if layout.packing == .cells {
      let margins = TileMargins(extrusion: max(1, extrude))
      let tiles = grid.tiles.map { margins.place(of: $0, in: grid) }.onCommonCell(.topLeft)
      let cells = SheetCells(tiles, columns: grid.columns)
      let onSheet = TileSheet(tiles, on: cells)
      return LaidOutSet.Member(
        grid: grid, tiles: onSheet.tiles, names: layoutNames.map(\.tile), paths: paths,
        blanks: isFirst ? blanks.merging(blankAtFirst.map { ($0, .black) }) { $1 } : blanks,
        sheet: LaidOutSet.Sheet(path: paths[0], size: onSheet.size, cells: cells))
    }
    if layout.packing == .sheet { sheet = LaidOutSet.Sheet(path: paths[0], size: sheetSize) }
    var blanks = blanks
    if isFirst { for tile in blankAtFirst { blanks.updateValue(.black, forKey: tile) } }
    return LaidOutSet.Member(
      grid: grid, tiles: grid.tiles.map { place($0, of: grid, sheet: sheet?.size) },
      names: layoutNames.map(\.tile), paths: paths, blanks: blanks, sheet: sheet,
      showsWholeFiles: showsWholeFiles)
  }

  private func place(_ tile: Tile, of grid: Grid, sheet: PixelSize?) -> PlacedTile {
    let (overlap, extrusion) = (overlap * Int(grid.scale.value), extrude * Int(grid.scale.value))
    let rect = tile.rect
    let shown = PixelRect(
      columns: (rect.x - overlap)..<(rect.x + rect.width + overlap),
      rows: (rect.y - overlap)..<(rect.y + rect.height + overlap)
    ).intersection(grid.size.bounds)
    let placed = PlacedTile(tile: tile, shown: shown, extrusion: extrusion)
    guard let sheet else { return placed }
    return placed.moved(
      toX: tile.column * sheet.width / grid.columns, y: tile.row * sheet.height / grid.rows)
  }
}

extension LaidOutSet {
  /// All files of tiles, each path once, in order.
  var paths: [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return members.flatMap { member in
      member.filed.map { member.paths[$0] }
    }.filter { seen.insert($0).inserted }
  }
}
