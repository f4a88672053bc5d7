import SlicerKit

/// The landscape as a jigsaw puzzle, taken apart: another picture on the README's first screen.
///
/// The pieces are those of `slicer split landscape.jpg 4x6 --shape jigsaw --seed 7`, at half their
/// size.
enum JigsawSheet {
  /// White pixels around the puzzle.
  private static let margin = 12
  /// How far pieces are moved apart: their tabs are out of their neighbors' sockets.
  private static let gap = 24

  /// - Returns: an 8-bit RGB picture.
  static func draw() throws -> Pixels {
    let picture = Photograph.draw().halved
    let rows = 4
    let columns = 6
    var split = Split(
      Picture(try Raster(size: picture.size, format: picture.format, bytes: picture.bytes)),
      .grid(rows: rows, columns: columns))
    split.jigsaw = try Jigsaw(seed: 7)
    var sheet = Pixels(
      PixelSize(
        width: picture.size.width + 2 * margin + (columns - 1) * gap,
        height: picture.size.height + 2 * margin + (rows - 1) * gap), picture.format)
    sheet.bytes = sheet.bytes.map { _ in 255 }
    let pieces = try WorkControl.blocking { [split] in try await split.tiles() }
    for piece in pieces {
      guard let place = piece.place else { continue }
      lay(
        try WorkControl.blocking { try await Picture(piece.bytes).pixels() }, on: &sheet,
        x: margin + place.column * gap + place.shown.x,
        y: margin + place.row * gap + place.shown.y)
    }
    return sheet
  }

  /// Blends a piece over what lies on the sheet, its first pixel on (`x`, `y`).
  private static func lay(_ piece: Bitmap, on sheet: inout Pixels, x: Int, y: Int) {
    for line in 0..<piece.size.height {
      for column in 0..<piece.size.width {
        let pixel = piece[column, line]
        for sample in 0..<3 {
          let i = 3 * (column + x) + sample
          let white = Int(sheet[line + y, i]) * (255 - Int(pixel.w))
          sheet[line + y, i] = pixel[sample] + UInt8((white + 127) / 255)
        }
      }
    }
  }
}
