extension Transform3D {
  /// The transform that takes every point back; nil where space is flattened. Source:
  /// `CATransform3DInvert`.
  package var inverse: Transform3D? {
    // Gauss and Jordan, with the largest element of a column as the pivot.
    var (rows, result) = ([row(0), row(1), row(2), row(3)], Self.unitRows)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      result.swapAt(column, pivot)
      let divisor = rows[column][column]
      guard divisor != 0, divisor.isFinite else { return nil }
      rows[column] /= divisor
      result[column] /= divisor
      for other in 0..<4 where other != column {
        let factor = rows[other][column]
        rows[other] -= rows[column] * factor
        result[other] -= result[column] * factor
      }
    }
    return Transform3D(result[0], result[1], result[2], result[3])
  }

  private static let unitRows = (0..<4).map { identity.row($0) }

  private func row(_ index: Int) -> SIMD4<Double> {
    switch index {
    case 0: rows.0
    case 1: rows.1
    case 2: rows.2
    default: rows.3
    }
  }
}
