import SlicerCore
import SlicerScene

/// A hard front that is the edge of areas: pixels on it show as much as is covered, the others are not
/// looked at.
struct OutlineFront: RevealFront {
  private let edges: AreaEdges
  private let isOutside: Bool
  /// Beside all areas.
  private let state: FrontState

  init(_ outline: FrontOutline, stage: PixelSize) {
    edges = AreaEdges(outline.polygons, stage: stage)
    isOutside = outline.isOutside
    state = isOutside ? .new : .old
  }

  func state(row y: Int) -> FrontState { edges.rows.contains(y) ? .both : state }

  func weigh(_ target: PixelRow, row y: Int, _ scratch: RowScratch) {
    edges.withShares(row: y, 0..<target.count, scratch) { sums in
      var weighed = WeighedRow(covered: CoveredRow(sums: sums), isOutside: isOutside)
      FrontState.forEachRun(target.count, of: CoveredRow.block) { columns in
        weighed.weigh(target, columns)
      } body: { columns, state in
        if state == .old { target[columns].fill(0) }
        if state == .new { target[columns].fill(Kernels.lanes(32767)) }
      }
    }
  }

  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, row y: Int, isLinear: Bool,
    _ scratch: RowScratch
  ) {
    scratch.withRow { weights in
      edges.withShares(row: y, 0..<target.count, scratch) { sums in
        var weighed = WeighedRow(covered: CoveredRow(sums: sums), isOutside: isOutside)
        FrontState.forEachRun(target.count, of: CoveredRow.block) { columns in
          weighed.weigh(weights, columns)
        } body: { columns, state in
          state.copy(target[columns], old[columns], new[columns]) {
            scratch.mix($0, $1, $2, weights[columns], isLinear: isLinear)
          }
        }
      }
    }
  }
}

/// The weights of a row, from the left to the right.
private struct WeighedRow {
  var covered: CoveredRow
  let isOutside: Bool

  /// The next columns: their weights, unless all of them show one picture.
  mutating func weigh(_ weights: PixelRow, _ columns: Range<Int>) -> FrontState {
    if let share = covered.evenShare(of: columns) {
      let weight = weight(share)
      let state = FrontState(weight: weight)
      if state == .both { weights[columns].fill(Kernels.lanes(weight)) }
      return state
    }
    for i in columns { weights[i] = Kernels.lanes(weight(covered.nextShare(at: i))) }
    return .both
  }

  @inline(__always)
  private func weight(_ share: Float) -> UInt16 {
    let covered = UInt16(share * 32767 + 0.5)
    return isOutside ? 32767 &- covered : covered
  }
}
