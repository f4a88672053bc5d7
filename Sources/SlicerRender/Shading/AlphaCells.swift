import SlicerCore

/// Alphas of a frame, added up in square cells.
struct AlphaCells {
  private let size: PixelSize
  private let cell: Int
  private let width: Int
  private var sums: [Float]
  /// The cells to which alpha was added.
  private var columns = 0..<0
  private var rows = 0..<0

  /// - Throws: `SlicerError.memory`, also if there is no room for the blur.
  init(_ size: PixelSize, cell: Int) throws {
    (self.size, self.cell) = (size, cell)
    width = (size.width + cell - 1) / cell
    let count = width * ((size.height + cell - 1) / cell)
    try MemoryReserve.check(room: 3 * count * MemoryLayout<Float>.stride)
    sums = [Float](repeating: 0, count: count)
  }

  /// Adds the alphas of a row of the frame, which is beyond it or not.
  mutating func add<Pixel>(_ span: RowSpan<Pixel>, row y: Int) {
    let touched = span.columns.clamped(to: 0..<size.width)
    guard !touched.isEmpty, (0..<size.height).contains(y) else { return }
    let line = y / cell * width
    let cells = touched.lowerBound / cell..<(touched.upperBound - 1) / cell + 1
    let pixels = span.part(touched).pixels.start
    // In steps of 8 bits.
    let share = 255 / Float(Pixel.whole)
    sums.withUnsafeMutableBufferPointer { sums in
      for column in cells {
        let inside = (column * cell..<column * cell + cell).clamped(to: touched)
        var sum = UInt32(0)
        for x in inside { sum &+= pixels[x &- touched.lowerBound].alpha }
        sums[line + column] += Float(sum) * share
      }
    }
    columns = columns.spanning(cells)
    rows = rows.spanning(y / cell..<y / cell + 1)
  }

  /// The blurred alpha, 0…1, of all cells that are not empty.
  func blurred(
    by kernel: ParabolaKernel
  ) -> (values: [Float], columns: Range<Int>, rows: Range<Int>) {
    let height = sums.count / width
    let wide = columns.widened(by: kernel.cells).clamped(to: 0..<width)
    let high = rows.widened(by: kernel.cells).clamped(to: 0..<height)
    guard !columns.isEmpty else { return ([], 0..<0, 0..<0) }
    var across = [Float](repeating: 0, count: wide.count * rows.count)
    for y in rows {
      let line = (y - rows.lowerBound) * wide.count
      kernel.add(
        &across, line, wide.lowerBound, sums, y * width + columns.lowerBound, columns, in: wide)
    }
    var values = [Float](repeating: 0, count: wide.count * high.count)
    for y in high {
      for source in rows.clamped(to: (y..<y + 1).widened(by: kernel.cells)) {
        kernel.add(
          &values, (y - high.lowerBound) * wide.count, across,
          (source - rows.lowerBound) * wide.count, wide.count, at: source - y)
      }
    }
    let full = 1 / Float(255 * cell * cell)
    for i in values.indices { values[i] = min(values[i] * full, 1) }
    return (values, wide, high)
  }
}

extension Range<Int> {
  fileprivate func spanning(_ other: Range<Int>) -> Range<Int> {
    isEmpty
      ? other : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  fileprivate func widened(by count: Int) -> Range<Int> {
    lowerBound - count..<upperBound + count
  }
}
