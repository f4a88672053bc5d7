import SlicerCore

/// The page that plays a film: everything but its pictures, which stand between ``head`` and ``end``.
struct PlayerPage {
  let film: FilmDescription
  let options: FilmOptions

  /// All that comes before the first picture.
  var head: String {
    PageHead.markup(title: title, style: PlayerStyle.text)
      + """
      <body data-width="\(film.size.width)" data-height="\(film.size.height)" \
      data-frames="\(film.frameCount)" data-rate-numerator="\(film.frameDuration.denominator)" \
      data-rate-denominator="\(film.frameDuration.numerator)" data-plays="\(options.loop)" \
      data-space="\(canvasSpace)">
      <header>
      <h1>\(Quoted.markup(title))</h1>
      <p class="faint">\(facts)</p>
      </header>
      <main id="stage" tabindex="0" aria-label="Film">
      <canvas id="screen" class="checkered" width="\(film.size.width)" \
      height="\(film.size.height)" role="img" aria-label="\(Quoted.markup(title))"></canvas>
      </main>
      <div id="panel">
      \(Self.scrubber(film.frameCount))
      <div class="row">
      \(Self.transport)
      <span id="place" class="faint">Frame 1 of \(film.frameCount)</span>
      \(Self.speed)
      \(Self.zoom)
      </div>
      \(command)<div id="problem" role="alert"></div>
      </div>
      <script>
      \(PageScript.copying)\(PlayerScript.text)</script>

      """
  }

  static let end = "</body>\n</html>\n"

  private var title: String { options.title ?? "Film" }

  /// What the canvas's pixels are in: frames in Display P3 keep their colors.
  private var canvasSpace: String { film.space.name == "Display P3" ? "display-p3" : "srgb" }

  /// `640 × 480 pixels · 23 frames · 30 a second · 0.767 s`.
  private var facts: String {
    let count = film.frameCount
    let rate = film.frameDuration.reciprocal
    let seconds = Double(count) * film.frameDuration.double
    return [
      "\(film.size.width) × \(film.size.height) pixels", "\(count) frame\(count == 1 ? "" : "s")",
      "\(Self.rounded(rate.double)) a second", "\(Self.rounded(seconds)) s",
    ].joined(separator: " · ")
  }

  /// `29.97`, `30`.
  private static func rounded(_ number: Double) -> String {
    let thousandths = (number * 1000).rounded()
    return thousandths.remainder(dividingBy: 1000) == 0
      ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
  }

  private var command: String {
    guard let command = options.command else { return "" }
    return """
      <div class="command"><code id="command">\(Quoted.markup(command))</code>\
      <button id="copy" type="button">Copy</button></div>

      """
  }
}

/// The controls.
extension PlayerPage {
  private static func scrubber(_ count: Int) -> String {
    """
    <input id="scrubber" type="range" min="0" max="\(count - 1)" step="1" value="0" \
    aria-label="Frame"\(count == 1 ? " disabled" : "")>
    """
  }

  private static let transport = """
    <div class="group" role="group" aria-label="Playing">
    \(PageButton.markup("first", "First frame (Home)", shape: "M3 3h2v12H3zM15 3v12L6 9z"))
    \(PageButton.markup("back", "One frame back (←)", shape: "M12 3v12L4 9zM13 3h2v12h-2z"))
    \(PageButton.markup(
      "play", "Play (space)", shape: "M5 2.5v13l10-6.5z", attributes: " id=\"play-shape\""))
    \(PageButton.markup("forward", "One frame on (→)", shape: "M6 3v12l8-6zM3 3h2v12H3z"))
    \(PageButton.markup("last", "Last frame (End)", shape: "M13 3h2v12h-2zM3 3v12l9-6z"))
    </div>
    """

  private static let speed = """
    <label>Speed <select id="speed">
    \([0.1, 0.25, 0.5, 1, 1.5, 2].map { value in
      "<option value=\"\(rounded(value))\"\(value == 1 ? " selected" : "")>\(rounded(value))×</option>"
    }.joined())
    </select></label>
    <label><input id="loop" type="checkbox"> Loop</label>
    """

  private static let zoom = """
    <div class="group end" role="group" aria-label="Size">
    <output id="zoom" class="faint">100 %</output>
    \(PageButton.markup("smaller", "Smaller (−)", shape: PageButton.smaller))
    \(PageButton.markup("larger", "Larger (+)", shape: PageButton.larger))
    <button id="fit" type="button" title="Fit the window (0)">Fit</button>
    <button id="actual" type="button" title="A screen pixel for each (1)">1:1</button>
    </div>
    """
}
