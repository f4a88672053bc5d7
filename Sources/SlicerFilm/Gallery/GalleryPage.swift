import SlicerCore
import SlicerScene
import SlicerTiles

/// The page of all types: a card for each, in sections of their families.
struct GalleryPage {
  private let gallery: Gallery
  /// Of a film, in points.
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

  /// What stands before a family's cards, and after them.
  private func section(_ family: TransitionFamily, _ count: Int) -> [String] {
    let title = Quoted.markup(family.title)
    return parts["section"].pieces([
      "title": title, "broken": title.breakingAtCapitals,
      "count": "\(count) type\(count == 1 ? "" : "s")",
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

/// A type on the page: its film, its name, what it does; and what is shown of it when it is large.
private struct GalleryCard {
  /// A picture of one transparent pixel: a GIF.
  static let nothing =
    "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

  private let row: TransitionRow
  private let gallery: Gallery
  private let size: Size
  private let parts: TemplateParts

  init(_ row: TransitionRow, _ gallery: Gallery, _ size: Size, _ parts: TemplateParts) {
    (self.row, self.gallery, self.size, self.parts) = (row, gallery, size, parts)
  }

  func values(film: String) -> [String: String] {
    [
      "name": Quoted.markup(row.name), "broken": Quoted.markup(row.name).breakingAtCapitals,
      "others": Quoted.markup(row.aliases.map(\.name).joined(separator: "|")),
      "parameters": Quoted.markup(row.parameters.map(\.name).joined(separator: " ")),
      "nothing": Self.nothing, "width": "\(Int(size.width))", "height": "\(Int(size.height))",
      "film": film, "summary": Quoted.markup(row.summary.capitalizingFirst),
      "more": (commandText.map(PageResource.commandBlock) ?? "") + parameters + names,
    ]
  }

  private var commandText: String? {
    let pictures = row.parameters.filter(\.isRequired).map(\.name)
    return gallery.command?(GalleryType(name: row.name, pictures: pictures))
  }

  private var parameters: String {
    guard !row.parameters.isEmpty else { return "" }
    let rows = row.parameters.map { parameter in
      parts["parameter"].filled(
        [
          "name": gallery.notation(parameter.name), "values": parameter.kind.allowed,
          "default": parameter.isRequired
            ? "needed" : parameter.defaultValue == .none ? "" : "\(parameter.defaultValue)",
          "help": parameter.help,
        ].mapValues(Quoted.markup))
    }
    return parts["parameters"].filled(["rows": rows.joined(separator: "\n")])
  }

  /// What other systems call it.
  private var names: String {
    let origins = TransitionAlias.Origin.allCases.compactMap { origin -> String? in
      let aliases = row.aliases.filter { $0.origin == origin && !$0.isLongSpelling }
      guard !aliases.isEmpty else { return nil }
      let names = aliases.map { parts["name"].filled(["name": Quoted.markup(name($0))]) }
      return parts["origin"].filled([
        "origin": origin.rawValue, "names": names.joined(separator: ", "),
      ])
    }
    guard !origins.isEmpty else { return "" }
    return parts["names"].filled(["origins": origins.joined(separator: "\n")])
  }

  /// `flipFromLeft (--from left)`.
  private func name(_ alias: TransitionAlias) -> String {
    let presets = alias.presets.sorted { $0.key < $1.key }.map {
      "\(gallery.notation($0.key)) \($0.value)"
    }
    return alias.name + (presets.isEmpty ? "" : " (\(presets.joined(separator: " ")))")
  }
}

extension String {
  /// With places before its capitals where a line may end: `camera<wbr>Iris<wbr>Hollow<wbr>Open`.
  fileprivate var breakingAtCapitals: String {
    reduce(into: "") { text, letter in text += letter.isUppercase ? "<wbr>\(letter)" : "\(letter)" }
  }
}
