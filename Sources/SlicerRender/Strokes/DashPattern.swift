import SlicerScene

/// The lengths of lines and gaps, by turns.
struct DashPattern {
  private let lengths: [Double]
  private let period: Double
  private let phase: Double

  /// - Returns: nil where there is no gap, or no length in it.
  init?(_ pattern: [Double], phase: Double) {
    let lengths = pattern.map { max($0, 0) }
    period = lengths.reduce(0, +) * (pattern.count % 2 == 0 ? 1 : 2)
    self.lengths = pattern.count % 2 == 0 ? lengths : lengths + lengths
    let rest = phase.truncatingRemainder(dividingBy: max(period, .leastNonzeroMagnitude))
    guard period > 0, period.isFinite, rest.isFinite else { return nil }
    self.phase = rest < 0 ? rest + period : rest
    let gaps = self.lengths.indices.filter { $0 % 2 == 1 }.map { self.lengths[$0] }
    if gaps.allSatisfy({ $0 == 0 }) { return nil }
  }

  func count(of length: Double) -> Int {
    let count = (length / period + 1) * Double(lengths.count)
    return count < 1e15 ? Int(count) : .max
  }

  /// Those within a part of a line's length; the pattern begins with the line, not with the part.
  func dashes(of part: Range<Double>) -> [Range<Double>] {
    var result: [Range<Double>] = []
    let periods = ((part.lowerBound + phase) / period).rounded(.down)
    var (place, index) = (periods * period - phase, 0)
    while place < part.upperBound {
      let end = place + lengths[index]
      if index % 2 == 0, end >= part.lowerBound {
        let dash = max(place, part.lowerBound)..<max(min(end, part.upperBound), part.lowerBound)
        if !dash.isEmpty || lengths[index] == 0 { result.append(dash) }
      }
      place = end
      index = (index + 1) % lengths.count
      // Numbers so large that a dash is nothing to them.
      if index == 0, place + period == place { break }
    }
    return result
  }
}
