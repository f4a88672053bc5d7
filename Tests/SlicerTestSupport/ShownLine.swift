package import SlicerCore

/// Where lines of a shown picture lie among its stored pixels, found pixel by pixel.
package enum ShownLine {
  /// The stored line between the shown columns, or rows, `line - 1` and `line`.
  package static func stored(
    _ line: Int, isColumn: Bool, _ orientation: Orientation, shown: PixelSize
  ) -> (line: Int, isColumn: Bool) {
    let size = orientation.displaySize(ofStored: shown)
    let pixels = [line - 1, line].map { i in
      orientation.inverse.displayedPixel(
        ofStored: isColumn ? i : 0, isColumn ? 0 : i, in: size)
    }
    let isStoredColumn = pixels[0].x != pixels[1].x
    return isStoredColumn
      ? (max(pixels[0].x, pixels[1].x), true) : (max(pixels[0].y, pixels[1].y), false)
  }

  /// True if it lies between blocks.
  package static func isAligned(
    _ line: Int, isColumn: Bool, _ orientation: Orientation, shown: PixelSize, step: PixelSize
  ) -> Bool {
    let stored = stored(line, isColumn: isColumn, orientation, shown: shown)
    return stored.line % (stored.isColumn ? step.width : step.height) == 0
  }

  /// All lines inside the picture that lie between blocks: columns and rows.
  package static func aligned(
    _ orientation: Orientation, shown: PixelSize, step: PixelSize
  ) -> (columns: [Int], rows: [Int]) {
    (
      (1..<shown.width).filter {
        isAligned($0, isColumn: true, orientation, shown: shown, step: step)
      },
      (1..<shown.height).filter {
        isAligned($0, isColumn: false, orientation, shown: shown, step: step)
      }
    )
  }
}
