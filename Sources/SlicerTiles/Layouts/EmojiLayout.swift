import SlicerCore

/// Emoji of a chat that are one large picture together: `party-r0-c0.gif`, a text to paste, and a page that shows
/// them in step.
///
/// Source: Slack and Discord take a file's name as the emoji's: small letters, digits, `_` and `-`.
enum EmojiLayout {
  static let row = TileLayout(
    name: "emoji",
    summary: "large emoji for a chat, the text to paste, and a page that plays them",
    path: { Array(word($0.tile).utf8) + $0.ending.lowercasedASCII }, documents: documents)

  /// The stand-in for a tile that was left out: a workspace's own transparent emoji.
  private static let blank = "blank"

  /// A name that emoji may have: `-` for what they may not.
  private static func word(_ name: [UInt8]) -> String {
    String(
      String(decoding: name, as: UTF8.self).lowercased().map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
      })
  }

  private static func documents(of set: LaidOutSet) -> [LayoutDocument] {
    let name = word(set.name)
    let text = text(set)
    return [
      LayoutDocument("\(name)-emoji.txt".utf8, text),
      LayoutDocument("\(name)-emoji.html".utf8, page(set, text)),
    ]
  }

  /// The text, with one line for each row of the grid.
  private static func text(_ set: LaidOutSet) -> String {
    let (member, tiles) = (set.sharpest, set.sharpest.tiles)
    return tiles.indices.map { i in
      let isLast = i + 1 == tiles.count || tiles[i + 1].row != tiles[i].row
      return ":\(member.hasFile(i) ? word(member.names[i]) : blank):\(isLast ? "\n" : "")"
    }.joined()
  }

  private static func page(_ set: LaidOutSet, _ text: String) -> String {
    let title = PrintableText.lossy(set.name)
    let page = Page(title: title, style: PageResource.emojiStyle.text, sources: "'self' file:")
    let member = set.sharpest
    let images = member.tiles.indices.map { i in
      guard member.hasFile(i) else { return "<span>&nbsp;</span>" }
      return "<img src=\"\(Quoted.url(member.paths[i]))\" alt=\":\(word(member.names[i])):\">"
    }
    let body = PageResource.emoji.template.filled([
      "title": Quoted.markup(title), "columns": "\(set.sharpest.grid.columns)",
      // Lines that do not fit are broken between two emoji.
      "images": images.joined(separator: "\n"),
      "text": Quoted.markup(text).replacing("::", with: ":<wbr>:"),
    ])
    return page.head + body + page.end
  }
}
