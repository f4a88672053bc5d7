import SlicerCore

/// A caster's alpha with soft edges: what its shadow is where it is not known to be an opaque polygon.
///
/// Blurred by a parabola in each direction, so that a straight edge goes by smoothstep from `radius`
/// outside to `radius` inside. A wide blur needs no single pixels: alphas are gathered in square cells,
/// eight or more to the radius, and read between the cells' middles.
struct SoftAlpha: Sendable {
  /// Where casters are drawn: the stage, moved against the shadow's offset, and as much around it as
  /// the blur reaches.
  struct Frame: Sendable {
    /// The stage's pixel at the frame's first one.
    let origin: SIMD2<Int>
    let size: PixelSize
    fileprivate let kernel: ParabolaKernel
    /// From a frame's cells to the stage, in pixels: what the offset is beyond whole ones.
    fileprivate let shift: Point

    /// - Parameters:
    ///   - radius: in pixels; it counts up to the stage's longer side.
    ///   - offset: in pixels; one that leads nowhere makes nil.
    ///   - isWide: whether casters beyond the stage count.
    init?(radius: Double, offset: Point, stage: PixelSize, isWide: Bool = true) {
      guard abs(offset.x) < 1e9, abs(offset.y) < 1e9, radius < .infinity else { return nil }
      let longest = Double(max(stage.width, stage.height))
      kernel = ParabolaKernel(radius: min(max(radius, 0.5), longest))
      let margin = isWide ? kernel.reach : 0
      let whole = Point(x: offset.x.rounded(.down), y: offset.y.rounded(.down))
      origin = SIMD2(-Int(whole.x) - margin, -Int(whole.y) - margin)
      size = PixelSize(
        width: stage.width + 2 * margin + kernel.cell,
        height: stage.height + 2 * margin + kernel.cell)
      shift = Point(x: Double(margin) - offset.x + whole.x, y: Double(margin) - offset.y + whole.y)
    }
  }

  /// 0…1, row after row of cells.
  private let values: [Float]
  /// The cells that are not empty, of all in the frame.
  private let columns, rows: Range<Int>
  private let cell: Int
  private let shift: Point

  /// - Throws: `LimitError.memory`.
  init(
    in frame: Frame, _ gather: (inout AlphaCells) throws(LimitError) -> Void
  ) throws(LimitError) {
    var cells = try AlphaCells(frame.size, cell: frame.kernel.cell)
    try gather(&cells)
    let blurred = cells.blurred(by: frame.kernel)
    (values, columns, rows) = (blurred.values, blurred.columns, blurred.rows)
    (cell, shift) = (frame.kernel.cell, frame.shift)
  }

  /// The rows of a stage that it may touch.
  func rows(_ height: Int) -> Range<Int> { pixels(rows, shift.y, 0..<height) }

  /// The columns, among `limits`, that it may touch.
  func columns(in limits: Range<Int>) -> Range<Int> { pixels(columns, shift.x, limits) }

  private func pixels(_ cells: Range<Int>, _ shift: Double, _ limits: Range<Int>) -> Range<Int> {
    guard !cells.isEmpty else { return limits.lowerBound..<limits.lowerBound }
    let first = (Double((cells.lowerBound - 1) * cell) - shift).whole(in: limits)
    return
      first..<max(
        first, (Double((cells.upperBound + 1) * cell) - shift + 1).whole(in: limits))
  }

  /// A table's word for each of some columns: the first for nothing, the last for all.
  func fill(
    _ target: PixelRow, _ columns: Range<Int>, row y: Int, _ table: [UInt32], _ scratch: RowScratch
  ) {
    guard !columns.isEmpty else { return }
    let (first, last) = (place(columns.lowerBound, shift.x), place(columns.upperBound - 1, shift.x))
    let cells = Int(first.rounded(.down))..<Int(last.rounded(.down)) + 2
    let steps = Float(table.count - 1)
    scratch.withRow { row in
      row.start.withMemoryRebound(to: Float.self, capacity: row.count) { line in
        mix(line, cells, place(y, shift.y))
        for x in columns {
          let place = place(x, shift.x)
          let left = place.rounded(.down)
          let i = Int(left) - cells.lowerBound
          let value = line[i] + (line[i + 1] - line[i]) * Float(place - left)
          target[x - columns.lowerBound] = table[Int(value * steps + 0.5)]
        }
      }
    }
  }

  /// A pixel's centre among the middles of cells.
  private func place(_ pixel: Int, _ shift: Double) -> Double {
    (Double(pixel) + 0.5 + shift) / Double(cell) - 0.5
  }

  /// Cells of a line between two rows of them.
  private func mix(_ line: UnsafeMutablePointer<Float>, _ cells: Range<Int>, _ place: Double) {
    let upper = place.rounded(.down)
    let share = Float(place - upper)
    for (i, column) in cells.enumerated() {
      let (a, b) = (value(column, Int(upper)), value(column, Int(upper) + 1))
      line[i] = a + (b - a) * share
    }
  }

  private func value(_ column: Int, _ row: Int) -> Float {
    guard columns.contains(column), rows.contains(row) else { return 0 }
    return values[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }
}

/// Alphas of a frame, added up in square cells.
struct AlphaCells {
  private let size: PixelSize
  private let cell: Int
  private let width: Int
  private var sums: [Float]
  /// The cells that something was added to.
  private var columns = 0..<0
  private var rows = 0..<0

  /// - Throws: `LimitError.memory`, also if there is no room for the blur.
  fileprivate init(_ size: PixelSize, cell: Int) throws(LimitError) {
    (self.size, self.cell) = (size, cell)
    width = (size.width + cell - 1) / cell
    let count = width * ((size.height + cell - 1) / cell)
    try MemoryReserve.check(room: 3 * count * MemoryLayout<Float>.stride)
    sums = [Float](repeating: 0, count: count)
  }

  /// Adds the alphas of a row of the frame, which is beyond it or not.
  mutating func add(_ span: RowSpan, row y: Int) {
    let touched = span.columns.clamped(to: 0..<size.width)
    guard !touched.isEmpty, (0..<size.height).contains(y) else { return }
    let line = y / cell * width
    sums.withUnsafeMutableBufferPointer { sums in
      for x in touched { sums[line + x / cell] += Float(span.pixels[x - span.start] >> 24) }
    }
    columns = columns.spanning(touched.lowerBound / cell..<(touched.upperBound - 1) / cell + 1)
    rows = rows.spanning(y / cell..<y / cell + 1)
  }

  /// 0…1, of all cells that are not empty.
  fileprivate func blurred(
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

/// ¾ · (1 − x² / r²) / r for |x| < r, over whole cells.
private struct ParabolaKernel {
  /// The side of a cell, in pixels: a power of two.
  let cell: Int
  /// How many cells it reaches to each side.
  let cells: Int
  /// What a cell counts, from that many to the left on.
  private let weights: [Float]

  /// - Parameter radius: in pixels, 0.5 or more.
  init(radius: Double) {
    var cell = 1
    while radius >= Double(16 * cell) { cell *= 2 }
    // Cells and what is read between them blur a little, too: by 1/12 + 1/6 of a cell's square.
    let inCells = radius / Double(cell)
    let own = cell == 1 ? inCells : (inCells * inCells - 1.25).squareRoot()
    let cells = Int((own - 0.5).rounded(.up))
    func share(_ x: Double) -> Double { Elementary.smoothstep((x / own + 1) / 2) }
    weights = (-cells...cells).map { Float(share(Double($0) + 0.5) - share(Double($0) - 0.5)) }
    (self.cell, self.cells) = (cell, cells)
  }

  /// In pixels, a whole number of cells.
  var reach: Int { (cells + 1) * cell }

  /// Adds a line of cells, each spread out to both sides, to a line that begins at column `start`.
  func add(
    _ target: inout [Float], _ line: Int, _ start: Int, _ source: [Float], _ first: Int,
    _ columns: Range<Int>, in limits: Range<Int>
  ) {
    for offset in -cells...cells {
      // What a cell gives to its neighbour on one side that gets from the other.
      let seen = (columns.lowerBound + offset..<columns.upperBound + offset).clamped(to: limits)
      add(
        &target, line + seen.lowerBound - start, source,
        first + seen.lowerBound - offset - columns.lowerBound, seen.count, at: offset)
    }
  }

  /// Adds a line times the weight of the cell at `offset`.
  func add(
    _ target: inout [Float], _ to: Int, _ source: [Float], _ from: Int, _ count: Int,
    at offset: Int
  ) {
    let weight = weights[offset + cells]
    target.withUnsafeMutableBufferPointer { target in
      source.withUnsafeBufferPointer { source in
        for i in 0..<count { target[to + i] += source[from + i] * weight }
      }
    }
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
