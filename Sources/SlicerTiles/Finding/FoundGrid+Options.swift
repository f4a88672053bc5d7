package import SlicerCore

extension FoundGrid {
  /// The plainest grid that cuts these cells out of a picture of `size`, in pixels.
  ///
  /// Cells of one size, or rows and columns, with gaps to a pixel; else cuts in the middle of gutters.
  package func options(in size: PixelSize) -> (spec: GridSpec, gaps: GridGaps) {
    let gaps = GridGaps(
      margin: AxisLengths(
        x: ExactDecimal(columns.spans[0].lowerBound), y: ExactDecimal(rows.spans[0].lowerBound)),
      spacing: AxisLengths(
        x: ExactDecimal(Self.gap(columns.spans)), y: ExactDecimal(Self.gap(rows.spans))))
    let specs = [
      GridSpec.tile(
        width: ExactDecimal(columns.spans[0].count), height: ExactDecimal(rows.spans[0].count)),
      .grid(rows: rows.spans.count, columns: columns.spans.count),
    ]
    for (spec, tolerance) in zip(specs, [0, 1]) {
      guard let grid = try? spec.tiles(for: size, gaps: gaps),
        Self.areAlike(grid.columnSpans, columns.spans, tolerance),
        Self.areAlike(grid.rowSpans, rows.spans, tolerance)
      else { continue }
      return (spec, gaps)
    }
    return (.cuts(x: Self.cuts(columns.spans), y: Self.cuts(rows.spans)), .none)
  }

  /// The cells of a picture at `scale`.
  package func spec(at scale: Scale) -> GridSpec {
    if let boxes { return .sprites(boxes, scale: scale) }
    return .cells(columns: columns.spans, rows: rows.spans, scale: scale)
  }

  /// The median of the gaps between spans; 0 for a single one.
  package static func gap(_ spans: [Range<Int>]) -> Int {
    let gaps = zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }.sorted()
    return gaps.isEmpty ? 0 : gaps[gaps.count / 2]
  }

  static func areAlike(_ a: [Range<Int>], _ b: [Range<Int>], _ tolerance: Int) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        abs($0.lowerBound - $1.lowerBound) <= tolerance
          && abs($0.upperBound - $1.upperBound) <= tolerance
      }
  }

  private static func cuts(_ spans: [Range<Int>]) -> [ExactDecimal] {
    zip(spans, spans.dropFirst()).map { ExactDecimal(($0.upperBound + $1.lowerBound) / 2) }
  }
}
