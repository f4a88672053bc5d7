import SlicerCore
import SlicerScene

/// Which pixels of the stage a layer may touch, with all that is within it.
struct LayerFootprint: Sendable {
  static let nothing = LayerFootprint(rows: 0..<0, columns: 0..<0, sublayers: [])

  /// By rows and columns; an operation that does not say its columns touches all of them.
  let rows, columns: Range<Int>
  /// In the order of ``Layer/sublayers``; of another number where they are not told apart.
  let sublayers: [LayerFootprint]

  private init(rows: Range<Int>, columns: Range<Int>, sublayers: [LayerFootprint]) {
    (self.rows, self.columns, self.sublayers) = (rows, columns, sublayers)
  }

  init<Pixel>(_ operations: [any SceneOperation<Pixel>], sublayers: [LayerFootprint]) {
    rows = operations.map { $0.rows }.hull
    columns = operations.filter { !$0.rows.isEmpty }.map { $0.columns }.hull
    self.sublayers = sublayers
  }
}

extension [Range<Int>] {
  /// From where the first of those that are not empty begins to where the last ends.
  var hull: Range<Int> {
    let full = filter { !$0.isEmpty }
    guard let start = full.map(\.lowerBound).min() else { return 0..<0 }
    return start..<(full.map(\.upperBound).max() ?? start)
  }
}
