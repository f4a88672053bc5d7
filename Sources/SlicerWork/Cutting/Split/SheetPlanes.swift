import SlicerCodecs
import SlicerCore
import SlicerTiles

/// The luma of a picture as shown, and its opacity, read in order: two bytes of each pixel are kept.
struct SheetPlanes {
  let luma: LumaPlane
  /// Nil where all pixels are opaque.
  let opacity: LumaPlane?

  /// - Throws: As ``ShownRows`` does.
  init(_ picture: Picture) throws {
    let rows = try ShownRows(picture, as: PixelFormat(.grayAlpha))
    let size = rows.size
    var (luma, opacity) = ([UInt8](), [UInt8]())
    luma.reserveCapacity(size.width * size.height)
    opacity.reserveCapacity(size.width * size.height)
    try rows.forEach { row in
      // Colors that nobody sees have no edges.
      luma += (0..<size.width).lazy.map { row[2 * $0 + 1] > 0 ? row[2 * $0] : 255 }
      opacity += (0..<size.width).lazy.map { row[2 * $0 + 1] }
    }
    self.luma = LumaPlane(size: size, bytes: luma)
    let isOpaque = opacity.allSatisfy { $0 >= 250 }
    self.opacity = isOpaque ? nil : LumaPlane(size: size, bytes: opacity)
  }
}

extension Split {
  /// The cut with the cells that its largest picture has, where they are to be found.
  ///
  /// - Throws: `SlicerError.searchExcludes(_:_:)` for options that state lines,
  ///   `SlicerError.tooLargeToSearch(_:)` for a grid in more than `GridFinder.maxSide` lines, and
  ///   `SlicerError.noGridFound(_:in:)` and the like where nothing is found, or nothing sure.
  func resolved(_ set: PictureSet) throws -> Split {
    var split = try withCells(of: set)
    if trims { split.trimmed = try VisibleParts(of: set, split) }
    return split
  }

  private func withCells(of set: PictureSet) throws -> Split {
    guard case .auto(let search) = grid else { return self }
    let stated = [
      ("uneven", uneven != .distribute), ("margin", gaps.margin != AxisLengths()),
      ("spacing", gaps.spacing != AxisLengths()), ("offset", gaps.offset != AxisLengths()),
      ("share", share != 0),
    ]
    if let option = stated.first(where: { $0.1 })?.0 {
      throw SlicerError.searchExcludes(search, option)
    }
    if set.pictures.contains(where: \.isAnimated) {
      throw SlicerError.notAnimated(.found(by: search))
    }
    guard let largest = set.pictures.last(where: { !$0.isMade }) else { return self }
    return try WorkError.about(largest.picture.path) {
      guard largest.picture.canBeReadAgain, largest.bytes.source is any RandomAccessSource else {
        throw SlicerError.cellsOfStream(search)
      }
      var split = self
      split.search = search
      if case .sprites(let gap, let minArea) = search {
        let plane = try SpritePlane(largest.picture)
        split.grid = .sprites(
          try plane.sprites(gap: gap, minArea: minArea), scale: largest.scale)
        // Padding continues the ground.
        let isPadded = commonCell != nil || layout?.packing == .cells
        if isPadded { split.padColor = split.padColor ?? plane.background }
        return split
      }
      let size = largest.header.displaySize
      if case .grid = search, max(size.width, size.height) > GridFinder.maxSide {
        throw SlicerError.tooLargeToSearch(size)
      }
      let planes = try SheetPlanes(largest.picture)
      switch search {
      case .sprites: preconditionFailure("sprites need another plane")
      case .grid:
        let grids = GridFinder(luma: planes.luma, opacity: planes.opacity).grids()
        guard let best = grids.first, best.confidence >= FoundGrid.leastConfidence else {
          throw SlicerError.noGridFound(
            grids, in: planes.luma.size, isScaled: largest.scale != .one)
        }
        (split.found, split.grid) = (best, best.spec(at: largest.scale))
      case .panels(let length):
        let finder = PanelFinder(luma: planes.luma)
        let perUnit = unit == .points ? largest.scale : .one
        let pixels = length.map { $0.pixelsRoundedDown(at: perUnit) }
        if let pixels, let length, pixels < 1 { throw SlicerError.stripTooShort(length) }
        let strips = finder.strips(maxLength: pixels)
        guard strips.count > 1 || pixels != nil else { throw SlicerError.noPanelsFound }
        let whole = finder.cutsColumns ? planes.luma.size.height : planes.luma.size.width
        split.grid = .cells(
          columns: finder.cutsColumns ? strips : [0..<whole],
          rows: finder.cutsColumns ? [0..<whole] : strips, scale: largest.scale)
      }
      return split
    }
  }
}
