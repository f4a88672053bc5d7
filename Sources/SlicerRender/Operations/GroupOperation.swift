import SlicerCore
import SlicerScene

/// Layers that are drawn onto transparency and then join as one.
final class GroupOperation<Pixel: CanvasPixel>: SceneOperation {
  let operations: OperationList<Pixel>
  let join: LayerJoin<Pixel>
  /// Clips to a rectangle of the stage.
  let clip: FixedRect?
  let rows: Range<Int>

  var columns: Range<Int> { operations.columns }

  init(
    _ operations: [any SceneOperation<Pixel>], join: LayerJoin<Pixel>, clip: FixedRect?, height: Int
  ) {
    self.operations = OperationList(operations)
    self.join = join
    self.clip = clip
    rows = self.operations.rows.clamped(to: clip?.pixelRows(height) ?? 0..<height)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func covers(row y: Int) -> Bool {
    join.isOpaque && clip == nil && operations.haveOpaquePicture(row: y)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    scratch.withRow { pixels in
      var inner = RowBuffer(pixels.prefix(row.width))
      operations.draw(row: y, onto: &inner, scratch)
      guard let whole = inner.span else { return }
      guard let clip else { return join.join(whole, onto: &row, scratch) }
      clip.cut(whole, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }
}

/// How a layer's span joins its group: opacity, then source-over or addition.
struct LayerJoin<Pixel: CanvasPixel>: Sendable {
  /// Of ``CanvasPixel/fullOpacity``.
  private let opacity: Int
  let adds: Bool

  init(opacity: Double, adds: Bool) {
    (self.opacity, self.adds) = (Pixel.opacity(opacity), adds)
  }

  /// Source-over as it is.
  static var plain: LayerJoin { LayerJoin(opacity: 1, adds: false) }

  /// Whether pixels lose nothing.
  var isFull: Bool { opacity == Pixel.fullOpacity }

  var isOpaque: Bool { isFull && !adds }

  func join(_ span: RowSpan<Pixel>, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>)
  {
    guard opacity > 0, span.count > 0 else { return }
    if isFull { return row.join(span, adds: adds, scratch) }
    scratch.withRow { faded in
      let faded = faded.prefix(span.count)
      scratch.dim(faded, span.pixels, opacity)
      let span = RowSpan(start: span.start, pixels: faded, isOpaque: false)
      row.join(span, adds: adds, scratch)
    }
  }
}
