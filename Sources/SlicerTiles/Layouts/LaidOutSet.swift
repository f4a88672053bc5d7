package import SlicerCore

/// A picture that is cut, at one or more scales, and where its tiles lie.
package struct LaidOutSet: Hashable, Sendable {
  /// A file that holds all tiles of a picture.
  package struct Sheet: Hashable, Sendable {
    /// Relative to the output folder.
    package let path: [UInt8]
    package let size: PixelSize

    package init(path: [UInt8], size: PixelSize) {
      self.path = path
      self.size = size
    }
  }

  /// The picture at one scale.
  package struct Member: Hashable, Sendable {
    package let grid: Grid
    /// Whether tiles are shown with what lies around their frames, as pieces of a jigsaw are.
    package let showsWholeFiles: Bool
    /// For layouts that pack tiles into a ``TileLayout/Packing/sheet``.
    package let sheet: Sheet?
    /// All tiles of the grid, row by row.
    package let tiles: [LaidOutTile]

    package init(
      grid: Grid, tiles: [LaidOutTile], sheet: Sheet? = nil, showsWholeFiles: Bool = false
    ) {
      precondition(tiles.count == grid.count, "a tile for each place of the grid")
      self.grid = grid
      self.tiles = tiles
      self.sheet = sheet
      self.showsWholeFiles = showsWholeFiles
    }

    package var scale: Scale { grid.scale }
  }

  /// The source's name without scale and extension.
  package let name: [UInt8]
  /// In ascending scale, at least one, with the same rows and columns.
  package let members: [Member]

  package init(name: [UInt8], members: [Member]) {
    precondition(!members.isEmpty, "a set without a picture")
    for (member, next) in zip(members, members.dropFirst()) {
      precondition(member.scale.thousandths < next.scale.thousandths, "scales do not ascend")
      precondition(
        member.grid.rows == next.grid.rows && member.grid.columns == next.grid.columns,
        "members that are cut differently")
    }
    self.name = name
    self.members = members
  }

  /// The member of the largest scale: its lines are the finest.
  var sharpest: Member { members[members.count - 1] }
}

extension LaidOutSet {
  /// What the tiles are called at every scale, row by row.
  ///
  /// - Throws: `SlicerError` where scales differ, or two names are one or not text.
  func names(for layout: String) throws -> [String] {
    var seen: Set<[UInt8]> = []
    var names: [String] = []
    for (i, tile) in members[0].tiles.enumerated() {
      let other = members.first { $0.tiles[i].name != tile.name }
      if let other {
        throw .nameDiffers(
          tile.name, members[0].scale, other.tiles[i].name, other.scale, layout: layout)
      }
      guard seen.insert(tile.name).inserted else {
        throw .sameNameInLayout(tile.name, layout: layout)
      }
      names.append(try PrintableText.checked(tile.name, for: layout))
    }
    return names
  }
}

/// A tile, what it is called, and where its pixels are.
package struct LaidOutTile: Hashable, Sendable {
  /// Where its pixels are.
  package enum Content: Hashable, Sendable {
    case file(LaidOutFile)
    /// Nowhere: all pixels have this color; nil where it cannot be said in 8-bit sRGB.
    case blank(RGBA?)
  }

  package let tile: Tile
  /// Without scale and extension, as ``LayoutName/tile`` has it; the same in all members of a set.
  package let name: [UInt8]
  package let content: Content

  package init(tile: Tile, name: [UInt8], content: Content) {
    self.tile = tile
    self.name = name
    self.content = content
  }

  /// The file; nil for a tile that was left out.
  var file: LaidOutFile? {
    if case .file(let file) = content { file } else { nil }
  }
}

/// Where a tile's pixels lie in a file, as shown.
///
/// Law: `frame` lies in `area`, and `area` in a picture of `size`.
package struct LaidOutFile: Hashable, Sendable {
  /// Relative to the output folder, as ``TileLayout/path(of:)`` made it.
  package let path: [UInt8]
  /// The file's picture, in pixels: a tile with what overlaps or is extruded, or a whole sheet.
  package let size: PixelSize
  /// What belongs to the tile: it, its overlap, extruded edges and tabs. A file of its own is that.
  package let area: PixelRect
  /// Where the tile itself lies, without overlap, extruded edges and tabs.
  package let frame: PixelRect

  /// - Parameter area: nil for a file that has a single tile.
  package init(path: [UInt8], size: PixelSize, frame: PixelRect, area: PixelRect? = nil) {
    let area = area ?? size.bounds
    precondition(size.bounds.contains(area), "an area outside its file")
    precondition(area.contains(frame), "a tile outside its area")
    self.path = path
    self.size = size
    self.area = area
    self.frame = frame
  }
}
