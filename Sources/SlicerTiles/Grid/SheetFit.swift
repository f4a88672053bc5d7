package import SlicerCore

/// A size of cells and the gaps between them with which they fill a sheet.
package struct SheetFit: Hashable, Sendable {
  package var width: ExactDecimal
  package var height: ExactDecimal
  package var gaps: GridGaps

  package init(width: ExactDecimal, height: ExactDecimal, gaps: GridGaps) {
    (self.width, self.height, self.gaps) = (width, height, gaps)
  }

  /// True if whole cells fill the picture, but for a margin.
  private func fills(_ size: PixelSize, at scale: Scale) -> Bool {
    func fills(_ side: Int, _ cell: ExactDecimal, _ axis: GridAxis) -> Bool {
      func pixels(_ length: ExactDecimal) -> Int { length.pixelsRoundedDown(at: scale) }
      let (margin, spacing) = (pixels(gaps.margin[axis]), pixels(gaps.spacing[axis]))
      let room = side - pixels(gaps.offset[axis]) - margin + spacing
      let step = pixels(cell) + spacing
      return pixels(cell) > 0 && room >= step && [0, margin].contains(room % step)
    }
    return fills(size.width, width, .columns) && fills(size.height, height, .rows)
  }

  /// The fits nearest to this one: those with its cells, then with cells up to 2 units larger or smaller, both with
  /// a margin and a spacing of 0 to 4.
  fileprivate func nearest(
    in size: PixelSize, at scale: Scale
  ) -> (kept: [SheetFit], resized: [SheetFit]) {
    func distance(_ pair: AxisLengths, _ value: Int) -> ExactDecimal {
      max(pair.x - ExactDecimal(value), ExactDecimal(value) - pair.x)
    }
    var found: [(fit: SheetFit, cost: ExactDecimal, isKept: Bool)] = []
    for (step, margin, spacing) in Self.changes {
      let change = ExactDecimal(step)
      var fit = SheetFit(width: width + change, height: height + change, gaps: gaps)
      fit.gaps.margin = .init(x: ExactDecimal(margin), y: ExactDecimal(margin))
      fit.gaps.spacing = .init(x: ExactDecimal(spacing), y: ExactDecimal(spacing))
      guard fit.fills(size, at: scale) else { continue }
      let cost =
        distance(gaps.margin, margin) + distance(gaps.spacing, spacing)
        + ExactDecimal(3 * abs(step))
      found.append((fit, cost, step == 0))
    }
    let nearest = found.sorted { $0.cost < $1.cost }
    return (nearest.filter(\.isKept).map(\.fit), nearest.filter { !$0.isKept }.map(\.fit))
  }

  /// The fit that leaves the spare pixels before the sheet, such as a heading above it.
  fileprivate func shifted(by rest: PixelSize, at scale: Scale) -> SheetFit {
    var fit = self
    fit.gaps.offset.x = fit.gaps.offset.x + ExactDecimal(rest.width, dividedBy: scale)
    fit.gaps.offset.y = fit.gaps.offset.y + ExactDecimal(rest.height, dividedBy: scale)
    return fit
  }

  private static let changes = (-2...2).flatMap { step in
    (0...4).flatMap { margin in (0...4).map { (step, margin, $0) } }
  }
}

extension Grid {
  /// The pixels at the right and at the bottom in no whole cell, and what fills the picture; nil where
  /// nothing is left over, or a margin.
  ///
  /// Cells without gaps count as those of a sheet if they are small, and gaps fill the picture with more
  /// than two in a row.
  ///
  /// - Parameter gaps: those of the grid.
  package func unfilled(_ gaps: GridGaps) -> (rest: PixelSize, fitting: [SheetFit])? {
    guard case .tile(let width, let height) = spec, !needsPadding else { return nil }
    let scale = unit.pixels(at: scale)
    func rest(_ spans: [Range<Int>], _ side: Int, _ axis: GridAxis) -> Int {
      let (first, last) = (spans[0], spans[spans.count - 1])
      if gaps == .none { return last.count < first.count ? last.count : 0 }
      let rest = side - last.upperBound
      return rest == gaps.margin[axis].pixelsRoundedDown(at: scale) ? 0 : rest
    }
    let rests = PixelSize(
      width: rest(columnSpans, size.width, .columns), height: rest(rowSpans, size.height, .rows))
    guard rests.width + rests.height > 0 else { return nil }
    let asked = SheetFit(width: width, height: height, gaps: gaps)
    let (kept, resized) = asked.nearest(in: size, at: scale)
    let isSheet =
      max(width, height) <= 128 && min(rows, columns) > 2 && !(kept.isEmpty && resized.isEmpty)
    guard gaps != .none || isSheet else { return nil }
    let fitting = kept.prefix(2) + [asked.shifted(by: rests, at: scale)] + resized
    return (rests, Array(fitting.prefix(2)))
  }
}
