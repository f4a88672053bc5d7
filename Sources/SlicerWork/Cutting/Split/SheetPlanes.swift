import SlicerCodecs
import SlicerCore
import SlicerTiles

/// The luma of a picture as shown, its opacity, and its tints, read in order: four bytes of each pixel are kept.
struct SheetPlanes {
  let luma: LumaPlane
  /// Nil where all pixels are opaque.
  let opacity: LumaPlane?
  /// How far each color lies from gray towards magenta (255) or green (0), and towards red or blue; empty where not
  /// all pixels are opaque.
  let tints: [LumaPlane]
  /// True if pixels lost something when they were compressed.
  let isLossy: Bool

  /// - Throws: As ``ShownRows`` does.
  init(_ picture: Picture) throws {
    let rows = try ShownRows(picture, as: PixelFormat(.rgba))
    let size = rows.size
    let count = size.width * size.height
    let none = [UInt8](repeating: 0, count: count)
    var (luma, opacity, magenta, red) = (none, none, none, none)
    var start = 0
    try rows.forEach { row in
      func fill(
        _ plane: inout [UInt8],
        _ value: (_ red: Int, _ green: Int, _ blue: Int, _ alpha: UInt8) -> Int
      ) {
        plane.withUnsafeMutableBufferPointer { plane in
          for x in 0..<size.width {
            let (red, green) = (Int(row[4 &* x]), Int(row[4 &* x &+ 1]))
            plane[start &+ x] = UInt8(
              truncatingIfNeeded: value(red, green, Int(row[4 &* x &+ 2]), row[4 &* x &+ 3]))
          }
        }
      }
      // Colors that nobody sees have no edges.
      fill(&luma) { red, green, blue, alpha in
        alpha > 0 ? (19_595 &* red &+ 38_470 &* green &+ 7_471 &* blue &+ 32_768) >> 16 : 255
      }
      fill(&opacity) { _, _, _, alpha in Int(alpha) }
      fill(&magenta) { red, green, blue, _ in (red &+ blue &- 2 &* green &+ 510) >> 2 }
      fill(&red) { red, _, blue, _ in (red &- blue &+ 255) >> 1 }
      start += size.width
    }
    let isOpaque = opacity.allSatisfy { $0 >= 250 }
    self.luma = LumaPlane(size: size, bytes: luma)
    self.opacity = isOpaque ? nil : LumaPlane(size: size, bytes: opacity)
    tints = isOpaque ? [magenta, red].map { LumaPlane(size: size, bytes: $0) } : []
    isLossy = rows.isLossy
  }

  /// The grids that may be in it, the likeliest first.
  var grids: [FoundGrid] {
    GridFinder(luma: luma, opacity: opacity, tints: tints, isLossy: isLossy).grids()
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
        let grids = planes.grids
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
        if pixels == nil, max(size.width, size.height) <= GridFinder.maxSide,
          strips.contains(where: finder.isParted), let best = planes.grids.first,
          best.confidence >= FoundGrid.leastConfidence, best.count > strips.count
        {
          split.panelsBeside = best.count
        }
        let whole = finder.cutsColumns ? planes.luma.size.height : planes.luma.size.width
        split.grid = .cells(
          columns: finder.cutsColumns ? strips : [0..<whole],
          rows: finder.cutsColumns ? [0..<whole] : strips, scale: largest.scale)
      }
      return split
    }
  }
}
