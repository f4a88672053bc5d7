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

  package var transposed: JPEGQuantizationTable {
    JPEGQuantizationTable(steps: (0..<Self.count).map { steps[$0 % 8 * 8 + $0 / 8] })
  }

  /// The tables for luminance and chrominance that everyone's `quality` means, 1…100.
  ///
  /// Source: libjpeg `jpeg_set_quality` with 8-bit steps.
  package static func standard(quality: Int) -> [JPEGQuantizationTable] {
    let quality = min(max(quality, 1), 100)
    let percent = quality < 50 ? 5000 / quality : 200 - 2 * quality
    return [luminance, chrominance].map { steps in
      JPEGQuantizationTable(
        steps: steps.map { UInt16(min(max((Int($0) * percent + 50) / 100, 1), 255)) })
    }
  }

  /// Source: ITU-T T.81 table K.1.
  private static let luminance: [UInt8] = [
    16, 11, 10, 16, 24, 40, 51, 61,
    12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77,
    24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ]

  /// Source: ITU-T T.81 table K.2.
  private static let chrominance: [UInt8] = [
    17, 18, 24, 47, 99, 99, 99, 99,
    18, 21, 26, 66, 99, 99, 99, 99,
    24, 26, 56, 99, 99, 99, 99, 99,
    47, 66, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
  ]
}
