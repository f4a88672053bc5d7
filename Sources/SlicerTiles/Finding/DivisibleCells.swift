import SlicerCore

/// The search for cells that gutters as wide as the grid's own divide again: rows of sprites of many sizes are no grid.
struct DivisibleCells {
  /// Each pixel's difference to the nearest ground; 0 where it is no content.
  private let differences: LumaPlane
  /// The fewest empty lines between parts: compression hides content that is nearly the ground's.
  private let leastGap: Int

  /// Parts of a cell are so far apart, in shares of the gutters' width: two of them, or `few` and more.
  private static let gaps = (two: 0.6, many: 0.25, few: 3)
  /// The least share for a band that is divisible: the grid is not sure.
  private static let ofBand = 0.5
  /// The least share of the longest part's length that other parts have.
  private static let leastPart = 0.25

  init(_ differences: LumaPlane, isNoisy: Bool) {
    (self.differences, leastGap) = (differences, isNoisy ? 4 : 2)
  }

  /// The share of the cells that hold several parts, 0…1.
  func share(of grid: FoundGrid) -> Double {
    let axes = [grid.rows, grid.columns] + (grid.bands?.parts ?? [])
    let gaps = axes.flatMap { zip($0.spans, $0.spans.dropFirst()) }.map {
      $1.lowerBound - $0.upperBound
    }.filter { $0 > 0 }.sorted()
    let gap = gaps.isEmpty ? nil : Double(gaps[gaps.count / 2])
    let isSingle = grid.rows.kind == .none || grid.columns.kind == .none
    let cells =
      grid.boxes
      ?? grid.rows.spans.flatMap { row in
        grid.columns.spans.map { PixelRect(columns: $0, rows: row) }
      }
    let two = gap.map { max(leastGap, Int(($0 * Self.gaps.two).rounded(.up))) }
    let many = isSingle ? max(leastGap, Int(((gap ?? 0) * Self.gaps.many).rounded(.up))) : nil
    let divisible = cells.filter { cell in
      let part = differences.cropped(cell)
      return [part, part.transposed()].contains { part in
        let runs = GutterSearch.spans(Self.emptyRows(part))
        return two.map { Self.parts(runs, $0) > 1 } == true
          || many.map { Self.parts(runs, $0) >= Self.gaps.few } == true
      }
    }
    // Rows and columns of one size speak for each other, unless most cells are divisible.
    if grid.isPlane, 2 * divisible.count <= cells.count { return 0 }
    let share = Double(divisible.count) / Double(cells.count)
    // A band that was not cut again though it can be.
    let hasBand = divisible.contains { cell in
      grid.bands?.parts.contains { part in
        let span = grid.bands?.axis == .columns ? cell.columns : cell.rows
        return part.kind == .none && part.spans == [span]
      } == true
    }
    return hasBand ? max(share, Self.ofBand) : share
  }

  private static func emptyRows(_ cell: LumaPlane) -> [Bool] {
    let width = cell.size.width
    return (0..<cell.size.height).map { row in
      !cell.bytes[row * width..<(row + 1) * width].contains { $0 > 0 }
    }
  }

  /// The number of parts that are `least` lines apart, without those that are much shorter than the longest.
  private static func parts(_ runs: [Range<Int>], _ least: Int) -> Int {
    var parts: [Range<Int>] = []
    for run in runs {
      if let last = parts.last, run.lowerBound - last.upperBound < least {
        parts[parts.count - 1] = last.lowerBound..<run.upperBound
      } else {
        parts.append(run)
      }
    }
    let longest = parts.map(\.count).max() ?? 0
    return parts.count { Double($0.count) >= leastPart * Double(longest) }
  }
}
