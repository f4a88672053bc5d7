import SlicerCore

/// Every layout that cut pictures can have, a row each.
///
/// A new layout is its file and its row here: help, errors and tests read the rest.
public enum LayoutCatalog {
  /// Every layout, in the order in which help lists them.
  public static let rows: [TileLayout] = [
    XcassetsLayout.row, AndroidLayout.row, TiledLayout.row, PixiLayout.row, CSSLayout.row,
  ]

  /// `xcassets, android, tiled, pixi, css`.
  public static var names: String { rows.map(\.name).joined(separator: ", ") }

  /// The layout of that name.
  ///
  /// - Throws: ``LayoutError/unknown(_:nearest:names:)``.
  public static func row(named name: String) throws(LayoutError) -> TileLayout {
    if let row = rows.first(where: { $0.name == name }) { return row }
    let distances = rows.map { ($0.name, EditDistance.between(name.lowercased(), $0.name)) }
    let nearest = distances.min { $0.1 < $1.1 }.flatMap { $0.1 <= 2 ? $0.0 : nil }
    throw .unknown(name, nearest: nearest, names: names)
  }
}
