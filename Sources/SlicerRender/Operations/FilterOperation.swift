import SlicerCore
import SlicerScene

/// A group's pixels after filters, which may read other columns.
final class FilterOperation<Pixel: CanvasPixel>: SceneOperation {
  private let operations: OperationList<Pixel>
  private let filters: [RowFilter<Pixel>]
  private let join: LayerJoin<Pixel>
  let rows, columns: Range<Int>

  init(
    _ operations: [any SceneOperation<Pixel>], _ filters: [Filter], join: LayerJoin<Pixel>,
    stage: Stage
  ) {
    self.operations = OperationList(operations)
    self.filters = filters.map { RowFilter<Pixel>($0, scale: stage.scale) }
    self.join = join
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
    guard let source = filtered(y, count - 1, in: memory, scratch) else { return nil }
    return filters[count - 1].applied(to: source, in: memory, scratch)
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
