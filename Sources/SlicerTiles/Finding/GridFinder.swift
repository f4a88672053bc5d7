import SlicerCore

/// Finds the cells of a sheet: pictures in rows and columns, with gutters of one color or of transparency, or
/// without any.
///
/// Each axis is searched alone. Empty lines are found at several tolerances, in the picture and in what frames of
/// one color leave of it; fragments are joined and missing lines added where sizes are equal. Where no gutters
/// are found, edges at equal distances count. A single row or column needs nothing that speaks for more.
package struct GridFinder {
  let luma: LumaPlane
  let opacity: LumaPlane?
  private let tints: [LumaPlane]
  /// True if the picture's compression loses details.
  private let isLossy: Bool

  /// The longest side that is searched: each of its lines is compared with up to 256 divisions.
  package static let maxSide = 1 << 16

  /// - Parameters:
  ///   - luma: the picture's.
  ///   - opacity: of the same size; nil where all is opaque.
  ///   - tints: of the same size, how far each color lies from gray towards magenta or green, and towards red or blue;
  ///     empty where all is gray, or not opaque.
  ///   - isLossy: true if the picture's compression loses details, as JPEG does.
  package init(
    luma: LumaPlane, opacity: LumaPlane? = nil, tints: [LumaPlane] = [], isLossy: Bool = false
  ) {
    (self.luma, self.opacity, self.tints, self.isLossy) = (luma, opacity, tints, isLossy)
  }

  /// Grids that differ in their numbers of rows or columns, the best first; empty for nothing but one cell.
  package func grids() -> [FoundGrid] {
    var grids = foundGrids()
    if isLossy, let best = grids.first { grids[0] = best.snapped(to: luma) }
    return grids
  }

  /// The most cells of a plain grid in a lossy picture that may be a page whose gutters were missed.
  private static let mostPanels = 8

  private func foundGrids() -> [FoundGrid] {
    let grids = shownGrids()
    let sure = grids.first { $0.confidence >= FoundGrid.leastConfidence }
    let isWhole = sure.map { $0.isPlane && !$0.hasEqualParts } == true
    let isPage = isLossy && (sure?.count ?? 0) <= Self.mostPanels
    if opacity != nil || isWhole && !isPage { return grids }
    // Panels whose luma is the ground's have gutters in their difference to the ground's color.
    guard let difference = difference(grids.first) else { return grids }
    let others = GridFinder(luma: luma, opacity: difference, isLossy: isLossy).shownGrids()
    guard let best = others.first, best.confidence >= FoundGrid.leastConfidence else {
      return grids
    }
    // Gutters say more than parts of equal length, and colors more of a page's panels than luma.
    let isRefined = sure.map { $0.bands != nil || $0.hasEqualParts && !best.hasEqualParts }
    guard best.count > (sure?.count ?? 0) - (isRefined == true ? 1 : 0),
      !isWhole || best.bands != nil
    else { return grids }
    return others.map(\.withColoredGutters) + grids
  }

  /// Each pixel's difference to the ground that lies at the edges, or between the cells of a grid; nil without one.
  private func difference(_ grid: FoundGrid?) -> LumaPlane? {
    let grounds = Set(grid.map { [$0.rows, $0.columns] }?.compactMap(\.ground) ?? [])
    guard let ground = luma.commonBorder.map({ [$0] }) ?? (grounds.isEmpty ? nil : grounds) else {
      return nil
    }
    let differences = GroundDifferences(
      luma, tints, in: FramedBox(luma, luma.size.bounds), grounds: ground, of: grid)
    return LumaPlane(
      size: luma.size,
      bytes: differences.values(from: isLossy ? GroundDifferences.awayFromCells : nil))
  }

  private func shownGrids() -> [FoundGrid] {
    let boxes = opacity == nil ? framedBoxes() : [FramedBox(shown, luma.size.bounds)]
    let grids = regularGrids(boxes)
    let sure = grids.first { $0.confidence >= FoundGrid.leastConfidence }
    let pages = boxes.flatMap { [page(in: $0, by: .rows), page(in: $0, by: .columns)] }
      .compactMap { $0 }.filter { $0.confidence >= FoundGrid.leastConfidence }
    guard let page = pages.max(by: { $0.count < $1.count }) else { return grids }
    // A page that is cut twice has more cells than a grid that misses some; a grid with rows and columns has
    // something that speaks for each.
    let count = (sure?.isPlane == true ? 3 : 2) * (sure?.count ?? 0)
    return 2 * page.count >= count ? [page] + grids : grids
  }

  /// The plane that is searched for gutters.
  var shown: LumaPlane { opacity ?? luma }

  func search(_ profile: PlaneProfile) -> GutterSearch {
    GutterSearch(profile: profile, isOpacity: opacity != nil, isLossy: isLossy)
  }

  /// The grid with the content that it loses.
  func judged(_ grid: FoundGrid, in box: FramedBox) -> FoundGrid {
    let axes = [grid.rows, grid.columns] + (grid.bands?.parts ?? [])
    var grounds = Set(axes.compactMap(\.ground))
    if grounds.isEmpty, let ground = shown.commonBorder { grounds = [ground] }
    guard !grounds.isEmpty else { return grid }
    let hasGutters = axes.contains { ![.edges, .none].contains($0.kind) }
    let differences = GroundDifferences(shown, tints, in: box, grounds: grounds, of: grid)
    let lost = LostContent(
      shown,
      isLossy && hasGutters
        ? differences.lossy()
        : differences.values(from: isLossy ? GroundDifferences.awayFromCells : nil),
      in: box.box, isNoisy: isLossy || grounds.contains { $0.noise > 0 })
    var grid = grid
    if grid.rows.kind == .none { grid.rows.spans = [lost.grown(grid.rows.spans[0], .rows)] }
    if grid.columns.kind == .none {
      grid.columns.spans = [lost.grown(grid.columns.spans[0], .columns)]
    }
    grid.lost = lost.share(of: grid)
    grid.divisible = DivisibleCells(lost.differences, isNoisy: lost.isNoisy).share(of: grid)
    return grid
  }

  private func regularGrids(_ boxes: [FramedBox]) -> [FoundGrid] {
    var ranked: [(grid: FoundGrid, box: FramedBox, isJudged: Bool)] = []
    // A cell that takes a whole side is what is left when gutters were missed.
    func rank(_ grid: FoundGrid) -> Double {
      let isSingle = grid.rows.kind == .none || grid.columns.kind == .none
      return grid.confidence * (isSingle ? 0.9 : 1)
    }
    for box in boxes {
      let rows = axes(in: box, .rows)
      let columns = axes(in: box, .columns)
      for row in rows {
        for column in columns {
          ranked.append((FoundGrid(columns: column, rows: row), box, false))
        }
      }
    }
    var top: FoundGrid?
    while true {
      let best = ranked.map { rank($0.grid) }.max() ?? 0
      // The grid with most cells of those that are about as good: others miss lines.
      let near = ranked.indices.filter { index in
        let rank = rank(ranked[index].grid)
        return rank > 0 && rank >= best * 0.85
      }
      let first = near.max {
        (ranked[$0].grid.count, rank(ranked[$0].grid))
          < (ranked[$1].grid.count, rank(ranked[$1].grid))
      }
      guard let first else { break }
      top = ranked[first].grid
      let isSure = ranked[first].grid.confidence >= FoundGrid.leastConfidence
      guard isSure, !ranked[first].isJudged else { break }
      ranked[first].grid = judged(ranked[first].grid, in: ranked[first].box)
      ranked[first].isJudged = true
      top = ranked[first].grid
    }
    let others = ranked.map(\.grid).sorted { rank($0) > rank($1) }
    var grids: [FoundGrid] = []
    for grid in (top.map { [$0] } ?? []) + others where grid.confidence > 0 {
      let isNew = !grids.contains {
        $0.rows.spans.count == grid.rows.spans.count
          && $0.columns.spans.count == grid.columns.spans.count
      }
      if isNew { grids.append(grid) }
    }
    return grids
  }

  /// The picture, and what frames of one color leave of it, at most two within each other.
  private func framedBoxes() -> [FramedBox] {
    var boxes = [FramedBox(luma, luma.size.bounds)]
    for _ in 0..<2 {
      let outer = boxes[boxes.count - 1]
      let rows = Self.inner(outer.rows.lines)
      let columns = Self.inner(outer.columns.lines)
      let box = PixelRect(
        columns: columns.range.lowerBound + outer.box.x..<columns.range.upperBound + outer.box.x,
        rows: rows.range.lowerBound + outer.box.y..<rows.range.upperBound + outer.box.y)
      guard box != outer.box, box.width >= 8, box.height >= 8 else { break }
      boxes.append(FramedBox(luma, box, outer.levels + rows.levels + columns.levels))
    }
    return boxes
  }

  /// The lines inside those at both ends that have one color, and these lines' values.
  private static func inner(_ lines: [LineProfile]) -> (range: Range<Int>, levels: [Int]) {
    var levels: [Int] = []
    func frame(_ lines: some Sequence<LineProfile>) -> Int {
      var level: Int?
      var count = 0
      for line in lines {
        guard line.spread <= 36, abs(line.middle - (level ?? line.middle)) <= 18 else { break }
        level = level ?? line.middle
        count += 1
      }
      if let level { levels.append(level) }
      return count
    }
    let start = frame(lines)
    let end = frame(lines.reversed())
    return (start..<max(start, lines.count - end), levels)
  }

  /// The best divisions of a box along an axis, and one that takes it whole; the likeliest first.
  private func axes(in framed: FramedBox, _ axis: GridAxis) -> [FoundAxis] {
    let (box, shown) = (framed.box, framed.profile(axis))
    let result = search(shown).search()
    let length = axis == .rows ? box.height : box.width
    let content = result.content ?? 0..<length
    var axes = result.axes
    if (axes.map(\.confidence).max() ?? 0) < FoundGrid.leastConfidence {
      if opacity == nil {
        axes += EdgeSearch.search(shown.steps)
      } else {
        let part = innermost(box)
        let range = axis == .rows ? part.rows : part.columns
        let profile = FramedBox(luma, part).profile(axis)
        axes += EdgeSearch.search(profile.steps).map { $0.moved(by: range.lowerBound) }
      }
    }
    let most = axes.map(\.confidence).max() ?? 0
    let near = axes.filter { $0.confidence >= most - 0.15 }
    let count = near.map(\.spans.count).max() ?? 0
    let best = near.filter { $0.spans.count == count }.max { $0.confidence < $1.confidence }
    let start = axis == .rows ? box.y : box.x
    // A single span, unless something speaks for more.
    var single = FoundAxis(spans: [content], kind: .none)
    single.ground = result.ground
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

/// A part of a picture, and the values of frames of one color around it.
struct FramedBox {
  let box: PixelRect
  let levels: [Int]
  let rows: PlaneProfile
  let columns: PlaneProfile

  init(_ plane: LumaPlane, _ box: PixelRect, _ levels: [Int] = []) {
    let part = plane.cropped(box)
    (self.box, self.levels) = (box, levels)
    (rows, columns) = (PlaneProfile(part), PlaneProfile(part.transposed()))
  }

  func profile(_ axis: GridAxis) -> PlaneProfile { axis == .rows ? rows : columns }
}
