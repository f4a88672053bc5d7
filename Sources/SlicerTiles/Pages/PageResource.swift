/// The files that pages are made of: an editor and a linter of their kind read them as they are.
///
/// To add a page:
/// 1. Write its body with `{{fields}}`, its style and its script in `Resources`, and a case for each here.
/// 2. Reuse `page.html`, `page.css`, `copy.js` and `command.html`. Put small parts into one file, each after a comment
///    with its name, as `gallery-parts.html` has them.
/// 3. Escape names that come from users or files with `Quoted.markup` before they enter HTML.
/// 4. Open the page in Chromium by `WebPage.browse`, in a test; `make lint` runs the linters (`Scripts/check-pages`).
package enum PageResource: String, Sendable {
  /// The page around a body, and what all have in common: colors by day and night, letters, buttons.
  case page = "page.html"
  case pageStyle = "page.css"
  /// `copy(text, button)`, which several scripts call.
  case copying = "copy.js"
  case command = "command.html"
  /// The script of its button, by ``copying``.
  case commandScript = "command.js"
  case player = "player.html"
  case playerStyle = "player.css"
  case playerScript = "player.js"
  /// The script of a player whose film is watched.
  case watchScript = "watch.js"
  case gallery = "gallery.html"
  case galleryCard = "gallery-card.html"
  case galleryParts = "gallery-parts.html"
  case galleryStyle = "gallery.css"
  case galleryScript = "gallery.js"
  case emoji = "emoji.html"
  case emojiStyle = "emoji.css"
  case emojiScript = "emoji.js"
  case puzzle = "puzzle.html"
  case puzzleStyle = "puzzle.css"
  case viewer = "viewer.html"
  case viewerStyle = "viewer.css"
  case viewerScript = "viewer.js"

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var template: Template { Template(text) }

  package var parts: TemplateParts { TemplateParts(text) }

  private var bytes: [UInt8] {
    switch self {
    case .page: PackageResources.page_html
    case .pageStyle: PackageResources.page_css
    case .copying: PackageResources.copy_js
    case .command: PackageResources.command_html
    case .commandScript: PackageResources.command_js
    case .player: PackageResources.player_html
    case .playerStyle: PackageResources.player_css
    case .playerScript: PackageResources.player_js
    case .watchScript: PackageResources.watch_js
    case .gallery: PackageResources.gallery_html
    case .galleryCard: PackageResources.gallery_card_html
    case .galleryParts: PackageResources.gallery_parts_html
    case .galleryStyle: PackageResources.gallery_css
    case .galleryScript: PackageResources.gallery_js
    case .emoji: PackageResources.emoji_html
    case .emojiStyle: PackageResources.emoji_css
    case .emojiScript: PackageResources.emoji_js
    case .puzzle: PackageResources.puzzle_html
    case .puzzleStyle: PackageResources.puzzle_css
    case .viewer: PackageResources.viewer_html
    case .viewerStyle: PackageResources.viewer_css
    case .viewerScript: PackageResources.viewer_js
    }
  }
}
