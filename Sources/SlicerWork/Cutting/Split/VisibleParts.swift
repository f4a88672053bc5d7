import SlicerCodecs
import SlicerCore
import SlicerTiles

/// The part of each tile's window in which something is seen, at all scales of a picture.
///
/// Rows are read once before the picture is cut, and none is kept.
struct VisibleParts: Sendable {
  /// Row by row, in pixels of the only picture, or in points of all; nil where nothing is seen.
  private let parts: [PixelRect?]
  private let areInPoints: Bool

  /// Nil where no tile has transparent edges.
  ///
  /// - Parameter split: one whose grid is known.
  /// - Throws: `SlicerError.trimOfStream` for a picture that can be read only once, and as decoders do.
  init?(of set: PictureSet, _ split: Split) throws {
    let areInPoints = set.pictures.count > 1
    var all: [PixelRect?] = []
    var isSmaller = false
    for picture in set.pictures where !picture.isMade {
      try WorkError.about(picture.picture.path) {
        let size = picture.header.displaySize
        let grid = try split.cells(of: size, picture.scale)
        let windows = grid.tiles.map { grid.window(of: $0) }
        let found = try Self.find(picture, windows)
        isSmaller = isSmaller || found != windows.map { $0 }
        let points = areInPoints ? found.map { $0?.grown(to: picture.scale) } : found
        all = all.isEmpty ? points : zip(all, points).map { $0?.hull($1) ?? $1 }
      }
    }
    guard isSmaller else { return nil }
    (parts, self.areInPoints) = (all, areInPoints)
  }

  /// The parts in a grid at any scale.
  func parts(in grid: Grid) -> [PixelRect?] {
    zip(parts, grid.tiles).map { part, tile in
      guard let part else { return nil }
      let pixels = areInPoints ? part.pixels(at: grid.scale) : part
      let inside = pixels.intersection(grid.window(of: tile))
      return inside.isEmpty ? nil : inside
    }
  }

  /// The box of pixels with any opacity in each window.
  private static func find(_ picture: OpenPicture, _ windows: [PixelRect]) throws -> [PixelRect?] {
    guard picture.mayBeTransparent else { return windows }
    guard picture.picture.canBeReadAgain, picture.bytes.source is any RandomAccessSource else {
      throw SlicerError.trimOfStream
    }
    let (_, decoder) = try picture.picture.decoder(for: nil)
    let header = decoder.header
    // An opacity of 16 bits may be less than one of 8.
    let isDeep = header.pixelFormat.bitDepth > 8
    let format = PixelFormat(.grayAlpha, bitDepth: isDeep ? 16 : 8)
    let rows = ConvertedRows(
      decoder,
      RowConverter(
        from: header.pixelFormat, palette: header.palette,
        transparentSample: header.transparentSample, isInverted: header.storesInvertedInks,
        to: format))
    let shown = header.displaySize
    var boxes = windows.map { window in
      VisibleBox(window: header.orientation.storedRect(ofDisplayed: window, in: shown))
    }
    let order = boxes.indices.sorted { boxes[$0].window.y < boxes[$1].window.y }
    let line = try Raster(
      size: PixelSize(width: header.size.width, height: 1), format: format)
    var (next, open) = (0, [Int]())
    for y in 0..<header.size.height {
      try rows.readRow(into: line.mutableRow(0))
      while next < order.count, boxes[order[next]].window.y <= y {
        open.append(order[next])
        next += 1
      }
      let row = UnsafeRawBufferPointer(line.mutableRow(0))
      for index in open { boxes[index].look(at: row, y, isDeep) }
      open.removeAll { boxes[$0].window.rows.upperBound <= y + 1 }
    }
    // A picture that was turned for its files is looked at as it is stored.
    return boxes.map { box in
      box.part.map { header.orientation.inverse.storedRect(ofDisplayed: $0, in: header.size) }
    }
  }
}

/// The box of the pixels of a window that are seen.
private struct VisibleBox {
  let window: PixelRect
  private var columns: Range<Int>?
  private var rows: Range<Int>?

  init(window: PixelRect) { self.window = window }

  var part: PixelRect? {
    guard let columns, let rows else { return nil }
    return PixelRect(columns: columns, rows: rows)
  }

  /// - Parameter row: gray and opacity of all pixels of a stored row, of 8 or 16 bits.
  mutating func look(at row: UnsafeRawBufferPointer, _ y: Int, _ isDeep: Bool) {
    func isSeen(_ x: Int) -> Bool {
      isDeep ? row[4 * x + 2] | row[4 * x + 3] != 0 : row[2 * x + 1] != 0
    }
    guard let first = window.columns.first(where: isSeen),
      let last = window.columns.last(where: isSeen)
    else { return }
    rows = (rows?.lowerBound ?? y)..<y + 1
    let seen = first..<last + 1
    columns =
      columns.map {
        min($0.lowerBound, seen.lowerBound)..<max($0.upperBound, seen.upperBound)
      } ?? seen
  }
}

extension OpenPicture {
  /// True if pixels can be transparent in the file.
  var mayBeTransparent: Bool {
    header.pixelFormat.model.hasAlpha || header.palette.contains { $0.alpha < 255 }
      || !header.transparentSample.isEmpty
  }
}

extension Split {
  /// The notes about tiles that were to be trimmed.
  func trimNotes(_ picture: OpenPicture) -> [WorkNote] {
    let isOpaque = !picture.mayBeTransparent
    // Sprites are as small as they can be.
    guard trims, trimmed == nil, grid.kind != .sprites else { return [] }
    return [WorkNote(.nothingToTrim(isOpaque: isOpaque))]
  }
}

extension PixelRect {
  /// The smallest rectangle of whole points around pixels.
  fileprivate func grown(to scale: Scale) -> PixelRect {
    let unit = scale.thousandths
    func grown(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound * 1000 / unit..<(range.upperBound * 1000 + unit - 1) / unit
    }
    return PixelRect(columns: grown(columns), rows: grown(rows))
  }

  /// The pixels that whole points touch.
  fileprivate func pixels(at scale: Scale) -> PixelRect {
    let unit = scale.thousandths
    func pixels(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound * unit / 1000..<(range.upperBound * unit + 999) / 1000
    }
    return PixelRect(columns: pixels(columns), rows: pixels(rows))
  }

  fileprivate func hull(_ other: PixelRect?) -> PixelRect {
    guard let other else { return self }
    return PixelRect(
      columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound))
  }
}
