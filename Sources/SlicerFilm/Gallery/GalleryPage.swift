import SlicerCore
import SlicerScene
import SlicerTiles

/// The page of all types: a card for each, in sections of their families.
struct GalleryPage {
  private let gallery: Gallery
  /// The size of a film, in points.
  private let size: Size
  private let parts = PageResource.galleryParts.parts

  init(_ gallery: Gallery, size: Size) { (self.gallery, self.size) = (gallery, size) }

  /// - Parameter cards: each row of the catalog with its film, as base64.
  func write(
    _ cards: some Sequence<(TransitionRow, String)>, to sink: any ByteSink
  ) throws {
    let cards = Array(cards)
    let title = gallery.encoding.title ?? "Transitions"
    let page = Page(title: title, style: style)
    let body = PageResource.gallery.template.pieces([
      "title": Quoted.markup(title), "count": "\(cards.count)",
      "families": families(of: cards.map(\.0)), "nothing": GalleryCard.nothing,
      "durations": durations, "width": "\(Int(size.width.rounded()))",
      "height": "\(Int(size.height.rounded()))",
      "footer": gallery.encoding.command.map {
        parts["footer"].filled(["command": PageResource.commandBlock($0)])
      } ?? "",
    ])
    try sink.write(page.head + body[0])
    var family: TransitionFamily?
    var end = ""
    let template = PageResource.galleryCard.template
    for (row, film) in cards {
      if row.family != family {
        let pieces = section(row.family, cards.count { $0.0.family == row.family })
        try sink.write(end + pieces[0])
        (family, end) = (row.family, pieces[1] + "\n")
      }
      try sink.write(template.filled(GalleryCard(row, gallery, size, parts).values(film: film)))
    }
    try sink.write(end + body[1] + page.end)
  }

  /// With the size of a film, in points: its place is kept while it is not there.
  private var style: String {
    ":root { --film: \(Int(size.width.rounded()))px; --shape: \(size.width) / \(size.height); }\n"
      + PageResource.galleryStyle.text
  }

  /// A button for each section.
  private func families(of rows: [TransitionRow]) -> String {
    let titles = rows.map(\.family.title).reduce(into: [String]()) { titles, title in
      if titles.last != title { titles.append(title) }
    }
    return titles.map { parts["family"].filled(["title": Quoted.markup($0)]) }
      .joined(separator: "\n")
  }

  /// The markup before a family's cards, and after them.
  private func section(_ family: TransitionFamily, _ count: Int) -> [String] {
    let title = Quoted.markup(family.title)
    return parts["section"].pieces([
      "title": title, "broken": title.breakingAtCapitals,
      "count": count.counted("type"),
    ])
  }

  /// How long a film may be seen to take: as it was made, half of that, twice and four times.
  private var durations: String {
    let usual = gallery.seconds.double
    return [0.5, 1, 2, 4].map { factor in
      parts["duration"].filled([
        "seconds": ((usual * factor * 1000).rounded() / 1000).shortest,
        "selected": factor == 1 ? " selected" : "",
      ])
    }.joined(separator: "\n")
  }
}

extension String {
  /// With places before its capitals where a line may end: `camera<wbr>Iris<wbr>Hollow<wbr>Open`.
  var breakingAtCapitals: String {
    reduce(into: "") { text, letter in text += letter.isUppercase ? "<wbr>\(letter)" : "\(letter)" }
  }
}
