import SlicerCore
import SlicerScene

/// A front of a field whose rows are alike, or whose columns are: looked at once, not in every row.
final class LineFront<Pixel: CanvasPixel>: RevealFront {
  private let rowsAreAlike: Bool
  /// The weight of the second picture in each column, or each row.
  private let weights: [Pixel.Weight]
  private let words: [UInt32]
  /// Runs of columns that show the same picture, or both.
  private let runs: [(columns: Range<Int>, state: FrontState)]

  /// - Parameter shares: what of the second picture each column shows, or each row: 0…1.
  init(shares: [Double], rowsAreAlike: Bool) {
    self.rowsAreAlike = rowsAreAlike
    let weights = shares.map(Pixel.weight(ofReveal:))
    (self.weights, words) = (weights, weights.map(Pixel.word))
    var runs: [(Range<Int>, FrontState)] = []
    FrontState.forEachRun(rowsAreAlike ? weights.count : 0, of: 1) { columns in
      FrontState(weights[columns.lowerBound], of: Pixel.self)
    } body: {
      runs.append(($0, $1))
    }
    self.runs = runs
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func state(row y: Int) -> FrontState {
    if rowsAreAlike { return runs.count == 1 ? runs[0].state : .both }
    return FrontState(weights[y], of: Pixel.self)
  }

  private func weigh(_ target: WordRow, row y: Int) {
    guard rowsAreAlike else { return target.fill(words[y]) }
    words.withUnsafeBufferPointer { words in
      for i in 0..<target.count { target[i] = words[i] }
    }
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, row y: Int,
    isLinear: Bool,
    _ scratch: RowScratch<Pixel>
  ) {
    if !rowsAreAlike, !isLinear {
      return scratch.mix(target, old, new, weights[y], ahead: target.count)
    }
    scratch.withWords { row in
      let weights = row.prefix(target.count)
      weigh(weights, row: y)
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
  /// The field's values at the centers of the line's pixels.
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
  func front<Pixel>(_ reveal: Reveal) -> LineFront<Pixel> {
    let threshold = Float(reveal.progress * 65535)
    let shares =
      samples.isEmpty
      ? values.map { reveal.share(Double($0) / 65535) }
      : samples.map { Double($0.weight(at: threshold)) / 32767 }
    return LineFront(shares: shares, rowsAreAlike: rowsAreAlike)
  }
}
