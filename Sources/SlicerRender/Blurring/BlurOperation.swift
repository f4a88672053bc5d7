import SlicerCore
import SlicerScene
import Synchronization

/// A group that is blurred in both directions.
///
/// Only what is drawn and what it reaches is looked at. The first threads that want a row share the
/// work for all: bands of rows are drawn and blurred across, then groups of columns are blurred down.
final class BlurOperation<Pixel: CanvasPixel>: SceneOperation {
  private let operations: OperationList<Pixel>
  private let cells: BlurCells
  private let join: LayerJoin<Pixel>
  /// Four rows of cells each, then four columns each.
  private let bands, groups: RowMarks
  private let isReady = Atomic(false)

  let rows, columns: Range<Int>

  /// - Parameters:
  ///   - across: the Gaussian's deviation along rows, in pixels, at least 0.
  ///   - down: the one along columns.
  ///   - areCells: true if the operations draw cells of ``BlurCells/side(of:)`` in place of pixels.
  ///   - isBlack: true if all is made black before: only how opaque it is counts.
  /// - Throws: `SlicerError.memory`.
  init(
    _ operations: [any SceneOperation<Pixel>], across: Double, down: Double,
    areCells: Bool = false, isBlack: Bool, join: LayerJoin<Pixel>, stage: PixelSize
  ) throws {
    self.operations = OperationList(operations)
    self.join = join
    cells = try BlurCells(
      deviations: (across, down), rows: self.operations.rows,
      columns: self.operations.columns, areCells: areCells, isBlack: isBlack, stage: stage)
    (rows, columns) = (cells.down.pixels, cells.across.pixels)
    bands = try RowMarks(max((cells.down.gathered.count + 3) / 4, 1))
    groups = try RowMarks(max(cells.groups, 1))
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    guard !columns.isEmpty else { return }
    if !isReady.load(ordering: .acquiring) { blur(scratch) }
    scratch.withRow { pixels in
      let pixels = pixels.prefix(columns.count)
      cells.read(pixels, columns, row: y, scratch.loops)
      let span = RowSpan(
        start: columns.lowerBound, pixels: pixels,
        isOpaque: Pixel.areOpaque(pixels.start, pixels.count))
      join.join(span, onto: &row, scratch)
    }
  }

  private func blur(_ scratch: RowScratch<Pixel>) {
    withLines { lines, spare in
      bands.forAll { blurAcross(band: $0, lines, spare, scratch) }
      groups.forAll { blurDown(group: $0, lines, spare, scratch.loops) }
    }
    isReady.store(true, ordering: .releasing)
  }

  private func blurAcross(
    band: Int, _ lines: BoxBlur.Lines, _ spare: BoxBlur.Lines, _ scratch: RowScratch<Pixel>
  ) {
    let (across, gathered) = (cells.across, cells.down.gathered)
    let first = gathered.lowerBound + 4 * band
    let rows = first..<min(first + 4, gathered.upperBound)
    let start = lines + across.box.margin
    start.update(repeating: .zero, count: across.held.count)
    let numbers = UnsafeMutableRawPointer(start).assumingMemoryBound(to: BlurCells.Cell.self)
    for row in rows where !Cancellation.isOver {
      gather(row, into: numbers + (row - first), scratch)
    }
    let blurred = UnsafeRawPointer(blurred(lines, across, spare, scratch.loops))
      .assumingMemoryBound(to: BlurCells.Cell.self)
    for row in rows {
      let target = cells.row(row)
      for i in 0..<across.held.count { target[i] = blurred[4 * i + (row - first)] }
    }
  }

  /// Draws the pixels of a row of cells, and adds them up.
  private func gather(
    _ row: Int, into line: UnsafeMutablePointer<BlurCells.Cell>, _ scratch: RowScratch<Pixel>
  ) {
    let (down, whole) = (cells.down, Float(cells.down.drawnSide))
    let rows = down.pixels(of: row)
    scratch.withRow { pixels in
      for y in rows where operations.rows.contains(y) {
        var drawn = RowBuffer(pixels.prefix(cells.across.drawnLength))
        operations.draw(row: y, onto: &drawn, scratch)
        guard let span = drawn.span else { continue }
        // The last row stands for those that cells at the end have not.
        let missing = y == rows.upperBound - 1 ? down.drawnSide - rows.count : 0
        cells.gather(span, share: Float(1 + missing) / whole, into: line, step: 4, scratch.loops)
      }
    }
  }

  private func blurDown(
    group: Int, _ lines: BoxBlur.Lines, _ spare: BoxBlur.Lines, _ loops: PixelLoops
  ) {
    let (held, start) = (cells.down.held, lines + cells.down.box.margin)
    for i in 0..<held.count {
      start[i] = cells.quad(held.lowerBound + i, group: group).pointee
    }
    let blurred = blurred(lines, cells.down, spare, loops)
    for i in 0..<held.count {
      cells.quad(held.lowerBound + i, group: group).pointee = blurred[i]
    }
  }

  /// Lets the outermost numbers go on, and blurs.
  private func blurred(
    _ lines: BoxBlur.Lines, _ axis: BlurCells.Axis, _ spare: BoxBlur.Lines, _ loops: PixelLoops
  ) -> UnsafePointer<BoxBlur.Quad> {
    let (count, margin) = (axis.held.count, axis.box.margin)
    lines.update(repeating: lines[margin], count: margin)
    (lines + margin + count).update(repeating: lines[margin + count - 1], count: margin)
    return axis.box.blur(lines, count: count, spare, loops)
  }

  /// Hands out room for four lines of numbers with a margin on both sides, and for as many more. It serves all bands of a thread.
  private func withLines(_ body: (_ lines: BoxBlur.Lines, _ spare: BoxBlur.Lines) -> Void) {
    let axes = [cells.across, cells.down]
    let length = axes.map { $0.held.count + 2 * $0.box.margin }.max() ?? 0
    let lines = BoxBlur.Lines.allocate(capacity: 2 * length)
    defer { lines.deallocate() }
    lines.initialize(repeating: .zero, count: 2 * length)
    body(lines, lines + length)
  }
}
