/// Rows as they are shown, of rows that are stored in another way.
///
/// Rows that are mirrored are turned as they come. For other orientations all of the picture is read when the first
/// row is wanted. Beside it a band of turned rows is in memory. A picture that is stored upright goes through as it
/// comes.
package final class UprightRows: RowSource {
  package let size: PixelSize
  package let format: PixelFormat
  package let source: any RowSource
  package let orientation: Orientation
  private var stored: Raster?
  private var band: Raster?
  private var bandRows = 0..<0
  private var row = 0

  /// - Parameter orientation: how the rows are shown.
  package init(_ source: any RowSource, _ orientation: Orientation) {
    (self.source, self.orientation) = (source, orientation)
    size = orientation.displaySize(ofStored: source.size)
    format = source.format
  }

  package func readRow(into target: UnsafeMutableRawBufferPointer) throws {
    if orientation == .topLeft { return try source.readRow(into: target) }
    let band = try band(with: row)
    target.copyMemory(from: UnsafeRawBufferPointer(band.mutableRow(row - bandRows.lowerBound)))
    row += 1
  }

  private func band(with row: Int) throws -> Raster {
    if let band, bandRows.contains(row) { return band }
    let rows = row..<min(row + UprightBands.height, size.height)
    let turned: Raster
    if orientation == .topRight {
      turned = try read(rows.count).withView { try $0.turnedUpright(from: orientation) }
    } else {
      let stored = try stored ?? read(source.size.height)
      self.stored = stored
      turned = try stored.turnedUpright(rows, from: orientation)
    }
    (band, bandRows) = (turned, rows)
    return turned
  }

  private func read(_ count: Int) throws -> Raster {
    let raster = try Raster(
      size: PixelSize(width: source.size.width, height: count), format: format)
    for y in 0..<count { try source.readRow(into: raster.mutableRow(y)) }
    return raster
  }
}

/// Takes a picture's rows as they are stored, and hands them on as they are shown when all have come.
package struct UprightBands {
  /// Rows that are turned at once.
  static let height = 64

  private let orientation: Orientation
  private let stored: Raster
  private var row = 0

  /// - Parameters:
  ///   - size: of the picture as it is stored.
  ///   - orientation: how its rows are shown.
  package init(
    stored size: PixelSize, _ format: PixelFormat, shownAs orientation: Orientation
  ) throws {
    self.orientation = orientation
    stored = try Raster(size: size, format: format)
  }

  package mutating func add(_ rows: RasterView) {
    stored.draw(rows, x: 0, y: row)
    row += rows.size.height
  }

  /// Hands over all rows as they are shown, some at a time.
  package func forEach(_ body: (RasterView) throws -> Void) throws {
    let height = orientation.displaySize(ofStored: stored.size).height
    for top in stride(from: 0, to: height, by: Self.height) {
      let rows = top..<min(top + Self.height, height)
      try stored.turnedUpright(rows, from: orientation).withView(body)
    }
  }
}

extension Raster {
  fileprivate func turnedUpright(
    _ rows: Range<Int>, from orientation: Orientation
  ) throws -> Raster {
    let shown = orientation.displaySize(ofStored: size)
    let band = PixelRect(columns: 0..<shown.width, rows: rows)
    return try withView {
      try $0.subview(orientation.storedRect(ofDisplayed: band, in: shown))
        .turnedUpright(from: orientation)
    }
  }
}
