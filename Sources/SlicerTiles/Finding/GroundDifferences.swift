import SlicerCore

/// The difference of each pixel to the grounds of a grid's gutters, in luma or in a tint.
struct GroundDifferences {
  /// The luma, or the opacity.
  private let plane: LumaPlane
  private let tints: [LumaPlane]
  private let framed: FramedBox
  private let grounds: Set<Ground>
  private let grid: FoundGrid?

  /// The least differences of content beside cells, where compression leaves ringing and colors bleed.
  static let besideCells = (luma: 40, tint: 96)
  /// The least differences of content to a ground that compression does not change much.
  static let awayFromCells = (luma: 16, tint: 24)
  /// Compression leaves nothing farther than so many pixels from strong content: a block of colors at half the size.
  private static let reach = 16

  /// Gutters that were scaled to less than a pixel have values of content.
  private static let mostNoise = 64

  /// - Parameters:
  ///   - plane: the values that the gutters were found in.
  ///   - tints: of the same size; empty where only `plane` counts.
  ///   - framed: the part that was searched, and the values of frames around it.
  ///   - grounds: of gutters, at least one.
  ///   - grid: tells where the gutters are.
  init(
    _ plane: LumaPlane, _ tints: [LumaPlane], in framed: FramedBox, grounds: Set<Ground>,
    of grid: FoundGrid?
  ) {
    (self.plane, self.tints, self.framed) = (plane, tints, framed)
    (self.grounds, self.grid) = (grounds, grid)
  }

  /// The differences in a picture whose compression loses details: weak ones count away from strong ones, as those
  /// of a dark panel on black.
  func lossy() -> [UInt8] {
    var bytes = values(from: Self.besideCells)
    let weak = values(from: Self.awayFromCells)
    let isStrong = bytes.map { $0 > 0 ? UInt8(1) : 0 }
    let near = Self.grown(isStrong, plane.size)
    for index in bytes.indices where near[index] == 0 { bytes[index] = weak[index] }
    return bytes
  }

  /// Each pixel's difference; 0 for at most `lossy`, or the gutters' own noise.
  func values(from lossy: (luma: Int, tint: Int)?) -> [UInt8] {
    let noise = grounds.map(\.noise).max() ?? 0
    let least = min(Self.mostNoise, max(2 * noise + 2, lossy?.luma ?? 2))
    let leastTint = lossy != nil || noise > 0 ? max(4 * noise + 8, lossy?.tint ?? 0) : 2
    let levels = grounds.map(\.level)
    let luma = Self.table(levels, least)
    let framedLuma = Self.table(levels + framed.levels, least)
    let tables = tints.map { Self.table(Self.tints($0, plane, grounds, grid), leastTint) }
    let (bounds, box) = (plane.size.bounds, framed.box)
    var bytes = [UInt8](repeating: 0, count: plane.bytes.count)
    for y in bounds.rows {
      let row = y * bounds.width
      let inside = box.rows.contains(y) ? row + box.x..<row + box.x + box.width : row..<row
      Self.fill(&bytes, row..<inside.lowerBound, plane, framedLuma)
      Self.fill(&bytes, inside, plane, luma)
      Self.fill(&bytes, inside.upperBound..<row + bounds.width, plane, framedLuma)
      for (tint, table) in zip(tints, tables) { Self.fill(&bytes, inside, tint, table) }
    }
    for level in framed.levels {
      for ground in levels {
        Self.clearSoftFrame(&bytes, plane, box, min(level, ground)...max(level, ground))
      }
    }
    return bytes
  }

  /// 1 for pixels with one of 1 at most ``reach`` lines and columns away.
  private static func grown(_ bytes: [UInt8], _ size: PixelSize) -> [UInt8] {
    func spread(_ bytes: [UInt8], lines: Int, length: Int, next: Int, step: Int) -> [UInt8] {
      var result = [UInt8](repeating: 0, count: bytes.count)
      for line in 0..<lines {
        let first = line * next
        // All of a line up to here are filled.
        var filled = 0
        for place in 0..<length where bytes[first + place * step] > 0 {
          let end = min(length, place + reach + 1)
          for near in max(filled, place - reach)..<end { result[first + near * step] = 1 }
          filled = end
        }
      }
      return result
    }
    let (width, height) = (size.width, size.height)
    let rows = spread(bytes, lines: height, length: width, next: width, step: 1)
    return spread(rows, lines: width, length: height, next: 1, step: width)
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
