import SlicerCore

/// The light of pixels that were seen at the same places, one after the other.
struct LightSums<Pixel: CanvasPixel> {
  /// The first scene's rows, which the mean replaces.
  private var first = UnsafeMutableBufferPointer<Pixel>(start: nil, count: 0)
  /// Light and opacity of what differs from the first.
  private var sums: [SIMD4<Float>]
  /// For each pixel, the number of moments that differed.
  private var counts: [UInt32]
  private var moments: UInt32 = 0

  /// - Parameter count: pixels at a time, at most.
  init(count: Int) {
    sums = [SIMD4<Float>](repeating: SIMD4(), count: count)
    counts = [UInt32](repeating: 0, count: count)
  }

  mutating func begin(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
    (first, moments) = (pixels, 1)
    for i in 0..<pixels.count { (sums[i], counts[i]) = (SIMD4(), 0) }
  }

  mutating func add(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
    moments += 1
    let count = first.count
    WideLight.withTables { tables in
      sums.withUnsafeMutableBufferPointer { sums in
        counts.withUnsafeMutableBufferPointer { counts in
          for i in 0..<count where pixels[i] != first[i] {
            sums[i] += tables.light(of: Self.wide(pixels[i]))
            counts[i] &+= 1
          }
        }
      }
    }
  }

  func finish() {
    WideLight.withTables { tables in
      for i in 0..<first.count where counts[i] > 0 {
        let same = tables.light(of: Self.wide(first[i])) * Float(moments - counts[i])
        let mean = tables.pixel(ofLight: (sums[i] + same) / Float(moments))
        let channels = SIMD4<UInt32>(truncatingIfNeeded: mean)
        first[i] = Pixel(channels: (channels &* Pixel.whole &+ 32_767) / 65_535)
      }
    }
  }

  /// Widens a pixel to 16 bits a sample.
  @inline(__always)
  private static func wide(_ pixel: Pixel) -> SIMD4<UInt16> {
    SIMD4(truncatingIfNeeded: pixel.channels &* (65_535 / Pixel.whole))
  }
}
