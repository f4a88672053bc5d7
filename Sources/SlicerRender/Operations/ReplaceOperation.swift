import SlicerCore

/// Turns what the group holds into a layer: old · (1 − m) + new · m at each pixel.
struct ReplaceOperation: SceneOperation {
  /// The layer, which is drawn onto transparency.
  let operations: OperationList
  let plan: RevealPlan
  let isLinear: Bool
  let stage: PixelSize

  var rows: Range<Int> { 0..<stage.height }

  func covers(row y: Int) -> Bool {
    if case .full = plan { true } else { false }
  }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    switch plan {
    case .none: return
    case .full:
      row = RowBuffer(row.pixels)
      operations.draw(row: y, onto: &row, scratch)
    case .field(let front):
      switch front.state(row: y) {
      case .old: return
      case .new:
        row = RowBuffer(row.pixels)
        operations.draw(row: y, onto: &row, scratch)
      case .both:
        mix(y, onto: &row, scratch) {
          front.mix($0, $1, $2, row: y, isLinear: isLinear, scratch)
        }
      }
    case .uniform(let weight):
      mix(y, onto: &row, scratch) { target, old, new in
        guard isLinear else {
          return scratch.mix(target, old, new, weight, ahead: stage.width)
        }
        scratch.withRow { weights in
          weights.fill(Kernels.lanes(weight))
          LinearLight.mix(target, old, new, weights)
        }
      }
    case .difference(let table):
      mix(y, onto: &row, scratch) { target, old, new in
        scratch.withRow { weights in
          let weights = weights.prefix(stage.width)
          ColorDistance.weigh(weights, old, new, table.weights)
          scratch.mix(target, old, new, weights)
        }
      }
    case .contrast(let table):
      mix(y, onto: &row, scratch) { table.mix($0, $1, $2) }
    }
  }

  /// Draws the layer apart and hands on the row's memory, the old and the new pixels.
  private func mix(
    _ y: Int, onto row: inout RowBuffer, _ scratch: RowScratch,
    _ body: (_ target: PixelRow, _ old: PixelRow, _ new: PixelRow) -> Void
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
