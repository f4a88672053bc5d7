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
