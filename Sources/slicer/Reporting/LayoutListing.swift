import SlicerKit

/// The catalog of layouts, for people and for programs.
enum LayoutListing {
  /// A line each.
  static func text(_ rows: [TileLayout]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      return "\(row.name)\(gap)\(row.summary)\n"
    }.joined()
  }

  static func facts(_ row: TileLayout) -> [Fact] {
    let facts = [Fact("name", .text(row.name)), Fact("summary", .text(row.summary))]
    guard let scales = row.scales else { return facts }
    return facts + [Fact("scales", .list(scales.map { .number($0.value) }))]
  }
}
