/// The search for edges at which cells without room between them meet.
enum EdgeSearch {
  /// The least length of a cell, in pixels.
  private static let leastLength = 16
  private static let mostCells = 64

  /// All divisions for which edges speak, in no order.
  static func search(_ steps: [Double]) -> [FoundAxis] {
    let side = steps.count
    guard side >= 2 * leastLength else { return [] }
    let base = steps.sorted()[side / 2]
    let least = max(base + 0.2, 0.3)
    let peaks = peaks(steps, above: least)
    guard !peaks.isEmpty else { return [] }
    let search = Scoring(steps: steps, base: base, least: least, peaks: peaks)
    var axes: [FoundAxis] = []
    for count in 2...max(2, min(mostCells, side / leastLength)) {
      axes.append(search.axis((0...count).map { $0 * side / count }))
    }
    let seen = [0] + peaks + [side]
    if zip(seen, seen.dropFirst()).allSatisfy({ $1 - $0 >= leastLength }) {
      axes.append(search.axis(seen))
    }
    return axes
  }

  /// Places of steps that are the largest within 3 lines, at least 4 apart.
  static func peaks(_ steps: [Double], above least: Double) -> [Int] {
    var peaks: [Int] = []
    for index in steps.indices.dropFirst(5).dropLast(4) where steps[index] >= least {
      let isLargest = steps[index] == (steps[index - 3...index + 3].max() ?? 0)
      if isLargest, index - (peaks.last ?? -4) >= 4 { peaks.append(index) }
    }
    return peaks
  }

  private struct Scoring {
    let steps: [Double]
    let base: Double
    let least: Double
    let peaks: [Int]

    /// - Parameter lines: around all cells: 0, those inside, and the side.
    func axis(_ lines: [Int]) -> FoundAxis {
      let inner = lines.dropFirst().dropLast()
      let strengths = inner.map { steps[$0 - 1...$0 + 1].max() ?? 0 }.sorted()
      let all = peaks.map { steps[$0] - base }.reduce(0, +)
      // Both rise, so each line is looked at once.
      var rest = inner
      let explained = peaks.filter { peak in
        rest = rest.drop { $0 < peak - 2 }
        return rest.first.map { $0 <= peak + 2 } ?? false
      }.map { steps[$0] - base }.reduce(0, +)
      var axis = FoundAxis(spans: .init(lines: lines), kind: .edges)
      let seen = Double(strengths.count { $0 >= least }) / Double(strengths.count)
      // Edges are weaker evidence than gutters.
      axis.lines = max(0, min(seen, explained / all) - 0.05)
      // Cells without room between them have one size, and one line alone may be a horizon.
      axis.regularity = max(0, 2 * FoundAxis.regularity(of: axis.spans) - 1)
      let full = inner.count == 1 ? 0.6 : 0.3
      axis.contrast = max(0, min(1, (strengths[strengths.count / 5] - base) / full))
      return axis
    }
  }
}
