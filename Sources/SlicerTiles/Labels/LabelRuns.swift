package import SlicerCore

/// The pixels of a label by the lengths of runs, column by column from the left, as COCO counts them.
///
/// Source: cocoapi, `maskApi.c`, `rleFrString` and `rleToString`.
package struct LabelRuns: Hashable, Sendable {
  /// The size of the picture as shown.
  package let size: PixelSize
  /// Pixels outside and inside the label in turn, beginning outside.
  package let counts: [Int]

  /// - Returns: nil for runs that do not make up the picture.
  package init?(size: PixelSize, counts: [Int]) {
    var sum = 0
    for count in counts {
      let (next, overflow) = sum.addingReportingOverflow(count)
      guard count >= 0, !overflow else { return nil }
      sum = next
    }
    let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflow, sum == area else { return nil }
    (self.size, self.counts) = (size, counts)
  }

  /// Reads COCO's compressed runs: six bits a character, each number from the third on less the one two before.
  package init?(size: PixelSize, text: String) {
    var counts: [Int] = []
    var (value, shift) = (0, 0)
    for character in text.utf8 {
      guard (48..<112).contains(character), shift <= 55 else { return nil }
      let bits = Int(character) - 48
      value |= (bits & 0x1F) << shift
      shift += 5
      if bits & 0x20 != 0 { continue }
      if bits & 0x10 != 0 { value |= -1 << shift }
      let base = counts.count > 2 ? counts[counts.count - 2] : 0
      counts.append(value &+ base)
      (value, shift) = (0, 0)
    }
    guard shift == 0 else { return nil }
    self.init(size: size, counts: counts)
  }

  /// COCO's compressed runs.
  package var text: String {
    var bytes: [UInt8] = []
    for (index, count) in counts.enumerated() {
      var value = index > 2 ? count - counts[index - 2] : count
      while true {
        let bits = value & 0x1F
        value >>= 5
        let isLast = bits & 0x10 != 0 ? value == -1 : value == 0
        bytes.append(UInt8(48 + bits + (isLast ? 0 : 0x20)))
        if isLast { break }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of pixels inside.
  package var area: Int { stride(from: 1, to: counts.count, by: 2).reduce(0) { $0 + counts[$1] } }

  /// The smallest box around the pixels inside; nil without one.
  package var bounds: LabelBox? {
    var bounds = PixelRect.nothing
    forEachPiece { column, rows in
      bounds = bounds.union(PixelRect(columns: column..<(column + 1), rows: rows))
    }
    return bounds.isEmpty ? nil : LabelBox(bounds)
  }

  /// The label in a part of the picture, which may hang over.
  ///
  /// - Parameters:
  ///   - size: of the file that shows the part.
  ///   - corner: where the part's corner lies in the file.
  package func part(
    of part: PixelRect, in size: PixelSize, at corner: (x: Int, y: Int)
  ) -> LabelRuns {
    var counts: [Int] = []
    var end = 0
    forEachPiece { column, rows in
      let rows = rows.clamped(to: part.rows)
      guard part.columns.contains(column), !rows.isEmpty else { return }
      let start = (column - part.x + corner.x) * size.height + rows.lowerBound - part.y + corner.y
      if start == end, !counts.isEmpty {
        counts[counts.count - 1] += rows.count
      } else {
        counts += [start - end, rows.count]
      }
      end = start + rows.count
    }
    let rest = size.width * size.height - end
    if rest > 0 || counts.isEmpty { counts.append(rest) }
    return LabelRuns(whole: size, counts)
  }

  private init(whole size: PixelSize, _ counts: [Int]) { (self.size, self.counts) = (size, counts) }

  /// Hands over the rows of each column that a run inside covers, from the left.
  private func forEachPiece(_ body: (_ column: Int, _ rows: Range<Int>) -> Void) {
    var start = 0
    for (index, count) in counts.enumerated() {
      if index % 2 == 1 {
        var (place, rest) = (start, count)
        while rest > 0 {
          let (column, row) = place.quotientAndRemainder(dividingBy: size.height)
          let height = min(rest, size.height - row)
          body(column, row..<(row + height))
          place += height
          rest -= height
        }
      }
      start += count
    }
  }
}
