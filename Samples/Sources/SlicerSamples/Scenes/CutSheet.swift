import SlicerKit

/// The landscape in four rows and columns, a little apart: the picture on the README's first screen.
enum CutSheet {
  private static let count = 4
  /// White pixels around each tile.
  private static let gap = 6

  /// - Returns: an 8-bit RGB picture, half as large as the landscape and the gaps.
  static func draw() -> Pixels {
    let picture = Photograph.draw().halved
    let tile = PixelSize(
      width: picture.size.width / count, height: picture.size.height / count)
    var sheet = Pixels(
      PixelSize(
        width: picture.size.width + (count + 1) * gap,
        height: picture.size.height + (count + 1) * gap), picture.format)
    sheet.bytes = sheet.bytes.map { _ in 255 }
    for row in 0..<count {
      for column in 0..<count {
        let part = PixelRect(
          x: column * tile.width, y: row * tile.height, width: tile.width, height: tile.height)
        picture.copy(
          part, to: &sheet, x: part.x + (column + 1) * gap, y: part.y + (row + 1) * gap)
      }
    }
    return sheet
  }
}
