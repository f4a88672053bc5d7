import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// A cut picture to lay out, made of numbers: 31 by 22 points in 2 rows and 3 columns.
struct LayoutSample: Sendable, CustomTestStringConvertible {
  /// That of its golden files.
  let title: String
  var source = "photo"
  var scales = ["1"]
  var template = "{name}_r{row}_c{column}{scale}.{ext}"
  /// Tiles without a file at each scale.
  var blanks: [Int: RGBA?] = [:]
  /// Tiles without a file at the first scale only.
  var blankAtFirst: Set<Int> = []
  /// What lies around each tile in its file, in points, inside the picture.
  var overlap = 0
  /// What is repeated around each tile, in points.
  var extrude = 0
  var showsWholeFiles = false

  var testDescription: String { title }

  static let all = [
    LayoutSample(title: "one"), LayoutSample(title: "set", scales: ["1", "2", "3"]),
    LayoutSample(title: "only2x", scales: ["2"]),
    LayoutSample(
      title: "blank", scales: ["1", "2"], blanks: [1: RGBA(255, 8, 0, 127), 5: nil],
      blankAtFirst: [3]),
    LayoutSample(title: "overlap", scales: ["1", "2"], overlap: 3),
    LayoutSample(title: "extrude", scales: ["1", "2"], extrude: 2),
    LayoutSample(title: "pieces", scales: ["1", "2"], overlap: 4, showsWholeFiles: true),
    LayoutSample(title: "odd", source: "a \"b\" <c> & d's, é😀 #1:50% ?\\", scales: ["1", "2"]),
    LayoutSample(
      title: "folders", scales: ["1", "2"], template: "{name}/{row}/{column}{scale}.{ext}"),
  ]

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
    let tiles = try zip(grid.tiles, names).enumerated().map { i, pair in
      let name = LayoutName(pair.1, scale: scale, source: source.bytes)
      let path = try layout.path(of: name)
      if layout.packing == .sheet { sheet = LaidOutSet.Sheet(path: path, size: sheetSize) }
      let file = file(pair.0, of: grid, path, sheet: sheet?.size)
      let blank = blanks[i] ?? (isFirst && blankAtFirst.contains(i) ? .some(.black) : nil)
      return LaidOutTile(
        tile: pair.0, name: name.tile, content: blank.map { .blank($0) } ?? .file(file))
    }
    return LaidOutSet.Member(
      grid: grid, tiles: tiles, sheet: sheet, showsWholeFiles: showsWholeFiles)
  }

  private func file(_ tile: Tile, of grid: Grid, _ path: [UInt8], sheet: PixelSize?) -> LaidOutFile
  {
    let around = (overlap + extrude) * Int(grid.scale.value)
    let rect = tile.rect
    let grown = PixelRect(
      columns: (rect.x - around)..<(rect.x + rect.width + around),
      rows: (rect.y - around)..<(rect.y + rect.height + around))
    let kept = overlap > 0 ? grown.intersection(grid.size.bounds) : grown
    guard let sheet else {
      let frame = PixelRect(rect.x - kept.x, rect.y - kept.y, rect.width, rect.height)
      return LaidOutFile(path: path, size: kept.size, frame: frame)
    }
    let (x, y) = (tile.column * sheet.width / grid.columns, tile.row * sheet.height / grid.rows)
    let area = PixelRect(x, y, kept.width, kept.height)
    let frame = PixelRect(x + rect.x - kept.x, y + rect.y - kept.y, rect.width, rect.height)
    return LaidOutFile(path: path, size: sheet, frame: frame, area: area)
  }
}

extension LaidOutSet {
  /// All files of tiles, each path once, in order.
  var paths: [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return members.flatMap(\.tiles).compactMap { tile in
      if case .file(let file) = tile.content { file.path } else { nil }
    }.filter { seen.insert($0).inserted }
  }
}
