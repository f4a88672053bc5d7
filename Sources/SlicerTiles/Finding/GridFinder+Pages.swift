import SlicerCore

extension GridFinder {
  /// Bands of rectangles, each of which is cut again: rows may have other columns than those above.
  func page(in framed: FramedBox, by axis: GridAxis) -> FoundGrid? {
    let box = framed.box
    let other = axis == .rows ? GridAxis.columns : .rows
    let search = self.search(framed.profile(axis))
    guard let (first, ground) = search.rectangles(),
      first.confidence >= FoundGrid.leastConfidence
    else { return nil }
    let bands = first.moved(by: axis == .rows ? box.y : box.x)
    var parts = bands.spans.map { span -> FoundAxis in
      let band =
        axis == .rows
        ? PixelRect(columns: box.columns, rows: span) : PixelRect(columns: span, rows: box.rows)
      let part = shown.cropped(band)
      let search = self.search(PlaneProfile(other == .rows ? part : part.transposed()))
      let single = FoundAxis(
        spans: [search.search().content ?? 0..<search.profile.lines.count], kind: .none)
      return (search.rectangles(on: ground)?.axis ?? single)
        .moved(by: other == .rows ? box.y : box.x)
    }
    guard parts.contains(where: { $0.spans.count > 1 }) else { return nil }
    parts = Self.withAlikeEnds(Self.withAlikeGutters(parts))
    var grid =
      axis == .rows
      ? FoundGrid(columns: parts[0], rows: bands) : FoundGrid(columns: bands, rows: parts[0])
    let areAlike = parts.allSatisfy { FoundGrid.areAlike($0.spans, parts[0].spans, 2) }
    if !areAlike { grid.bands = (other, parts) }
    return judged(grid, in: framed)
  }

  /// The parts, with less confidence in those that begin a bit later or end a bit sooner than others.
  ///
  /// A panel may have the ground's color there. A last row of fewer cells, in the middle, lacks half a cell.
  private static func withAlikeEnds(_ parts: [FoundAxis]) -> [FoundAxis] {
    let start = parts.map { $0.spans[0].lowerBound }.min() ?? 0
    let end = parts.compactMap { $0.spans.last?.upperBound }.max() ?? 0
    let least = max(3, (end - start) / 48)
    return parts.map { part in
      var part = part
      let (first, last) = (part.spans[0], part.spans[part.spans.count - 1])
      let missing = [(first.lowerBound - start, first.count), (end - last.upperBound, last.count)]
      if missing.contains(where: { $0 > least && $0 <= $1 / 2 + 1 }) { part.lines *= 0.5 }
      return part
    }
  }

  /// The widest gutter of a page, in multiples of the median: a wider one lies within a panel that has the ground's
  /// color there.
  private static let widestGutter = 3

  /// The parts, with less confidence in those whose gutters are much wider than others.
  private static func withAlikeGutters(_ parts: [FoundAxis]) -> [FoundAxis] {
    func gaps(_ spans: [Range<Int>]) -> [Int] {
      zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
    }
    let all = parts.flatMap { gaps($0.spans) }.sorted()
    let most = widestGutter * max(4, all[all.count / 2])
    return parts.map { part in
      var part = part
      if gaps(part.spans).contains(where: { $0 > most }) { part.lines *= 0.5 }
      return part
    }
  }
}
