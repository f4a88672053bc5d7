import CSlicerJPEG

/// Which `quality` of libjpeg's a file's tables come from, or come near to.
enum JPEGQualityEstimate: Hashable, Sendable, CustomStringConvertible {
  case exact(Int)
  /// Tables whose steps differ by less than ``tolerance`` in sum.
  case near(Int)
  case custom

  static let tolerance = 0.1

  private static let standards = (1...100).map { JPEGQuantizationTable.standard(quality: $0) }

  /// - Parameters:
  ///   - luma: the table of the first component.
  ///   - chroma: that of the second, where it holds differences of color.
  init(luma: JPEGQuantizationTable, chroma: JPEGQuantizationTable?) {
    let tables = [luma] + (chroma.map { [$0] } ?? [])
    let distances = Self.standards.map { Self.distance(tables, $0) }
    // The last of equals: from 99 on the tables are hardly more than ones.
    let best = distances.indices.min { (distances[$0], -$0) < (distances[$1], -$1) } ?? 0
    self =
      distances[best] == 0
      ? .exact(best + 1) : distances[best] < Self.tolerance ? .near(best + 1) : .custom
  }

  /// The sum of differences, in parts of the standard's sum.
  private static func distance(
    _ tables: [JPEGQuantizationTable], _ standard: [JPEGQuantizationTable]
  ) -> Double {
    var difference = 0
    var sum = 0
    for (table, other) in zip(tables, standard) {
      difference += zip(table.steps, other.steps).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      sum += other.steps.reduce(0) { $0 + Int($1) }
    }
    return Double(difference) / Double(sum)
  }

  /// The quality; nil for tables of another encoder.
  var value: Int? {
    switch self {
    case .exact(let quality), .near(let quality): quality
    case .custom: nil
    }
  }

  var description: String {
    switch self {
    case .exact(let quality): "\(quality)"
    case .near(let quality): "about \(quality)"
    case .custom: "custom tables"
    }
  }
}
