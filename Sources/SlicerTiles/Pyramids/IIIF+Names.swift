import SlicerCore

/// The names of sizes in a version of the Image API.
enum IIIFVersion: Sendable {
  case two, three

  /// The size as all viewers ask for it. Source: IIIF Image API 2.1.1 §4.2, 3.0 §4.2.
  func name(of size: PixelSize) -> String {
    switch self {
    case .two: "\(size.width),"
    case .three: "\(size.width),\(size.height)"
    }
  }

  /// By which else the size is asked for.
  ///
  /// - Parameter isAll: whether it is all that there is, which has a word of its own.
  func names(of size: PixelSize, isAll: Bool) -> [String] {
    switch self {
    case .two: [name(of: size), "\(size.width),\(size.height)"] + (isAll ? ["full"] : [])
    case .three: [name(of: size)] + (isAll ? ["max"] : [])
    }
  }
}

/// The names of the tiles and levels of an IIIF service: each by which some viewer asks for it.
///
/// All of them are found here. Sizes are rounded up; OpenSeadragon 4.0.0 alone rounds them to the nearest
/// number, and asks for 0 where there is less than half a pixel. So that is a name, too. One name may ask for
/// two levels of a region, such as a corner that is one pixel on each level: the first level has it, unless
/// it is only the rounded name of that and another's own. A tile whose names are all others' has none; then
/// the other's file shows the same.
///
/// | what | version 3 | version 2.1 | asked for by |
/// |---|---|---|---|
/// | tile | `x,y,w,h/sw,sh` | `x,y,w,h/sw,` | all |
/// | tile as wide as the picture | – | `x,y,w,h/full`, too | OpenSeadragon |
/// | all in one tile | `full/sw,sh` | `full/sw,` | OpenSeadragon |
/// | all in one tile | `0,0,W,H/sw,sh` | `0,0,W,H/sw,` | OpenLayers, Leaflet-IIIF |
/// | the picture | `full/max`, `full/W,H` | `full/full`, `full/W,`, `full/W,H` | all |
/// | thumbnails of `sizes` | `full/w,h` | `full/w,`, too | Mirador, Universal Viewer |
/// | rounded to the nearest | `…/rw,rh` | `…/rw,` | OpenSeadragon 4.0.0 |
extension PyramidSet {
  func iiifPath(_ region: String, _ size: String) -> String {
    "\(region)/\(size)/0/default.\(fileExtension)"
  }

  /// The part of the full picture that a tile shows.
  private func iiifRegion(of tile: PyramidTile) -> PixelRect {
    let step = shape.tile << shape.levels[tile.level].halvings
    let whole = PixelRect(
      x: tile.column * step, y: tile.row * step, width: step, height: step)
    return whole.intersection(shape.picture.bounds)
  }

  /// Numbers even of the whole picture: as `full` each level is a file anyway.
  func iiifPaths(of tile: PyramidTile, _ version: IIIFVersion) -> [String] {
    let region = iiifRegion(of: tile)
    let tiles = iiifTiles(of: region, tile)
    let names = Self.settled(
      tiles.map { tile in
        let size = shape.area(column: tile.column, row: tile.row, of: shape.levels[tile.level]).size
        let isAll = version == .two ? size.width == shape.picture.width : size == shape.picture
        return version.names(of: size, isAll: isAll)
      },
      rounded: tiles.map { version.name(of: rounded(region.size, on: $0.level)) })
    let text = "\(region.x),\(region.y),\(region.width),\(region.height)"
    return zip(tiles, names).first { $0.0 == tile }?.1.map { iiifPath(text, $0) } ?? []
  }

  /// All tiles that show just this region, the largest level first; `tile` is one of them. There are
  /// others only in the lower right corner, where regions end with the picture.
  private func iiifTiles(of region: PixelRect, _ tile: PyramidTile) -> [PyramidTile] {
    guard region.columns.upperBound == shape.picture.width,
      region.rows.upperBound == shape.picture.height
    else { return [tile] }
    return shape.levels.indices.map { level in
      let step = shape.tile << shape.levels[level].halvings
      return PyramidTile(level: level, column: region.x / step, row: region.y / step)
    }.filter { iiifRegion(of: $0) == region }
  }

  /// The size as OpenSeadragon 4.0.0 computes it: `Math.round` of the region's sides on a level.
  private func rounded(_ region: PixelSize, on level: Int) -> PixelSize {
    let halvings = shape.levels[level].halvings
    let half = (1 << halvings) >> 1
    return PixelSize(
      width: (region.width + half) >> halvings, height: (region.height + half) >> halvings)
  }

  /// Gives each name to the first that wants it, and what is rounded after all others.
  private static func settled(_ names: [[String]], rounded: [String?]) -> [[String]] {
    var taken: Set<String> = []
    let own = names.map { $0.filter { taken.insert($0).inserted } }
    return zip(own, rounded).map { names, rounded in
      names + [rounded].compactMap(\.self).filter { taken.insert($0).inserted }
    }
  }

  /// Those levels that a file can hold whole.
  func iiifPictures(_ version: IIIFVersion) -> [PyramidPicture] {
    let levels = iiifLevels
    let names = Self.settled(
      levels.map { level in
        let size = shape.levels[level].size
        let isAll = version == .two ? size == shape.picture : level == levels.first
        return version.names(of: size, isAll: isAll)
      },
      rounded: levels.map { level in
        // Only the level that is a tile is asked for as a tile.
        level == shape.levels.count - 1
          ? version.name(of: rounded(shape.picture, on: level)) : nil
      })
    return zip(levels, names).map { level, names in
      PyramidPicture(level: level, paths: names.map { iiifPath("full", $0) })
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
