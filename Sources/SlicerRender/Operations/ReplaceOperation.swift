internal import CSlicerKernels
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
    case .field(let map, let table):
      let field = map.row(y)
      // The front has not arrived at this row, or has left it.
      if Int(field.whole.least) >= table.noneFrom { return }
      if Int(field.whole.greatest) < table.fullBelow {
        row = RowBuffer(row.pixels)
        return operations.draw(row: y, onto: &row, scratch)
      }
      mix(y, onto: &row, scratch) { mix($0, $1, $2, field, table, scratch) }
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
          for i in 0..<stage.width {
            weights[i] = Kernels.lanes(
              table.weights[Int(ColorDistance.value(old[i], new[i]))])
          }
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

  private func blend(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, _ weights: PixelRow,
    _ scratch: RowScratch
  ) {
    if isLinear {
      LinearLight.mix(target, old, new, weights)
    } else {
      scratch.mix(target, old, new, weights)
    }
  }

  private enum State { case old, new, front }

  /// Copies runs of blocks that are wholly old or new and mixes the others.
  private func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, _ field: FieldMap.Row,
    _ table: WeightTable, _ scratch: RowScratch
  ) {
    func state(_ block: Int) -> State {
      let extremes = field.blocks[block]
      if Int(extremes.least) >= table.noneFrom { return .old }
      return Int(extremes.greatest) < table.fullBelow ? .new : .front
    }
    let blocks = (stage.width + FieldMap.block - 1) / FieldMap.block
    var block = 0
    while block < blocks {
      let (start, run) = (block * FieldMap.block, state(block))
      repeat { block += 1 } while block < blocks && state(block) == run
      let columns = start..<min(block * FieldMap.block, stage.width)
      let (target, old, new) = (target[columns], old[columns], new[columns])
      switch run {
      case .old: target.copy(old)
      case .new: target.copy(new)
      case .front: front(target, old, new, field.values + start, table, scratch)
      }
    }
  }

  private func front(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, _ field: UnsafePointer<UInt16>,
    _ table: WeightTable, _ scratch: RowScratch
  ) {
    let count = target.count
    if table.isHard {
      return scratch.loops.select(
        target.start, old.start, new.start, count, field, Int32(table.fullBelow))
    }
    scratch.withRow { weights in
      table.weights.withUnsafeBufferPointer { table in
        for i in 0..<count { weights[i] = Kernels.lanes(table[Int(field[i])]) }
      }
      blend(target, old, new, weights, scratch)
    }
  }
}
