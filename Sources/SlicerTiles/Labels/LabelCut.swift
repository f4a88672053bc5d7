package import SlicerCore

/// The labels of all tiles of a cut picture.
package struct LabelCut: Sendable {
  /// A label of the picture, by its index there, as a tile's file shows it.
  package struct Part: Sendable {
    package let index: Int
    package let label: PictureLabel
  }

  /// The labels of each tile, in the picture's order.
  package let tiles: [[Part]]
  /// The tiles without a label that are left out.
  package let omitted: Set<Int>

  /// - Parameters:
  ///   - minVisibility: the least visible part of a label's area, 0…1.
  ///   - keptEmpty: the part of the tiles without a label that are kept, 0…1.
  ///   - seed: a number of the picture; another one keeps other tiles.
  ///   - joinsParts: whether an outline stays one where a tile's side parts it.
  package init(
    _ labels: [PictureLabel], on tiles: [PlacedTile], of picture: PixelSize,
    minVisibility: Double, keptEmpty: Double, seed: UInt32, joinsParts: Bool
  ) {
    var parts = [[Part]](repeating: [], count: tiles.count)
    // Each tile of a row is compared only with the row's labels.
    for (rows, indices) in Dictionary(grouping: tiles.indices, by: { tiles[$0].shown.rows }) {
      let (top, end) = (Double(rows.lowerBound), Double(rows.upperBound))
      let near = labels.indices.filter {
        labels[$0].box.y < end && labels[$0].box.y + labels[$0].box.height > top
      }
      for tile in indices {
        parts[tile] = near.compactMap { index in
          labels[index].part(
            in: tiles[tile], of: picture, minVisibility: minVisibility, joinsParts: joinsParts
          ).map { Part(index: index, label: $0) }
        }
      }
    }
    self.tiles = parts
    omitted = Self.omitted(
      parts.indices.filter { parts[$0].isEmpty }, keeping: keptEmpty, seed)
  }

  /// The tiles that are left out. Those with the least hashes are kept, `part` of all, in whole tiles.
  private static func omitted(_ tiles: [Int], keeping share: Double, _ seed: UInt32) -> Set<Int> {
    let kept = Int((Double(tiles.count) * min(max(share, 0), 1)).rounded())
    if kept == tiles.count { return [] }
    let hash = IntegerHash(seed: seed)
    let ordered = tiles.sorted { (hash.bits($0), $0) < (hash.bits($1), $1) }
    return Set(ordered.dropFirst(kept))
  }
}
