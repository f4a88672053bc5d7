import SlicerCore
import SlicerScene

/// A group's pixels after filters, which may read other rows and columns.
final class FilterOperation<Pixel: CanvasPixel>: SceneOperation {
  private let operations: OperationList<Pixel>
  private let filters: [RowFilter<Pixel>]
  private let join: LayerJoin<Pixel>
  private let stage: PixelSize
  let rows, columns: Range<Int>

  /// - Parameter firstIndex: numbers of this operation's memories in ``RowScratch``, one a filter.
  init(
    _ operations: [any SceneOperation<Pixel>], _ filters: [Filter], join: LayerJoin<Pixel>,
    stage: Stage,
    firstIndex: Int
  ) {
    self.operations = OperationList(operations)
    self.filters = filters.enumerated().map {
      RowFilter<Pixel>($1, scale: stage.scale, memory: firstIndex + $0)
    }
    self.join = join
    self.stage = stage.pixelSize
    // Transparent pixels stay so, unless pixels come from elsewhere.
    let (height, width) = (stage.pixelSize.height, stage.pixelSize.width)
    rows = filters.allSatisfy(\.keepsRowsApart) ? self.operations.rows : 0..<height
    columns = filters.allSatisfy(\.keepsPixelsApart) ? self.operations.columns : 0..<width
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    scratch.withRow { pixels in
      let pixels = pixels.prefix(row.width)
      guard let span = filtered(y, filters.count, in: pixels, scratch) else { return }
      join.join(span, onto: &row, scratch)
    }
  }

  /// Row `y` after the first `count` filters, in `memory` or where it stands already; nil if it is
  /// transparent.
  private func filtered(
    _ y: Int, _ count: Int, in memory: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) -> RowSpan<Pixel>? {
    guard count > 0 else { return group(y, in: memory, scratch) }
    let filter = filters[count - 1]
    if case .pixellate(let cell) = filter.filter { return cells(y, count, cell, scratch) }
    guard let source = filtered(y, count - 1, in: memory, scratch) else { return nil }
    return filter.applied(to: source, in: memory, scratch)
  }

  /// The row in the middle of the cells of row `y`, as wide as they are: made once for all of their rows.
  private func cells(
    _ y: Int, _ count: Int, _ cell: Double, _ scratch: RowScratch<Pixel>
  ) -> RowSpan<Pixel> {
    let memory = scratch.memory(of: filters[count - 1].memory)
    let pixels = memory.pixels.prefix(stage.width)
    let source = RowFilter<Pixel>.middle(ofCellAt: y, cell, stage.height)
    if memory.row != source {
      let found = filtered(source, count - 1, in: pixels, scratch)
      if let found { pixels.copy(found.pixels) } else { pixels.fill(.clear) }
      RowFilter<Pixel>.widen(pixels, cell)
      (memory.row, memory.isOpaque) = (source, found?.isOpaque ?? false)
    }
    return RowSpan(start: 0, pixels: pixels, isOpaque: memory.isOpaque)
  }

  private func group(
    _ y: Int, in memory: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) -> RowSpan<Pixel>? {
    var row = RowBuffer(memory)
    operations.draw(row: y, onto: &row, scratch)
    if row.isClear { return nil }
    let pixels = row.contents(clear: scratch.clear).prefix(row.width)
    return RowSpan(start: 0, pixels: pixels, isOpaque: row.isOpaque)
  }
}
