import SlicerCore

/// Turns what the group holds into a layer: old · (1 − m) + new · m at each pixel.
final class ReplaceOperation<Pixel: CanvasPixel>: SceneOperation {
  /// The layer, which is drawn onto transparency.
  let operations: OperationList<Pixel>
  let plan: RevealPlan<Pixel>
  let isLinear: Bool
  let stage: PixelSize

  init(
    _ operations: [any SceneOperation<Pixel>], plan: RevealPlan<Pixel>, isLinear: Bool,
    stage: PixelSize
  ) {
    self.operations = OperationList(operations)
    (self.plan, self.isLinear, self.stage) = (plan, isLinear, stage)
  }

  var rows: Range<Int> { 0..<stage.height }
  var mayClear: Bool { true }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func covers(row y: Int) -> Bool {
    switch plan {
    case .none: false
    case .full: true
    case .front(let front): front.state(row: y) == .new
    }
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    switch plan {
    case .none: return
    case .full: showNew(y, onto: &row, scratch)
    case .front(let front):
      switch front.state(row: y) {
      case .old: return
      case .new: showNew(y, onto: &row, scratch)
      case .both:
        mix(y, onto: &row, scratch) {
          front.mix($0, $1, $2, row: y, isLinear: isLinear, scratch)
        }
      }
    }
  }

  private func showNew(_ y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    row = RowBuffer(row.pixels)
    operations.draw(row: y, onto: &row, scratch)
  }

  /// Draws the layer apart and hands on the row's memory, the old and the new pixels.
  private func mix(
    _ y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>,
    _ body: (_ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>) -> Void
  ) {
    scratch.withRow { pixels in
      var inner = RowBuffer(pixels.prefix(row.width))
      operations.draw(row: y, onto: &inner, scratch)
      let new = inner.contents(clear: scratch.clear)
      let isOpaque = row.isOpaque && inner.isOpaque
      body(row.pixels, row.contents(clear: scratch.clear), new)
      row.wasFilled(isOpaque: isOpaque)
    }
  }
}
