/// Which pixels along one axis of a picture are seen at each pixel along the stage's, and how much of each.
///
/// Samples are placed as ``PlaneSampler``'s are; what several of them read is read once, in pairs of
/// neighbours.
// Proof for Sendable: `memory` keeps alive what is pointed to, which is written by `init` alone.
struct AxisTaps: @unchecked Sendable {
  /// Of the whole, in a weight.
  private static let whole = 16384

  /// The stage's pixels.
  let pixels: Range<Int>
  /// The picture's that are read.
  let sources: Range<Int>
  /// How many pairs every pixel has; those of weight 0 are read, too.
  let pairs: Int
  /// From the k-th pair of all pixels to the next.
  let stride: Int
  /// The first neighbour of each pair, from the first of ``sources``.
  let places: UnsafePointer<Int32>
  /// Of both neighbours, in the halves of a word.
  let weights: UnsafePointer<UInt32>
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
      line.share(pixels.lowerBound + i, from: low, &shares)
      var (sum, known) = (0, 0)
      // Rounded so that all of them are the whole.
      func weight(_ share: Int) -> UInt32 {
        sum += share
        let end = (2 * sum * Self.whole + line.whole) / (2 * line.whole)
        defer { known = end }
        return UInt32(end - known)
      }
      for k in 0..<pairs {
        let (a, b) = (weight(shares[2 * k]), weight(shares[2 * k + 1]))
        // Before the end of the picture there is no neighbour, and no share.
        let isLast = low + 2 * k >= line.last
        places[k * stride + i] = Int32(min(low + 2 * k, line.last - 1) - first)
        weights[k * stride + i] = isLast ? a << 16 : a | b << 16
      }
    }
    sources = first..<(reaches.map(\.upperBound).max() ?? line.last + 1)
    (self.pairs, self.stride) = (pairs, stride)
    (self.places, self.weights) = (UnsafePointer(places), UnsafePointer(weights))
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

/// Where the points along one of the stage's axes are on a picture's; whole numbers are centres.
struct SampledLine: Sendable {
  let start, step: Double
  /// What may be read, at least two.
  let first, last: Int
  /// How many samples a pixel has: one for each that it covers of the picture's.
  private let samples: Int

  init(start: Double, step: Double, first: Int, last: Int) {
    (self.start, self.step, self.first, self.last) = (start, step, first, last)
    samples = abs(step) > 1.5 ? Int(min(abs(step) - 0.5, 128).rounded(.up)) : 1
  }

  /// All shares of a pixel.
  var whole: Int { 256 * samples }

  /// The place of a sample, in steps of 1/256.
  private func place(_ pixel: Int, _ sample: Int) -> Int {
    let shift = (Double(sample) + 0.5) / Double(samples)
    let place = (start + (Double(pixel) + shift) * step) * 256
    return Int(min(max(place, Double(first) * 256), Double(last) * 256).rounded(.toNearestOrEven))
  }

  /// The picture's pixels that a pixel's samples read; two at least.
  func reach(of pixel: Int) -> Range<Int> {
    let ends = (place(pixel, 0), place(pixel, samples - 1))
    let low = min(min(ends.0, ends.1) >> 8, last - 1)
    return low..<max((max(ends.0, ends.1) + 255) >> 8, low + 1) + 1
  }

  /// Sets the shares of the picture's pixels from the first that is read on.
  func share(_ pixel: Int, from low: Int, _ shares: inout [Int]) {
    for k in shares.indices { shares[k] = 0 }
    for k in 0..<samples {
      let place = place(pixel, k)
      let column = min(place >> 8, last - 1)
      let rest = place - 256 * column
      shares[column - low] += 256 - rest
      // The neighbour of a centre may be beyond what is reached.
      if rest > 0 { shares[column - low + 1] += rest }
    }
  }
}
