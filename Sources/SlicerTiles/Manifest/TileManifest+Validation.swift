package import SlicerCore

extension TileManifest {
  /// Checks a manifest that comes from outside, before any of its files is opened.
  ///
  /// Afterwards: the picture and each tile are within `limits`. The tiles are those of the grid, in its
  /// order, each place once. Together they cover the picture, or what ``Uneven/trim`` and ``Uneven/pad`` make
  /// of it. A tile lies inside its file. One file at most is of several tiles, which agree about it.
  /// Neighbors lie beside their pieces. File names are different and stay in the folder. Digests and colors
  /// are hexadecimal.
  ///
  /// - Parameter limits: of pictures that are read; nil where none is.
  /// - Throws: `SlicerError` for the first thing that is wrong.
  package func validate(limits: Limits? = Limits()) throws {
    guard version == Self.currentVersion else { throw .unsupportedManifestVersion(version) }
    try source.validate(limits)
    try grid.validate(size: source.pixels, limits)
    guard tiles.count == grid.rows * grid.columns else {
      throw .wrongTileCount(tiles.count, rows: grid.rows, columns: grid.columns)
    }
    let (rows, columns) = (grid.rowSpans, grid.columnSpans)
    for (i, tile) in tiles.enumerated() {
      let (row, column) = (i / grid.columns, i % grid.columns)
      // A sprite lies anywhere in the picture.
      let cell =
        grid.kind == .sprites
        ? nil : PixelRect(columns: columns[column], rows: rows[row])
      try tile.validate(row: row, column: column, cell, in: source.pixels)
    }
    guard !exact || grid.coversExactly && !tiles.contains(where: { $0.content == .omitted }) else {
      throw .exactWithoutCover
    }
    for tile in tiles {
      try tile.validateFrame(limits)
      try tile.validateTrim(in: source)
      try tile.validateNeighbours(grid)
    }
    try validateSheet()
    try (documents ?? []).validate()
    do {
      try NameRules.check(all: fileNames + (documents ?? []).map(\.name.bytes))
    } catch { throw .refusedInManifest(error) }
  }

  /// The names of the tiles' files. Only tiles with a frame may lie on one sheet.
  package var fileNames: [[UInt8]] {
    var sheets: Set<[UInt8]> = []
    return tiles.compactMap { tile in
      guard let name = tile.file?.bytes, tile.frame == nil || sheets.insert(name).inserted
      else { return nil }
      return name
    }
  }

  /// Checks that tiles of one sheet agree about it, and that there is one: each is decoded whole.
  private func validateSheet() throws {
    var files: [[UInt8]: (size: ManifestSize<Int>?, digest: String)] = [:]
    var sheets: Set<[UInt8]> = []
    for tile in tiles where tile.frame != nil {
      guard case .file(let name, let digest) = tile.content else { continue }
      if let first = files[name.bytes] {
        guard first == (tile.filePixels, digest) else {
          throw .unequalSheets(row: tile.row, column: tile.column)
        }
        sheets.insert(name.bytes)
      }
      files[name.bytes] = (tile.filePixels, digest)
    }
    guard sheets.count <= 1 else { throw .severalSheets(sheets.count) }
  }

  /// The picture as shown, in pixels, once ``validate(limits:)`` has passed.
  package var size: PixelSize {
    PixelSize(width: source.pixels.width, height: source.pixels.height)
  }
}

extension ManifestTile {
  /// Where the tile lies in the shown picture, once ``TileManifest/validate(limits:)`` has passed.
  package var rect: PixelRect {
    PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
  }

  fileprivate func validate(
    row: Int, column: Int, _ cell: PixelRect?, in picture: ManifestSize<Int>
  ) throws {
    guard self.row == row, self.column == column else {
      throw .wrongTileOrder(row: self.row, column: self.column, expectedRow: row, column)
    }
    let whole = ManifestRect(x: 0, y: 0, width: picture.width, height: picture.height)
    guard cell.map({ pixels == ManifestRect($0) }) ?? whole.contains(pixels) else {
      throw .tileOffLines(row: row, column: column)
    }
    switch content {
    case .file(_, let digest): try Hexadecimal.checkDigest(digest)
    case .blank(let samples): try Hexadecimal.checkSamples(samples)
    case .omitted: break
    }
  }

  /// Checks that the tile lies inside its file, and around it what a piece fills of a sheet.
  fileprivate func validateFrame(_ limits: Limits?) throws {
    guard let frame else {
      guard filePixels == nil, piece == nil else {
        throw .tileOutsideFile(row: row, column: column)
      }
      return
    }
    guard let filePixels, filePixels.width > 0, filePixels.height > 0 else {
      throw .tileOutsideFile(row: row, column: column)
    }
    try limits.checkManifest(PixelSize(width: filePixels.width, height: filePixels.height))
    let file = ManifestRect(x: 0, y: 0, width: filePixels.width, height: filePixels.height)
    let part = piece ?? file
    let fits =
      file.contains(part) && part.contains(frame)
      && frame.width == (trimmed ?? pixels).width
      && frame.height == (trimmed ?? pixels).height
    guard fits else { throw .tileOutsideFile(row: row, column: column) }
  }

  /// Checks that what is left of a trimmed tile lies in the picture, and that its edges have a color.
  fileprivate func validateTrim(in source: ManifestSource) throws {
    guard let trimmed else { return }
    let picture = ManifestRect(
      x: 0, y: 0, width: source.pixels.width, height: source.pixels.height)
    guard case .pixels = source.content, case .file = content, frame != nil, let around,
      picture.contains(trimmed)
    else { throw .tileOutsideFile(row: row, column: column) }
    try Hexadecimal.checkSamples(around)
  }

  /// The part of the picture in the tile's file: the tile, or what is left of it.
  package var filed: PixelRect {
    trimmed.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) } ?? rect
  }

  /// The part of its file that a jigsaw's piece fills, as shown.
  package var pieceInFile: PixelRect {
    piece.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      ?? fileSize.bounds
  }

  /// Checks that neighbors are those of a piece, and lie in the grid on the side that they state.
  fileprivate func validateNeighbours(_ grid: ManifestGrid) throws {
    guard let neighbours else { return }
    let sides = Set(neighbours.map(\.side))
    let areBeside = neighbours.allSatisfy { neighbour in
      let (down, right) = neighbour.side.step
      return neighbour.row == row + down && neighbour.column == column + right
        && (0..<grid.rows).contains(neighbour.row)
        && (0..<grid.columns).contains(neighbour.column)
    }
    guard grid.jigsaw != nil, sides.count == neighbours.count, areBeside else {
      throw .wrongNeighbours(row: row, column: column)
    }
  }

  /// Where ``filed`` lies in the file, as shown.
  package var frameInFile: PixelRect {
    frame.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      ?? PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
  }

  /// The size of the file's picture as shown.
  package var fileSize: PixelSize {
    filePixels.map { PixelSize(width: $0.width, height: $0.height) }
      ?? PixelSize(width: pixels.width, height: pixels.height)
  }
}

extension ManifestRect<Int> {
  /// True if `other`, which may be anything, has pixels, all of which lie inside. `self` is sound.
  fileprivate func contains(_ other: ManifestRect<Int>) -> Bool {
    Self.contains(x..<x + width, other.x, other.width)
      && Self.contains(y..<y + height, other.y, other.height)
  }

  private static func contains(_ range: Range<Int>, _ start: Int, _ length: Int) -> Bool {
    length > 0 && length <= range.count && start >= range.lowerBound
      && start <= range.upperBound - length
  }
}

extension JigsawNeighbour.Side {
  /// Rows downwards and columns to the right, from a piece to its neighbor.
  fileprivate var step: (down: Int, right: Int) {
    switch self {
    case .top: (-1, 0)
    case .right: (0, 1)
    case .bottom: (1, 0)
    case .left: (0, -1)
    }
  }
}

extension ManifestSource {
  fileprivate func validate(_ limits: Limits?) throws {
    guard pixels.width > 0, pixels.height > 0 else {
      throw .emptySize(width: pixels.width, height: pixels.height)
    }
    try limits.checkManifest(PixelSize(width: pixels.width, height: pixels.height))
    switch content {
    case .pixels(let digest), .coefficients(let digest), .frames(let digest):
      try Hexadecimal.checkDigest(digest)
    }
    if let fileDigest { try Hexadecimal.checkDigest(fileDigest) }
  }
}

extension ManifestGrid {
  fileprivate func validate(size: ManifestSize<Int>, _ limits: Limits?) throws {
    let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard rows > 0, columns > 0, !overflow, count <= Grid.maxCount else {
      throw .badGridSize(rows: rows, columns: columns)
    }
    if kind == .sprites {
      guard rows == 1 else { throw .badGridSize(rows: rows, columns: columns) }
      guard rowLines == [0, size.height], rowEnds == nil else { throw .wrongLineOrder(.rows) }
      guard columnLines == [0, size.width], columnEnds == nil else {
        throw .wrongLineOrder(.columns)
      }
      guard !coversExactly else { throw .wrongCover(stated: true) }
      return
    }
    let width = try largestSpan(columnLines, columnEnds, columns, side: size.width, .columns)
    let height = try largestSpan(rowLines, rowEnds, rows, side: size.height, .rows)
    try limits.checkManifest(PixelSize(width: width, height: height))
    let covers =
      !hasGaps && columnLines[columns] >= size.width && rowLines[rows] >= size.height
    guard covers == coversExactly else { throw .wrongCover(stated: coversExactly) }
  }

  /// Checks the lines along one axis, and the ends of cells with gaps; returns the longest cell.
  private func largestSpan(
    _ lines: [Int], _ ends: [Int]?, _ count: Int, side: Int, _ axis: GridAxis
  ) throws -> Int {
    guard lines.count == count + 1 else { throw .wrongLineCount(axis, lines.count, tiles: count) }
    guard ends == nil ? lines[0] == 0 : lines[0] >= 0, zip(lines, lines.dropFirst()).allSatisfy(<)
    else { throw .wrongLineOrder(axis) }
    let end = lines[count]
    let isInside = ends != nil && end <= side
    guard
      end == side || isInside || (end < side && uneven == .trim) || (end > side && uneven == .pad)
    else { throw .wrongLastLine(axis, end, side: side, uneven) }
    guard let ends else { return zip(lines, lines.dropFirst()).map { $1 - $0 }.max() ?? 0 }
    guard ends.count == count, ends.last == end,
      zip(lines, ends).allSatisfy(<), zip(ends, lines.dropFirst()).allSatisfy(<=)
    else { throw .wrongEnds(axis) }
    return zip(lines, ends).map { $1 - $0 }.max() ?? 0
  }
}

extension Limits? {
  fileprivate func checkManifest(_ size: PixelSize) throws {
    do { try self?.check(size) } catch { throw .refusedInManifest(error) }
  }
}
