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
    ///   - isWide: whether casters beyond the stage count; if not, they are drawn as on the stage.
    init?(radius: Double, offset: Point, stage: PixelSize, isWide: Bool = true) {
      guard abs(offset.x) < 1e9, abs(offset.y) < 1e9, radius < .infinity else { return nil }
      let longest = Double(max(stage.width, stage.height))
      kernel = ParabolaKernel(radius: min(max(radius, 0.5), longest))
      guard isWide else {
        (origin, size) = (.zero, stage)
        shift = Point(x: -offset.x, y: -offset.y)
        return
      }
      let margin = kernel.reach
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
  func fill<Pixel>(
    _ target: WordRow, _ columns: Range<Int>, row y: Int, _ table: [UInt32],
    _ scratch: RowScratch<Pixel>
  ) {
    guard !columns.isEmpty else { return }
    let (across, down) = (CellScale(cell, shift.x), CellScale(cell, shift.y))
    let cells = across[columns.lowerBound].cell..<across[columns.upperBound - 1].cell + 2
    let steps = Float(table.count - 1)
    scratch.withNumbers { line in
      mix(line, cells, down[y])
      table.withUnsafeBufferPointer { table in
        for (i, x) in columns.enumerated() {
          let place = across[x]
          let (a, b) = (
            line[place.cell - cells.lowerBound], line[place.cell - cells.lowerBound + 1]
          )
          target[i] = table[Int((a + (b - a) * place.share) * steps + 0.5)]
        }
      }
    }
  }

  /// Cells of a line between two rows of them.
  private func mix(
    _ line: UnsafeMutablePointer<Float>, _ cells: Range<Int>, _ place: CellScale.Place
  ) {
    for (i, column) in cells.enumerated() {
      let (a, b) = (value(column, place.cell), value(column, place.cell + 1))
      line[i] = a + (b - a) * place.share
    }
  }

  private func value(_ column: Int, _ row: Int) -> Float {
    guard columns.contains(column), rows.contains(row) else { return 0 }
    return values[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }
}

/// Where pixels' centres lie among the middles of cells, along a row or a column.
private struct CellScale {
  /// The last cell whose middle is not beyond it, and how near the next one is, 0…1.
  struct Place {
    let cell: Int
    let share: Float
  }

  /// Which power of two a cell's side is.
  private let bits: Int
  private let whole: Int
  private let rest: Float

  init(_ cell: Int, _ shift: Double) {
    bits = cell.trailingZeroBitCount
    let start = shift + 0.5 - Double(cell) / 2
    whole = Int(start.rounded(.down))
    rest = Float(start - start.rounded(.down))
  }

  subscript(pixel: Int) -> Place {
    let place = pixel &+ whole
    let inside = Float(place & (1 &<< bits &- 1)) + rest
    return Place(cell: place &>> bits, share: inside / Float(1 &<< bits))
  }
}
