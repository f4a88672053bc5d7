public import SlicerCore

/// The grid that the user asks for.
///
/// SwiftUI's `Grid`, which lays out views, is another thing under another name.
public enum GridSpec: Hashable, Sendable {
  /// So many tiles, each at least 1; sizes follow from an ``Uneven`` policy.
  ///
  /// Source: `splitIntoSubimagesWithRows:columns:`.
  case grid(rows: Int, columns: Int)
  /// Tiles of one size in the grid's unit; the last row and column are smaller.
  case tile(width: ExactDecimal, height: ExactDecimal)
  /// Windows of one size, one every `stride`; the last row and column are moved back inside.
  ///
  /// A stride is at most the window's side: neighbors share what it is less. Files show whole windows; a
  /// picture that is smaller than one is a window of its own size. ``Uneven/shrink`` ends the last window
  /// at the edge, and ``Uneven/pad`` lets it hang over. ``Uneven/trim`` leaves it out, and with
  /// ``Uneven/last`` the one before reaches to the edge.
  ///
  /// Source: SAHI, `get_slice_bboxes`; large_image, `tileIterator`.
  case window(width: ExactDecimal, height: ExactDecimal, stride: AxisLengths)
  /// Cuts at these distances from the left and from the top, in the grid's unit.
  case cuts(x: [ExactDecimal], y: [ExactDecimal])
  /// Cells that are found in the picture, before it is cut: its rows are read twice.
  case auto(CellSearch)
  /// Columns and rows with these pixels of a picture at `scale`, in order, apart, and none empty.
  ///
  /// In a picture at another scale they end at the pixels below.
  case cells(columns: [Range<Int>], rows: [Range<Int>], scale: Scale)

  /// Boxes in a picture at `scale`, in the order of their numbers: sprites that were found. None is empty.
  ///
  /// In a picture at another scale they grow to whole pixels.
  case sprites([PixelRect], scale: Scale)

  /// `grid`, `tile`, `window`, `cuts`, `auto` or `sprites`, as the manifest says it.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// A number of rows and columns.
    case grid
    /// A size of tiles.
    case tile
    /// A size of windows, and a stride.
    case window
    case cuts
    /// Cells that were found.
    case auto
    /// Boxes that were found, in no rows and columns.
    case sprites
  }

  package var kind: Kind {
    switch self {
    case .grid: .grid
    case .tile: .tile
    case .window: .window
    case .cuts: .cuts
    case .auto(.sprites), .sprites: .sprites
    case .auto, .cells: .auto
    }
  }
}

extension Grid {
  /// The most tiles that a picture is cut into.
  package static let maxCount = 10_000_000
}

extension GridSpec {
  /// The cut of a picture that is shown at `size`.
  ///
  /// - Parameters:
  ///   - size: the picture as shown, in pixels.
  ///   - scale: pixels per point.
  ///   - uneven: for ``grid(rows:columns:)``, sizes that do not divide; for
  ///     ``tile(width:height:)``, a last tile that is smaller (`distribute` and `last`), cut off,
  ///     padded or refused. Cuts, found cells and sprites do not need it.
  ///   - unit: what lines are whole numbers of (a grid), or what lengths are measured in (others).
  ///     Lines that fall between pixels are rounded down.
  ///   - gaps: the room around and between cells of a size or of a number.
  ///   - share: what two neighbors of a grid have in common: each file shows so much of the next row
  ///     and column, as heightmaps need; at least 0.
  /// - Throws: `SlicerError` for a grid finer than the picture, more than `Grid.maxCount` tiles,
  ///   cuts outside the picture or out of order, gaps with cuts, or with tiles that hang over, and for
  ///   ``auto(_:)``, which a search replaces before.
  package func tiles(
    for size: PixelSize, scale: Scale = .one, uneven: Uneven = .distribute,
    unit: GridUnit = .points, gaps: GridGaps = .none, share: ExactDecimal = 0
  ) throws -> Grid {
    let sides = (
      x: Side(.columns, pixels: size.width, scale: scale, unit: unit),
      y: Side(.rows, pixels: size.height, scale: scale, unit: unit)
    )
    try checkCounts()
    try gaps.check()
    if case .sprites(let boxes, let measured) = self {
      return try sprites(boxes, at: measured, in: size, scale, sides.x.unit)
    }
    let x = try spans(sides.x, uneven, gaps, share)
    let y = try spans(sides.y, uneven, gaps, share)
    try Self.checkCount(rows: y.tiles.count, columns: x.tiles.count)
    return Grid(
      spec: self, size: size, scale: scale, uneven: uneven, unit: sides.x.unit,
      columnSpans: x.tiles, rowSpans: y.tiles, columnWindows: x.shown, rowWindows: y.shown)
  }

  /// The tiles along a side.
  private func spans(
    _ side: Side, _ uneven: Uneven, _ gaps: GridGaps, _ share: ExactDecimal
  ) throws -> SideSpans {
    func own<T>(_ column: T, _ row: T) -> T { side.axis == .columns ? column : row }
    let hasGaps = gaps != .none
    if hasGaps, share != 0 { throw .sharedGaps }
    switch self {
    case .window where hasGaps: throw .gapsWithWindows(gaps)
    case .window where share != 0: throw .sharedWindows
    case .window(let width, let height, let stride):
      return try side.windows(
        size: own(width, height), stride: own(stride.x, stride.y), uneven)
    case .grid(let rows, let columns):
      let count = own(columns, rows)
      if share != 0 { return try side.windows(count, share: share, uneven) }
      return hasGaps
        ? SideSpans(try side.cells(count, uneven, gaps))
        : SideSpans(lines: try side.lines(count, uneven))
    case _ where share != 0: throw .sharedWithoutGrid
    case .tile(let width, let height):
      let size = own(width, height)
      return hasGaps
        ? SideSpans(try side.cells(size: size, uneven, gaps))
        : SideSpans(lines: try side.lines(size: size, uneven))
    case _ where hasGaps: throw .gapsWithCuts
    case .cuts(let atX, let atY): return SideSpans(lines: try side.lines(cuts: own(atX, atY)))
    case .cells(let columns, let rows, let scale):
      return SideSpans(try side.cells(own(columns, rows), at: scale))
    case .auto, .sprites: throw .unsoughtCells
    }
  }

  /// A row of boxes that were measured in a picture at another scale, or at this one.
  private func sprites(
    _ boxes: [PixelRect], at measured: Scale, in size: PixelSize, _ scale: Scale, _ unit: GridUnit
  ) throws -> Grid {
    let (factor, divisor) = (scale.thousandths, measured.thousandths)
    func scaled(_ range: Range<Int>, _ side: Int) -> Range<Int> {
      let start = min(range.lowerBound * factor / divisor, side - 1)
      return start..<max(start + 1, min(side, (range.upperBound * factor + divisor - 1) / divisor))
    }
    let placed = boxes.map {
      PixelRect(columns: scaled($0.columns, size.width), rows: scaled($0.rows, size.height))
    }
    guard let top = placed.map(\.y).min(), let end = placed.map(\.rows.upperBound).max() else {
      throw SlicerError.unsoughtCells
    }
    try Self.checkCount(rows: 1, columns: placed.count)
    var grid = Grid(
      spec: self, size: size, scale: scale, uneven: .distribute, unit: unit,
      columnSpans: placed.map(\.columns), rowSpans: [top..<end])
    grid.boxes = placed
    return grid
  }

  /// Refuses numbers before there is a line for each.
  private func checkCounts() throws {
    guard case .grid(let rows, let columns) = self else { return }
    for (axis, count) in [(GridAxis.rows, rows), (.columns, columns)]
    where !(1...Grid.maxCount).contains(count) {
      throw .countOutOfRange(axis, "\(count)")
    }
    try Self.checkCount(rows: rows, columns: columns)
  }

  private static func checkCount(rows: Int, columns: Int) throws {
    let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard !overflow, count <= Grid.maxCount else {
      throw .tooManyTiles(count: overflow ? Int.max : count)
    }
  }
}

extension GridSpec {
  /// Parses `4x3`, rows first: a grid that some picture can have.
  ///
  /// Also what others write, columns first: `3x4@`, as many tiles, and `25%x50%`, tiles of that share of
  /// the picture, which is a whole number of times in it.
  ///
  /// Source: ImageMagick, "Geometry", and its `-crop`.
  public init(parsing text: String) throws {
    if let share = try Self.shares(text) {
      self = share
      return
    }
    if text.last == "@" {
      let grid = text.dropLast()
      guard !grid.contains(where: { "@%".contains($0) }),
        case .grid(let columns, let rows)? = try? GridSpec(parsing: String(grid))
      else { throw SlicerError.notAGrid(text) }
      self = .grid(rows: rows, columns: columns)
      return
    }
    guard let words = text.pairAroundX else { throw SlicerError.notAGrid(text) }
    let rows = try Self.count(words.0, .rows, in: text)
    let columns = try Self.count(words.1, .columns, in: text)
    // Neither is over 10⁷.
    guard rows * columns <= Grid.maxCount else {
      throw SlicerError.gridTooLarge(text, count: rows * columns)
    }
    self = .grid(rows: rows, columns: columns)
  }

  /// Parses `256x256` or `100.5x40`, the size of a tile, width first; `256`, a square; or `25%x50%`, the
  /// tile's share of the picture.
  package init(parsingTile text: String) throws {
    if let share = try Self.shares(text) {
      self = share
      return
    }
    guard let (first, second) = text.pairAroundX ?? text.pairOfEqual,
      let width = ExactDecimal(first),
      let height = ExactDecimal(second), width > ExactDecimal(0), height > ExactDecimal(0)
    else { throw .notATileSize(text) }
    self = .tile(width: width, height: height)
  }

  /// Parses a window's size, `640` or `640x480`, and its stride, `512` or `512,384`; nil: the size, less
  /// what neighbors share.
  package init(parsingWindow text: String, stride: String?, share: ExactDecimal) throws {
    guard case .tile(let width, let height)? = try? GridSpec(parsingTile: text) else {
      throw .notATileSize(text)
    }
    guard share == 0 || (share > 0 && share < min(width, height)) else {
      throw .shareOfWindow(share, text)
    }
    let steps =
      try stride.map { try AxisLengths(parsing: $0, of: "stride") }
      ?? AxisLengths(x: width - share, y: height - share)
    self = .window(width: width, height: height, stride: steps)
  }

  /// Parses two lists such as `100,250.5`, ascending distances from the left and from the top.
  ///
  /// An empty list makes no cut along its axis.
  package init(parsingCutsX x: String, y: String) throws {
    self = .cuts(x: try Self.cuts(x, .columns), y: try Self.cuts(y, .rows))
  }

  /// `1x16, 2x8, 4x4, 8x2 or 16x1 has 16 tiles`, of a number of tiles; the squarest of many grids.
  package static func grids(of text: String) -> String? {
    if let (rows, columns) = text.pairAroundComma, let rows = Int(rows), let columns = Int(columns),
      rows > 0, columns > 0
    {
      return "did you mean \(rows)x\(columns)?"
    }
    guard let count = Int(text), (4...10_000).contains(count) else { return nil }
    let rows = (1...count).filter { count.isMultiple(of: $0) }
    let squarest = rows.sorted { max($0, count / $0) < max($1, count / $1) }.prefix(5).sorted()
    return squarest.map { "\($0)x\(count / $0)" }.alternatives + " has \(count) tiles"
  }

  /// The grid whose tiles have a share of the picture's width and height; nil for a text without them.
  private static func shares(_ text: String) throws -> GridSpec? {
    guard text.last == "%", let words = text.pairAroundX ?? text.pairOfEqual else { return nil }
    let counts = [words.0, words.1].map { word -> Int? in
      guard word.last == "%", let share = Double(decimal: word.dropLast()), share > 0, share <= 100
      else { return nil }
      // A third is written as 33% or 33.3%, too: half of a tenth of a percent may be missing.
      let count = (100 / share).rounded()
      let tolerance = min(0.3, max(0.05, 0.0006 * count * count))
      return abs(100 / share - count) < tolerance && count <= Double(Grid.maxCount)
        ? Int(count) : nil
    }
    guard let columns = counts[0], let rows = counts[1] else { throw .noWholeShares(text) }
    return .grid(rows: rows, columns: columns)
  }

  private static func count(
    _ digits: Substring, _ axis: GridAxis, in text: String
  ) throws -> Int {
    guard !digits.isEmpty, digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { throw .notAGrid(text) }
    guard let count = Int(digits), (1...Grid.maxCount).contains(count) else {
      throw .countOutOfRange(axis, String(digits))
    }
    return count
  }

  private static func cuts(_ text: String, _ axis: GridAxis) throws -> [ExactDecimal] {
    var cuts: [ExactDecimal] = []
    guard !text.isEmpty else { return cuts }
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let cut = ExactDecimal(item) else { throw .notACut(axis, String(item)) }
      guard cut > cuts.last ?? ExactDecimal(0) else { throw .cutsNotAscending(axis, text) }
      cuts.append(cut)
    }
    return cuts
  }
}

extension StringProtocol {
  /// The texts before and after the only `x` (or `X`, `×`); nil if there is none or another.
  var pairAroundX: (Substring, Substring)? {
    let parts = split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    return parts.count == 2 ? (Substring(parts[0]), Substring(parts[1])) : nil
  }

  /// The texts before and after the only sign that others put between two numbers: `4,3`, `4*3`, `4:3`.
  var pairAroundComma: (Substring, Substring)? {
    let parts = split(omittingEmptySubsequences: false) { ",*:/".contains($0) }
    return parts.count == 2 ? (Substring(parts[0]), Substring(parts[1])) : nil
  }

  /// Both are the whole text, if it has no `x`.
  fileprivate var pairOfEqual: (Substring, Substring)? {
    isEmpty ? nil : (Substring(self), Substring(self))
  }
}
