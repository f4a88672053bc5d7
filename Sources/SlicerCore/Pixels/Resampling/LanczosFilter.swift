/// Which pixels of a line make each pixel of its resampled line, and how much each counts.
///
/// Source: Turkowski, "Filters for Common Resampling Tasks", Graphics Gems I (1990): the sinc,
/// windowed by the middle of a sinc three times as wide.
struct LanczosFilter: Equatable {
  /// The first pixel that counts, for each result; `first[i] + taps` is inside the line.
  let first: [Int]
  /// How many pixels count for each result, the same for all.
  let taps: Int
  /// `taps` weights for each result, which add up to 1.
  let weights: [Float]

  private static let lobes = 3.0

  /// - Parameters:
  ///   - start: where the first result begins, in pixels.
  ///   - length: how many pixels all results cover, more than 0.
  ///   - count: the pixels of the line, at least 1; those at its ends go on for ever.
  ///   - results: at least 1.
  init(from start: Double, length: Double, of count: Int, to results: Int) {
    let step = length / Double(results)
    if step == 1, start == start.rounded() {
      first = (0..<results).map { Int(start) + $0 }
      taps = 1
      weights = [Float](repeating: 1, count: results)
      return
    }
    let radius = Self.lobes * max(step, 1)
    let taps = min(Int((2 * radius).rounded(.up)) + 1, count)
    self.taps = taps
    var first: [Int] = []
    var weights: [Float] = []
    first.reserveCapacity(results)
    weights.reserveCapacity(results * taps)
    for i in 0..<results {
      let center = start + (Double(i) + 0.5) * step
      let left = Int((center - radius - 0.5).rounded(.up))
      let origin = min(max(left, 0), count - taps)
      let line = Self.line(around: center, from: left, step: max(step, 1), origin, taps, count)
      first.append(origin)
      weights += line
    }
    self.first = first
    self.weights = weights
  }

  /// Refuses filters for whose weights there is no memory.
  ///
  /// - Parameters:
  ///   - source: the picture that is filtered.
  ///   - size: the results.
  static func check(from source: PixelSize, to size: PixelSize) throws {
    // About six weights of four bytes for the longer of the two, and the first pixels.
    let sides = [source.width, source.height, size.width, size.height]
    try MemoryReserve.check(room: sides.reduce(0, +) * 48)
  }

  /// The whole number of pixels by which all results are moved, if that is all that happens.
  var offset: Int? { taps == 1 && isMove ? first.first : nil }

  private var isMove: Bool { zip(first, first.dropFirst()).allSatisfy { $1 == $0 + 1 } }

  /// The weights of one result; those of pixels beyond the line go to its ends.
  private static func line(
    around center: Double, from left: Int, step: Double, _ origin: Int, _ taps: Int, _ count: Int
  ) -> [Float] {
    var sums = [Double](repeating: 0, count: taps)
    var wave = Wave(at: (Double(left) + 0.5 - center) / step, step: 1 / step)
    var total = 0.0
    var pixel = left
    while wave.position < lobes {
      let weight = wave.weight
      sums[min(max(pixel, 0), count - 1) - origin] += weight
      total += weight
      pixel += 1
      wave.advance()
    }
    return sums.map { Float($0 / total) }
  }

  /// sinc(x)·sinc(x/3) at equal steps: two turning vectors instead of two sines a step.
  private struct Wave {
    private(set) var position: Double
    private let step: Double
    private var slow, fast: (sine: Double, cosine: Double)
    private let slowStep, fastStep: (sine: Double, cosine: Double)

    init(at position: Double, step: Double) {
      self.position = position
      self.step = step
      fast = Elementary.sineCosine(Double.pi * position)
      slow = Elementary.sineCosine(Double.pi / lobes * position)
      fastStep = Elementary.sineCosine(Double.pi * step)
      slowStep = Elementary.sineCosine(Double.pi / lobes * step)
    }

    mutating func advance() {
      position += step
      fast = Self.turned(fast, by: fastStep)
      slow = Self.turned(slow, by: slowStep)
    }

    private static func turned(
      _ a: (sine: Double, cosine: Double), by b: (sine: Double, cosine: Double)
    ) -> (sine: Double, cosine: Double) {
      (a.sine * b.cosine + a.cosine * b.sine, a.cosine * b.cosine - a.sine * b.sine)
    }

    var weight: Double {
      if abs(position) < 1e-7 { return 1 }
      if position <= -lobes || position >= lobes { return 0 }
      let angle = Double.pi * position
      return lobes * fast.sine * slow.sine / (angle * angle)
    }
  }
}
