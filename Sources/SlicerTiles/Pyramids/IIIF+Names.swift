import SlicerCore

/// The names of the tiles and levels of an IIIF service.
extension PyramidSet {
  func iiifPath(_ region: String, _ size: String) -> String {
    "\(region)/\(size)/0/default.\(fileExtension)"
  }

  /// What of the full picture a tile shows.
  private func iiifRegion(of tile: PyramidTile) -> PixelRect {
    let step = shape.tile << shape.levels[tile.level].halvings
    let whole = PixelRect(
      x: tile.column * step, y: tile.row * step, width: step, height: step)
    return whole.intersection(shape.picture.bounds)
  }

  private func size(of tile: PyramidTile) -> PixelSize {
    shape.area(column: tile.column, row: tile.row, of: shape.levels[tile.level]).size
  }

  /// Numbers even of the whole picture: as `full` each level is a file anyway.
  func iiifRegion(named tile: PyramidTile) -> String {
    let region = iiifRegion(of: tile)
    return "\(region.x),\(region.y),\(region.width),\(region.height)"
  }

  func iiif3Sizes(of tile: PyramidTile) -> [String] {
    let size = size(of: tile)
    let isMaximum = tile.level == 0 && iiifRegion(of: tile) == shape.picture.bounds
    return ["\(size.width),\(size.height)"] + (isMaximum ? ["max"] : [])
  }

  /// A last column that is no wider than its scale would have one name at two levels: the larger keeps
  /// it.
  func iiif2Sizes(of tile: PyramidTile) -> [String] {
    let (size, region) = (size(of: tile), iiifRegion(of: tile))
    let isTaken = (0..<tile.level).contains { level in
      let steps = tile.level - level
      let larger = PyramidTile(
        level: level, column: tile.column << steps, row: tile.row << steps)
      return iiifRegion(of: larger) == region && self.size(of: larger).width == size.width
    }
    if isTaken { return ["\(size.width),\(size.height)"] }
    let isFull = size.width == shape.picture.width
    return [isFull ? "full" : "\(size.width),", "\(size.width),\(size.height)"]
  }

  /// Those levels that a file can hold whole; `names` are region and size of each.
  func iiifPictures(
    _ names: (_ size: PixelSize, _ isLargest: Bool) -> [String]
  ) -> [PyramidPicture] {
    iiifLevels.map { level in
      let paths = names(shape.levels[level].size, level == iiifLevels.first)
      return PyramidPicture(
        level: level, paths: paths.map { "\($0)/0/default.\(fileExtension)" })
    }
  }

  /// Levels that a file can hold whole, the largest first.
  var iiifLevels: [Int] {
    shape.levels.indices.filter { level in
      let size = shape.levels[level].size
      return max(size.width, size.height) <= longestSide
    }
  }
}
