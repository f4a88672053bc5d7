package import SlicerCore

/// The page that shows a pyramid: one file beside its tiles, which asks for nothing else.
///
/// It works from a disk, too, so it reads no document: what those would say, it has itself.
package enum PyramidPage {
  /// The page's name, in the folder of the tiles.
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
    let page = Page(
      title: title, style: PageResource.viewerStyle.text, sources: "'self' file:")
    let body = PageResource.viewer.template.filled([
      "title": Quoted.markup(title), "pyramid": facts(of: set, background: background),
    ])
    return page.head + body + page.end
  }

  /// The value of `pyramid` for the script: the picture's `width` and `height`, its place on the canvas (`x`,
  /// `y`), the `step` from tile to tile; `levels` with the picture's rectangle on each, the largest first,
  /// and the `name` of its tiles. Files of an `isSquare` layout show whole tiles, others the picture's part
  /// of them.
  package static func facts(of set: PyramidSet, background: RGBA? = nil) -> String {
    let shape = set.shape
    let levels = shape.levels.enumerated().map { number, level in
      """
      {"name": \(set.layout.tileName(number, set).json(text)), "halvings": \(level.halvings), "x": \(level.columns.lowerBound), \
      "y": \(level.rows.lowerBound), "width": \(level.columns.count), \
      "height": \(level.rows.count)}
      """
    }
    return """
      {
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
