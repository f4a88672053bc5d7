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
    let parts = bands.spans.map { span -> FoundAxis in
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
    var grid =
      axis == .rows
      ? FoundGrid(columns: parts[0], rows: bands) : FoundGrid(columns: bands, rows: parts[0])
    let areAlike = parts.allSatisfy { FoundGrid.areAlike($0.spans, parts[0].spans, 2) }
    if !areAlike { grid.bands = (other, parts) }
    return judged(grid, in: framed)
  }
}
