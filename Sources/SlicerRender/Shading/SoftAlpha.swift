internal import CSlicerKernels
import SlicerCore

/// A caster's alpha with soft edges: what its shadow is where it is not known to be an opaque polygon.
///
/// Blurred by a parabola in each direction, so that a straight edge goes by smoothstep from `radius`
/// outside to `radius` inside. A wide blur needs no single pixels: alphas are gathered in square cells,
/// eight or more to the radius, and read between the cells' middles.
struct SoftAlpha: Sendable {
  /// Where casters are drawn: where the shadow is wanted, moved against its offset, and as much around that as
  /// the blur reaches.
  struct Frame: Sendable {
    /// The scene's stage's pixel at the frame's first one.
    let origin: SIMD2<Int>
    let size: PixelSize
    fileprivate let kernel: ParabolaKernel
    /// From the stage to a frame's cells, in pixels.
    fileprivate let shift: Point

    /// The pixels of the scene's stage that it holds.
    var rect: ShadowReach {
      ShadowReach(
        start: origin, end: origin &+ SIMD2(size.width, size.height))
    }

    /// - Parameters:
    ///   - radius: in pixels; it counts up to the stage's longer side.
    ///   - offset: in pixels; one that leads nowhere makes nil.
    ///   - reach: where the shadow is wanted; nil where casters beyond the stage do not count, and are drawn as on
    ///     the stage.
    init?(radius: Double, offset: Point, stage: PixelSize, reach: ShadowReach?) {
      guard abs(offset.x) < 1e9, abs(offset.y) < 1e9, radius < .infinity else { return nil }
      let longest = Double(max(stage.width, stage.height))
      kernel = ParabolaKernel(radius: min(max(radius, 0.5), longest))
      guard let reach else {
        (origin, size) = (.zero, stage)
        shift = Point(x: -offset.x, y: -offset.y)
        return
      }
      // Cells lie as they do for the stage alone.
      let (before, after) = reach.around(stage, cell: kernel.cell)
      let whole = Point(x: offset.x.rounded(.down), y: offset.y.rounded(.down))
      let margin = before &+ kernel.reach
      origin = SIMD2(-Int(whole.x) - margin.x, -Int(whole.y) - margin.y)
      size = PixelSize(
        width: stage.width + margin.x + after.x + kernel.reach + kernel.cell,
        height: stage.height + margin.y + after.y + kernel.reach + kernel.cell)
      shift = Point(
        x: Double(margin.x) - offset.x + whole.x, y: Double(margin.y) - offset.y + whole.y)
    }
  }

  /// Alphas of 0…1, row after row of cells.
  private let values: [Float]
  /// The cells that are not empty, of all in the frame.
  private let columns, rows: Range<Int>
  private let cell: Int
  private var shift: Point

  /// The alphas relative to another pixel of the scene's stage.
  func seen(from origin: SIMD2<Int>) -> SoftAlpha {
    var result = self
    result.shift = shift + Point(x: Double(origin.x), y: Double(origin.y))
    return result
  }

  /// - Throws: `SlicerError.memory`.
  init(
    in frame: Frame, _ gather: (inout AlphaCells) throws -> Void
  ) throws {
    var cells = try AlphaCells(frame.size, cell: frame.kernel.cell)
    try gather(&cells)
    let blurred = cells.blurred(by: frame.kernel)
    (values, columns, rows) = (blurred.values, blurred.columns, blurred.rows)
    (cell, shift) = (frame.kernel.cell, frame.shift)
  }

  func rows(_ height: Int) -> Range<Int> { pixels(rows, shift.y, 0..<height) }

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
    scratch.withNumbers { line in
      mix(line, cells, down[y])
      scratch.loops.pointee.read_alphas(
        target.start, line, columns.count, across.loop(columns.lowerBound, from: cells.lowerBound),
        table, Float(table.count - 1))
    }
  }

  /// Cells of a line between two rows of them.
  private func mix(
    _ line: UnsafeMutablePointer<Float>, _ cells: Range<Int>, _ place: CellScale.Place
  ) {
    line.update(repeating: 0, count: cells.count)
    let seen = columns.clamped(to: cells)
    guard !seen.isEmpty else { return }
    let target = line + (seen.lowerBound - cells.lowerBound)
    values.withUnsafeBufferPointer { values in
      for (row, share) in [(place.cell, 1 - place.share), (place.cell + 1, place.share)]
      where rows.contains(row) {
        let first = (row - rows.lowerBound) * columns.count + seen.lowerBound - columns.lowerBound
        for i in 0..<seen.count { target[i] += values[first + i] * share }
      }
    }
  }
}

/// The places of pixels' centers among the middles of cells, along a row or a column.
private struct CellScale {
  /// The last cell whose middle is not beyond it, and how near the next one is, 0…1.
  struct Place {
    let cell: Int
    let share: Float
  }

  /// The base-2 logarithm of a cell's side.
  private let bits: Int
  private let whole: Int
  private let rest: Float

  init(_ cell: Int, _ shift: Double) {
    bits = cell.trailingZeroBitCount
    let start = shift + 0.5 - Double(cell) / 2
    whole = Int(start.rounded(.down))
    rest = Float(start - start.rounded(.down))
  }

  /// The cells in the form that loops take, from one cell and one pixel on.
  func loop(_ pixel: Int, from cell: Int) -> cslicer_cells {
    cslicer_cells(
      place: Int32(truncatingIfNeeded: pixel &+ whole &- cell &<< bits), bits: Int32(bits),
      rest: rest)
  }

  subscript(pixel: Int) -> Place {
    let place = pixel &+ whole
    let inside = Float(place & (1 &<< bits &- 1)) + rest
    return Place(cell: place &>> bits, share: inside / Float(1 &<< bits))
  }
}

/// Pixels of a stage and beside it, in which shadows are wanted.
struct ShadowReach {
  private var start, end: SIMD2<Int>

  init(start: SIMD2<Int>, end: SIMD2<Int>) { (self.start, self.end) = (start, end) }

  init(of size: PixelSize) { self.init(start: .zero, end: SIMD2(size.width, size.height)) }

  mutating func formUnion(_ other: ShadowReach) {
    start = pointwiseMin(start, other.start)
    end = pointwiseMax(end, other.end)
  }

  /// How much of it lies before a stage, in whole cells, and how much behind: twice the stage's longer side at most,
  /// for an offset may lead anywhere.
  func around(_ stage: PixelSize, cell: Int) -> (before: SIMD2<Int>, after: SIMD2<Int>) {
    let most = SIMD2(repeating: 2 * max(stage.width, stage.height))
    let before = pointwiseMin(pointwiseMax(0 &- start, .zero), most)
    let after = pointwiseMax(end &- SIMD2(stage.width, stage.height), .zero)
    let cells = (before &+ (cell - 1)) / SIMD2(repeating: cell)
    return (cells &* cell, pointwiseMin(after, most))
  }
}
