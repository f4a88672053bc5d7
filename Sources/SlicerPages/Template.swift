/// A text with fields: `{{title}}`.
package struct Template: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(String)
  }

  private let parts: [Part]

  private init(_ parts: [Part]) { self.parts = parts }

  init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let opening = rest.firstRange(of: "{{"),
      let closing = rest[opening.upperBound...].firstRange(of: "}}")
    {
      parts.append(.text(String(rest[..<opening.lowerBound])))
      parts.append(.field(String(rest[opening.upperBound..<closing.lowerBound])))
      rest = rest[closing.upperBound...]
    }
    self.init(parts + [.text(String(rest))])
  }

  /// The text with all fields filled in; what is filled in has no fields of its own.
  ///
  /// - Parameter values: of each field that is no resource's name, as it is to stand there.
  package func filled(_ values: [String: String]) -> String {
    let pieces = pieces(values)
    precondition(pieces.count == 1, "a field has no value")
    return pieces[0]
  }

  /// As ``filled(_:)``, in pieces: what stands before, between and after the fields without a value.
  package func pieces(_ values: [String: String]) -> [String] {
    var pieces = [""]
    for part in parts {
      switch part {
      case .text(let literal): pieces[pieces.count - 1] += literal
      case .field(let name):
        if let value = values[name] ?? PageResource(rawValue: name)?.text {
          pieces[pieces.count - 1] += value
        } else {
          pieces.append("")
        }
      }
    }
    return pieces
  }
}

/// The files that pages are made of: an editor and a linter of their kind read them as they are.
package enum PageResource: String, Sendable {
  /// The page around a body, and what all have in common: colors by day and night, letters, buttons.
  case page = "page.html"
  case pageStyle = "page.css"
  /// `copy(text, button)`, which several scripts call.
  case copying = "copy.js"
  case player = "player.html"
  case playerStyle = "player.css"
  case playerScript = "player.js"
  /// What a player has besides while its film is watched.
  case watchScript = "watch.js"
  case gallery = "gallery.html"
  case galleryCard = "gallery-card.html"
  case galleryStyle = "gallery.css"
  case galleryScript = "gallery.js"
  case emoji = "emoji.html"
  case emojiStyle = "emoji.css"
  case emojiScript = "emoji.js"
  case viewer = "viewer.html"
  case viewerStyle = "viewer.css"
  case viewerScript = "viewer.js"

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var template: Template { Template(text) }

  private var bytes: [UInt8] {
    switch self {
    case .page: PackageResources.page_html
    case .pageStyle: PackageResources.page_css
    case .copying: PackageResources.copy_js
    case .player: PackageResources.player_html
    case .playerStyle: PackageResources.player_css
    case .playerScript: PackageResources.player_js
    case .watchScript: PackageResources.watch_js
    case .gallery: PackageResources.gallery_html
    case .galleryCard: PackageResources.gallery_card_html
    case .galleryStyle: PackageResources.gallery_css
    case .galleryScript: PackageResources.gallery_js
    case .emoji: PackageResources.emoji_html
    case .emojiStyle: PackageResources.emoji_css
    case .emojiScript: PackageResources.emoji_js
    case .viewer: PackageResources.viewer_html
    case .viewerStyle: PackageResources.viewer_css
    case .viewerScript: PackageResources.viewer_js
    }
  }
}
