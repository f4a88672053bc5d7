/// The search for empty lines between cells.
struct GutterSearch {
  let profile: PlaneProfile
  /// True if values are opacities: only 0 is empty.
  let isOpacity: Bool
  /// True if the picture's compression loses details.
  let isLossy: Bool

  /// The greatest spread of an empty line. 2 is for lossless pictures, 16 for JPEG, 36 for gutters of 1 or
  /// 2 pixels in JPEG, and 56 for gutters that were scaled to less than that.
  static let tolerances = [2, 16, 36, 56]
  static let opacityTolerances = [2, 16, 56, 160]

  /// Gutters that were found, and the content's ends if there is one span.
  struct Result {
    var axes: [FoundAxis] = []
    /// The part of the side that is not empty; nil if nothing is empty, or all.
    var content: Range<Int>?
    /// The ground around ``content``.
    var ground: Ground?
    fileprivate var hasSharpContent = false
  }

  func search() -> Result {
    var result = Result()
    for tolerance in isOpacity ? Self.opacityTolerances : Self.tolerances {
      for level in isOpacity ? [0] : levels(tolerance) {
        search(tolerance, level, &result)
      }
    }
    return result
  }

  /// The three commonest values of lines with little spread.
  func levels(_ tolerance: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for line in profile.lines where line.spread <= tolerance { counts[line.middle] += 1 }
    var levels: [Int] = []
    for _ in 0..<3 {
      guard let most = counts.max(), most > 0, let top = counts.firstIndex(of: most) else { break }
      // The median of neighboring values.
      let near = max(0, top - 4)...min(255, top + 4)
      let half = near.map { counts[$0] }.reduce(0, +) / 2
      var seen = 0
      levels.append(
        near.first {
          seen += counts[$0]
          return seen > half
        } ?? top)
      for value in max(0, top - 8)...min(255, top + 8) { counts[value] = 0 }
    }
    return levels
  }

  /// How far each line lies from a value, and whether it has no other.
  func lines(_ tolerance: Int, _ level: Int) -> (distances: [Int], isEmpty: [Bool]) {
    let isStrict = tolerance <= 2
    let distances = profile.lines.map {
      isStrict ? $0.fullDistance(to: level) : $0.distance(to: level)
    }
    let isEmpty = zip(profile.lines, distances).map { line, distance in
      distance <= (isStrict ? tolerance : tolerance * 3 / 4)
        && (isStrict || line.spread <= tolerance)
    }
    return (distances, isEmpty)
  }

  /// The ground of lines that are empty beside `level`.
  func ground(_ level: Int, _ isEmpty: [Bool]) -> Ground {
    let empty = profile.lines.indices.filter { isEmpty[$0] }
    let distances = empty.map { profile.lines[$0].distance(to: level) }.sorted()
    return Ground(level: level, noise: distances.isEmpty ? 0 : distances[distances.count / 2])
  }

  private func search(_ tolerance: Int, _ level: Int, _ result: inout Result) {
    let (distances, isEmpty) = lines(tolerance, level)
    let spans = cellSpans(tolerance, distances, isEmpty).filter { $0.count >= 2 }
    guard !spans.isEmpty else { return }
    let isSoft = isSoft(spans, tolerance, level)
    guard spans.count > 1 else {
      if result.content == nil || (!result.hasSharpContent && !isSoft) {
        (result.content, result.hasSharpContent) = (spans[0], !isSoft)
        result.ground = ground(level, isEmpty)
      }
      return
    }
    let kind: GutterKind = isOpacity ? .transparent : .color
    var axis = Repair(spans).axis(kind)
    guard axis.spans.count > 1, axis.spans.allSatisfy({ $0.count >= 4 }) else { return }
    axis.contrast = contrast(axis.spans, distances)
    if isSoft { axis.contrast *= 0.7 }
    if tolerance >= 36, !isOpacity { axis.lines *= explained(axis.spans) }
    if let parts = regularParts(axis) {
      axis = parts
    } else if axis.regularity < 0.9, let equal = equalParts(isEmpty, spans.count) {
      var parts = FoundAxis(spans: equal, kind: .equal)
      parts.contrast = min(axis.contrast, 0.9)
      parts.lines =
        min(1, 0.4 + 0.1 * Double(equal.count)) * Self.filled(equal, by: Self.spans(isEmpty))
      if Self.areFull(equal, of: spans) { parts.lines *= 0.5 }
      if parts.confidence > axis.confidence { axis = parts }
    }
    axis.contrast -= 0.001 * Double(tolerance)
    axis.ground = ground(level, isEmpty)
    result.axes.append(axis)
  }

  /// True if spans fade into gutters that were to have one value.
  ///
  /// JPEG makes whole blocks of a gutter exact, and others not: strict lines would end at blocks.
  func isSoft(_ spans: [Range<Int>], _ tolerance: Int, _ level: Int) -> Bool {
    let ends = spans.flatMap { [$0.lowerBound, $0.upperBound - 1] }.map {
      profile.lines[$0].fullDistance(to: level)
    }
    return tolerance <= 2 && !isOpacity && ends.sorted()[ends.count / 4] < 40
  }

  /// Runs of lines that are not empty, without the ringing at both ends that compression leaves.
  func cellSpans(_ tolerance: Int, _ distances: [Int], _ isEmpty: [Bool]) -> [Range<Int>] {
    let spans = Self.spans(isEmpty)
    guard isOpacity ? isLossy : tolerance > 2 else { return spans }
    return spans.map { span in
      let start = Self.ringing(distances[span])
      let end = Self.ringing(distances[span].reversed())
      return start + end < span.count
        ? span.lowerBound + start..<span.upperBound - end : span
    }
  }

  /// The most lines beside content that ringing reaches, its greatest strength, and the least one of content beside it
  /// as a multiple.
  private static let ringing = (lines: 4, most: 48, jump: 2.5)

  /// The number of weak lines before the first one that is much stronger.
  private static func ringing(_ distances: some Sequence<Int>) -> Int {
    var strongest = 0
    var count = 0
    for (index, distance) in distances.prefix(ringing.lines + 1).enumerated() {
      if index > 0, Double(distance) >= ringing.jump * Double(strongest) { count = index }
      guard distance <= ringing.most else { break }
      strongest = max(strongest, distance)
    }
    return count
  }

  /// Runs of lines that are not empty.
  static func spans(_ isEmpty: [Bool]) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var start: Int?
    for (index, isEmpty) in isEmpty.enumerated() {
      if !isEmpty, start == nil { start = index }
      if isEmpty, let first = start {
        spans.append(first..<index)
        start = nil
      }
    }
    return spans + (start.map { [$0..<isEmpty.count] } ?? [])
  }

  /// (The content's 10th percentile − the gutters' 95th) / `full`, 0…1, of distances to the gutters' value.
  func contrast(_ spans: [Range<Int>], _ distances: [Int], full: Int = 40) -> Double {
    let content = spans.flatMap { distances[$0] }.sorted()
    var gaps: [Int] = []
    var end = 0
    for span in spans + [distances.count..<distances.count] {
      if span.lowerBound > end { gaps += distances[end..<span.lowerBound] }
      end = span.upperBound
    }
    guard !gaps.isEmpty, !content.isEmpty else { return 0 }
    gaps.sort()
    let difference = content[content.count / 10] - gaps[(gaps.count - 1) * 95 / 100]
    return max(0, min(1, Double(difference) / Double(full)))
  }

  /// 1 less 0.6 × the share of strong edges that lie inside cells: a sign of gutters that were missed.
  private func explained(_ spans: [Range<Int>]) -> Double {
    let peaks = EdgeSearch.peaks(profile.steps, above: 0.5)
    guard !peaks.isEmpty else { return 1 }
    // Both rise, so each span is looked at once.
    var rest = spans[...]
    let inside = peaks.count { peak in
      rest = rest.drop { $0.upperBound - 4 <= peak }
      return rest.first.map { $0.lowerBound + 5 <= peak } ?? false
    }
    return 1 - 0.6 * Double(inside) / Double(peaks.count)
  }

  /// The equal parts of the side that hold a span each, where transparency around sprites is no gutter: what fills
  /// its cell is as opaque at the ends of a span as between them.
  private func regularParts(_ axis: FoundAxis) -> FoundAxis? {
    let (side, count) = (profile.lines.count, axis.spans.count)
    guard isOpacity, side.isMultiple(of: count) else { return nil }
    let parts = [Range<Int>](lines: (0...count).map { $0 * side / count })
    let areInside = zip(axis.spans, parts).allSatisfy {
      $0.lowerBound >= $1.lowerBound && $0.upperBound <= $1.upperBound
    }
    // The second line counts, too: the first is half as opaque where a sheet was scaled.
    let filled = axis.spans.count { span in
      let lines = profile.lines[span].map(\.mean)
      let ends = [lines.prefix(2).max() ?? 0, lines.suffix(2).max() ?? 0]
      return 10 * (ends.min() ?? 0) >= 8 * lines.sorted()[lines.count / 2]
    }
    guard areInside, 2 * filled < axis.spans.count else { return nil }
    var regular = FoundAxis(spans: parts, kind: .equal)
    regular.contrast = axis.contrast
    regular.lines = max(axis.confidence, min(axis.lines, 0.4 + 0.1 * Double(count)))
    return regular
  }

  /// The share of the parts that hold one run and fragments of it: a part with several is several cells.
  private static func filled(_ parts: [Range<Int>], by runs: [Range<Int>]) -> Double {
    let filled = parts.count { part in
      let lengths = runs.map { $0.clamped(to: part).count }
      return 10 * (lengths.max() ?? 0) >= 6 * lengths.reduce(0, +)
    }
    return Double(filled) / Double(parts.count)
  }

  /// True if half of the parts hold a span that is as long as the longest: full cells between gutters, not sprites.
  private static func areFull(_ parts: [Range<Int>], of spans: [Range<Int>]) -> Bool {
    let longest = spans.map(\.count).max() ?? 0
    return 2 * spans.count { longest - $0.count <= 1 } >= parts.count
  }

  /// The most equal parts that are looked for: each number of them is compared with all lines.
  private static let mostParts = 256

  /// The most equal parts that meet in empty lines and have content, one at most excepted.
  private func equalParts(_ isEmpty: [Bool], _ runs: Int) -> [Range<Int>]? {
    let side = isEmpty.count
    for count in stride(from: min(runs + 2, side / 8, Self.mostParts), to: 1, by: -1) {
      let areEmpty = (1..<count).allSatisfy { part in
        let line = part * side / count
        return isEmpty[line - 1] || isEmpty[line] || isEmpty[line + 1]
      }
      guard areEmpty else { continue }
      let parts = [Range<Int>](lines: (0...count).map { $0 * side / count })
      if parts.count(where: { $0.contains { !isEmpty[$0] } }) >= count - 1 { return parts }
    }
    return nil
  }
}

/// Joins the fragments of cells that have empty lines of their own, and divides cells between which a gutter was
/// not seen.
private struct Repair {
  private let found: [Range<Int>]
  /// The common length: the median of those at least half as long as the longest.
  private let length: Int

  init(_ spans: [Range<Int>]) {
    found = spans
    let longest = spans.map(\.count).max() ?? 0
    let long = spans.map(\.count).filter { 2 * $0 >= longest }.sorted()
    length = long[long.count / 2]
  }

  func axis(_ kind: GutterKind) -> FoundAxis {
    let joined = joined()
    let gaps = zip(joined, joined.dropFirst()).map { $1.lowerBound - $0.upperBound }.sorted()
    let gap = gaps.isEmpty ? 0 : gaps[gaps.count / 2]
    let spans = joined.flatMap { divided($0, gap) }
    let (split, merged) = (spans.count - joined.count, found.count - joined.count)
    var axis = FoundAxis(spans: spans, kind: kind)
    axis.lines = max(0, 1 - (Double(split) + 0.5 * Double(merged)) / Double(spans.count))
    axis.regularity = FoundAxis.regularity(of: spans)
    return axis
  }

  private func joined() -> [Range<Int>] {
    func fits(_ count: Int) -> Bool { abs(count - length) <= max(2, length / 25) }
    var result: [Range<Int>] = []
    var index = 0
    while index < found.count {
      let start = found[index].lowerBound
      var last = index
      if !fits(found[index].count) {
        for next in found.indices.dropFirst(index + 1).prefix(5)
        where fits(found[next].upperBound - start) {
          last = next
          break
        }
      }
      result.append(start..<found[last].upperBound)
      index = last + 1
    }
    return result
  }

  private func divided(_ span: Range<Int>, _ gap: Int) -> [Range<Int>] {
    let count = (2 * (span.count + gap) + length + gap) / (2 * (length + gap))
    let difference = abs(count * (length + gap) - gap - span.count)
    guard count >= 2, difference <= max(3, span.count * 3 / 100) else { return [span] }
    return (0..<count).map { part in
      let start = span.lowerBound + part * (span.count + gap) / count
      let end = span.lowerBound + (part + 1) * (span.count + gap) / count - gap
      return start..<max(start + 1, end)
    }
  }
}
