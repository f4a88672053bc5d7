import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Cuts a tile out of a band and makes a file of it, or finds that it has only one color.
struct TileCutter: Sendable {
  /// A tile that is left out: all pixels have these samples; `isExact` unless some only nearly, or are hidden.
  struct Blank: Sendable {
    let samples: [UInt16]
    let isExact: Bool

    init(samples: [UInt16], isExact: Bool) {
      (self.samples, self.isExact) = (samples, isExact)
    }

    /// - Parameter tolerance: nil where no tiles are left out.
    init?(_ view: RasterView, tolerance: Int?, palette: [RGBA] = []) {
      guard let tolerance else { return nil }
      if let samples = view.uniformSamples(tolerance: tolerance, palette: palette) {
        self.samples = samples
        isExact = tolerance == 0 || view.uniformSamples() != nil
      } else if let samples = view.invisibleSamples(tolerance: tolerance, palette: palette) {
        (self.samples, isExact) = (samples, false)
      } else {
        return nil
      }
    }
  }

  private let encoder: any PictureEncoder
  private let format: PixelFormat
  private let palette: [RGBA]
  private let padding: [UInt16]
  private let tolerance: Int?
  private let orientation: Orientation
  /// True for trimmed tiles that are fully transparent.
  private let isEmpty: [Bool]
  /// The mask of pieces; nil for tiles that are rectangles.
  private let mask: PieceMask?

  /// - Parameter moving: what pictures that follow one another are drawn in; nil: the rows' own.
  init(
    _ picture: OpenPicture, _ plan: PicturePlan, _ split: Split, moving: PixelFormat? = nil
  ) {
    encoder = picture.encoder
    format = moving ?? picture.rows.format
    palette = moving == nil ? picture.palette : []
    let packing = moving.map { ColorPacking($0) } ?? picture.packing
    padding =
      plan.isMask
      ? Array(repeating: 0, count: format.units.count) : packing.samples(for: split.padColor)
    tolerance = moving == nil ? split.blankTolerance : nil
    orientation = picture.header.orientation
    isEmpty = plan.tiles.indices.map(plan.grid.isEmpty)
    mask = plan.jigsaw.map {
      PieceMask(pieces: $0, orientation: picture.header.orientation)
    }
  }

  /// Hands over what a tile's file shows, padded where it hangs over the picture.
  ///
  /// - Parameters:
  ///   - band: at least `rows`; what lies after them is another band's and no part of the tile.
  ///   - rows: which of the stored rows `band` begins with.
  func withShown<R>(
    _ plan: BandPlan, _ tile: Int, from band: RasterView, rows: Range<Int>,
    _ body: (RasterView) throws -> R
  ) throws -> R {
    let rect = plan.rects[tile]
    let inside = rect.intersection(PixelRect(columns: 0..<band.size.width, rows: rows))
    let view = band.subview(
      PixelRect(
        x: inside.isEmpty ? 0 : inside.x, y: inside.isEmpty ? 0 : inside.y - rows.lowerBound,
        width: inside.width, height: inside.height))
    if inside == rect { return try body(view) }
    let padded = try Raster(size: rect.size, format: format)
    padded.fill(rect.size.bounds, samples: padding)
    if !inside.isEmpty { padded.draw(view, x: inside.x - rect.x, y: inside.y - rect.y) }
    return try padded.withView(body)
  }

  /// The one color of a tile that is left out.
  ///
  /// - Parameter edges: those of a trimmed tile, whose part in the file may have one color.
  func blank(_ view: RasterView, _ tile: Int, edges: Blank?) -> Blank? {
    if isEmpty[tile] {
      return edges ?? view.uniformSamples().map { Blank(samples: $0, isExact: true) }
    }
    return edges != nil ? nil : Blank(view, tolerance: tolerance, palette: palette)
  }

  /// The color of the edges that the file of a trimmed tile lacks: of their first pixel, exact if all have it.
  ///
  /// - Parameters:
  ///   - band: at least `rows`.
  ///   - rows: which of the stored rows `band` begins with.
  func edges(_ plan: BandPlan, _ tile: Int, from band: RasterView, rows: Range<Int>) -> Blank? {
    guard plan.tiles[tile].isTrimmed else { return nil }
    let whole = plan.wholes[tile].intersection(PixelRect(columns: 0..<band.size.width, rows: rows))
    let part = plan.rects[tile].intersection(whole)
    func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRect {
      PixelRect(columns: columns, rows: rows)
    }
    var parts = [whole]
    if !part.isEmpty {
      parts = [
        rect(whole.columns, whole.y..<part.y),
        rect(whole.columns, part.rows.upperBound..<whole.rows.upperBound),
        rect(whole.x..<part.x, part.rows),
        rect(part.columns.upperBound..<whole.columns.upperBound, part.rows),
      ]
    }
    let views = parts.filter { !$0.isEmpty }.map {
      band.subview(
        PixelRect(x: $0.x, y: $0.y - rows.lowerBound, width: $0.width, height: $0.height))
    }
    guard let first = views.first,
      let samples = first.subview(PixelRect(x: 0, y: 0, width: 1, height: 1)).uniformSamples()
    else { return nil }
    return Blank(
      samples: samples, isExact: views.allSatisfy { $0.uniformSamples() == samples })
  }

  /// Writes a tile's file.
  ///
  /// - Parameter view: what it shows.
  func encode(
    _ view: RasterView, _ plan: BandPlan, _ tile: Int, to sink: any ByteSink
  ) throws {
    let (place, rect) = (plan.tiles[tile], plan.rects[tile])
    let inCell = shownInCell(place)
    try withFile(view, place) {
      try encoder.encode(
        $0, x: rect.x - inCell.x - place.extrusion, y: rect.y - inCell.y - place.extrusion,
        to: sink)
    }
  }

  /// The pixels of the tile's file, made of what it shows.
  func withFile<R>(
    _ view: RasterView, _ place: PlacedTile, _ body: (RasterView) throws -> R
  ) throws -> R {
    if let mask {
      let piece = try Raster(size: view.size, format: format)
      piece.draw(view, x: 0, y: 0)
      try mask.apply(to: piece, place)
      return try piece.withView(body)
    }
    guard place.cell == place.shown else {
      let inCell = shownInCell(place)
      let cell = try Raster(
        size: orientation.displaySize(ofStored: place.cell.size), format: format)
      cell.fill(cell.size.bounds, samples: padding)
      cell.draw(view, x: inCell.x, y: inCell.y)
      return try cell.withView { try withExtrusion($0, place.extrusion, body) }
    }
    return try withExtrusion(view, place.extrusion, body)
  }

  private func withExtrusion<R>(
    _ view: RasterView, _ extrusion: Int, _ body: (RasterView) throws -> R
  ) throws -> R {
    extrusion == 0 ? try body(view) : try view.extruded(by: extrusion).withView(body)
  }

  /// The place of what a file shows in its cell, as stored.
  private func shownInCell(_ place: PlacedTile) -> PixelRect {
    let (cell, shown) = (place.cell, place.shown)
    return orientation.storedRect(
      ofDisplayed: PixelRect(
        x: shown.x - cell.x, y: shown.y - cell.y, width: shown.width, height: shown.height),
      in: cell.size)
  }

  /// Writes the file of a tile that has only one color.
  func write(
    _ samples: [UInt16], _ plan: BandPlan, _ tile: Int, to sink: any ByteSink
  ) throws {
    let raster = try Raster(size: plan.rects[tile].size, format: format)
    raster.fill(raster.size.bounds, samples: samples)
    try raster.withView { try encode($0, plan, tile, to: sink) }
  }

  func write(_ sheet: Raster, to sink: any ByteSink) throws {
    try sheet.withView { try encoder.encode($0, x: 0, y: 0, to: sink) }
  }

  /// A sheet that is filled with padding.
  func sheet(size: PixelSize) throws -> Raster {
    let sheet = try Raster(size: size, format: format)
    sheet.fill(size.bounds, samples: padding)
    return sheet
  }
}

/// Takes from a rectangle of pixels what a piece of a jigsaw does not cover.
struct PieceMask: Sendable {
  let pieces: JigsawPieces
  let orientation: Orientation

  /// - Parameter pixels: what `place` shows, as stored, in a format with opacity.
  func apply(to pixels: Raster, _ place: PlacedTile) throws {
    try pieces.checkRoom(row: place.row, column: place.column)
    let mask = pieces.mask(row: place.row, column: place.column)
    // The area of all pieces before this one, and then with it.
    var below = try Raster(size: place.shown.size, format: PixelFormat(.gray))
    var upTo = try Raster(size: place.shown.size, format: PixelFormat(.gray))
    for y in mask.frame.rows {
      let row = y - place.shown.y
      guard let below = pointer(below, row), let upTo = pointer(upTo, row) else { continue }
      let x = mask.frame.x - place.shown.x
      mask.read(row: y - mask.frame.y, below: below + x, upTo: upTo + x)
    }
    if orientation != .topLeft {
      below = try below.withView { try $0.turnedUpright(from: orientation.inverse) }
      upTo = try upTo.withView { try $0.turnedUpright(from: orientation.inverse) }
    }
    for y in 0..<pixels.size.height {
      guard let below = pointer(below, y), let upTo = pointer(upTo, y) else { continue }
      Coverage.cover(
        pixels.mutableRow(y), format: pixels.format, with: below, upTo: upTo,
        count: pixels.size.width)
    }
  }

  private func pointer(_ raster: Raster, _ y: Int) -> UnsafeMutablePointer<UInt8>? {
    raster.mutableRow(y).baseAddress?.assumingMemoryBound(to: UInt8.self)
  }
}
