/// Pixels along one axis of a picture that are read for each pixel along the stage's, and their weights: in pairs of
/// neighbors.
// Proof for Sendable: `memory` keeps alive what is pointed to, which is written by `init` alone.
struct AxisTaps: @unchecked Sendable {
  /// The sum of a pixel's weights.
  private static let whole = CubicKernel.whole

  /// The pixels of the stage along this axis.
  let pixels: Range<Int>
  /// The pixels of the picture that are read.
  let sources: Range<Int>
  /// How many pairs every pixel has; those of weight 0 are read, too.
  let pairs: Int
  /// From the k-th pair of all pixels to the next.
  let stride: Int
  /// The first neighbor of each pair, from the first of ``sources``.
  let places: UnsafePointer<Int32>
  /// Weights of both neighbors, signed, in the halves of a word.
  let weights: UnsafePointer<UInt32>
  /// The longest run of the stage's pixels that stand as far apart as the picture's, and read them by the same weights.
  let even: Range<Int>
  /// Counted where it is copied, unlike arrays that are read.
  private let memory: Memory

  private final class Memory {
    let places: UnsafeMutablePointer<Int32>
    let weights: UnsafeMutablePointer<UInt32>

    init(_ count: Int) {
      (places, weights) = (.allocate(capacity: count), .allocate(capacity: count))
      places.initialize(repeating: 0, count: count)
      weights.initialize(repeating: 0, count: count)
    }

    deinit {
      places.deallocate()
      weights.deallocate()
    }
  }

  init(_ line: SampledLine, _ pixels: Range<Int>) {
    self.pixels = pixels
    // Loops read eight at a time, from anywhere.
    let (count, stride) = (pixels.count, pixels.count + 8)
    let reaches = pixels.map { line.reach(of: $0) }
    let first = reaches.map(\.lowerBound).min() ?? line.first
    let pairs = ((reaches.map(\.count).max() ?? 2) + 1) / 2
    memory = Memory(stride * pairs)
    let (places, weights) = (memory.places, memory.weights)
    var shares = [Int](repeating: 0, count: 2 * pairs)
    for i in 0..<count {
      let low = reaches[i].lowerBound
      for k in shares.indices { shares[k] = 0 }
      line.forEachTap(of: pixels.lowerBound + i) { shares[$0 - low] += $1 }
      var (sum, known) = (0, 0)
      // Rounded so that all of them are the whole.
      func weight(_ share: Int) -> UInt32 {
        sum += share
        let end =
          line.whole == Self.whole ? sum : (2 * sum * Self.whole + line.whole) / (2 * line.whole)
        defer { known = end }
        return UInt32(UInt16(bitPattern: Int16(end - known)))
      }
      for k in 0..<pairs {
        let (a, b) = (weight(shares[2 * k]), weight(shares[2 * k + 1]))
        // Before the end of the picture there is no neighbor, and no share.
        let isLast = low + 2 * k >= line.last
        places[k * stride + i] = Int32(min(low + 2 * k, line.last - 1) - first)
        weights[k * stride + i] = isLast ? a << 16 : a | b << 16
      }
    }
    sources = first..<(reaches.map(\.upperBound).max() ?? line.last + 1)
    (self.pairs, self.stride) = (pairs, stride)
    (self.places, self.weights) = (UnsafePointer(places), UnsafePointer(weights))
    even = Self.even(pixels, pairs: pairs) { pixel in
      let i = pixel - pixels.lowerBound
      return (0..<pairs).allSatisfy { k in
        places[k * stride + i] == places[k * stride + i - 1] + 1
          && weights[k * stride + i] == weights[k * stride + i - 1]
      }
    }
  }

  /// Hands on the pairs of the stage's pixel of that number: places from that of the first, and weights.
  func withPairs(
    _ index: Int, _ body: (UnsafePointer<Int32>, UnsafePointer<UInt32>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: pairs) { offsets in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: pairs) { parts in
        guard let offset = offsets.baseAddress, let part = parts.baseAddress else { return }
        for k in 0..<pairs {
          offset[k] = places[k * stride + index] - places[index]
          part[k] = weights[k * stride + index]
        }
        body(offset, part)
      }
    }
  }

  /// Pixels of the stage that stand as far apart as the picture's, and all read them by the same weights.
  private static func even(
    _ pixels: Range<Int>, pairs: Int, _ isNext: (Int) -> Bool
  ) -> Range<Int> {
    // At both ends neighbors are missing.
    let inner = pixels.dropFirst(2).dropLast(2)
    guard pairs == 2, let first = inner.first else { return pixels.lowerBound..<pixels.lowerBound }
    var end = first + 1
    while end < pixels.upperBound, isNext(end) { end += 1 }
    return first..<end
  }

  /// The picture's pixels that are read for some of the stage's.
  func sources(of pixels: Range<Int>) -> Range<Int> {
    var (low, high) = (sources.upperBound, sources.lowerBound)
    for k in 0..<pairs {
      for i in pixels {
        let place = sources.lowerBound + Int(places[k * stride + i - self.pixels.lowerBound])
        (low, high) = (min(low, place), max(high, place + 2))
      }
    }
    return low..<max(low, high)
  }

  /// The only one of the picture's pixels that is seen at the stage's; nil for several.
  func onlySource(of pixel: Int) -> Int? {
    guard pairs == 1 else { return nil }
    let index = pixel - pixels.lowerBound
    let place = sources.lowerBound + Int(places[index])
    if weights[index] == UInt32(Self.whole) { return place }
    return weights[index] == UInt32(Self.whole) << 16 ? place + 1 : nil
  }
}
