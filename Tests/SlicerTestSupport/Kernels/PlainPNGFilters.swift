/// The filters as the specification writes them: one byte at a time, every case spelled out.
///
/// Slow, and the measure of ``PNGFilterKernels``: the tests hold the fast ones against these.
package enum PlainPNGFilters {
  /// Source: PNG 3rd ed. §9.2 "Filter types for filter method 0".
  private enum Filter: UInt8 {
    case none
    case sub
    case up
    case average
    case paeth
  }

  /// Predicts byte `x` of a row from `a` (left), `b` (above) and `c` (above left).
  private static func prediction(_ filter: Filter, _ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    switch filter {
    case .none: 0
    case .sub: a
    case .up: b
    case .average: UInt8((Int(a) + Int(b)) / 2)
    case .paeth: paeth(Int(a), Int(b), Int(c))
    }
  }

  /// §9.4: whichever of left, above and above left is nearest to a + b − c, in that order.
  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> UInt8 {
    let (toA, toB, toC) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    return UInt8(toA <= toB && toA <= toC ? a : toB <= toC ? b : c)
  }

  /// `row` filtered; `above` has the same length and is all 0 for the first row.
  package static func filter(
    _ type: UInt8, _ row: [UInt8], above: [UInt8], bytesPerPixel: Int
  ) -> [UInt8] {
    guard let filter = Filter(rawValue: type) else { return row }
    return row.indices.map { x in
      let a = x >= bytesPerPixel ? row[x - bytesPerPixel] : 0
      let c = x >= bytesPerPixel ? above[x - bytesPerPixel] : 0
      return row[x] &- prediction(filter, a, above[x], c)
    }
  }

  /// The row that was filtered.
  package static func unfilter(
    _ type: UInt8, _ filtered: [UInt8], above: [UInt8], bytesPerPixel: Int
  ) -> [UInt8] {
    guard let filter = Filter(rawValue: type) else { return filtered }
    var row = filtered
    for x in row.indices {
      let a = x >= bytesPerPixel ? row[x - bytesPerPixel] : 0
      let c = x >= bytesPerPixel ? above[x - bytesPerPixel] : 0
      row[x] = filtered[x] &+ prediction(filter, a, above[x], c)
    }
    return row
  }
}
