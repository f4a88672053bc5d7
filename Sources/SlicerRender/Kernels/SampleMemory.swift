/// What is known of the samples of a run of pixels between two steps, on the stack.
struct SampleMemory {
  /// Pixels a run, a multiple of four.
  static let count = 32

  /// Where in the picture they lie, and their weights in both halves.
  let pixels, across, down: UnsafeMutablePointer<Int32>
  /// For two pixels and those to their right: red and blue; green and alpha.
  let lanes: UnsafeMutablePointer<Lanes>
  /// For four pixels: sums of the reds, greens, blues, alphas.
  let sums: UnsafeMutablePointer<SIMD4<UInt32>>

  @inline(__always)
  static func with(_ body: (SampleMemory) -> Void) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * count) { numbers in
      withUnsafeTemporaryAllocation(of: Lanes.self, capacity: count) { lanes in
        withUnsafeTemporaryAllocation(of: SIMD4<UInt32>.self, capacity: count) { sums in
          guard let numbers = numbers.baseAddress, let lanes = lanes.baseAddress,
            let sums = sums.baseAddress
          else { return }
          body(
            SampleMemory(
              pixels: numbers, across: numbers + count, down: numbers + 2 * count, lanes: lanes,
              sums: sums))
        }
      }
    }
  }

  @inline(__always)
  func clearSums() { sums.initialize(repeating: .zero, count: Self.count) }

  /// Adds four samples to the sums of pixels from the `i`-th on.
  @inline(__always)
  func add(_ four: PixelLanes.Four, _ i: Int) {
    let even = unsafeBitCast(four.even, to: SIMD4<UInt32>.self)
    let odd = unsafeBitCast(four.odd, to: SIMD4<UInt32>.self)
    sums[i] &+= even & 0xFFFF
    sums[i &+ 1] &+= odd & 0xFFFF
    sums[i &+ 2] &+= even &>> 16
    sums[i &+ 3] &+= odd &>> 16
  }

  /// The means of four pixels from the `i`-th on, rounded.
  ///
  /// - Parameter share: 1 / the number of samples, of which there are at most 128 · 128.
  @inline(__always)
  func mean(_ i: Int, share: Float) -> Lanes {
    let (red, green) = (Self.mean(sums[i], share), Self.mean(sums[i &+ 1], share))
    let (blue, alpha) = (Self.mean(sums[i &+ 2], share), Self.mean(sums[i &+ 3], share))
    return unsafeBitCast(
      red | (green &<< 8) | (blue &<< 16) | (alpha &<< 24), to: Lanes.self)
  }

  /// Numbers below 2²³ are the low bits of a Float from there on.
  @inline(__always)
  private static func mean(_ sums: SIMD4<UInt32>, _ share: Float) -> SIMD4<UInt32> {
    let wholes = SIMD4<UInt32>(repeating: 0x4B00_0000)
    let value = unsafeBitCast(sums | wholes, to: SIMD4<Float>.self) - 8_388_608
    // Halves go up: without the little more they would go to the even number.
    let rounded = value * share + (1.0 / 1024) + 8_388_608
    return unsafeBitCast(rounded, to: SIMD4<UInt32>.self) & 255
  }
}
