import SlicerScene

/// Which of many operations, or edges, touch which rows, by bands of rows: the work for a row is that
/// of what is near it, however much there is.
struct RowBands: Sendable {
  /// Few are looked at faster than looked up.
  private static let few = 8
  private static let height = 16

  /// Indices, band after band, in their order.
  let members: [Int]
  /// The first row of the first band.
  private let start: Int
  /// Where the members of each band begin, and where the last ones end; empty for no bands.
  private let places: [Int]

  init(_ rows: [Range<Int>]) {
    let touched = rows.filter { !$0.isEmpty }
    let start = touched.map(\.lowerBound).min() ?? 0
    self.start = start
    guard rows.count > Self.few, let end = touched.map(\.upperBound).max() else {
      (members, places) = (Array(rows.indices), [])
      return
    }
    func bands(of rows: Range<Int>) -> Range<Int> {
      if rows.isEmpty { return 0..<0 }
      let last = (rows.upperBound - 1 - start) / Self.height
      return (rows.lowerBound - start) / Self.height..<last + 1
    }
    var found = [[Int]](repeating: [], count: bands(of: start..<end).count)
    for (index, rows) in rows.enumerated() {
      for band in bands(of: rows) { found[band].append(index) }
    }
    members = Array(found.joined())
    places = found.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// Where the members are that may touch a row.
  func range(of row: Int) -> Range<Int> {
    if places.isEmpty { return members.indices }
    let band = (row - start) / Self.height
    guard row >= start, band + 1 < places.count else { return 0..<0 }
    return places[band]..<places[band + 1]
  }
}
