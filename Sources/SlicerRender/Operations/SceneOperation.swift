/// A layer, a group or an effect, resolved to what it does to one row of the stage.
///
/// Rows are drawn in any order and on any thread, so a conformer only reads its own values. All
/// geometry is resolved when it is made; `draw` allocates nothing.
protocol SceneOperation: Sendable {
  /// The rows that it may change.
  var rows: Range<Int> { get }

  /// The columns that it may change, in all of its rows.
  var columns: Range<Int> { get }

  /// Whether row `y` is the same afterwards whatever was there before.
  func covers(row y: Int) -> Bool

  /// Draws onto row `y`, which is one of ``rows``.
  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch)
}

extension SceneOperation {
  /// All, unless it says so.
  var columns: Range<Int> { 0..<Int.max }

  func covers(row y: Int) -> Bool { false }
}

/// Operations in the order in which they are drawn.
struct OperationList: Sendable {
  /// An existential is copied, and its references are counted, wherever it is used but in the methods
  /// of the object that holds it.
  private final class Step: Sendable {
    let operation: any SceneOperation
    let rows: Range<Int>

    init(_ operation: any SceneOperation) {
      self.operation = operation
      rows = operation.rows
    }

    func hides(row y: Int) -> Bool { rows.contains(y) && operation.covers(row: y) }

    func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
      if rows.contains(y) { operation.draw(row: y, onto: &row, scratch) }
    }
  }

  private let steps: [Step]
  // They are `steps`, which live as long.
  private let uncounted: [Unmanaged<Step>]

  init(_ operations: [any SceneOperation]) {
    steps = operations.map { Step($0) }
    uncounted = steps.map { .passUnretained($0) }
  }

  /// Draws those that touch row `y`, from the last one on that hides all before it.
  ///
  /// Nothing is counted here: threads would wait for each other's counts, in every row.
  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    uncounted.withUnsafeBufferPointer { steps in
      var first = steps.count
      while first > 0 {
        first -= 1
        if steps[first]._withUnsafeGuaranteedRef({ $0.hides(row: y) }) { break }
      }
      for i in first..<steps.count {
        steps[i]._withUnsafeGuaranteedRef { $0.draw(row: y, onto: &row, scratch) }
      }
    }
  }

  /// Whether a picture hides with opaque pixels what was in row `y`.
  func haveOpaquePicture(row y: Int) -> Bool {
    let hiding = steps.lastIndex { $0.operation is PictureOperation && $0.hides(row: y) }
    guard let hiding else { return false }
    // What replaces it may be transparent.
    return !steps[(hiding + 1)...].contains {
      $0.operation is ReplaceOperation && $0.rows.contains(y)
    }
  }

  /// From the first row that one of them touches to the last.
  var rows: Range<Int> { steps.map(\.rows).hull }

  /// From the first column that one of them touches to the last.
  var columns: Range<Int> {
    steps.filter { !$0.rows.isEmpty }.map(\.operation.columns).hull
  }
}
