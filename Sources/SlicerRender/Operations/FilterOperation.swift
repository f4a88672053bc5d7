import SlicerCore
import SlicerScene

/// A group's pixels after filters, which may read other rows and columns.
struct FilterOperation: SceneOperation {
  private let operations: OperationList
  private let filters: [RowFilter]
  private let join: LayerJoin
  private let stage: PixelSize
  let rows, columns: Range<Int>

  /// - Parameter firstIndex: numbers of this operation's memories in ``RowScratch``, one a filter.
  init(
    _ operations: [any SceneOperation], _ filters: [Filter], join: LayerJoin, stage: Stage,
    firstIndex: Int
  ) {
    self.operations = OperationList(operations)
    self.filters = filters.enumerated().map {
      RowFilter($1, scale: stage.scale, memory: firstIndex + $0)
    }
    self.join = join
    self.stage = stage.pixelSize
    // What is transparent stays so, but where pixels come from elsewhere.
    let (height, width) = (stage.pixelSize.height, stage.pixelSize.width)
    rows = filters.allSatisfy(\.keepsRowsApart) ? self.operations.rows : 0..<height
    columns = filters.allSatisfy(\.keepsPixelsApart) ? self.operations.columns : 0..<width
  }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    scratch.withRow { pixels in
      let pixels = pixels.prefix(row.width)
      guard let span = filtered(y, filters.count, in: pixels, scratch) else { return }
      join.join(span, onto: &row, scratch)
    }
  }

  /// Row `y` after the first `count` filters, in `memory` or where it stands already; nil if it is
  /// transparent.
  private func filtered(
    _ y: Int, _ count: Int, in memory: PixelRow, _ scratch: RowScratch
  ) -> RowSpan? {
    guard count > 0 else { return group(y, in: memory, scratch) }
    let filter = filters[count - 1]
    if case .pixellate(let cell) = filter.filter { return cells(y, count, cell, scratch) }
    guard let source = filtered(y, count - 1, in: memory, scratch) else { return nil }
    return filter.applied(to: source, in: memory, scratch)
  }

  /// The row in the middle of the cells of row `y`, as wide as they are: made once for all of their rows.
  private func cells(_ y: Int, _ count: Int, _ cell: Double, _ scratch: RowScratch) -> RowSpan {
    let memory = scratch.memory(of: filters[count - 1].memory)
    let pixels = memory.pixels.prefix(stage.width)
    let source = RowFilter.middle(ofCellAt: y, cell, stage.height)
    if memory.row != source {
      let found = filtered(source, count - 1, in: pixels, scratch)
      if let found { pixels.copy(found.pixels) } else { pixels.fill(0) }
      RowFilter.widen(pixels, cell)
      (memory.row, memory.isOpaque) = (source, found?.isOpaque ?? false)
    }
    return RowSpan(start: 0, pixels: pixels, isOpaque: memory.isOpaque)
  }

  private func group(_ y: Int, in memory: PixelRow, _ scratch: RowScratch) -> RowSpan? {
    var row = RowBuffer(memory)
    operations.draw(row: y, onto: &row, scratch)
    if row.isClear { return nil }
    let pixels = row.contents(clear: scratch.clear).prefix(row.width)
    return RowSpan(start: 0, pixels: pixels, isOpaque: row.isOpaque)
  }
}
