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

/// PNG's filters over whole rows, written so that the compiler makes SIMD of them.
///
/// Filtering reads only original bytes, so sixteen go at once. `PlainPNGFilters`, in the
/// tests' support, is the oracle.
package enum PNGFilterKernels {
  typealias Bytes = UnsafePointer<UInt8>
  typealias MutableBytes = UnsafeMutablePointer<UInt8>

  /// Filters a row.
  ///
  /// - Parameters:
  ///   - type: 0…4, as in ``PNGFilter``.
  ///   - above: the row above; as long as `row`, all 0 for the first.
  ///   - bytesPerPixel: 1…8.
  ///   - target: at least as long as `row`; gets the filtered bytes, without the type.
  package static func filter(
    _ type: UInt8, row: UnsafeRawBufferPointer, above: UnsafeRawBufferPointer, bytesPerPixel: Int,
    to target: UnsafeMutableRawBufferPointer
  ) {
    precondition(above.count >= row.count && target.count >= row.count)
    guard row.count > 0, let row0 = row.baseAddress, let above0 = above.baseAddress,
      let out0 = target.baseAddress
    else { return }
    let r = row0.assumingMemoryBound(to: UInt8.self)
    let u = above0.assumingMemoryBound(to: UInt8.self)
    let o = out0.assumingMemoryBound(to: UInt8.self)
    let n = row.count
    switch PNGFilter(rawValue: type) {
    case .sub: sub(r, o, n, bytesPerPixel)
    case .up: up(r, u, o, n)
    case .average: average(r, u, o, n, bytesPerPixel)
    case .paeth: paeth(r, u, o, n, bytesPerPixel)
    default: o.update(from: r, count: n)
    }
  }

  private static func sub(_ r: Bytes, _ o: MutableBytes, _ n: Int, _ bpp: Int) {
    let head = min(bpp, n)
    for i in 0..<head { o[i] = r[i] }
    var i = head
    while i &+ 32 <= n {
      store(load32(r + i) &- load32(r + (i &- bpp)), o + i)
      i &+= 32
    }
    while i < n {
      o[i] = r[i] &- r[i &- bpp]
      i &+= 1
    }
  }

  private static func up(_ r: Bytes, _ u: Bytes, _ o: MutableBytes, _ n: Int) {
    var i = 0
    while i &+ 32 <= n {
      store(load32(r + i) &- load32(u + i), o + i)
      i &+= 32
    }
    while i < n {
      o[i] = r[i] &- u[i]
      i &+= 1
    }
  }

  private static func average(
    _ r: Bytes, _ u: Bytes, _ o: MutableBytes, _ n: Int, _ bpp: Int
  ) {
    let head = min(bpp, n)
    for i in 0..<head { o[i] = r[i] &- u[i] / 2 }
    var i = head
    while i &+ 16 <= n {
      let a = load16(r + (i &- bpp))
      let b = load16(u + i)
      // (a + b) / 2 without a ninth bit.
      let half = (a & b) &+ ((a ^ b) &>> 1)
      (load16(r + i) &- half).storeBytes(to: o + i)
      i &+= 16
    }
    while i < n {
      o[i] = r[i] &- UInt8((Int(r[i &- bpp]) &+ Int(u[i])) / 2)
      i &+= 1
    }
  }

  private static func paeth(_ r: Bytes, _ u: Bytes, _ o: MutableBytes, _ n: Int, _ bpp: Int) {
    let head = min(bpp, n)
    for i in 0..<head { o[i] = r[i] &- u[i] }
    var i = head
    while i &+ 16 <= n {
      let predicted = PaethPredictor.predict(
        load16(r + (i &- bpp)), load16(u + i), load16(u + (i &- bpp)))
      (load16(r + i) &- predicted).storeBytes(to: o + i)
      i &+= 16
    }
    while i < n {
      o[i] = r[i] &- PaethPredictor.predict(r[i &- bpp], u[i], u[i &- bpp])
      i &+= 1
    }
  }

  /// The sum of the bytes' magnitudes, each taken as signed: 0…128.
  package static func absoluteSum(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let p = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
    var total = 0
    var i = 0
    while i &+ 16 <= bytes.count {
      // Two bytes of at most 128 go into each lane a round: 255 rounds fit sixteen bits.
      var sums = SIMD8<UInt16>()
      let end = min(bytes.count &- 16, i &+ 254 &* 16)
      while i <= end {
        let pairs = unsafeBitCast(magnitude(load16(p + i)), to: SIMD8<UInt16>.self)
        sums &+= (pairs & 0xFF) &+ (pairs &>> 8)
        i &+= 16
      }
      for lane in 0..<8 { total &+= Int(sums[lane]) }
    }
    while i < bytes.count {
      total &+= Int(min(p[i], 0 &- p[i]))
      i &+= 1
    }
    return total
  }

  @inline(__always)
  private static func magnitude(_ v: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let negated = 0 &- v
    return v.replacing(with: negated, where: negated .< v)
  }

  @inline(__always)
  private static func load16(_ p: Bytes) -> SIMD16<UInt8> {
    UnsafeRawPointer(p).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private static func load32(_ p: Bytes) -> SIMD32<UInt8> {
    UnsafeRawPointer(p).loadUnaligned(as: SIMD32<UInt8>.self)
  }

  @inline(__always)
  private static func store(_ v: SIMD32<UInt8>, _ p: MutableBytes) {
    UnsafeMutableRawPointer(p).storeBytes(of: v, as: SIMD32<UInt8>.self)
  }
}

extension SIMD16<UInt8> {
  @inline(__always)
  func storeBytes(to p: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(p).storeBytes(of: self, as: SIMD16<UInt8>.self)
  }
}
