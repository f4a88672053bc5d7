/// Pixels as sums of pairs of neighbors, a pixel after the other.
enum PlainScalingKernels<Pixel: CanvasPixel> {
  typealias Source = UnsafePointer<Pixel>
  typealias Target = UnsafeMutablePointer<Pixel>
  typealias Places = UnsafePointer<Int32>
  typealias Weights = UnsafePointer<UInt32>

  static func stack(
    _ target: Target, _ count: Int, _ source: Source, stride: Int, _ rows: Places,
    _ weights: Weights, pairs: Int
  ) {
    for i in 0..<count {
      target[i] = sum(pairs) { k in
        let place = source + (Int(rows[k]) &* stride &+ i)
        return (place[0], place[stride], weights[k])
      }
    }
  }

  static func resample(
    _ target: Target, _ count: Int, _ source: Source, _ columns: Places, _ weights: Weights,
    pairs: Int, stride: Int
  ) {
    for i in 0..<count {
      target[i] = sum(pairs) { k in
        let place = source + Int(columns[k &* stride &+ i])
        return (place[0], place[1], weights[k &* stride &+ i])
      }
    }
  }

  /// In the range of what was read, and no color more than its alpha.
  ///
  /// - Parameter pair: two neighbors and their weights, in the halves of a word, with their signs.
  @inline(__always)
  private static func sum(_ pairs: Int, _ pair: (Int) -> (Pixel, Pixel, UInt32)) -> Pixel {
    var sums = SIMD4<Int32>(repeating: 8192)
    var (low, high) = (SIMD4<Int32>(repeating: .max), SIMD4<Int32>.zero)
    for k in 0..<pairs {
      let (first, second, weights) = pair(k)
      let a = SIMD4<Int32>(truncatingIfNeeded: first.channels)
      let b = SIMD4<Int32>(truncatingIfNeeded: second.channels)
      let weight = Int32(bitPattern: weights)
      sums &+= a &* ((weight &<< 16) &>> 16) &+ b &* (weight &>> 16)
      low = pointwiseMin(low, pointwiseMin(a, b))
      high = pointwiseMax(high, pointwiseMax(a, b))
    }
    let mixed = pointwiseMin(pointwiseMax(sums &>> 14, low), high)
    let shown = pointwiseMin(mixed, SIMD4(repeating: mixed.w))
    return Pixel(channels: SIMD4(truncatingIfNeeded: shown))
  }
}
