import SlicerCore
import SlicerScene

/// A hard front that is the edge of areas: pixels on it show as much as is covered, the others are not
/// looked at.
final class OutlineFront<Pixel: CanvasPixel>: RevealFront {
  private let edges: AreaEdges
  private let isOutside: Bool
  /// The state outside of all areas.
  private let state: FrontState

  init(_ outline: FrontOutline, stage: PixelSize) {
    edges = AreaEdges(outline.polygons, stage: stage)
    isOutside = outline.isOutside
    state = isOutside ? .new : .old
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func state(row y: Int) -> FrontState { edges.rows.contains(y) ? .both : state }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, row y: Int,
    isLinear: Bool,
    _ scratch: RowScratch<Pixel>
  ) {
    scratch.withWords { weights in
      edges.withShares(row: y, 0..<target.count, scratch) { sums in
        var weighed = WeighedRow(sums: sums, isOutside: isOutside)
        FrontState.forEachRun(target.count, of: WeighedRow.block) { columns in
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
  /// The columns that are checked together.
  static let block = 32

  /// The sums in the form of ``AreaEdges/withShares(row:_:_:_:)``.
  let sums: UnsafeMutablePointer<Float>
  let isOutside: Bool
  /// The sum of all columns so far.
  private var sum: Float = 0

  init(sums: UnsafeMutablePointer<Float>, isOutside: Bool) {
    (self.sums, self.isOutside) = (sums, isOutside)
  }

  /// The next columns: their weights, unless all of them show one picture.
  mutating func weigh(_ weights: WordRow, _ columns: Range<Int>) -> FrontState {
    var bits: UInt32 = 0
    for i in columns { bits |= sums[i].bitPattern }
    // No edge crosses them.
    if bits == 0 {
      let state = FrontState(weight, of: UInt32.self)
      if state == .both { weights[columns].fill(Kernels.lanes(weight)) }
      return state
    }
    for i in columns {
      sum += sums[i]
      weights[i] = Kernels.lanes(weight)
    }
    return .both
  }

  private var weight: UInt16 {
    let covered = UInt16(min(abs(sum), 1) * 32767 + 0.5)
    return isOutside ? 32767 &- covered : covered
  }
}
