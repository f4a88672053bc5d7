import SlicerCore
import SlicerScene
import Synchronization

/// A group that is drawn in square cells, each as the mean of its pixels.
///
/// The first threads that want a row share the work for all: each draws the rows of some cells and adds them
/// up. Afterwards a row is only filled.
// Proof for Sendable: a row of cells is written by one thread, in the order that the marks keep, and is read only after
// the last of them.
final class PixellateOperation<Pixel: CanvasPixel>: SceneOperation, @unchecked Sendable {
  private let operations: OperationList<Pixel>
  private let across, down: CellEdges
  private let join: LayerJoin<Pixel>
  /// Row after row of the cells' colors.
  private let colors: ByteBuffer
  private let cells: PixelRow<Pixel>
  private let marks: RowMarks
  private let isReady = Atomic(false)

  let rows, columns: Range<Int>

  /// - Parameter cell: the side of a cell in pixels, more than 1.
  /// - Throws: `SlicerError.memory`.
  init(
    _ operations: [any SceneOperation<Pixel>], cell: Double, join: LayerJoin<Pixel>,
    stage: PixelSize
  ) throws {
    self.operations = OperationList(operations)
    self.join = join
    across = CellEdges(of: stage.width, cell: cell)
    down = CellEdges(of: stage.height, cell: cell)
    let count = across.count * down.count
    colors = try ByteBuffer(capacity: count * Pixel.size)
    guard let start = colors.room.baseAddress?.bindMemory(to: Pixel.self, capacity: count) else {
      preconditionFailure("a stage has cells")
    }
    cells = PixelRow(start, count: count)
    marks = try RowMarks(down.count)
    rows = down.covered(self.operations.rows)
    columns = across.covered(self.operations.columns)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    guard !columns.isEmpty else { return }
    if !isReady.load(ordering: .acquiring) {
      marks.forAll { gather($0, scratch) }
      isReady.store(true, ordering: .releasing)
    }
    let line = line(down.cell(at: y))
    scratch.withRow { pixels in
      for i in 0..<across.count {
        let edges = across.pixels(of: i)
        pixels[edges].fill(line[i])
      }
      let span = RowSpan(
        start: columns.lowerBound, pixels: pixels[columns],
        isOpaque: columns.count == across.length && Pixel.areOpaque(line.start, line.count))
      join.join(span, onto: &row, scratch)
    }
  }

  /// The colors of a row of cells.
  private func line(_ row: Int) -> PixelRow<Pixel> {
    cells[row * across.count..<(row + 1) * across.count]
  }

  /// The most pixels that are added up: sums of bytes have 32 bits.
  private static var limit: Int { 1 << 22 }

  /// Draws the pixels of a row of cells, and writes their means.
  private func gather(_ row: Int, _ scratch: RowScratch<Pixel>) {
    let (line, all) = (line(row), down.pixels(of: row))
    guard all.overlaps(operations.rows), !Cancellation.isOver else { return line.fill(.clear) }
    // Some rows stand for all of a cell of many millions.
    let step = max(all.count * min(across.longest, Self.limit) / Self.limit, 1)
    let rows = stride(from: all.lowerBound, to: all.upperBound, by: step)
    let count = (all.count + step - 1) / step
    var sums = [Pixel.Sum](repeating: Pixel.Sum(), count: across.count)
    scratch.withRow { pixels in
      for y in rows where operations.rows.contains(y) {
        var drawn = RowBuffer(pixels.prefix(across.length))
        operations.draw(row: y, onto: &drawn, scratch)
        if let span = drawn.span { add(span, to: &sums) }
      }
    }
    for i in 0..<across.count {
      line[i] = sums[i].mean(Pixel.Sum.part(of: across.pixels(of: i).count * count))
    }
  }

  private func add(_ span: RowSpan<Pixel>, to sums: inout [Pixel.Sum]) {
    guard !span.columns.isEmpty else { return }
    let first = across.cell(at: span.columns.lowerBound)
    let last = across.cell(at: span.columns.upperBound - 1)
    for i in first...last {
      var sum = sums[i]
      for x in across.pixels(of: i).clamped(to: span.columns) {
        sum.add(span.pixels[x &- span.start])
      }
      sums[i] = sum
    }
  }
}

/// The pixels at which cells begin along one side of a stage, whose middle is that of a cell.
///
/// Each edge is at the nearest whole pixel. So cells that grow do so from the middle outwards, and cells of one
/// pixel are the pixels.
struct CellEdges: Sendable {
  /// The start of each cell, and the end of the last one.
  private let edges: [Int]
  /// The cell of each pixel.
  private let cells: [Int]

  /// - Parameters:
  ///   - length: pixels, at least 1.
  ///   - cell: pixels, at least 1.
  init(of length: Int, cell: Double) {
    let middle = Double(length) / 2
    let beside = Int(min((middle / cell).rounded(.up), middle + 1))
    let inner = (-beside...beside).map { index in
      Int((middle + (Double(index) + 0.5) * min(cell, Double(length) + 1) + 0.5).rounded(.down))
    }
    edges = [0] + inner.filter { $0 > 0 && $0 < length } + [length]
    cells = zip(edges, edges.dropFirst()).enumerated().flatMap { index, ends in
      [Int](repeating: index, count: ends.1 - ends.0)
    }
  }

  var length: Int { cells.count }
  var count: Int { edges.count - 1 }
  /// The pixels of the longest cell.
  var longest: Int { zip(edges, edges.dropFirst()).map { $1 - $0 }.max() ?? 0 }

  func cell(at pixel: Int) -> Int { cells[pixel] }
  func pixels(of cell: Int) -> Range<Int> { edges[cell]..<edges[cell + 1] }

  /// The pixels of all cells in which some of `pixels` lie.
  func covered(_ pixels: Range<Int>) -> Range<Int> {
    let pixels = pixels.clamped(to: 0..<length)
    if pixels.isEmpty { return 0..<0 }
    return edges[cells[pixels.lowerBound]]..<edges[cells[pixels.upperBound - 1] + 1]
  }
}
