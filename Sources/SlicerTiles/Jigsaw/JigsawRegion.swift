import SlicerCore

/// All pieces up to one, in row-major order, as they cover the pixels near that piece.
///
/// Regions grow from piece to piece, and so do their areas rounded to 0…255: the differences, the
/// pieces' coverages, are never negative and add up to 255 in every pixel.
package struct JigsawRegion: Sendable {
  /// The rows above this one are inside at their left end.
  private let bottom: Int
  /// Sorted by row and column.
  private let cells: [CoverageCells.Cell]
  private let top: Int
  /// Where the cells of each row from `top` on begin, and where the last ones end.
  private let starts: [Int]

  init(bottom: Int, _ outline: CoverageCells) {
    self.bottom = bottom
    let cells = outline.cells
    let rows = cells.lazy.map(\.y)
    top = rows.min() ?? 0
    (self.cells, starts) = Self.sorted(cells, top: top, rows: (rows.max() ?? top) - top + 1)
  }

  /// Sorts by counting the cells of each row. Within a row, cells come in few ordered runs.
  private static func sorted(
    _ cells: [CoverageCells.Cell], top: Int, rows: Int
  ) -> ([CoverageCells.Cell], [Int]) {
    var starts = [Int](repeating: 0, count: rows + 1)
    for cell in cells { starts[cell.y - top + 1] += 1 }
    for row in 0..<rows { starts[row + 1] += starts[row] }
    var next = starts
    let sorted = [CoverageCells.Cell](unsafeUninitializedCapacity: cells.count) { buffer, count in
      for cell in cells {
        buffer.initializeElement(at: next[cell.y - top], to: cell)
        next[cell.y - top] += 1
      }
      for row in 0..<rows {
        var run = UnsafeMutableBufferPointer(rebasing: buffer[starts[row]..<starts[row + 1]])
        run.sort { $0.x < $1.x }
      }
      count = cells.count
    }
    return (sorted, starts)
  }

  /// Writes the region's rounded area in each pixel of a row: 0 for none of it, 255 for all.
  ///
  /// - Parameters:
  ///   - y, columns: pixels of the picture.
  ///   - output: `columns.count` bytes.
  package func read(row y: Int, columns: Range<Int>, into output: UnsafeMutablePointer<UInt8>) {
    var cover = y < bottom ? FixedPoint.one : 0
    var (x, i) = (columns.lowerBound, firstCell(of: y))
    let end = firstCell(of: y + 1)
    while i < end, cells[i].x < x {
      cover += cells[i].cover
      i += 1
    }
    while i < end, cells[i].x < columns.upperBound {
      let column = cells[i].x
      fill(output + (x - columns.lowerBound), cover, column - x)
      var (area, after) = (2 * FixedPoint.one * cover, cover)
      while i < end, cells[i].x == column {
        area += cells[i].area
        after += cells[i].cover
        i += 1
      }
      output[column - columns.lowerBound] = Self.rounded(area)
      (x, cover) = (column + 1, after)
    }
    fill(output + (x - columns.lowerBound), cover, columns.upperBound - x)
  }

  private func firstCell(of y: Int) -> Int { starts[min(max(y - top, 0), starts.count - 1)] }

  private func fill(_ output: UnsafeMutablePointer<UInt8>, _ cover: Int, _ count: Int) {
    output.update(repeating: Self.rounded(2 * FixedPoint.one * cover), count: count)
  }

  /// An area in 2^-33 pixels as 0…255.
  private static func rounded(_ area: Int) -> UInt8 {
    UInt8(clamping: (255 * area + 1 << 32) >> 33)
  }
}
