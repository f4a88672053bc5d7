import SlicerCore

enum PNGFilterChoice: Hashable, Sendable {
  case fixed(PNGFilter)
  /// For each row the filter whose bytes, taken as signed, have the smallest sum.
  ///
  /// Source: PNG 3rd ed. §12.7 "Filter selection".
  case minimumSum
}

/// Filters rows of a view: the type and the filtered bytes of each, one after the other.
struct PNGRowFilter {
  private let view: RasterView
  private let scratch: UnsafeMutableRawBufferPointer
  private let bytesPerPixel: Int
  private let rowBytes: Int

  /// - Parameter scratch: at least 8 rows of `view`.
  init(_ view: RasterView, scratch: UnsafeMutableRawBufferPointer) {
    self.view = view
    self.scratch = scratch
    bytesPerPixel = view.format.bytesPerPixel
    rowBytes = view.format.bytesPerRow(width: view.size.width)
    // Slot 0 stays 0: it is what lies above the first row.
    slot(0).initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// The bytes that a filtered row takes.
  var stride: Int { rowBytes + 1 }

  private func slot(_ i: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: scratch[(i * rowBytes)..<((i + 1) * rowBytes)])
  }

  /// Row `y` packed from bit 0; a copy only where pixels share bytes.
  private func packedRow(_ y: Int) -> UnsafeRawBufferPointer {
    if view.format.bitsPerPixel >= 8 { return view.row(y) }
    let copy = slot(1 + (y & 1))
    view.copyRow(y, to: copy)
    return UnsafeRawBufferPointer(copy)
  }

  /// Filters `rows` into `target`, which has ``stride`` bytes for each.
  ///
  /// - Throws: `CancellationError`, before any row.
  func filter(
    _ rows: Range<Int>, _ choice: PNGFilterChoice, to target: UnsafeMutableRawBufferPointer
  ) throws {
    guard let first = rows.first else { return }
    var above = first == 0 ? UnsafeRawBufferPointer(slot(0)) : packedRow(first - 1)
    for (index, y) in rows.enumerated() {
      try Cancellation.check()
      let row = packedRow(y)
      let start = index * stride
      let out = UnsafeMutableRawBufferPointer(
        rebasing: target[(start + 1)..<(start + stride)])
      switch choice {
      case .fixed(let filter):
        target[start] = filter.rawValue
        apply(filter, row, above, out)
      case .minimumSum:
        target[start] = filterWithSmallestSum(row, above, out).rawValue
      }
      above = row
    }
  }

  private func apply(
    _ filter: PNGFilter, _ row: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer,
    _ out: UnsafeMutableRawBufferPointer
  ) {
    PNGFilterKernels.filter(
      filter.rawValue, row: row, above: above, bytesPerPixel: bytesPerPixel, to: out)
  }

  private func filterWithSmallestSum(
    _ row: UnsafeRawBufferPointer, _ above: UnsafeRawBufferPointer,
    _ out: UnsafeMutableRawBufferPointer
  ) -> PNGFilter {
    var best = PNGFilter.none
    var bestSum = Int.max
    for filter in PNGFilter.allCases {
      let candidate = slot(3 + Int(filter.rawValue))
      apply(filter, row, above, candidate)
      let sum = PNGFilterKernels.absoluteSum(UnsafeRawBufferPointer(candidate))
      if sum < bestSum { (best, bestSum) = (filter, sum) }
    }
    out.copyMemory(from: UnsafeRawBufferPointer(slot(3 + Int(best.rawValue))))
    return best
  }
}

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

extension SIMD16<UInt8> {
  @inline(__always)
  func storeBytes(to p: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(p).storeBytes(of: self, as: SIMD16<UInt8>.self)
  }
}
