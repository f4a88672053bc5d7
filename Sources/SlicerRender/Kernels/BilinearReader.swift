import SlicerCore

/// The pixels of a picture that may be sampled, read bilinearly.
///
/// Places are in steps of 1/256 pixel from the picture's first one; whole numbers are centres. First
/// a pixel is mixed with the one below, then with those to the right; both are rounded. Each step is
/// a loop of its own over ``SampleMemory``: together, the compiler would take the vectors apart.
struct BilinearReader: Sendable {
  /// The first and the last pixel that may be read; two rows and two columns at least.
  let first, last: SIMD2<Int>
  private let pixelsPerRow: Int

  init(_ part: PixelRect, pixelsPerRow: Int) {
    precondition(part.width > 1 && part.height > 1, "pixels are read two by two")
    first = SIMD2(part.x, part.y)
    last = SIMD2(part.x + part.width - 1, part.y + part.height - 1)
    self.pixelsPerRow = pixelsPerRow
  }

  /// Notes where four pixels are, from the `i`-th on, and how far beyond them their places.
  ///
  /// - Parameter isInside: whether all have neighbours to the right and below. Else the last column
  ///   and row are the neighbours of those before, which then count for nothing.
  @inline(__always)
  func note(
    _ columns: SIMD4<Int32>, _ rows: SIMD4<Int32>, isInside: Bool, in memory: SampleMemory, _ i: Int
  ) {
    var (column, row) = (columns &>> 8, rows &>> 8)
    if !isInside {
      let (x, y) = (Int32(truncatingIfNeeded: last.x), Int32(truncatingIfNeeded: last.y))
      column = column.replacing(with: x &- 1, where: column .== x)
      row = row.replacing(with: y &- 1, where: row .== y)
    }
    let stride = SIMD4(repeating: Int32(truncatingIfNeeded: pixelsPerRow))
    Self.store(row &* stride &+ column, memory.pixels + i)
    Self.store(Self.weights(columns &- (column &<< 8)), memory.across + i)
    Self.store(Self.weights(rows &- (row &<< 8)), memory.down + i)
  }

  /// A weight of 0…256 in both halves of a lane.
  @inline(__always)
  private static func weights(_ rest: SIMD4<Int32>) -> SIMD4<Int32> { rest | (rest &<< 16) }

  @inline(__always)
  private static func store(_ lanes: SIMD4<Int32>, _ p: UnsafeMutablePointer<Int32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: lanes, as: SIMD4<Int32>.self)
  }

  /// Mixes the pixels that were noted, and those to their right, with those below.
  @inline(__always)
  func mixRows(_ picture: UnsafePointer<UInt32>, _ memory: SampleMemory, _ count: Int) {
    var i = 0
    while i < count {
      let a = picture + Int(memory.pixels[i])
      let b = picture + Int(memory.pixels[i &+ 1])
      let (upper, lower) = (Self.pairs(a, b), Self.pairs(a + pixelsPerRow, b + pixelsPerRow))
      let (front, back) = (memory.down[i], memory.down[i &+ 1])
      let weights = unsafeBitCast(SIMD4(front, front, back, back), to: Lanes.self)
      let low = PixelLanes.low
      memory.lanes[i] = Self.mixed(upper & low, lower & low, weights)
      memory.lanes[i &+ 1] = Self.mixed(upper &>> 8, lower &>> 8, weights)
      i &+= 2
    }
  }

  @inline(__always)
  private static func pairs(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Lanes {
    let pair = SIMD2(
      UnsafeRawPointer(a).loadUnaligned(as: UInt64.self),
      UnsafeRawPointer(b).loadUnaligned(as: UInt64.self))
    return unsafeBitCast(pair, to: Lanes.self)
  }

  /// Four samples, from the `i`-th on: columns of ``mixRows(_:_:_:)`` mixed.
  @inline(__always)
  static func mixedColumns(_ memory: SampleMemory, _ i: Int) -> PixelLanes.Four {
    let lanes = memory.lanes + i
    let weights = UnsafeRawPointer(memory.across + i).loadUnaligned(as: Lanes.self)
    return PixelLanes.Four(
      even: mixedColumns(lanes[0], lanes[2], weights),
      odd: mixedColumns(lanes[1], lanes[3], weights))
  }

  @inline(__always)
  private static func mixedColumns(_ a: Lanes, _ b: Lanes, _ across: Lanes) -> Lanes {
    let (a, b) = (
      unsafeBitCast(a, to: SIMD4<UInt32>.self), unsafeBitCast(b, to: SIMD4<UInt32>.self)
    )
    return mixed(
      unsafeBitCast(SIMD4(lowHalf: a.evenHalf, highHalf: b.evenHalf), to: Lanes.self),
      unsafeBitCast(SIMD4(lowHalf: a.oddHalf, highHalf: b.oddHalf), to: Lanes.self), across)
  }

  /// a + (b − a) · weights / 256, rounded.
  @inline(__always)
  private static func mixed(_ a: Lanes, _ b: Lanes, _ weights: Lanes) -> Lanes {
    (a &* (256 &- weights) &+ b &* weights &+ 128) &>> 8
  }
}
