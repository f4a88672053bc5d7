import CSlicerJPEG

/// The 64 steps by which a component's coefficients are divided, row by row.
///
/// Source: ITU-T T.81 §B.2.4.1; not in its zigzag order.
package struct JPEGQuantizationTable: Hashable, Sendable {
  static let count = Int(CSLICER_JPEG_TABLE_SIZE)

  /// 64 values of 1…65,535.
  package var steps: [UInt16]

  package init(steps: [UInt16]) {
    precondition(steps.count == Self.count, "a table has 64 steps")
    self.steps = steps
  }

  /// The table for pictures whose rows and columns have changed places.
  package var transposed: JPEGQuantizationTable {
    JPEGQuantizationTable(steps: (0..<Self.count).map { steps[$0 % 8 * 8 + $0 / 8] })
  }

  /// The tables for luminance and chrominance that everyone's `quality` means, 1…100.
  ///
  /// Source: libjpeg `jpeg_set_quality`, from ITU-T T.81 annex K.1; 8-bit steps.
  package static func standard(quality: Int) -> [JPEGQuantizationTable] {
    var steps = [UInt16](repeating: 1, count: 2 * count)
    let status = cslicer_jpeg_standard_tables(Int32(min(max(quality, 1), 100)), &steps)
    // Nothing but a lack of a few kilobytes of memory can fail.
    precondition(status == CSLICER_JPEG_OK, "no memory for two quantisation tables")
    return [0, count].map { JPEGQuantizationTable(steps: Array(steps[$0..<($0 + count)])) }
  }
}

/// Which `quality` of libjpeg's a file's tables come from, or come near to.
enum JPEGQualityEstimate: Hashable, Sendable, CustomStringConvertible {
  /// Just these tables.
  case exact(Int)
  /// Tables whose steps differ by less than ``tolerance`` in sum.
  case near(Int)
  /// Tables of another make.
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

  var description: String {
    switch self {
    case .exact(let quality): "\(quality)"
    case .near(let quality): "about \(quality)"
    case .custom: "custom tables"
    }
  }
}
