import SlicerCore
import SlicerScene

/// A front of a field whose rows are alike, or whose columns are: looked at once, not in every row.
struct LineFront: RevealFront {
  /// What of the second picture each column shows, or each row: 0…1.
  let shares: [Double]
  let rowsAreAlike: Bool
  /// The shares as weights for ``Kernels/lanes(_:)``.
  private let weights: [UInt32]
  /// Of columns that show the same picture, or both.
  private let runs: [(columns: Range<Int>, state: FrontState)]

  init(shares: [Double], rowsAreAlike: Bool) {
    (self.shares, self.rowsAreAlike) = (shares, rowsAreAlike)
    let weights = shares.map {
      UInt16(min(($0 * Double(Reveal.fullWeight)).rounded(), Double(Reveal.fullWeight - 1)))
    }
    self.weights = weights.map(Kernels.lanes)
    var runs: [(Range<Int>, FrontState)] = []
    FrontState.forEachRun(rowsAreAlike ? weights.count : 0, of: 1) { columns in
      FrontState(weight: weights[columns.lowerBound])
    } body: {
      runs.append(($0, $1))
    }
    self.runs = runs
  }

  func state(row y: Int) -> FrontState {
    if rowsAreAlike { return runs.count == 1 ? runs[0].state : .both }
    return FrontState(weight: UInt16(truncatingIfNeeded: weights[y]))
  }

  func weigh(_ target: PixelRow, row y: Int, _ scratch: RowScratch) {
    guard rowsAreAlike else { return target.fill(weights[y]) }
    weights.withUnsafeBufferPointer { weights in
      for i in 0..<target.count { target[i] = weights[i] }
    }
  }

  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, row y: Int, isLinear: Bool,
    _ scratch: RowScratch
  ) {
    if !rowsAreAlike, !isLinear {
      let weight = UInt16(truncatingIfNeeded: weights[y])
      return scratch.mix(target, old, new, weight, ahead: target.count)
    }
    scratch.withRow { row in
      let weights = row.prefix(target.count)
      weigh(weights, row: y, scratch)
      if !rowsAreAlike { return scratch.mix(target, old, new, weights, isLinear: isLinear) }
      for (columns, state) in runs {
        state.copy(target[columns], old[columns], new[columns]) {
          scratch.mix($0, $1, $2, weights[columns], isLinear: isLinear)
        }
      }
    }
  }
}

/// A field whose rows are alike, or whose columns are: its values along a line of pixels.
struct FieldLine: Sendable {
  /// At the centres of the line's pixels.
  private let values: [UInt16]
  /// Inside of them, for hard fronts of fields of points.
  private let samples: [SampledPixel]
  private let rowsAreAlike: Bool

  /// - Parameter isSampled: whether the line is for hard fronts of a field of points.
  init(_ field: Field, on size: PixelSize, isSampled: Bool) {
    let rowsAreAlike = field.variation == .alongRows
    func point(_ i: Int, _ shift: Point) -> FieldPoint {
      FieldPoint(column: rowsAreAlike ? i : 0, row: rowsAreAlike ? 0 : i, size: size, shift: shift)
    }
    let pixels = 0..<(rowsAreAlike ? size.width : size.height)
    values = isSampled ? [] : pixels.map { field.value(at: point($0, .zero)) }
    samples =
      isSampled
      ? pixels.map { i in
        SampledPixel(keeping: SampledPixel.all) { field.value(at: point(i, $0)) }
      } : []
    self.rowsAreAlike = rowsAreAlike
  }

  /// The front of a reveal between its ends.
  func front(_ reveal: Reveal) -> LineFront {
    let threshold = Float(reveal.progress * 65535)
    let shares =
      samples.isEmpty
      ? values.map { reveal.share(Double($0) / 65535) }
      : samples.map { Double($0.weight(at: threshold)) / 32767 }
    return LineFront(shares: shares, rowsAreAlike: rowsAreAlike)
  }
}
