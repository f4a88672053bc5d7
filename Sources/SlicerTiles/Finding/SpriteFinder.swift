package import SlicerCore

/// Finds sprites: parts of a picture that hang together, among what is empty.
///
/// Pixels that touch at a side or a corner are one part. Then parts are joined if their boxes lie near each other:
/// a sprite may have a spark or a shadow of its own.
package struct SpriteFinder {
  /// Pixels that belong to sprites are greater than ``threshold``: opacities, or differences to the background.
  private let plane: LumaPlane
  private let threshold: UInt8
  private let gap: Int
  private let minArea: Int

  /// - Parameters:
  ///   - plane: each pixel's opacity, or its difference to the background.
  ///   - threshold: the greatest value of an empty pixel.
  ///   - gap: boxes with at most so many empty pixels between them, along both axes, are one sprite's.
  ///   - minArea: the least number of pixels of a sprite that are not empty.
  package init(_ plane: LumaPlane, threshold: UInt8, gap: Int, minArea: Int) {
    (self.plane, self.threshold, self.gap, self.minArea) = (plane, threshold, gap, minArea)
  }

  /// Most parts that are joined: noise has millions.
  package static let maxParts = 100_000

  /// The sprites' boxes in reading order; nil for more than ``maxParts``.
  ///
  /// A sprite is in the row of the one before if half of the lower of both lies beside the other.
  package func sprites() -> [PixelRect]? {
    guard let parts = parts() else { return nil }
    return Self.inReadingOrder(joined(parts).filter { $0.area >= minArea }.map(\.box))
  }

  private struct Part {
    var columns: Range<Int>
    var rows: Range<Int>
    var area: Int

    var box: PixelRect { PixelRect(columns: columns, rows: rows) }

    mutating func add(_ other: Part) {
      columns = Self.hull(columns, other.columns)
      rows = Self.hull(rows, other.rows)
      area += other.area
    }

    private static func hull(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
      min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
    }

    /// True if at most `gap` pixels lie between both along each axis.
    func isNear(_ other: Part, _ gap: Int) -> Bool {
      columns.lowerBound <= other.columns.upperBound + gap
        && other.columns.lowerBound <= columns.upperBound + gap
        && rows.lowerBound <= other.rows.upperBound + gap
        && other.rows.lowerBound <= rows.upperBound + gap
    }
  }

  /// The parts of touching pixels: runs of each row are joined to those above that they touch.
  private func parts() -> [Part]? {
    var parts: [Part] = []
    var parents: [Int] = []
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    var above: [(columns: Range<Int>, part: Int)] = []
    for y in 0..<plane.size.height {
      var runs: [(columns: Range<Int>, part: Int)] = []
      var next = 0
      for columns in self.runs(in: y) {
        let index = parts.count
        parts.append(Part(columns: columns, rows: y..<y + 1, area: columns.count))
        parents.append(index)
        while next < above.count, above[next].columns.upperBound < columns.lowerBound { next += 1 }
        var touched = next
        while touched < above.count, above[touched].columns.lowerBound <= columns.upperBound {
          let (a, b) = (root(above[touched].part), root(index))
          if a != b {
            parents[max(a, b)] = min(a, b)
            parts[min(a, b)].add(parts[max(a, b)])
          }
          touched += 1
        }
        runs.append((columns, index))
      }
      above = runs
    }
    let roots = parts.indices.filter { parents[$0] == $0 }
    return roots.count > Self.maxParts ? nil : roots.map { parts[$0] }
  }

  private func runs(in row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    let first = row * plane.size.width
    for x in 0..<plane.size.width {
      if plane.bytes[first + x] > threshold {
        start = start ?? x
      } else if let from = start {
        runs.append(from..<x)
        start = nil
      }
    }
    return runs + (start.map { [$0..<plane.size.width] } ?? [])
  }

  /// Joins parts that are near until none are.
  private func joined(_ parts: [Part]) -> [Part] {
    guard gap > 0 else { return parts }
    var parts = parts
    var isChanged = true
    while isChanged {
      isChanged = false
      var result: [Part] = []
      // Those that end so far above that nothing can be near them are passed over.
      var first = 0
      for part in parts.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
        while first < result.count, result[first].rows.upperBound + gap < part.rows.lowerBound {
          first += 1
        }
        if let near = result[first...].firstIndex(where: { $0.isNear(part, gap) }) {
          result[near].add(part)
          isChanged = true
        } else {
          result.append(part)
        }
      }
      parts = result
    }
    return parts
  }

  private static func inReadingOrder(_ boxes: [PixelRect]) -> [PixelRect] {
    var rows: [(range: Range<Int>, boxes: [PixelRect])] = []
    for box in boxes.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      let row = rows.lastIndex { row in
        let common = row.range.clamped(to: box.rows).count
        return 2 * common >= min(row.range.count, box.height)
      }
      if let row { rows[row].boxes.append(box) } else { rows.append((box.rows, [box])) }
    }
    return rows.flatMap { $0.boxes.sorted { ($0.x, $0.y) < ($1.x, $1.y) } }
  }
}
