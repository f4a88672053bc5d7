/// Pixels as sums of pairs of neighbours, a pixel after the other.
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

  /// - Parameter pair: two neighbours and their weights, in the halves of a word.
  @inline(__always)
  private static func sum(_ pairs: Int, _ pair: (Int) -> (Pixel, Pixel, UInt32)) -> Pixel {
    var sums = SIMD4<UInt32>(repeating: 8192)
    for k in 0..<pairs {
      let (first, second, weights) = pair(k)
      sums &+= first.channels &* (weights & 0xFFFF) &+ second.channels &* (weights >> 16)
    }
    return Pixel(channels: sums &>> 14)
  }
}
