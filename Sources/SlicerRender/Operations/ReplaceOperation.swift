internal import CSlicerKernels
import SlicerCore

/// Turns what the group holds into a layer: old · (1 − m) + new · m at each pixel.
struct ReplaceOperation: SceneOperation {
  /// The layer, which is drawn onto transparency.
  let operations: [any SceneOperation]
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
      row = RowBuffer(row.pixels, width: row.width)
      operations.draw(row: y, onto: &row, scratch)
    case .field(let map, let table):
      let field = map.row(y)
      // The front has not arrived at this row, or has left it.
      if Int(field.whole.least) >= table.noneFrom { return }
      if Int(field.whole.greatest) < table.fullBelow {
        row = RowBuffer(row.pixels, width: row.width)
        return operations.draw(row: y, onto: &row, scratch)
      }
      mix(y, onto: &row, scratch) { mix($0, $1, $2, field, table, scratch) }
    case .uniform(let weight):
      mix(y, onto: &row, scratch) { target, old, new in
        guard isLinear else {
          return scratch.loops.blend(target, old, new, stage.width, weight, stage.width)
        }
        scratch.withRow { weights in
          weights.update(repeating: Kernels.lanes(weight), count: stage.width)
          LinearLight.mix(target, old, new, stage.width, weights: UnsafePointer(weights))
        }
      }
    case .difference(let table):
      mix(y, onto: &row, scratch) { target, old, new in
        scratch.withRow { weights in
          for i in 0..<stage.width {
            weights[i] = Kernels.lanes(
              table.weights[Int(ColorDistance.value(old[i], new[i]))])
          }
          scratch.loops.mix(target, old, new, stage.width, weights)
        }
      }
    case .contrast(let table):
      mix(y, onto: &row, scratch) { table.mix($0, $1, $2, stage.width) }
    }
  }

  /// Draws the layer apart and hands on the row's memory, the old and the new pixels.
  private func mix(
    _ y: Int, onto row: inout RowBuffer, _ scratch: RowScratch,
    _ body: (
      UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, UnsafePointer<UInt32>
    ) -> Void
  ) {
    scratch.withRow { pixels in
      var inner = RowBuffer(pixels, width: row.width)
      operations.draw(row: y, onto: &inner, scratch)
      let new = inner.contents(clear: scratch.clear)
      let isOpaque = row.isOpaque && inner.isOpaque
      body(row.pixels, row.contents(clear: scratch.clear), new)
      row.wasFilled(isOpaque: isOpaque)
    }
  }

  private func blend(
    _ target: UnsafeMutablePointer<UInt32>, _ old: UnsafePointer<UInt32>,
    _ new: UnsafePointer<UInt32>, _ count: Int, _ weights: UnsafePointer<UInt32>,
    _ scratch: RowScratch
  ) {
    if isLinear {
      LinearLight.mix(target, old, new, count, weights: weights)
    } else {
      scratch.loops.mix(target, old, new, count, weights)
    }
  }

  private enum State { case old, new, front }

  /// Copies runs of blocks that are wholly old or new and mixes the others.
  private func mix(
    _ target: UnsafeMutablePointer<UInt32>, _ old: UnsafePointer<UInt32>,
    _ new: UnsafePointer<UInt32>, _ field: FieldMap.Row, _ table: WeightTable,
    _ scratch: RowScratch
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
      let count = min(block * FieldMap.block, stage.width) - start
      switch run {
      case .old:
        if UnsafePointer(target) != old { (target + start).update(from: old + start, count: count) }
      case .new: (target + start).update(from: new + start, count: count)
      case .front:
        front(
          target + start, old + start, new + start, count, field.values + start, table, scratch)
      }
    }
  }

  private func front(
    _ target: UnsafeMutablePointer<UInt32>, _ old: UnsafePointer<UInt32>,
    _ new: UnsafePointer<UInt32>, _ count: Int, _ field: UnsafePointer<UInt16>,
    _ table: WeightTable, _ scratch: RowScratch
  ) {
    if table.isHard {
      return scratch.loops.select(target, old, new, count, field, Int32(table.fullBelow))
    }
    scratch.withRow { weights in
      table.weights.withUnsafeBufferPointer { table in
        for i in 0..<count { weights[i] = Kernels.lanes(table[Int(field[i])]) }
      }
      blend(target, old, new, count, UnsafePointer(weights), scratch)
    }
  }
}
