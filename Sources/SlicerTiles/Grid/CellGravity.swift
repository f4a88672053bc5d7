package import SlicerCore

/// The place of a tile on a larger cell, named as in a layer's ``ContentsGravity``.
public enum CellGravity: String, CaseIterable, Hashable, Sendable, Codable {
  case center
  /// The middle of the lower edge, for walking figures.
  case bottom
  case top
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight

  /// The halves of the room that lie before the tile: 0, 1 or 2.
  private var shares: (x: Int, y: Int) {
    switch self {
    case .center: (1, 1)
    case .bottom: (1, 2)
    case .top: (1, 0)
    case .left: (0, 1)
    case .right: (2, 1)
    case .topLeft: (0, 0)
    case .topRight: (2, 0)
    case .bottomLeft: (0, 2)
    case .bottomRight: (2, 2)
    }
  }

  /// The point of a cell that tiles have in common, 0…1 with y down.
  package var anchor: Point { Point(x: Double(shares.x) / 2, y: Double(shares.y) / 2) }

  /// The cell of `size` around a part that is not larger; an odd pixel lies behind it.
  func cell(_ size: PixelSize, around part: PixelRect) -> PixelRect {
    PixelRect(
      x: part.x - (size.width - part.width) * shares.x / 2,
      y: part.y - (size.height - part.height) * shares.y / 2, width: size.width,
      height: size.height)
  }
}

extension [PlacedTile] {
  /// The tiles on cells as large as the widest and the highest of them.
  package func onCommonCell(_ gravity: CellGravity) -> [PlacedTile] {
    let size = PixelSize(
      width: map(\.shown.width).max() ?? 0, height: map(\.shown.height).max() ?? 0)
    return map { tile in
      PlacedTile(
        tile: tile.tile, shown: tile.shown, extrusion: tile.extrusion,
        cell: gravity.cell(size, around: tile.shown))
    }
  }
}
