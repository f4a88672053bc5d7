/// The five ways in which PNG predicts a row's bytes from those before them.
///
/// Source: PNG 3rd ed. §9.2 "Filter types for filter method 0".
enum PNGFilter: UInt8, CaseIterable, Sendable {
  case none
  case sub
  case up
  case average
  case paeth
}

/// The filters as the specification writes them: one byte at a time, every case spelled out.
///
/// Slow, and the measure of ``PNGFilterKernels``: the tests hold the fast ones against these.
package enum PlainPNGFilters {
  /// Predicts byte `x` of a row from `a` (left), `b` (above) and `c` (above left).
  static func prediction(_ filter: PNGFilter, _ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
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
    guard let filter = PNGFilter(rawValue: type) else { return row }
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
    guard let filter = PNGFilter(rawValue: type) else { return filtered }
    var row = filtered
    for x in row.indices {
      let a = x >= bytesPerPixel ? row[x - bytesPerPixel] : 0
      let c = x >= bytesPerPixel ? above[x - bytesPerPixel] : 0
      row[x] = filtered[x] &+ prediction(filter, a, above[x], c)
    }
    return row
  }
}

/// Paeth's choice among left, above and above left, for one byte or sixteen.
///
/// |b−c| and |a−c| fit a byte: max − min. |a+b−2c| may not, but it matters only against them:
/// where a−c and b−c have different signs it is their difference, otherwise it is at least as
/// large as either and never wins over both.
///
/// Source: PNG 3rd ed. §9.4.
package enum PaethPredictor {
  @inline(__always)
  package static func predict(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let (x, y, z) = (Int32(a), Int32(b), Int32(c))
    let (toA, toB, toC) = (abs(y &- z), abs(x &- z), abs(x &+ y &- z &- z))
    return toA <= toB && toA <= toC ? a : toB <= toC ? b : c
  }

  @inline(__always)
  package static func predict(
    _ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>, _ c: SIMD16<UInt8>
  ) -> SIMD16<UInt8> {
    let toA = distance(b, c)
    let toB = distance(a, c)
    // c lies between a and b: a+b−2c is the difference of the two distances.
    let isBetween = (a .>= c) .^ (b .>= c)
    let toC = SIMD16<UInt8>(repeating: 255).replacing(with: distance(toA, toB), where: isBetween)
    let prefersA = (toA .<= toB) .& (toA .<= toC)
    let prefersB = toB .<= toC
    return c.replacing(with: b, where: prefersB).replacing(with: a, where: prefersA)
  }

  /// |x − y|. The standard library's `pointwiseMax` would be a call; this is `pmaxub` − `pminub`.
  @inline(__always)
  private static func distance(_ x: SIMD16<UInt8>, _ y: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let isLess = x .< y
    return x.replacing(with: y, where: isLess) &- y.replacing(with: x, where: isLess)
  }
}
