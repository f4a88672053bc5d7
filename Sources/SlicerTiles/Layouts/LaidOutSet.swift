package import SlicerCore

/// A picture that is cut, at one or more scales, and where its tiles lie.
package struct LaidOutSet: Hashable, Sendable {
  /// A file that holds all tiles of a picture.
  package struct Sheet: Hashable, Sendable {
    /// Relative to the output folder.
    package let path: [UInt8]
    package let size: PixelSize
    /// For layouts that pack tiles into ``TileLayout/Packing/cells``.
    package let cells: SheetCells?

    package init(path: [UInt8], size: PixelSize, cells: SheetCells? = nil) {
      (self.path, self.size, self.cells) = (path, size, cells)
    }
  }

  /// The picture at one scale.
  package struct Member: Hashable, Sendable {
    package let grid: Grid
    /// True if tiles are shown with what lies around their frames, as pieces of a jigsaw are.
    package let showsWholeFiles: Bool
    /// For layouts that pack tiles into a ``TileLayout/Packing/sheet``.
    package let sheet: Sheet?
    /// All tiles of the grid, row by row, in their files.
    package let tiles: [PlacedTile]
    /// The name of each tile, without scale and extension, as ``LayoutName/tile`` has it; the same in all
    /// members of a set.
    package let names: [[UInt8]]
    /// The file of each: relative to the output folder, as ``TileLayout/path(of:)`` made it.
    package let paths: [[UInt8]]
    /// The one color of each tile that was left out; nil where it cannot be said in 8-bit sRGB.
    package let blanks: [Int: RGBA?]
    /// The point of each cell that tiles of different sizes have in common, 0…1; nil where none was asked for.
    package let pivot: Point?
    /// True if files are cells of one size that tiles do not fill.
    private let usesCells: Bool

    package init(
      grid: Grid, tiles: [PlacedTile], names: [[UInt8]], paths: [[UInt8]],
      blanks: [Int: RGBA?] = [:], sheet: Sheet? = nil, showsWholeFiles: Bool = false,
      pivot: Point? = nil
    ) {
      precondition(
        [tiles.count, names.count, paths.count].allSatisfy { $0 == grid.count },
        "a tile for each place of the grid")
      (self.grid, self.tiles, self.names, self.paths) = (grid, tiles, names, paths)
      (self.blanks, self.sheet, self.showsWholeFiles) = (blanks, sheet, showsWholeFiles)
      self.pivot = pivot
      usesCells = sheet?.cells != nil || tiles.contains { $0.cell != $0.shown }
    }

    /// True if a tile has a file, or a place on the sheet.
    package func hasFile(_ tile: Int) -> Bool { blanks.index(forKey: tile) == nil }

    package var filed: [Int] { tiles.indices.filter(hasFile) }

    /// The size of a tile's file, with what is around the tile, or of the sheet.
    package func fileSize(_ tile: Int) -> PixelSize { sheet?.size ?? tiles[tile].outline.size }

    /// The visible part of a tile's file.
    package func visible(_ tile: Int) -> PixelRect {
      if showsWholeFiles { return tiles[tile].outline }
      return usesCells ? tiles[tile].cellArea : tiles[tile].frame
    }

    /// A tile's frame on its sheet, with what was trimmed off.
    func frame(_ tile: Int, _ name: String) -> Atlas.Frame {
      let (area, placed) = (visible(tile), tiles[tile])
      guard grid.trims != nil, !usesCells else {
        return Atlas.Frame(name: name, area: area, pivot: pivot)
      }
      let whole = grid.untrimmedWindow(of: placed.tile)
      let place = PixelRect(
        x: placed.shown.x - whole.x, y: placed.shown.y - whole.y, width: area.width,
        height: area.height)
      return Atlas.Frame(
        name: name, area: area, place: place, sourceSize: whole.size, pivot: pivot)
    }

    /// The sheet as an atlas.
    ///
    /// - Parameter names: of all tiles.
    func atlas(_ names: [String]) -> Atlas {
      guard let sheet else { preconditionFailure("tiles without their sheet") }
      return Atlas(
        sheets: [Atlas.Sheet(image: sheet.path, size: sheet.size, scale: scale)],
        frames: filed.map { frame($0, names[$0]) })
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
  /// The tiles' names at every scale, row by row.
  ///
  /// - Throws: `SlicerError` where scales differ, or two names are one or not text.
  func names(for layout: String) throws -> [String] {
    var seen: Set<[UInt8]> = []
    var names: [String] = []
    for (i, name) in members[0].names.enumerated() {
      if let other = members.first(where: { $0.names[i] != name }) {
        throw .nameDiffers(name, members[0].scale, other.names[i], other.scale, layout: layout)
      }
      guard seen.insert(name).inserted else { throw .sameNameInLayout(name, layout: layout) }
      names.append(try PrintableText.checked(name, for: layout))
    }
    return names
  }
}
