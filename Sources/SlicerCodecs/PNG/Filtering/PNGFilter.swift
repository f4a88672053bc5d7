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
