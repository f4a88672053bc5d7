import SlicerCore
import SlicerFilm
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
    var family: TransitionFamily?
    let cards = Array(cards)
    try put(head(cards.map(\.0)), to: sink)
    for (row, film) in cards {
      if row.family != family {
        try put((family == nil ? "" : "</div></section>\n") + section(row.family), to: sink)
        family = row.family
      }
      try put(GalleryCard(row, gallery, size).markup(film: film), to: sink)
    }
    try put("</div></section>\n" + end, to: sink)
  }

  private func put(_ text: String, to sink: any ByteSink) throws {
    try Array(text.utf8).withUnsafeBytes(sink.write)
  }

  private func head(_ rows: [TransitionRow]) -> String {
    let title = gallery.encoding.title ?? "Transitions"
    return PageHead.markup(title: title, style: GalleryStyle.text(size: size))
      + """
      <body>
      <header>
      <div class="title"><h1>\(Quoted.markup(title))</h1>
      <p class="faint" id="count" role="status">\(rows.count) transitions</p></div>
      <input id="search" type="search" autocomplete="off" spellcheck="false" \
      placeholder="Search: curl, flipFromLeft, circleopen …" \
      aria-label="Search by name, also by those of other systems">
      \(Self.families(of: rows))
      </header>
      <main>

      """
  }

  /// A button for each section, and one for all of them.
  private static func families(of rows: [TransitionRow]) -> String {
    let titles = rows.map(\.family.title).reduce(into: [String]()) { titles, title in
      if titles.last != title { titles.append(title) }
    }
    let buttons = titles.map { title in
      let text = Quoted.markup(title)
      return
        "<button type=\"button\" aria-pressed=\"false\" data-family=\"\(text)\">\(text)</button>"
    }
    return """
      <div class="families" role="group" aria-label="Families">\
      <button type="button" aria-pressed="true" data-family="">All</button>\(buttons.joined())</div>
      """
  }

  private func section(_ family: TransitionFamily) -> String {
    let title = Quoted.markup(family.title)
    return "<section data-family=\"\(title)\"><h2>\(title)</h2><div class=\"cards\">\n"
  }

  private var end: String {
    let command = gallery.encoding.command.map { "<footer>\(GalleryCard.command($0))</footer>\n" }
    return """
      <p id="nothing" class="faint" hidden>No transition is called so.</p>
      </main>
      \(command ?? "")\(Self.detail)
      <script>
      \(PageScript.copying)\(GalleryScript.text)</script>
      </body>
      </html>

      """
  }

  /// What shows one type large.
  private static let detail = """
    <dialog id="detail" aria-labelledby="detail-name">
    <div class="bar"><h2 id="detail-name"></h2>
    <button id="previous" type="button" aria-label="Previous (←)" title="Previous (←)">←</button>
    <button id="next" type="button" aria-label="Next (→)" title="Next (→)">→</button>
    <button id="replay" type="button" title="From its beginning (space)">Replay</button>
    <button id="close" type="button" aria-label="Close (escape)" title="Close (escape)">✕</button>
    </div>
    <img id="large" class="checkered" alt="" src="\(GalleryCard.nothing)">
    <p id="detail-summary"></p>
    <div id="detail-more"></div>
    </dialog>
    """
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

  func markup(film: String) -> String {
    let name = Quoted.markup(row.name)
    let others = Quoted.markup(row.aliases.map(\.name).joined(separator: "|"))
    let terms = Quoted.markup(row.parameters.map(\.name).joined(separator: " "))
    return """
      <article id="\(name)" data-others="\(others)" data-parameters="\(terms)">
      <button class="picture" type="button" aria-label="\(name): show it large">\
      <img class="checkered" alt="" src="\(Self.nothing)" width="\(Int(size.width))" \
      height="\(Int(size.height))" data-film="\(film)"></button>
      <h3>\(name)</h3>
      <p class="also faint" hidden></p>
      <p class="summary faint">\(Quoted.markup(sentence(row.summary)))</p>
      <div class="more" hidden>\(commandText.map(Self.command) ?? "")\(parameters)\(names)</div>
      </article>

      """
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

  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

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
