import SlicerCore

/// Where the pictures of a sheet lie: cells of one size, row by row, with gaps between them.
///
/// The picture in column c begins at x = c·(width + gap), as engines count that are told the size of a
/// cell and its separation.
struct SheetGrid: Equatable {
  /// Of a picture.
  let cell: PixelSize
  /// How many pictures, at least 1.
  let count: Int
  /// No more than there are pictures.
  let columns: Int
  /// Pixels between two pictures.
  let gap: Int

  /// - Parameter columns: nil for a sheet that is about as wide as high.
  init(cell: PixelSize, count: Int, columns: Int?, gap: Int) {
    (self.cell, self.count, self.gap) = (cell, count, gap)
    self.columns = min(count, columns ?? Self.squareColumns(cell, count))
  }

  private static func squareColumns(_ cell: PixelSize, _ count: Int) -> Int {
    let columns = (Double(count) * Double(cell.height) / Double(cell.width)).squareRoot()
    return max(1, Int(columns.rounded(.up)))
  }

  var rows: Int { (count + columns - 1) / columns }

  /// Of the sheet.
  var size: PixelSize {
    PixelSize(
      width: columns * (cell.width + gap) - gap, height: rows * (cell.height + gap) - gap)
  }

  /// The pictures of a row.
  func cells(inRow row: Int) -> Range<Int> { (row * columns)..<min(count, (row + 1) * columns) }

  func rect(ofCell index: Int) -> PixelRect {
    PixelRect(
      x: index % columns * (cell.width + gap), y: index / columns * (cell.height + gap),
      width: cell.width, height: cell.height)
  }
}
