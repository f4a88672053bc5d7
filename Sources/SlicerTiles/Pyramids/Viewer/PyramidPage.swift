package import SlicerCore

/// The page that shows a pyramid: one file beside its tiles, which asks for nothing else.
///
/// It works from a disk, too, so it reads no document: what those would say, it has itself.
package enum PyramidPage {
  /// Of the page, in the folder of the tiles.
  package static let name = Array("index.html".utf8)

  /// The whole page.
  ///
  /// - Parameters:
  ///   - title: text, not yet escaped.
  ///   - background: what is behind the picture, and where tiles are not there; nil for the page's
  ///     own ground.
  package static func html(
    for set: PyramidSet, title: String, background: RGBA? = nil
  ) -> String {
    PageHead.markup(title: title, style: PyramidStyle.text, pictures: "'self' file:")
      + """
      <body>
      <main id="stage" tabindex="0" role="application" aria-roledescription="zoomable picture" \
      aria-label="\(Quoted.markup(title)): arrow keys move, plus and minus zoom, 0 fits">
      <canvas id="screen"></canvas>
      </main>
      <h1>\(Quoted.markup(title))</h1>
      \(controls)
      <noscript><p>The picture is shown by a script.</p></noscript>
      <script>
      "use strict";
      const pyramid = \(facts(of: set, background: background));
      \(set.layout.nameFunction)
      \(PyramidScript.text)</script>
      </body>
      </html>

      """
  }

  private static let controls = """
    <div id="controls" role="group" aria-label="Size">
    <output id="scale" title="Pixels of the screen to pixels of the picture">1:1</output>
    \(PageButton.markup("smaller", "Smaller (−)", shape: PageButton.smaller))
    \(PageButton.markup("larger", "Larger (+)", shape: PageButton.larger))
    <button id="fit" type="button" title="Fit the window (0)">Fit</button>
    <button id="actual" type="button" title="A screen pixel for each (1)">1:1</button>
    </div>
    """

  /// What the script knows of the pyramid, as its `pyramid`: the picture's `width` and `height`,
  /// where it begins on the canvas (`x`, `y`), the `step` from tile to tile, and `levels` with the
  /// rectangle that the picture is on each, the largest first. Files of an `isSquare` layout show
  /// whole tiles, others what the picture has of them.
  package static func facts(of set: PyramidSet, background: RGBA? = nil) -> String {
    let shape = set.shape
    let levels = shape.levels.map { level in
      """
      {"halvings": \(level.halvings), "x": \(level.columns.lowerBound), \
      "y": \(level.rows.lowerBound), "width": \(level.columns.count), \
      "height": \(level.rows.count)}
      """
    }
    return """
      {
        "name": \(text(set.name)), "format": \(text(set.fileExtension)),
        "width": \(shape.picture.width), "height": \(shape.picture.height),
        "x": \(shape.origin.x), "y": \(shape.origin.y),
        "step": \(shape.tile), "overlap": \(shape.overlap), "isSquare": \(set.layout.isSquare),
        "background": \(background.map(color) ?? "null"),
        "levels": [
          \(levels.joined(separator: ",\n    "))
        ]
      }
      """
  }

  /// JSON, whose strings do not end the script either.
  private static func text(_ string: String) -> String {
    Quoted.json(string).split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003C")
  }

  private static func color(_ color: RGBA) -> String {
    "\"rgb(\(color.red) \(color.green) \(color.blue) / \(Double(color.alpha) / 255))\""
  }
}
