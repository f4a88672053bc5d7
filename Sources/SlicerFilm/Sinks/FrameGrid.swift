import SlicerCodecs
import SlicerCore

/// Where frames lie in one picture of them: cells of one size, row by row, with gaps between them.
///
/// The frame in column c begins at x = c·(width + gap), for engines that take the size of a cell and its
/// separation.
struct FrameGrid: Equatable {
  let cell: PixelSize
  /// The number of frames, at least 1.
  let count: Int
  /// At most the number of frames.
  let columns: Int
  /// Pixels between two frames.
  let gap: Int
  /// The size of the whole picture.
  let size: PixelSize

  /// - Parameter columns: nil for a picture that is about as wide as high.
  /// - Throws: `SlicerError.sideTooLong(actual:allowed:)` for more than `format` can hold.
  init(
    _ cell: PixelSize, count: Int, columns: Int?, gap: Int = 0, in format: FileFormat
  ) throws {
    (self.cell, self.count, self.gap) = (cell, count, gap)
    self.columns = max(1, min(count, columns ?? Self.squareColumns(cell, count)))
    let rows = (count + self.columns - 1) / self.columns
    size = PixelSize(
      width: try Self.side(cell.width, self.columns, gap, format),
      height: try Self.side(cell.height, rows, gap, format))
  }

  private static func squareColumns(_ cell: PixelSize, _ count: Int) -> Int {
    let columns = (Double(count) * Double(cell.height) / Double(cell.width)).squareRoot()
    return Int(columns.rounded(.up))
  }

  private static func side(
    _ length: Int, _ count: Int, _ gap: Int, _ format: FileFormat
  ) throws -> Int {
    // A side is at most a million pixels, but for what an app sets for itself.
    let (product, isBeyond) = (length + gap).multipliedReportingOverflow(by: count)
    let (side, allowed) = (isBeyond ? Int.max : product - gap, format.longestSide)
    if side > allowed { throw .sideTooLong(actual: side, allowed: allowed) }
    return side
  }

  var rows: Int { (count + columns - 1) / columns }

  func cells(inRow row: Int) -> Range<Int> { (row * columns)..<min(count, (row + 1) * columns) }

  func rect(ofCell index: Int) -> PixelRect {
    PixelRect(
      x: index % columns * (cell.width + gap), y: index / columns * (cell.height + gap),
      width: cell.width, height: cell.height)
  }
}
