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
