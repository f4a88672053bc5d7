/// A layer, a group or an effect, resolved to what it does to one row of the stage.
///
/// Rows are drawn in any order and on any thread, so a conformer only reads its own values. All
/// geometry is resolved when it is made; `draw` allocates nothing.
protocol SceneOperation: Sendable {
  /// The rows that it may change.
  var rows: Range<Int> { get }

  /// Whether row `y` is the same afterwards whatever was there before.
  func covers(row y: Int) -> Bool

  /// Draws onto row `y`, which is one of ``rows``.
  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch)
}

extension SceneOperation {
  func covers(row y: Int) -> Bool { false }
}

extension [any SceneOperation] {
  /// Draws those that touch row `y`, from the last one on that hides all before it.
  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    // In place: copies would count references, and threads would wait for each other's counts.
    withUnsafeBufferPointer { operations in
      var first = operations.count
      while first > 0 {
        first -= 1
        let operation = operations[first]
        if operation.rows.contains(y), operation.covers(row: y) { break }
      }
      for i in first..<operations.count {
        let operation = operations[i]
        if operation.rows.contains(y) { operation.draw(row: y, onto: &row, scratch) }
      }
    }
  }

  /// From the first row that one of them touches to the last.
  var rows: Range<Int> {
    let touched = map(\.rows).filter { !$0.isEmpty }
    guard let start = touched.map(\.lowerBound).min() else { return 0..<0 }
    return start..<(touched.map(\.upperBound).max() ?? start)
  }
}
