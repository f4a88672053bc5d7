internal import CSlicerKernels
import SlicerCore

/// Means of cells of pixels, which are blurred in place of the pixels and read between their
/// middles.
///
/// A deviation is four cells or more: between two of them a blur is straight to a third of a step of 1/255.
/// So a wide one costs little more than reading its pixels. Before the stage's first cells and after the last
/// ones stand the outermost pixels, which go on for ever.
// Proof for Sendable: each cell is written by one thread at a time, in the order that
// ``BlurOperation``'s marks keep, and only read after the last of them.
final class BlurCells: @unchecked Sendable {
  typealias Cell = SIMD4<Float>

  /// The cells along one side of the stage.
  struct Axis {
    /// The side of a cell in pixels.
    let side: Int
    let box: BoxBlur
    /// Pixels, and how many cells these are; the last one may have fewer.
    let length, count: Int
    /// The side of a cell as it is drawn, in pixels: 1 if what is blurred is drawn in cells.
    let drawnSide: Int
    /// The stage's side as it is drawn.
    let drawnLength: Int
    /// The cells that something was drawn in, and those that it reaches: −1 and `count`, too.
    let source, held: Range<Int>

    /// - Parameters:
    ///   - deviation: the Gaussian's, in pixels, at least 0.
    ///   - areCells: true if `drawn` counts cells.
    fileprivate init(deviation: Double, _ drawn: Range<Int>, areCells: Bool, of length: Int) {
      let deviation = min(deviation, 4096)
      let side = BlurCells.side(of: deviation)
      // Means of cells, and what is read between them, are blurred by 1/12 and 1/6 of a cell's square.
      let inCells = deviation / Double(side)
      box = BoxBlur(deviation: side == 1 ? inCells : (inCells * inCells - 0.25).squareRoot())
      let margin = box.margin
      (self.side, self.length, count) = (side, length, (length + side - 1) / side)
      (drawnSide, drawnLength) = areCells ? (1, count) : (side, length)
      let drawn = drawn.clamped(to: 0..<drawnLength)
      source =
        drawn.isEmpty
        ? 0..<0 : drawn.lowerBound / drawnSide..<(drawn.upperBound - 1) / drawnSide + 1
      held =
        drawn.isEmpty
        ? 0..<0
        : (source.lowerBound - margin - 1..<source.upperBound + margin + 1)
          .clamped(to: -1..<count + 1)
    }

    /// The cells that are gathered: with one beyond each end of the stage that something was drawn at.
    var gathered: Range<Int> {
      if source.isEmpty { return 0..<0 }
      let first = source.lowerBound == 0 ? -1 : source.lowerBound
      return first..<(source.upperBound == count ? count + 1 : source.upperBound)
    }

    /// The pixels that lie between the middles of two cells that are held.
    var pixels: Range<Int> {
      let first = held.lowerBound * side + side / 2
      return (first..<max(first, (held.upperBound - 1) * side + side / 2)).clamped(to: 0..<length)
    }

    /// The pixels of a cell as it is drawn; of one beyond an end the outermost one.
    func pixels(of cell: Int) -> Range<Int> {
      let first = min(max(cell * drawnSide, 0), drawnLength - 1)
      return cell < 0 ? 0..<1 : first..<min(first + drawnSide, drawnLength)
    }

    /// The last cell whose middle is not beyond a pixel's, and how far the pixel is from there to the
    /// next one.
    func place(of pixel: Int) -> (cell: Int, share: Float) {
      let steps = 2 * pixel + 1 - side
      let cell = steps >> (side.trailingZeroBitCount + 1)
      return (cell, Float(steps - 2 * side * cell) / Float(2 * side))
    }
  }

  let across, down: Axis
  /// True if pixels are made black before they are blurred: alphas alone are gathered and read.
  private let isBlack: Bool
  /// Row after row of cells that are held, each of whole fours: zeros at first, in large pages, as a canvas's pixels are.
  private let memory: Canvas
  private let stride: Int

  /// - Parameters:
  ///   - deviations: the Gaussian's along rows and along columns, in pixels, at least 0.
  ///   - rows: those of the stage in which something is drawn.
  ///   - columns: those of the stage in which something is drawn.
  ///   - areCells: true if `rows` and `columns` count cells of ``side(of:)``, in which all is drawn.
  ///   - isBlack: true if pixels are made black before they are blurred.
  /// - Throws: `SlicerError.memory`.
  init(
    deviations: (across: Double, down: Double), rows: Range<Int>, columns: Range<Int>,
    areCells: Bool, isBlack: Bool, stage: PixelSize
  ) throws {
    self.isBlack = isBlack
    across = Axis(
      deviation: deviations.across, columns, areCells: areCells, of: stage.width)
    down = Axis(deviation: deviations.down, rows, areCells: areCells, of: stage.height)
    stride = (across.held.count + 3) & ~3
    memory = try Canvas(
      size: PixelSize(width: 4 * max(stride, 1), height: max(down.held.count, 1)))
  }

  /// The side of the cells for a deviation in pixels: a power of two.
  static func side(of deviation: Double) -> Int {
    var side = 1
    while side < 64, deviation >= Double(8 * side) { side *= 2 }
    return side
  }

  /// The cells of a row, from the first column that is held on.
  func row(_ row: Int) -> UnsafeMutablePointer<Cell> {
    UnsafeMutableRawPointer(memory.pixels).assumingMemoryBound(to: Cell.self)
      + (row - down.held.lowerBound) * stride
  }

  /// The number of groups of four columns.
  var groups: Int { stride / 4 }

  func quad(_ row: Int, group: Int) -> UnsafeMutablePointer<BoxBlur.Quad> {
    UnsafeMutableRawPointer(self.row(row) + 4 * group).assumingMemoryBound(to: BoxBlur.Quad.self)
  }

  /// Adds a row's pixels to a line of cells, of which there is one every `step`, from the first column
  /// that is held on.
  ///
  /// - Parameter share: what of a cell the row counts as.
  func gather<Pixel>(
    _ span: RowSpan<Pixel>, share: Float, into line: UnsafeMutablePointer<Cell>, step: Int,
    _ loops: PixelLoops
  ) {
    let (side, weight) = (across.drawnSide, share / Float(across.drawnSide))
    var cells = across.gathered
    let first = (span.columns.lowerBound + side - 1) / side
    let end = max(first, min(span.columns.upperBound, across.drawnLength) / side)
    let whole = (first..<end).clamped(to: cells)
    if Pixel.hasLoops, !whole.isEmpty {
      let target = line + (whole.lowerBound - across.held.lowerBound) * step
      let pixels = PixelRow(
        span.pixels.start + (whole.lowerBound * side - span.start), count: whole.count * side)
      let loop = isBlack ? loops.pointee.gather_black_cells : loops.pointee.gather_cells
      loop(Self.numbers(target), 4 * step, pixels.words, whole.count, side, weight)
      for column in cells.lowerBound..<whole.lowerBound {
        gather(span, column, weight, into: line, step: step)
      }
      cells = whole.upperBound..<cells.upperBound
    }
    for column in cells { gather(span, column, weight, into: line, step: step) }
  }

  private func gather<Pixel>(
    _ span: RowSpan<Pixel>, _ column: Int, _ weight: Float, into line: UnsafeMutablePointer<Cell>,
    step: Int
  ) {
    let cell = across.pixels(of: column)
    let pixels = cell.clamped(to: span.columns)
    guard !pixels.isEmpty else { return }
    let start = span.pixels.start + (pixels.lowerBound &- span.start)
    var sums = Pixel.sum(start, pixels.count)
    // The last pixel stands for those that a cell at the end has not.
    if cell.count < across.drawnSide, pixels.upperBound == cell.upperBound {
      sums &+= start[pixels.count &- 1].channels &* UInt32(across.drawnSide &- cell.count)
    }
    if isBlack { sums = SIMD4(0, 0, 0, sums.w) }
    line[(column - across.held.lowerBound) * step] += Self.cell(sums) * weight
  }

  /// Whole numbers below 2²³: what is added to them has no bits after the point.
  @inline(__always)
  private static func cell(_ sums: SIMD4<UInt32>) -> SIMD4<Float> {
    unsafeBitCast(sums | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
  }

  private static func numbers(_ cells: UnsafeMutablePointer<Cell>) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer(cells).assumingMemoryBound(to: Float.self)
  }

  func read<Pixel>(
    _ target: PixelRow<Pixel>, _ columns: Range<Int>, row y: Int, _ loops: PixelLoops
  ) {
    let (row, side) = (down.place(of: y), across.side)
    let first = across.place(of: columns.lowerBound).cell
    let last = across.place(of: columns.upperBound - 1).cell
    func fill(_ target: UnsafeMutablePointer<Pixel>, _ cells: Range<Int>) {
      guard !cells.isEmpty else { return }
      let offset = cells.lowerBound - across.held.lowerBound
      let (upper, lower) = (self.row(row.cell) + offset, self.row(row.cell + 1) + offset)
      if Pixel.hasLoops {
        let pixels = PixelRow(target, count: cells.count * side).words
        let loop = isBlack ? loops.pointee.read_black_cells : loops.pointee.read_cells
        return loop(pixels, Self.numbers(upper), Self.numbers(lower), row.share, cells.count, side)
      }
      Pixel.read(target, upper, lower, row.share, cells.count, side)
    }
    func start(_ cell: Int) -> Int { cell * side + side / 2 }
    // The first cell and the last one may be wanted in part.
    let before = start(first) < columns.lowerBound ? first + 1 : first
    let end = start(last + 1) > columns.upperBound ? last : last + 1
    let whole = before..<max(before, end)
    fill(target.start + (start(whole.lowerBound) - columns.lowerBound), whole)
    withUnsafeTemporaryAllocation(of: Pixel.self, capacity: side) { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for cell in first == last ? [first] : [first, last] where !whole.contains(cell) {
        fill(pixels, cell..<cell + 1)
        let seen = (start(cell)..<start(cell + 1)).clamped(to: columns)
        target[seen.lowerBound - columns.lowerBound..<seen.upperBound - columns.lowerBound]
          .copy(PixelRow(pixels + (seen.lowerBound - start(cell)), count: seen.count))
      }
    }
  }
}

extension CanvasPixel {
  /// Between the middles of some cells, and the next one, `side` pixels each; the plain twin of the loop in C.
  static func read(
    _ target: Target, _ upper: UnsafePointer<BlurCells.Cell>,
    _ lower: UnsafePointer<BlurCells.Cell>, _ share: Float, _ count: Int, _ side: Int
  ) {
    func cell(_ i: Int) -> BlurCells.Cell { upper[i] + (lower[i] - upper[i]) * share }
    for i in 0..<count { fill(target + i * side, side, from: cell(i), to: cell(i + 1)) }
  }
}
