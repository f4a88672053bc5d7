import SlicerCore

/// The content of a picture that a grid's cells lose: what lies outside of all cells, and what a line between two
/// cells cuts through.
///
/// Content is what differs from the grounds of the grid's gutters, in luma or in tint. Where a run of content goes from
/// one cell to the next, all of the run counts. A line at which full cells meet at edges cuts nothing.
struct LostContent {
  /// The part of the picture that was searched.
  private let box: PixelRect
  /// Each pixel's difference to the nearest ground; 0 where it is no content.
  let differences: LumaPlane
  /// The luma, or the opacity.
  private let plane: LumaPlane
  /// True if grounds are not exact: ringing bridges thin gutters then.
  let isNoisy: Bool

  /// The count stops at this share: more changes nothing.
  private static let most = 0.05
  /// - Parameters:
  ///   - plane: the values that the gutters were found in.
  ///   - differences: each pixel's difference to the gutters' ground; 0 where it is no content.
  ///   - box: the part that was searched.
  ///   - isNoisy: true if grounds are not exact.
  init(_ plane: LumaPlane, _ differences: [UInt8], in box: PixelRect, isNoisy: Bool) {
    (self.plane, self.box, self.isNoisy) = (plane, box, isNoisy)
    self.differences = LumaPlane(size: plane.size, bytes: differences)
  }

  /// The share of the content that the cells lose, 0…1; 0 without content. Shares above 5 % are not exact.
  func share(of grid: FoundGrid) -> Double {
    var count = LostCount(plane: plane, differences: differences, isNoisy: isNoisy)
    let total = count.content(in: box)
    guard total > 0 else { return 0 }
    count.lost = box == plane.size.bounds ? 0 : count.content(in: plane.size.bounds) - total
    count.most = Int(Double(total) * Self.most)
    let isByColumns = grid.bands?.axis == .rows
    let bands = isByColumns ? grid.columns : grid.rows
    let other = isByColumns ? grid.rows : grid.columns
    let (across, along) = isByColumns ? (box.columns, box.rows) : (box.rows, box.columns)
    count.add(bands, in: across, along: along, isByColumns)
    for (index, band) in bands.spans.enumerated() {
      let part = grid.bands?.parts[index] ?? other
      count.add(part, in: along, along: band, !isByColumns)
    }
    return min(1, Double(count.lost) / Double(total))
  }

  /// The span with the lines of content beside it.
  func grown(_ span: Range<Int>, _ axis: GridAxis) -> Range<Int> {
    let count = LostCount(plane: plane, differences: differences, isNoisy: isNoisy)
    func isContent(_ line: Int) -> Bool {
      let (lines, box) = (line..<line + 1, box)
      return count.content(
        in: axis == .rows
          ? PixelRect(columns: box.columns, rows: lines)
          : PixelRect(columns: lines, rows: box.rows)) > 0
    }
    let side = axis == .rows ? box.rows : box.columns
    var (start, end) = (span.lowerBound, span.upperBound)
    while start > side.lowerBound, isContent(start - 1) { start -= 1 }
    while end < side.upperBound, isContent(end) { end += 1 }
    return start..<end
  }
}
