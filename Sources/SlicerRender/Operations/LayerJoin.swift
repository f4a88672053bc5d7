import SlicerCore
import SlicerScene

/// How a layer's span joins its group: opacity, then source-over or addition.
struct LayerJoin: Sendable {
  /// 0…256.
  let weight: Int
  let adds: Bool

  init(opacity: Double, adds: Bool) {
    weight = Int((min(max(opacity, 0), 1) * 256).rounded())
    self.adds = adds
  }

  var isOpaque: Bool { weight == 256 && !adds }

  func join(_ span: RowSpan, onto row: inout RowBuffer, _ scratch: RowScratch) {
    guard weight > 0, span.count > 0 else { return }
    if weight == 256 { return row.join(span, adds: adds) }
    scratch.withRow { faded in
      RowKernels.scale(faded, span.pixels, span.count, weight: weight)
      let span = RowSpan(
        start: span.start, count: span.count, pixels: UnsafePointer(faded), isOpaque: false)
      row.join(span, adds: adds)
    }
  }
}
