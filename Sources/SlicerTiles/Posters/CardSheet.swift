package import SlicerCore

/// Where cards of one size lie on a page, side by side, in micrometers from its upper left corner.
///
/// The block of cards is in the middle, so that backs that are mirrored for duplex printing meet their
/// fronts.
package struct CardSheet: Hashable, Sendable {
  /// The paper, as it is turned.
  package let paper: Paper
  /// A card's width and height.
  package let width: Int
  package let height: Int
  package let columns: Int
  package let rows: Int

  /// - Throws: `SlicerError` for a card that does not fit.
  package init(width: Length, height: Length, _ sheet: PosterSheet) throws {
    let papers = [sheet.paper, sheet.paper.turned].filter { paper in
      sheet.isLandscape.map { (paper.width > paper.height) == $0 || paper.width == paper.height }
        ?? true
    }
    func count(_ side: Length, _ card: Length) -> Int {
      max(0, side.micrometers - 2 * sheet.margin.micrometers) / max(1, card.micrometers)
    }
    let counts = papers.map { (count($0.width, width), count($0.height, height)) }
    // The first of equal ones: portrait.
    let best = counts.indices.max {
      (counts[$0].0 * counts[$0].1, -$0) < (counts[$1].0 * counts[$1].1, -$1)
    }
    guard let best, counts[best].0 * counts[best].1 > 0, sheet.margin.micrometers >= 0,
      width.micrometers >= 10_000, height.micrometers >= 10_000
    else { throw SlicerError.noRoomForCard(width, height, sheet) }
    paper = papers[best]
    (columns, rows) = counts[best]
    (self.width, self.height) = (width.micrometers, height.micrometers)
  }

  package var count: Int { columns * rows }

  /// The left edges of columns, and the right edge of the last one.
  package var xs: [Int] {
    let left = (paper.width.micrometers - columns * width) / 2
    return (0...columns).map { left + $0 * width }
  }

  /// The upper edges of rows, and the lower edge of the last one.
  package var ys: [Int] {
    let top = (paper.height.micrometers - rows * height) / 2
    return (0...rows).map { top + $0 * height }
  }

  /// The upper left corner of a card on the front, or on the back of a sheet that is turned along its long edge:
  /// there columns run from right to left, or in landscape rows from the bottom up.
  package func corner(_ index: Int, isBack: Bool) -> (x: Int, y: Int) {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    guard isBack else { return (xs[column], ys[row]) }
    return paper.width > paper.height
      ? (xs[column], ys[rows - 1 - row]) : (xs[columns - 1 - column], ys[row])
  }
}
