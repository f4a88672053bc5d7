import SlicerCore

/// Draws `operations`, with each pixel's alpha multiplied by the alpha that the mask draws.
final class MaskOperation<Pixel: CanvasPixel>: SceneOperation {
  let operations: OperationList<Pixel>
  /// Draws the mask; only its alpha counts.
  let mask: OperationList<Pixel>
  let rows: Range<Int>

  var columns: Range<Int> {
    let (columns, others) = (operations.columns, mask.columns)
    return columns.overlaps(others) ? columns.clamped(to: others) : 0..<0
  }

  init(_ operations: [any SceneOperation<Pixel>], by mask: [any SceneOperation<Pixel>]) {
    (self.operations, self.mask) = (OperationList(operations), OperationList(mask))
    let (rows, others) = (self.operations.rows, self.mask.rows)
    self.rows = rows.overlaps(others) ? rows.clamped(to: others) : 0..<0
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    scratch.withRow { pixels in
      scratch.withRow { alphas in
        var cut = RowBuffer(alphas.prefix(row.width))
        mask.draw(row: y, onto: &cut, scratch)
        guard let cut = cut.span else { return }
        // Nobody looks at what the mask leaves nothing of.
        var whole = RowBuffer(pixels.prefix(row.width), needed: cut.columns)
        operations.draw(row: y, onto: &whole, scratch)
        guard let whole = whole.span, whole.columns.overlaps(cut.columns) else { return }
        let columns = whole.columns.clamped(to: cut.columns)
        let target = pixels[columns]
        scratch.mask(target, whole.part(columns).pixels, by: cut.part(columns).pixels)
        let span = RowSpan(
          start: columns.lowerBound, pixels: target, isOpaque: whole.isOpaque && cut.isOpaque)
        row.join(span, adds: false, scratch)
      }
    }
  }
}
