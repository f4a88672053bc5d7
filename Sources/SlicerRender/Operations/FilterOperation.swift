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
    // What is transparent stays so, but where pixels come from elsewhere.
    let (height, width) = (stage.pixelSize.height, stage.pixelSize.width)
    rows = filters.allSatisfy(\.keepsRowsApart) ? self.operations.rows : 0..<height
    columns = filters.allSatisfy(\.keepsPixelsApart) ? self.operations.columns : 0..<width
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    scratch.withRow { pixels in
      let pixels = pixels.prefix(row.width)
      guard let isOpaque = fill(pixels, y, filters.count, scratch) else { return }
      let span = RowSpan(start: 0, pixels: pixels, isOpaque: isOpaque)
      join.join(span, onto: &row, scratch)
    }
  }

  /// Row `y` after the first `count` filters, and whether it is opaque; nil if it is transparent.
  private func fill(
    _ target: PixelRow<Pixel>, _ y: Int, _ count: Int, _ scratch: RowScratch<Pixel>
  ) -> Bool? {
    guard count > 0 else { return group(target, y, scratch) }
    let filter = filters[count - 1]
    guard case .pixellate(let cell) = filter.filter else {
      guard let isOpaque = fill(target, y, count - 1, scratch) else { return nil }
      filter.apply(to: target, scratch)
      return isOpaque
    }
    let source = RowFilter<Pixel>.middle(ofCellAt: y, cell, stage.height)
    let memory = scratch.memory(of: filter.memory)
    if memory.row != source {
      let pixels = memory.pixels.prefix(stage.width)
      let isOpaque = fill(pixels, source, count - 1, scratch)
      if isOpaque == nil { pixels.fill(.clear) }
      RowFilter<Pixel>.widen(pixels, cell)
      (memory.row, memory.isOpaque) = (source, isOpaque ?? false)
    }
    target.copy(memory.pixels)
    return memory.isOpaque
  }

  private func group(
    _ target: PixelRow<Pixel>, _ y: Int, _ scratch: RowScratch<Pixel>
  ) -> Bool? {
    var row = RowBuffer(target)
    operations.draw(row: y, onto: &row, scratch)
    if row.isClear { return nil }
    row.finish()
    return row.isOpaque
  }
}
