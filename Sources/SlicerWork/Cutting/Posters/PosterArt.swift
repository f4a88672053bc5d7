import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Draws the pages of a poster, in micrometers from a page's lower left corner.
struct PosterArt {
  let pages: PosterPages
  /// The name of the picture's image.
  let image: String
  let orientation: Orientation
  /// The name of the form with cut lines; nil for none.
  let lines: String?
  /// The picture's name, in the margin.
  let title: String

  /// Marks are this far off what is cut, and this long.
  static let (markDistance, markLength) = (3000, 5000)
  /// 0.25 pt.
  static let markWidth = 88

  /// The picture alone, on a page of its size.
  var whole: PDFContent {
    var content = PDFContent()
    draw(in: &content, x: 0, y: 0)
    return content
  }

  /// The part of a page that is left when it has been cut.
  func trim(_ row: Int, _ column: Int) -> (x: Int, y: Int, width: Int, height: Int) {
    let (width, height) = (pages.columns[column].count, pages.rows[row].count)
    return (
      pages.margin, pages.paper.height.micrometers - pages.margin - height, width, height
    )
  }

  func page(_ row: Int, _ column: Int) -> PDFContent {
    var content = PDFContent()
    let trim = trim(row, column)
    let top = trim.y + trim.height
    content.save()
    content.clip(x: trim.x, y: trim.y, width: trim.width, height: trim.height)
    draw(
      in: &content, x: trim.x - pages.columns[column].lowerBound,
      y: top + pages.rows[row].lowerBound - pages.height)
    let isLast = (row + 1 == pages.rows.count, column + 1 == pages.columns.count)
    if pages.overlap > 0 {
      if !isLast.1 {
        hatch(
          &content, trim.x + trim.width - pages.overlap, trim.y, pages.overlap, trim.height)
      }
      if !isLast.0 {
        let width = trim.width - (isLast.1 ? 0 : pages.overlap)
        hatch(&content, trim.x, trim.y, width, pages.overlap)
      }
    }
    content.restore()
    mark(&content, trim, isLast)
    label(&content, trim, PosterPages.label(row: row, column: column))
    return content
  }

  private func draw(in content: inout PDFContent, x: Int, y: Int) {
    content.draw(image, orientation, x: x, y: y, width: pages.width, height: pages.height)
    guard let lines else { return }
    content.add("q 1 0 0 1 \(PDFContent.points([x, y])) cm /\(lines) Do Q")
  }

  /// Hatches an area that lies below the next page, in gray on white: both show on any picture.
  private func hatch(
    _ content: inout PDFContent, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) {
    content.save()
    content.clip(x: x, y: y, width: width, height: height)
    for (line, gray) in [(350, "1"), (120, "0.5")] {
      content.setLine(width: line, gray: gray)
      for start in stride(from: x - height, to: x + width, by: 4000) {
        content.line(start, y, start + height, y + height)
      }
    }
    content.restore()
  }

  /// Draws marks at the corners, and shorter ones where the next page's edge will lie.
  private func mark(
    _ content: inout PDFContent, _ trim: (x: Int, y: Int, width: Int, height: Int),
    _ isLast: (row: Bool, column: Bool)
  ) {
    let (right, top) = (trim.x + trim.width, trim.y + trim.height)
    let paper = (pages.paper.width.micrometers, pages.paper.height.micrometers)
    content.setLine(width: Self.markWidth, gray: "0")
    func length(_ room: Int, _ longest: Int) -> Int { min(longest, room - Self.markDistance) }
    func marks(x: Int, _ longest: Int) {
      let (below, above) = (length(trim.y, longest), length(paper.1 - top, longest))
      let (low, high) = (trim.y - Self.markDistance, top + Self.markDistance)
      if below > 0 { content.line(x, low, x, low - below) }
      if above > 0 { content.line(x, high, x, high + above) }
    }
    func marks(y: Int, _ longest: Int) {
      let (before, after) = (length(trim.x, longest), length(paper.0 - right, longest))
      let (left, far) = (trim.x - Self.markDistance, right + Self.markDistance)
      if before > 0 { content.line(left, y, left - before, y) }
      if after > 0 { content.line(far, y, far + after, y) }
    }
    for x in [trim.x, right] { marks(x: x, Self.markLength) }
    for y in [trim.y, top] { marks(y: y, Self.markLength) }
    guard pages.overlap > 0 else { return }
    if !isLast.column { marks(x: right - pages.overlap, Self.markLength / 2) }
    if !isLast.row { marks(y: trim.y + pages.overlap, Self.markLength / 2) }
  }

  /// Writes the page's label and the picture's name above it, where the margin has room.
  private func label(
    _ content: inout PDFContent, _ trim: (x: Int, y: Int, width: Int, height: Int), _ label: String
  ) {
    let size = min(3500, pages.margin * 2 / 5)
    guard size >= 1000 else { return }
    content.add("0 g")
    let y = trim.y + trim.height + (pages.margin - size) / 3
    content.text("\(label)   \(title)", size: size, x: trim.x + 3000, y: y)
  }
}
