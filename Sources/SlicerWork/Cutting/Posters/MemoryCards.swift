package import SlicerCore
import SlicerCodecs
import SlicerFiles
package import SlicerTiles

/// Memory cards: each tile, or each picture, twice, side by side on paper, with backs behind them.
///
/// Each page of fronts has a mirrored page of backs behind it: printed on both sides and turned along the long
/// edge, each back meets its front.
package struct MemoryCards: Sendable {
  package var pictures: [Picture]
  /// The cut of each picture; nil: each picture is one card.
  package var split: Split?
  /// A card's size; nil: the shape of the first card, 60 mm along its longer side.
  package var card: PaperSides?
  package var sheet = PosterSheet()
  /// The picture on the backs; nil: a pattern.
  package var back: Picture?

  package init(_ pictures: [Picture], _ split: Split?) {
    (self.pictures, self.split) = (pictures, split)
  }

  package struct Report: Sendable {
    /// Cards, both of each pair.
    package let count: Int
    /// Sheets of paper, of two pages each.
    package let sheets: Int
    package let width: Length
    package let height: Length
    package let paper: Paper
    package let notes: [WorkNote]
    package let sink: FileSink
    package let removed: Int
  }

  /// The most cards, both of each pair.
  private static let maxCount = 10_000
  /// The longer side of a card of no stated size, in micrometers.
  private static let side = 60_000

  /// A part of a picture that fills a card.
  private struct Face {
    let image: String
    let orientation: Orientation
    let picture: PixelSize
    let part: PixelRect
  }

  /// Writes the PDF.
  @discardableResult
  package func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in
      try WorkError.about(pictures.first?.path) { try make(sink, control) }
    }
  }

  private func make(_ sink: FileSink, _ control: WorkControl) throws -> Report {
    guard let first = pictures.first else { throw SlicerError.noPicture }
    var printed: PrintedPicture? = try PrintedPicture(first, nil)
    let size = printed?.size ?? PixelSize(width: 1, height: 1)
    let sides = try card ?? Self.sides(of: parts(of: first, size)[0].size)
    let cards = try CardSheet(width: sides.width, height: sides.height, sheet)
    let inputs = try (pictures + [back].compactMap { $0 }).compactMap { try $0.identity() }
    var notes: [WorkNote] = []
    control.begin(pixels: size.width * size.height * pictures.count)
    let (count, removed) = try sink.write(inputs: inputs) { sink in
      let document = try PrintedDocument(sink)
      var faces: [Face] = []
      for picture in pictures {
        try WorkError.about(picture.path) {
          let open = try printed ?? PrintedPicture(picture, nil)
          printed = nil
          faces += try write(open, picture, to: document, control)
          notes += open.notes
          guard faces.count * 2 <= Self.maxCount else {
            throw SlicerError.tooManyCards(faces.count * 2, most: Self.maxCount)
          }
        }
      }
      let back = try writeBack(cards, to: document, control)
      for start in stride(from: 0, to: faces.count * 2, by: cards.count) {
        let shown = (start..<min(start + cards.count, faces.count * 2)).map { faces[$0 / 2] }
        let number = start / cards.count + 1
        try add(shown, nil, cards, label: "front \(number)", to: document)
        try add(
          [Face](repeating: back, count: shown.count), back, cards, label: "back \(number)",
          to: document)
      }
      try document.finish()
      return faces.count * 2
    }
    return Report(
      count: count, sheets: (count + cards.count - 1) / cards.count, width: sides.width,
      height: sides.height, paper: cards.paper, notes: notes, sink: sink, removed: removed)
  }

  /// The shape of a part, but for very long ones.
  private static func sides(of part: PixelSize) throws -> PaperSides {
    let longest = max(part.width, part.height)
    return PaperSides(
      width: Length(micrometers: max(20_000, side * part.width / longest)),
      height: Length(micrometers: max(20_000, side * part.height / longest)))
  }

  /// The parts of a picture that become cards.
  private func parts(of picture: Picture, _ size: PixelSize) throws -> [PixelRect] {
    guard var split else { return [size.bounds] }
    split.pictures = [picture]
    if case .auto = split.grid { split = try split.resolved(split.openPictures()) }
    if split.jigsaw != nil { throw SlicerError.jigsawOfCards }
    let grid = try split.cells(of: size, picture.statedScale)
    return split.places(in: grid).map { $0.shown.intersection(size.bounds) }
  }

  private func write(
    _ open: PrintedPicture, _ picture: Picture, to document: PrintedDocument,
    _ control: WorkControl
  ) throws -> [Face] {
    let parts = try parts(of: picture, open.size)
    let image = document.add(try open.write(to: document.pdf, control))
    return parts.map {
      Face(image: image, orientation: open.orientation, picture: open.size, part: $0)
    }
  }

  /// Writes what is on the backs.
  private func writeBack(
    _ cards: CardSheet, to document: PrintedDocument, _ control: WorkControl
  ) throws -> Face {
    if let back {
      return try WorkError.about(back.path) {
        let open = try PrintedPicture(back, nil)
        let image = document.add(try open.write(to: document.pdf, control))
        return Face(
          image: image, orientation: open.orientation, picture: open.size, part: open.size.bounds)
      }
    }
    let form = try document.addForm(
      .cardBack(width: cards.width, height: cards.height), width: cards.width, height: cards.height)
    let none = PixelSize(width: 0, height: 0)
    return Face(image: form, orientation: .topLeft, picture: none, part: none.bounds)
  }

  private func add(
    _ faces: [Face], _ back: Face?, _ cards: CardSheet, label: String, to document: PrintedDocument
  ) throws {
    var content = PDFContent()
    let (width, height) = (cards.paper.width.micrometers, cards.paper.height.micrometers)
    for (index, face) in faces.enumerated() {
      let corner = cards.corner(index, isBack: back != nil)
      let low = height - corner.y - cards.height
      content.save()
      content.clip(x: corner.x, y: low, width: cards.width, height: cards.height)
      if face.part.isEmpty {
        content.add("q 1 0 0 1 \(PDFContent.points([corner.x, low])) cm /\(face.image) Do Q")
      } else {
        Self.draw(face, in: &content, x: corner.x, y: low, cards)
      }
      content.restore()
    }
    Self.mark(&content, cards)
    let block = (x: cards.xs[0], y: height - cards.ys[cards.rows])
    try document.addPage(
      content, label: label, width: width, height: height,
      trim: (block.x, block.y, cards.columns * cards.width, cards.rows * cards.height))
  }

  /// Draws a part of a picture so that it covers the card, its middle in the card's.
  private static func draw(
    _ face: Face, in content: inout PDFContent, x: Int, y: Int, _ cards: CardSheet
  ) {
    let (part, picture) = (face.part, face.picture)
    // A pixel is `above` / `below` micrometers wide.
    let isWide = cards.width * part.height >= cards.height * part.width
    let (above, below) = isWide ? (cards.width, part.width) : (cards.height, part.height)
    let (left, top) = (
      x + cards.width / 2 - (2 * part.x + part.width) * above / (2 * below),
      y + cards.height / 2 + (2 * part.y + part.height) * above / (2 * below)
    )
    let size = (picture.width * above / below, picture.height * above / below)
    content.draw(
      face.image, face.orientation, x: left, y: top - size.1, width: size.0, height: size.1)
  }

  /// Draws marks outside of the block, where cards are cut.
  private static func mark(_ content: inout PDFContent, _ cards: CardSheet) {
    let height = cards.paper.height.micrometers
    let (xs, ys) = (cards.xs, cards.ys.map { height - $0 })
    let distance = PosterArt.markDistance
    func length(_ room: Int) -> Int { min(PosterArt.markLength, room - distance) }
    content.setLine(width: PosterArt.markWidth, gray: "0")
    let (low, left) = (ys[ys.count - 1], xs[0])
    let (below, before) = (length(low), length(left))
    for x in xs where below > 0 {
      content.line(x, low - distance, x, low - distance - below)
      content.line(x, ys[0] + distance, x, ys[0] + distance + below)
    }
    for y in ys where before > 0 {
      content.line(left - distance, y, left - distance - before, y)
      content.line(xs[xs.count - 1] + distance, y, xs[xs.count - 1] + distance + before, y)
    }
  }
}

extension PDFContent {
  /// The pattern on the back of a card: a lattice in a frame, the same when it is turned by 180°.
  static func cardBack(width: Int, height: Int) -> PDFContent {
    var content = PDFContent()
    let inset = min(width, height) / 14
    content.add("0.2 0.33 0.52 rg \(points([0, 0, width, height])) re f")
    content.add("\(points(inset / 5)) w 1 G")
    content.strokeRect(x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset)
    let inner = inset * 3 / 2
    let (right, top) = (width - inner, height - inner)
    content.clip(x: inner, y: inner, width: right - inner, height: top - inner)
    content.add("\(points(inset / 8)) w 0.62 0.74 0.88 RG")
    let (step, count) = (2 * inset, (width + height) / (4 * inset) + 1)
    for i in -count...count {
      let shift = i * step
      let reach = (width + height) / 2
      let (x, y) = (width / 2, height / 2)
      content.line(x + shift - reach, y - reach, x + shift + reach, y + reach)
      content.line(x + shift - reach, y + reach, x + shift + reach, y - reach)
    }
    return content
  }
}
