import SlicerCore
import SlicerFilm
import SlicerPages
import SlicerTransitions

/// The page of all types: a card for each, in sections of their families.
struct GalleryPage {
  private let gallery: Gallery
  /// Of a film, in points.
  private let size: Size

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
      "families": Self.families(of: cards.map(\.0)), "nothing": GalleryCard.nothing,
      "durations": durations, "width": "\(Int(size.width.rounded()))",
      "height": "\(Int(size.height.rounded()))",
      "command": gallery.encoding.command.map {
        "<footer>\(GalleryCard.command($0))</footer>\n"
      } ?? "",
    ])
    try sink.write(page.head + body[0])
    var family: TransitionFamily?
    let template = PageResource.galleryCard.template
    for (row, film) in cards {
      if row.family != family {
        let count = cards.count { $0.0.family == row.family }
        try sink.write((family == nil ? "" : "</div></section>\n") + section(row.family, count))
        family = row.family
      }
      try sink.write(template.filled(GalleryCard(row, gallery, size).values(film: film)))
    }
    try sink.write("</div></section>\n" + body[1] + page.end)
  }

  /// With the size of a film, in points: its place is kept while it is not there.
  private var style: String {
    ":root { --film: \(Int(size.width.rounded()))px; --shape: \(size.width) / \(size.height); }\n"
      + PageResource.galleryStyle.text
  }

  /// A button for each section.
  private static func families(of rows: [TransitionRow]) -> String {
    let titles = rows.map(\.family.title).reduce(into: [String]()) { titles, title in
      if titles.last != title { titles.append(title) }
    }
    let buttons = titles.map { title in
      let text = Quoted.markup(title)
      return
        "<button type=\"button\" aria-pressed=\"false\" data-family=\"\(text)\">\(text)</button>"
    }
    return buttons.joined()
  }

  private func section(_ family: TransitionFamily, _ count: Int) -> String {
    let title = Quoted.markup(family.title)
    return "<section data-family=\"\(title)\" aria-label=\"\(title)\">"
      + "<h2>\(title.breakingAtCapitals) <span>\(count) type\(count == 1 ? "" : "s")</span></h2>"
      + "<div class=\"cards\">\n"
  }

  /// How long a film may be seen to take: as it was made, half of that, twice and four times.
  private var durations: String {
    let usual = gallery.seconds.double
    return [0.5, 1, 2, 4].map { factor in
      let text = ((usual * factor * 1000).rounded() / 1000).shortest
      return "<option value=\"\(text)\"\(factor == 1 ? " selected" : "")>\(text) s</option>"
    }.joined()
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

  init(_ row: TransitionRow, _ gallery: Gallery, _ size: Size) {
    (self.row, self.gallery, self.size) = (row, gallery, size)
  }

  /// What stands in the fields of a card.
  func values(film: String) -> [String: String] {
    [
      "name": Quoted.markup(row.name), "broken": Quoted.markup(row.name).breakingAtCapitals,
      "others": Quoted.markup(row.aliases.map(\.name).joined(separator: "|")),
      "parameters": Quoted.markup(row.parameters.map(\.name).joined(separator: " ")),
      "nothing": Self.nothing, "width": "\(Int(size.width))", "height": "\(Int(size.height))",
      "film": film, "summary": Quoted.markup(row.summary.capitalizingFirst),
      "more": (commandText.map(Self.command) ?? "") + parameters + names,
    ]
  }

  /// A command with a button that copies it.
  static func command(_ text: String) -> String {
    """
    <div class="command"><code>\(Quoted.markup(text))</code>\
    <button class="copy" type="button">Copy</button></div>
    """
  }

  private var commandText: String? {
    let pictures = row.parameters.filter(\.isRequired).map(\.name)
    return gallery.command?(GalleryType(name: row.name, pictures: pictures))
  }

  private var parameters: String {
    guard !row.parameters.isEmpty else { return "" }
    let lines = row.parameters.map { parameter in
      let value =
        parameter.isRequired
        ? "needed" : parameter.defaultValue == .none ? "" : "\(parameter.defaultValue)"
      let cells = [parameter.kind.allowed, value, parameter.help].map { text in
        "<td>\(Quoted.markup(text))</td>"
      }
      let name = Quoted.markup(gallery.notation(parameter.name))
      return "<tr><th scope=\"row\"><code>\(name)</code></th>\(cells.joined())</tr>"
    }
    return """
      <table><thead><tr><th scope="col">Parameter</th><th scope="col">Values</th>\
      <th scope="col">Default</th><th scope="col">What it is</th></tr></thead>\
      <tbody>\(lines.joined())</tbody></table>
      """
  }

  /// What other systems call it.
  private var names: String {
    let lines = TransitionAlias.Origin.allCases.compactMap { origin -> String? in
      let aliases = row.aliases.filter { $0.origin == origin && !$0.isLongSpelling }
      guard !aliases.isEmpty else { return nil }
      let names = aliases.map { "<code>\(Quoted.markup(name($0)))</code>" }
      return "<dt>\(origin.rawValue)</dt><dd>\(names.joined(separator: ", "))</dd>"
    }
    return lines.isEmpty ? "" : "<dl>\(lines.joined())</dl>"
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
