import SlicerCore

/// Lays what it draws over what lies beneath, of which nothing is seen where an area is: see
/// ``Compositing/knockOut(_:)``.
final class KnockOutOperation<Pixel: CanvasPixel>: SceneOperation {
  let operations: OperationList<Pixel>
  /// Only its alpha counts.
  let area: OperationList<Pixel>
  /// The share of ``CanvasPixel/fullOpacity``.
  private let share: UInt32
  let rows, columns: Range<Int>
  var mayClear: Bool { true }

  init(
    _ operations: [any SceneOperation<Pixel>], area: [any SceneOperation<Pixel>], share: Double
  ) {
    (self.operations, self.area) = (OperationList(operations), OperationList(area))
    self.share = UInt32(Pixel.opacity(share))
    rows = [self.operations.rows, self.area.rows].hull
    columns = [self.operations.columns, self.area.columns].hull
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    scratch.withRow { pixels in
      scratch.withRow { areas in
        var inner = RowBuffer(pixels.prefix(row.width))
        operations.draw(row: y, onto: &inner, scratch)
        var cut = RowBuffer(areas.prefix(row.width))
        area.draw(row: y, onto: &cut, scratch)
        let touched = [inner.span, cut.span].compactMap { $0?.columns }.hull
        if touched.isEmpty { return }
        let (new, rest) = (inner.contents(clear: scratch.clear), areas[touched])
        let covered = cut.contents(clear: scratch.clear)
        for x in touched {
          let area = covered[x].scaled(opacity: share).alpha
          rest[x &- touched.lowerBound] = .gray(Pixel.whole &- max(area, new[x].alpha))
        }
        row.mask(touched, by: rest, scratch)
        let span = RowSpan(
          start: touched.lowerBound, pixels: new[touched], isOpaque: inner.isOpaque)
        row.join(span, adds: true, scratch)
      }
    }
  }
}
