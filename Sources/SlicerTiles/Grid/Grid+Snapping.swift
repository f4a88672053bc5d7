package import SlicerCore

/// A grid's lines, in pixels of the picture as shown.
package struct GridLines: Hashable, Sendable {
  /// How far the column lines have moved, in pixels.
  package let columns: [Int]
  /// How far the row lines have moved, in pixels.
  package let rows: [Int]
}

extension Grid {
  /// True if every line inside the picture lies at a multiple of `step` among the stored pixels.
  ///
  /// - Parameters:
  ///   - step: a JPEG's iMCU, in stored pixels.
  ///   - orientation: how the stored pixels are shown.
  package func isAligned(to step: PixelSize, orientation: Orientation) -> Bool {
    guard boxes == nil else { return false }
    let axes = axes(step, orientation)
    return axes.columns.isAligned(columnLines) && axes.rows.isAligned(rowLines)
  }

  /// The grid whose inner lines are moved to the nearest multiple of `step` among stored pixels.
  ///
  /// ``requested`` keeps the lines that were asked for, if any had to be moved.
  ///
  /// - Throws: `SlicerError.finerThanBlocks(_:tiles:step:)` when two lines would meet.
  package func snapped(
    to step: PixelSize, orientation: Orientation
  ) throws -> Grid {
    let axes = axes(step, orientation)
    var result = self
    result.columnSpans = .init(lines: try axes.columns.snap(columnLines))
    result.rowSpans = .init(lines: try axes.rows.snap(rowLines))
    let lines = GridLines(columns: columnLines, rows: rowLines)
    let isUnchanged = result.columnSpans == columnSpans && result.rowSpans == rowSpans
    result.requested = isUnchanged ? nil : lines
    return result
  }

  /// Refuses the first line that does not lie at a multiple of `step`.
  ///
  /// - Throws: `SlicerError.betweenBlocks(_:line:step:nearest:)`.
  package func checkAligned(to step: PixelSize, orientation: Orientation) throws {
    let axes = axes(step, orientation)
    try axes.columns.check(columnLines)
    try axes.rows.check(rowLines)
  }

  /// How far the line that was moved most has gone, in pixels; 0 when none was.
  package var largestShift: Int {
    guard let requested else { return 0 }
    let shifts =
      zip(requested.columns, columnLines).map { abs($0 - $1) }
      + zip(requested.rows, rowLines).map { abs($0 - $1) }
    return shifts.max() ?? 0
  }

  private func axes(
    _ step: PixelSize, _ orientation: Orientation
  ) -> (columns: BlockAxis, rows: BlockAxis) {
    let shown = orientation.displaySize(ofStored: step)
    return (
      BlockAxis(
        axis: .columns, side: size.width, step: shown.width, isMirrored: orientation.mirrorsX),
      BlockAxis(
        axis: .rows, side: size.height, step: shown.height, isMirrored: orientation.mirrorsY)
    )
  }
}

/// One axis of a shown picture whose stored pixels come in blocks.
private struct BlockAxis {
  let axis: GridAxis
  let side: Int
  let step: Int
  /// True if blocks are counted from the far end.
  let isMirrored: Bool

  private func isInside(_ line: Int) -> Bool { line > 0 && line < side }

  private func stored(_ line: Int) -> Int { isMirrored ? side - line : line }

  func isAligned(_ lines: [Int]) -> Bool {
    lines.allSatisfy { !isInside($0) || stored($0) % step == 0 }
  }

  func snap(_ lines: [Int]) throws -> [Int] {
    let snapped = lines.map { isInside($0) ? nearest($0) : $0 }
    guard zip(snapped, snapped.dropFirst()).allSatisfy(<) else {
      throw .finerThanBlocks(axis, tiles: lines.count - 1, step: step)
    }
    return snapped
  }

  func check(_ lines: [Int]) throws {
    for line in lines where isInside(line) && stored(line) % step != 0 {
      throw .betweenBlocks(axis, line: line, step: step, nearest: nearest(line))
    }
  }

  /// The line between blocks that is nearest; on an edge of the picture if it has only one block.
  private func nearest(_ line: Int) -> Int {
    let last = (side - 1) / step * step
    let rounded = (stored(line) + step / 2) / step * step
    return stored(min(max(rounded, step), max(last, 0)))
  }
}
