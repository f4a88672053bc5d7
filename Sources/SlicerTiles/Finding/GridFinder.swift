import SlicerCore

/// Finds the cells of a sheet: pictures in rows and columns, with gutters of one color or of transparency, or
/// without any.
///
/// Each axis is searched alone. Empty lines are found at several tolerances, in the picture and in what frames of
/// one color leave of it; fragments are joined and missing lines added where sizes are equal. Where no gutters
/// are found, edges at equal distances count. A single row or column needs nothing that speaks for more.
package struct GridFinder {
  private let luma: LumaPlane
  private let opacity: LumaPlane?

  /// The longest side that is searched: each of its lines is compared with up to 256 divisions.
  package static let maxSide = 1 << 16

  /// - Parameters:
  ///   - luma: the picture's.
  ///   - opacity: of the same size; nil where all is opaque.
  package init(luma: LumaPlane, opacity: LumaPlane? = nil) {
    (self.luma, self.opacity) = (luma, opacity)
  }

  /// Grids that differ in their numbers of rows or columns, the best first; empty for nothing but one cell.
  package func grids() -> [FoundGrid] {
    let boxes = opacity == nil ? framedBoxes() : [luma.size.bounds]
    let grids = regularGrids(boxes)
    let sure = grids.first { $0.confidence >= FoundGrid.leastConfidence }
    let pages = boxes.flatMap { [page(in: $0, by: .rows), page(in: $0, by: .columns)] }
      .compactMap { $0 }.filter { $0.confidence >= FoundGrid.leastConfidence }
    guard let page = pages.max(by: { $0.count < $1.count }) else { return grids }
    // A page that is cut twice has more cells than a grid that misses some; a grid with rows and columns has
    // something that speaks for each.
    let isPlane = sure.map { min($0.rows.spans.count, $0.columns.spans.count) > 1 } ?? false
    let count = sure?.count ?? 0
    return 2 * page.count > (isPlane ? 3 : 2) * count ? [page] + grids : grids
  }

  /// Bands of rectangles, each of which is cut again: rows may have other columns than those above.
  private func page(in box: PixelRect, by axis: GridAxis) -> FoundGrid? {
    func search(_ box: PixelRect, _ axis: GridAxis) -> GutterSearch {
      let part = (opacity ?? luma).cropped(box)
      return GutterSearch(
        profile: PlaneProfile(axis == .rows ? part : part.transposed()),
        isOpacity: opacity != nil)
    }
    let other = axis == .rows ? GridAxis.columns : .rows
    guard let (first, ground) = search(box, axis).rectangles(),
      first.confidence >= FoundGrid.leastConfidence
    else { return nil }
    let bands = first.moved(by: axis == .rows ? box.y : box.x)
    let parts = bands.spans.map { span -> FoundAxis in
      let band =
        axis == .rows
        ? PixelRect(columns: box.columns, rows: span) : PixelRect(columns: span, rows: box.rows)
      let search = search(band, other)
      let single = FoundAxis(
        spans: [search.search().content ?? 0..<search.profile.lines.count], kind: .none)
      return (search.rectangles(on: ground)?.axis ?? single)
        .moved(by: other == .rows ? box.y : box.x)
    }
    guard parts.contains(where: { $0.spans.count > 1 }) else { return nil }
    var grid =
      axis == .rows
      ? FoundGrid(columns: parts[0], rows: bands) : FoundGrid(columns: bands, rows: parts[0])
    let areAlike = parts.allSatisfy { FoundGrid.areAlike($0.spans, parts[0].spans, 2) }
    if !areAlike { grid.bands = (other, parts) }
    return grid
  }

  private func regularGrids(_ boxes: [PixelRect]) -> [FoundGrid] {
    var ranked: [(grid: FoundGrid, rank: Double)] = []
    for box in boxes {
      let rows = axes(in: box, .rows)
      let columns = axes(in: box, .columns)
      for row in rows {
        for column in columns {
          let grid = FoundGrid(columns: column, rows: row)
          // A cell that takes a whole side is what is left when gutters were missed.
          let isSingle = row.kind == .none || column.kind == .none
          ranked.append((grid, grid.confidence * (isSingle ? 0.9 : 1)))
        }
      }
    }
    guard let best = ranked.map(\.rank).max() else { return [] }
    // The grid with most cells of those that are about as good: others miss lines.
    let near = ranked.filter { $0.rank > 0 && $0.rank >= best * 0.85 }
    let top = near.max { ($0.grid.count, $0.rank) < ($1.grid.count, $1.rank) }
    let others = ranked.sorted { $0.rank > $1.rank }.map(\.grid)
    var grids: [FoundGrid] = []
    for grid in (top.map { [$0.grid] } ?? []) + others where grid.confidence > 0 {
      let isNew = !grids.contains {
        $0.rows.spans.count == grid.rows.spans.count
          && $0.columns.spans.count == grid.columns.spans.count
      }
      if isNew { grids.append(grid) }
    }
    return grids
  }

  /// The picture, and what frames of one color leave of it, at most two within each other.
  private func framedBoxes() -> [PixelRect] {
    var boxes = [luma.size.bounds]
    for _ in 0..<2 {
      let box = boxes[boxes.count - 1]
      let part = luma.cropped(box)
      let rows = Self.inner(PlaneProfile(part).lines)
      let columns = Self.inner(PlaneProfile(part.transposed()).lines)
      let inner = PixelRect(
        columns: columns.lowerBound + box.x..<columns.upperBound + box.x,
        rows: rows.lowerBound + box.y..<rows.upperBound + box.y)
      guard inner != box, inner.width >= 8, inner.height >= 8 else { break }
      boxes.append(inner)
    }
    return boxes
  }

  /// The lines inside those at both ends that have one color.
  private static func inner(_ lines: [LineProfile]) -> Range<Int> {
    func frame(_ lines: some Sequence<LineProfile>) -> Int {
      var level: Int?
      var count = 0
      for line in lines {
        guard line.spread <= 36, abs(line.middle - (level ?? line.middle)) <= 18 else { break }
        level = level ?? line.middle
        count += 1
      }
      return count
    }
    let start = frame(lines)
    return start..<max(start, lines.count - frame(lines.reversed()))
  }

  /// The best divisions of a box along an axis, and one that takes it whole; the likeliest first.
  private func axes(in box: PixelRect, _ axis: GridAxis) -> [FoundAxis] {
    func profile(_ plane: LumaPlane, _ box: PixelRect) -> PlaneProfile {
      let part = plane.cropped(box)
      return PlaneProfile(axis == .rows ? part : part.transposed())
    }
    let shown = profile(opacity ?? luma, box)
    let result = GutterSearch(profile: shown, isOpacity: opacity != nil).search()
    let length = axis == .rows ? box.height : box.width
    let content = result.content ?? 0..<length
    var axes = result.axes
    if (axes.map(\.confidence).max() ?? 0) < FoundGrid.leastConfidence {
      if opacity == nil {
        axes += EdgeSearch.search(shown.steps)
      } else {
        let part = innermost(box)
        let range = axis == .rows ? part.rows : part.columns
        axes += EdgeSearch.search(profile(luma, part).steps).map { $0.moved(by: range.lowerBound) }
      }
    }
    let most = axes.map(\.confidence).max() ?? 0
    let near = axes.filter { $0.confidence >= most - 0.15 }
    let count = near.map(\.spans.count).max() ?? 0
    let best = near.filter { $0.spans.count == count }.max { $0.confidence < $1.confidence }
    let start = axis == .rows ? box.y : box.x
    // A single span, unless something speaks for more.
    var single = FoundAxis(spans: [content], kind: .none)
    single.lines = 1 - max(0, most)
    let others = axes.filter { $0.confidence > 0.2 && $0 != best }
      .sorted { $0.confidence > $1.confidence }.prefix(2)
    let list = (best.map { [$0] } ?? []) + (most < 0.4 ? [single] : []) + others
    return list.map { $0.moved(by: start) }
  }

  /// The part of a box in which there are opaque pixels.
  private func innermost(_ box: PixelRect) -> PixelRect {
    guard let opacity else { return box }
    let part = opacity.cropped(box)
    func content(_ plane: LumaPlane) -> Range<Int>? {
      let spans = GutterSearch.spans(PlaneProfile(plane).lines.map { $0.greatest <= 2 })
      guard let first = spans.first, let last = spans.last else { return nil }
      return first.lowerBound..<last.upperBound
    }
    guard let rows = content(part), let columns = content(part.transposed()) else { return box }
    return PixelRect(
      columns: columns.lowerBound + box.x..<columns.upperBound + box.x,
      rows: rows.lowerBound + box.y..<rows.upperBound + box.y)
  }
}
