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
  private let isNoisy: Bool

  /// The count stops at this share: more changes nothing.
  private static let most = 0.05
  /// The least differences of content beside cells, where compression leaves ringing and colors bleed.
  static let besideCells = (luma: 40, tint: 64)
  /// The least differences of content to a ground that compression does not change much.
  static let awayFromCells = (luma: 16, tint: 24)

  /// Gutters that were scaled to less than a pixel have values of content.
  private static let mostNoise = 64

  /// - Parameters:
  ///   - plane: the values that the gutters were found in.
  ///   - tint: of the same size; nil where only `plane` counts.
  ///   - framed: the part that was searched, and the values of frames around it.
  ///   - grounds: of gutters, at least one.
  ///   - grid: tells where the gutters are.
  ///   - lossy: the least differences of content in a picture whose compression loses details.
  init(
    _ plane: LumaPlane, _ tint: LumaPlane?, in framed: FramedBox, grounds: Set<Ground>,
    of grid: FoundGrid?, lossy: (luma: Int, tint: Int)?
  ) {
    (self.plane, box) = (plane, framed.box)
    let noise = grounds.map(\.noise).max() ?? 0
    isNoisy = lossy != nil || noise > 0
    let least = min(Self.mostNoise, max(2 * noise + 2, lossy?.luma ?? 2))
    let leastTint = isNoisy ? max(4 * noise + 8, lossy?.tint ?? 0) : 2
    let levels = grounds.map(\.level)
    let luma = Self.table(levels, least)
    let framedLuma = Self.table(levels + framed.levels, least)
    let tints = tint.map { Self.table(Self.tints($0, plane, grounds, grid), leastTint) }
    let (bounds, box) = (plane.size.bounds, box)
    var bytes = [UInt8](repeating: 0, count: plane.bytes.count)
    for y in bounds.rows {
      let row = y * bounds.width
      let inside = box.rows.contains(y) ? row + box.x..<row + box.x + box.width : row..<row
      Self.fill(&bytes, row..<inside.lowerBound, plane, framedLuma)
      Self.fill(&bytes, inside, plane, luma)
      Self.fill(&bytes, inside.upperBound..<row + bounds.width, plane, framedLuma)
      if let tint, let tints { Self.fill(&bytes, inside, tint, tints) }
    }
    for level in framed.levels {
      for ground in levels {
        Self.clearSoftFrame(&bytes, plane, box, min(level, ground)...max(level, ground))
      }
    }
    differences = LumaPlane(size: plane.size, bytes: bytes)
  }

  /// The most lines of a frame's edge that scaling made soft: they are as long as the side, and cross all gutters.
  private static let softFrame = 2

  /// Makes pixels beside a frame no content where their values lie between the frame's and a ground.
  private static func clearSoftFrame(
    _ bytes: inout [UInt8], _ plane: LumaPlane, _ box: PixelRect, _ mixed: ClosedRange<Int>
  ) {
    let inner = (
      columns: box.columns.dropFirst(softFrame).dropLast(softFrame),
      rows: box.rows.dropFirst(softFrame).dropLast(softFrame)
    )
    for y in box.rows {
      for x in box.columns {
        if inner.rows.contains(y), inner.columns.contains(x) { continue }
        let index = y * plane.size.width + x
        if mixed.contains(Int(plane.bytes[index])) { bytes[index] = 0 }
      }
    }
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

  /// The difference of each value to the nearest level; 0 for at most `most`.
  private static func table(_ levels: [Int], _ most: Int) -> [UInt8] {
    (0...255).map { value in
      let nearest = levels.map { abs(value - $0) }.min() ?? 0
      return nearest > most ? UInt8(nearest) : 0
    }
  }

  /// The commonest tint of each ground in the gutters, or in all of the picture where there are none.
  private static func tints(
    _ tint: LumaPlane, _ luma: LumaPlane, _ grounds: Set<Ground>, _ grid: FoundGrid?
  ) -> [Int] {
    let size = luma.size
    let rows = gutters(grid?.bands?.axis == .rows ? nil : grid?.rows)
    let columns = gutters(grid?.bands?.axis == .columns ? nil : grid?.columns)
    let areas =
      rows.map { PixelRect(columns: 0..<size.width, rows: $0) }
      + columns.map { PixelRect(columns: $0, rows: 0..<size.height) }
    return grounds.map { ground in
      var counts = [Int](repeating: 0, count: 256)
      let near = max(0, ground.level - ground.noise)...min(255, ground.level + ground.noise)
      for area in areas.isEmpty ? [size.bounds] : areas {
        for y in area.rows {
          for x in area.columns where near.contains(Int(luma.bytes[y * size.width + x])) {
            counts[Int(tint.bytes[y * size.width + x])] += 1
          }
        }
      }
      return counts.max().flatMap { counts.firstIndex(of: $0) } ?? 0
    }
  }

  private static func gutters(_ axis: FoundAxis?) -> [Range<Int>] {
    let spans = axis?.spans ?? []
    let gaps = zip(spans, spans.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    return gaps.filter { !$0.isEmpty }
  }

  /// Raises pixels to the difference that `table` has for their value.
  private static func fill(
    _ bytes: inout [UInt8], _ range: Range<Int>, _ plane: LumaPlane, _ table: [UInt8]
  ) {
    plane.bytes.withUnsafeBufferPointer { values in
      table.withUnsafeBufferPointer { table in
        bytes.withUnsafeMutableBufferPointer { bytes in
          for index in range { bytes[index] = max(bytes[index], table[Int(values[index])]) }
        }
      }
    }
  }
}
