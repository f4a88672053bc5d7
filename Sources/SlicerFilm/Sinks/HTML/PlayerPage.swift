import SlicerCore
import SlicerTiles

/// The page that plays a film: everything but its pictures, which stand between ``head`` and ``end``.
struct PlayerPage {
  let head: String
  let end: String

  init(_ film: FilmDescription, _ options: FilmOptions) {
    let title = options.title ?? "Film"
    let count = film.frameCount
    let watch = options.watch
    let page = Page(
      title: title, style: PageResource.playerStyle.text,
      scripts: watch == nil ? "" : "'self' file:")
    let body = PageResource.player.template.pieces([
      "title": Quoted.markup(title), "facts": Self.facts(film),
      "width": "\(film.size.width)", "height": "\(film.size.height)",
      "frames": "\(count)", "last": "\(count - 1)", "disabled": count == 1 ? " disabled" : "",
      "rate-numerator": "\(film.frameDuration.denominator)",
      "rate-denominator": "\(film.frameDuration.numerator)", "plays": "\(options.loop)",
      // Frames in Display P3 keep their colors on the canvas.
      "space": film.space.name == "Display P3" ? "display-p3" : "srgb",
      "command": options.command.map(PageResource.commandBlock) ?? "",
      "watched": watch.map(Self.attributes) ?? "",
      "watch": watch == nil ? "" : PageResource.watchScript.text,
    ])
    (head, end) = (page.head + body[0], body[1] + page.end)
  }

  /// `640 × 480 pixels · 23 frames · 30 a second · 0.767 s`.
  private static func facts(_ film: FilmDescription) -> String {
    let count = film.frameCount
    let rate = film.frameDuration.reciprocal
    let seconds = Double(count) * film.frameDuration.double
    return [
      "\(film.size.width) × \(film.size.height) pixels", count.counted("frame"),
      "\(rounded(rate.double)) a second", "\(rounded(seconds)) s",
    ].joined(separator: " · ")
  }

  /// `29.97`, `30`.
  private static func rounded(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    return thousandths.remainder(dividingBy: 1000) == 0
      ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
  }

  /// The attributes of the body for its watch.
  private static func attributes(_ watch: PageWatch) -> String {
    " data-watch=\"\(Quoted.markup(watch.script))\" data-revision=\"\(Quoted.markup(watch.revision))\""
      + " data-draft=\"\(watch.isDraft)\""
  }
}
