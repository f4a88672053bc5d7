import SlicerCore

/// Cells of a lossy picture, with edges at the steps of its luma.
///
/// Compression leaves up to a block of ringing beside content, and bleeds colors over two. Luma is stored at full
/// size, so a cell's edge is where luma changes most.
extension FoundGrid {
  /// The grid with each edge moved to a much stronger step nearby.
  ///
  /// - Parameter luma: of the whole picture.
  package func snapped(to luma: LumaPlane) -> FoundGrid {
    let turned = luma.transposed()
    let box =
      bandAxis == nil
      ? PixelRect(columns: Self.whole(columns.spans), rows: Self.whole(rows.spans))
      : luma.size.bounds
    var grid = self
    grid.rows = rows.snapped(luma, across: box.columns)
    grid.columns = columns.snapped(turned, across: box.rows)
    guard let bands else { return grid }
    let isByRows = bands.axis == .columns
    let parts = zip(isByRows ? grid.rows.spans : grid.columns.spans, bands.parts).map {
      $1.snapped(isByRows ? turned : luma, across: $0)
    }
    grid.bands = (bands.axis, parts)
    if isByRows { grid.columns = parts[0] } else { grid.rows = parts[0] }
    return grid
  }

  private static func whole(_ spans: [Range<Int>]) -> Range<Int> {
    (spans.first?.lowerBound ?? 0)..<(spans.last?.upperBound ?? 0)
  }
}

extension FoundAxis {
  /// The most lines that an edge moves into its cell and out of it, and how many times stronger the step there is.
  private static let snapping = (inwards: 4, outwards: 4, factor: 3)

  /// The least change of luma at an edge, in levels for each pixel: noise has less.
  private static let leastChange = 4

  /// Cells that are no parts of equal length, with edges at the steps of a plane's rows.
  fileprivate func snapped(_ plane: LumaPlane, across: Range<Int>) -> FoundAxis {
    guard ![.edges, .equal].contains(kind) else { return self }
    let changes = (0...plane.size.height).map { plane.change(above: $0, across: across) }
    let gaps = zip(spans, spans.dropFirst()).map { $1.lowerBound - $0.upperBound }
    // A neighbor's edge lies beyond the middle of a gutter.
    let outwards = min(Self.snapping.outwards, (gaps.min() ?? 8) / 2)
    let least = Self.leastChange * across.count
    var axis = self
    axis.spans = spans.map { span in
      let inwards = min(Self.snapping.inwards, span.count / 4)
      func edge(_ line: Int, _ step: Int) -> Int {
        let (inner, outer) = (
          Self.strongest(changes, line, step, inwards, least: least),
          Self.strongest(changes, line, -step, outwards, least: least)
        )
        return changes[outer] > changes[inner] ? outer : inner
      }
      return edge(span.lowerBound, 1)..<edge(span.upperBound, -1)
    }
    return axis
  }

  /// The line of the strongest change, if it is `least` and exceeds all changes before it by far; else `line`.
  private static func strongest(
    _ changes: [Int], _ line: Int, _ step: Int, _ count: Int, least: Int
  ) -> Int {
    let lines = (0...count).map { line + step * $0 }.filter(changes.indices.contains)
    // A cell at the picture's end ends there.
    guard line > 0, line < changes.count - 1,
      let best = lines.max(by: { changes[$0] < changes[$1] }), changes[best] >= least,
      lines.prefix(while: { $0 != best })
        .allSatisfy({ changes[best] >= snapping.factor * changes[$0] })
    else { return line }
    return best
  }
}

extension LumaPlane {
  /// The sum of the differences between the rows around line `line`; 0 at the plane's ends.
  fileprivate func change(above line: Int, across: Range<Int>) -> Int {
    guard line > 0, line < size.height else { return 0 }
    let row = line * size.width
    return across.reduce(0) {
      $0 + abs(Int(bytes[row + $1]) - Int(bytes[row - size.width + $1]))
    }
  }
}
