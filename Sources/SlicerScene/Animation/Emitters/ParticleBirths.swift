/// How many particles have been born by a time, and when each was.
struct ParticleBirths {
  private let rate: Double
  private let span: ClosedRange<Double>
  /// How many by the end of each step; nothing for one rate.
  private let sums: [Double]
  private let step: Double

  init(rate: Double, _ span: ClosedRange<Double>) {
    (self.rate, self.span, sums, step) = (rate, span, [], 1)
  }

  init(rates: [Double], step: Double, _ span: ClosedRange<Double>) {
    (rate, self.span, self.step) = (0, span, step)
    var sum = 0.0
    sums = rates.enumerated().map { index, rate in
      let (start, end) = (Double(index) * step, Double(index + 1) * step)
      sum += rate * max(0, min(end, span.upperBound) - max(start, span.lowerBound))
      return sum
    }
  }

  func count(by time: Double) -> Int {
    let count: Double
    if sums.isEmpty {
      count = rate * max(0, min(time, span.upperBound) - span.lowerBound)
    } else {
      let place = time / step
      let index = Int(min(max(place, 0), Double(sums.count - 1)))
      let before = index > 0 ? sums[index - 1] : 0
      count = place <= 0 ? 0 : before + (sums[index] - before) * min(place - Double(index), 1)
    }
    // A birth at a frame's own time is not missed by the last bit.
    return Int(min(count + 1e-9, 1e15))
  }

  func time(of number: Int) -> Double {
    let count = Double(number + 1)
    if sums.isEmpty { return span.lowerBound + count / rate }
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] >= count - 1e-9 { high = middle } else { low = middle + 1 }
    }
    let before = low > 0 ? sums[low - 1] : 0
    let share = sums[low] > before ? min(max((count - before) / (sums[low] - before), 0), 1) : 1
    return (Double(low) + share) * step
  }
}
