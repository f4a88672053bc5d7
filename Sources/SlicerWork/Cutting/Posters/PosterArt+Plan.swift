import SlicerCodecs
import SlicerCore
import SlicerTiles

extension PosterArt {
  /// The first page: a small picture with the pages and their labels, the size, and a rule.
  var plan: PDFContent {
    var content = PDFContent()
    let (width, height) = (pages.paper.width.micrometers, pages.paper.height.micrometers)
    let inner = max(pages.margin, 5000)
    let room = width - 2 * inner
    // Small paper has small letters.
    let size = min(4000, room / 45)
    content.add("0 g")
    var y = height - inner - 2 * size
    content.text(title, size: 2 * size, x: inner, y: y)
    y -= size
    for line in facts {
      y -= size * 3 / 2
      content.text(line, size: size, x: inner, y: y)
    }
    let low = inner + 5 * size
    rule(&content, x: inner, y: inner + size, room: room, size)
    picture(&content, x: inner, y: low, width: room, height: y - size * 2 - low)
    return content
  }

  private var facts: [String] {
    let size = "\(millimeters(pages.width)) x \(millimeters(pages.height)) mm"
    let count = "\(pages.rows.count) x \(pages.columns.count) pages (rows x columns)"
    let overlap = pages.overlap > 0 ? ", overlap \(millimeters(pages.overlap)) mm" : ""
    var lines = [
      "\(size) on \(count) of \(pages.paper)\(overlap)",
      "Print at 100 %, without fitting to the page. Then measure the rule below.",
    ]
    if pages.overlap > 0 {
      lines.append("Cut along the long marks. Glue the next page onto the hatched edge.")
    }
    return lines
  }

  private func millimeters(_ micrometers: Int) -> String {
    Length(micrometers: (micrometers + 50) / 100 * 100).millimeters
  }

  /// Draws a rule of 100 mm, or of what there is room for.
  private func rule(_ content: inout PDFContent, x: Int, y: Int, room: Int, _ size: Int) {
    guard let length = [100, 50, 20, 10].first(where: { $0 * 1000 <= room }) else { return }
    content.setLine(width: 200, gray: "0")
    content.line(x, y, x + length * 1000, y)
    for mark in stride(from: 0, through: length, by: 5) {
      let isLong = mark.isMultiple(of: 50) || mark == length
      let height = isLong ? 4000 : mark.isMultiple(of: 10) ? 2500 : 1500
      content.line(x + mark * 1000, y, x + mark * 1000, y + height)
    }
    content.text("\(length) mm", size: size, x: x + 1500, y: y + 4500)
  }

  /// Draws the picture as large as there is room, with the pages over it.
  private func picture(
    _ content: inout PDFContent, x: Int, y: Int, width: Int, height: Int
  ) {
    guard width > 5000, height > 5000 else { return }
    func scaled(_ length: Int, _ above: Int, _ below: Int) -> Int {
      Int(Int128(length) * Int128(above) / Int128(below))
    }
    let isWide = scaled(width, pages.height, pages.width) <= height
    let drawn =
      isWide
      ? (width, max(1, scaled(width, pages.height, pages.width)))
      : (max(1, scaled(height, pages.width, pages.height)), height)
    let top = y + height
    content.draw(
      image, orientation, x: x, y: top - drawn.1, width: drawn.0, height: drawn.1)
    func box(_ row: Int, _ column: Int) -> (x: Int, y: Int, width: Int, height: Int) {
      let (columns, rows) = (pages.columns[column], pages.rows[row])
      let left = scaled(columns.lowerBound, drawn.0, pages.width)
      let upper = scaled(rows.lowerBound, drawn.1, pages.height)
      let right = scaled(columns.upperBound, drawn.0, pages.width)
      let lower = scaled(rows.upperBound, drawn.1, pages.height)
      return (x + left, top - lower, right - left, lower - upper)
    }
    let cells = pages.rows.indices.flatMap { row in
      pages.columns.indices.map {
        (label: PosterPages.label(row: row, column: $0), box: box(row, $0))
      }
    }
    for (line, gray) in [(500, "1"), (150, "0")] {
      content.setLine(width: line, gray: gray)
      for (_, box) in cells {
        content.strokeRect(x: box.x, y: box.y, width: box.width, height: box.height)
      }
    }
    // White outlines below, so that labels can be read on any picture.
    for (label, box) in cells {
      let size = min(10_000, box.height / 2, box.width * 2 / (label.count + 1))
      let place = (box.x + box.width / 2, box.y + (box.height - size * 7 / 10) / 2)
      content.setLine(width: size / 6, gray: "1")
      content.add("1 j")
      content.text(label, size: size, x: place.0, y: place.1, isCentered: true, mode: 1)
      content.add("0 g")
      content.text(label, size: size, x: place.0, y: place.1, isCentered: true)
    }
  }
}
