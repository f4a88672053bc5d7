import SlicerKit

/// The landscape as a jigsaw puzzle, taken apart: another picture on the README's first screen.
///
/// The pieces are those of `slicer split landscape.jpg 4x6 --shape jigsaw --seed 7`, at half their
/// size.
enum JigsawSheet {
  /// White pixels around the puzzle.
  private static let margin = 12
  /// How far pieces are moved apart: their tabs are out of their neighbours' sockets.
  private static let gap = 24

  /// - Returns: an 8-bit RGB picture.
  static func draw() throws -> Pixels {
    let picture = Photograph.draw().halved
    let grid = try GridSpec.grid(rows: 4, columns: 6).tiles(for: picture.size)
    let cut = JigsawCut(try Jigsaw(seed: 7), grid)
    var sheet = Pixels(
      PixelSize(
        width: picture.size.width + 2 * margin + (grid.columns - 1) * gap,
        height: picture.size.height + 2 * margin + (grid.rows - 1) * gap), picture.format)
    sheet.bytes = sheet.bytes.map { _ in 255 }
    for tile in grid.tiles {
      try lay(
        cut.mask(row: tile.row, column: tile.column), of: picture, on: &sheet,
        x: margin + tile.column * gap, y: margin + tile.row * gap)
    }
    return sheet
  }

  /// Blends a piece over what lies on the sheet, moved by (`x`, `y`).
  private static func lay(
    _ mask: JigsawMask, of picture: Pixels, on sheet: inout Pixels, x: Int, y: Int
  ) throws {
    let frame = mask.frame
    let coverage = try mask.coverage
    for line in 0..<frame.height {
      let (from, to) = (frame.y + line, frame.y + line + y)
      for column in 0..<frame.width {
        let share = Int(coverage[line * frame.width + column])
        for sample in 0..<3 {
          let source = Int(picture[from, 3 * (frame.x + column) + sample])
          let i = 3 * (frame.x + column + x) + sample
          let white = Int(sheet[to, i])
          sheet[to, i] = UInt8((source * share + white * (255 - share) + 127) / 255)
        }
      }
    }
  }
}
