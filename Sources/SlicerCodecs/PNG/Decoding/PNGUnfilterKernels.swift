/// The inverse of PNG's filters, in place: each pixel needs the one before it, so a whole pixel
/// goes at once in a vector's first lanes.
///
/// `PlainPNGFilters.unfilter`, in the tests' support, is the oracle.
package enum PNGUnfilterKernels {
  typealias Bytes = UnsafePointer<UInt8>
  typealias MutableBytes = UnsafeMutablePointer<UInt8>

  /// Turns a filtered row into the row that it was.
  ///
  /// - Parameters:
  ///   - type: 0…4, as in ``PNGFilter``.
  ///   - row: the filtered bytes, without the type.
  ///   - above: the row above, unfiltered; as long as `row`, all 0 for the first.
  ///   - bytesPerPixel: 1…8.
  package static func unfilter(
    _ type: UInt8, row: UnsafeMutableRawBufferPointer, above: UnsafeRawBufferPointer,
    bytesPerPixel: Int
  ) {
    precondition(above.count >= row.count && (1...8).contains(bytesPerPixel))
    guard row.count > 0, let row0 = row.baseAddress, let above0 = above.baseAddress else { return }
    let r = row0.assumingMemoryBound(to: UInt8.self)
    let u = above0.assumingMemoryBound(to: UInt8.self)
    let n = row.count
    switch PNGFilter(rawValue: type) {
    case .sub: sub(r, n, bytesPerPixel)
    case .up: up(r, u, n)
    case .average: average(r, u, n, bytesPerPixel)
    case .paeth: paeth(r, u, n, bytesPerPixel)
    default: break
    }
  }

  private static func up(_ r: MutableBytes, _ u: Bytes, _ n: Int) {
    var i = 0
    while i &+ 16 <= n {
      (load16(r + i) &+ load16(u + i)).storeBytes(to: r + i)
      i &+= 16
    }
    while i < n {
      r[i] &+= u[i]
      i &+= 1
    }
  }

  private static func sub(_ r: MutableBytes, _ n: Int, _ bpp: Int) {
    var i = 0
    if bpp == 3 || bpp == 4 {
      var left = SIMD16<UInt8>()
      while i &+ 4 <= n {
        left = load4(r + i) &+ left
        store(left, r + i, bpp)
        i &+= bpp
      }
    }
    for x in max(i, bpp)..<max(i, bpp, n) { r[x] &+= r[x &- bpp] }
  }

  private static func average(_ r: MutableBytes, _ u: Bytes, _ n: Int, _ bpp: Int) {
    var i = 0
    if bpp == 3 || bpp == 4 {
      var left = SIMD16<UInt8>()
      while i &+ 4 <= n {
        let above = load4(u + i)
        left = load4(r + i) &+ ((left & above) &+ ((left ^ above) &>> 1))
        store(left, r + i, bpp)
        i &+= bpp
      }
    }
    for x in i..<n {
      let a = x >= bpp ? Int(r[x &- bpp]) : 0
      r[x] &+= UInt8((a &+ Int(u[x])) / 2)
    }
  }

  private static func paeth(_ r: MutableBytes, _ u: Bytes, _ n: Int, _ bpp: Int) {
    var i = 0
    if bpp == 3 || bpp == 4 {
      var left = SIMD16<UInt8>()
      var aboveLeft = SIMD16<UInt8>()
      while i &+ 4 <= n {
        let above = load4(u + i)
        left = load4(r + i) &+ PaethPredictor.predict(left, above, aboveLeft)
        aboveLeft = above
        store(left, r + i, bpp)
        i &+= bpp
      }
    }
    for x in i..<n {
      let a = x >= bpp ? r[x &- bpp] : 0
      let c = x >= bpp ? u[x &- bpp] : 0
      r[x] &+= PaethPredictor.predict(a, u[x], c)
    }
  }

  @inline(__always)
  private static func load16(_ p: Bytes) -> SIMD16<UInt8> {
    UnsafeRawPointer(p).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Four bytes in the first lanes; the others are 0.
  @inline(__always)
  private static func load4(_ p: Bytes) -> SIMD16<UInt8> {
    let word = UnsafeRawPointer(p).loadUnaligned(as: UInt32.self)
    return unsafeBitCast(SIMD4<UInt32>(word, 0, 0, 0), to: SIMD16<UInt8>.self)
  }

  /// Writes the first 3 or 4 lanes.
  @inline(__always)
  private static func store(_ v: SIMD16<UInt8>, _ p: MutableBytes, _ count: Int) {
    let word = unsafeBitCast(v, to: SIMD4<UInt32>.self)[0]
    if count == 4 {
      UnsafeMutableRawPointer(p).storeBytes(of: word, as: UInt32.self)
    } else {
      UnsafeMutableRawPointer(p).storeBytes(of: UInt16(truncatingIfNeeded: word), as: UInt16.self)
      p[2] = UInt8(truncatingIfNeeded: word &>> 16)
    }
  }
}
