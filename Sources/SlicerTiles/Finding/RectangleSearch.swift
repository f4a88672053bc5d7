/// The search for gutters between rectangles of any lengths, such as the panels of a page.
///
/// A rectangle between gutters begins and ends with lines that are mostly content. Lines of text, and drawings without
/// a frame, do not.
extension GutterSearch {
  /// The least length of a rectangle, in pixels, and its least share of the side, as a divisor.
  private static let least = (length: 16, divisor: 32)
  /// The most by which the gutters of a page differ in luma.
  private static let groundTolerance = 12

  /// The surest division into two rectangles or more, and its gutters' value; nil where there is none.
  ///
  /// - Parameter ground: the value of the page's other gutters; nil where it is not known.
  func rectangles(on ground: Int? = nil) -> (axis: FoundAxis, ground: Int)? {
    var best: (axis: FoundAxis, ground: Int)?
    for tolerance in isOpacity ? Self.opacityTolerances : Self.tolerances {
      let levels =
        isOpacity ? [0] : ground.map { [$0] + self.levels(tolerance) } ?? self.levels(tolerance)
      for level in levels where abs(level - (ground ?? level)) <= Self.groundTolerance {
        guard let axis = rectangles(tolerance, level) else { continue }
        if axis.confidence > best?.axis.confidence ?? 0 { best = (axis, level) }
      }
    }
    return best
  }

  private func rectangles(_ tolerance: Int, _ level: Int) -> FoundAxis? {
    let (distances, isEmpty) = lines(tolerance, level)
    let spans = cellSpans(tolerance, distances, isEmpty)
    let least = max(Self.least.length, profile.lines.count / Self.least.divisor)
    let gaps = zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
    guard spans.count > 1, spans.allSatisfy({ $0.count >= least }), gaps.allSatisfy({ $0 >= 2 })
    else { return nil }
    // A frame has a line at least, and compression blurs the first. The median of a line of text is the ground's.
    let nearest = tolerance <= 2 ? 3 : 8
    let ends = spans.flatMap {
      [$0.lowerBound..<$0.lowerBound + 3, $0.upperBound - 3..<$0.upperBound]
    }
    let straight = ends.count { end in
      profile.lines[end].contains { abs($0.middle - level) >= nearest }
    }
    var axis = FoundAxis(spans: spans, kind: isOpacity ? .transparent : .color)
    axis.ground = ground(level, isEmpty)
    // Some lines of a picture have the ground's luma.
    axis.lines = min(1, 1.25 * Double(straight) / Double(ends.count))
    // Lines that have one value to the last pixel are gutters beside content of almost the same luma, too.
    axis.contrast =
      contrast(spans, distances, full: tolerance <= 2 ? 12 : 40) - 0.001 * Double(tolerance)
    if isSoft(spans, tolerance, level), fades(spans, distances) { axis.contrast *= 0.7 }
    return axis
  }

  /// True if spans begin and end with lines nearer to the gutters' value than half of those between.
  private func fades(_ spans: [Range<Int>], _ distances: [Int]) -> Bool {
    let ends = spans.flatMap { [distances[$0.lowerBound], distances[$0.upperBound - 1]] }.sorted()
    let content = spans.flatMap { distances[$0] }.sorted()
    return 2 * ends[ends.count / 4] < content[content.count / 2]
  }
}
