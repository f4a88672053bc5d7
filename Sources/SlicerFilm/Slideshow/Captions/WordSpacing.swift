import SlicerCore
package import SlicerScene

/// The space between letters and between lines, by the size in which letters are seen.
package struct WordSpacing {
  /// The height of a line in sizes of the font, whatever height the font itself asks for.
  let line: Double
  /// The shorter side of the stage, in points.
  let side: Double

  /// Sets the height of lines; that of a font without digits stays its own.
  func setLines(of text: inout StyledText) {
    var sample = text
    (sample.string, sample.wraps, sample.truncation, sample.lineHeight) = ("0", false, .none, 1)
    let own = try? Typesetter.size(of: sample, in: Size(width: 0, height: 0)).height
    if let own, own > 0 { text.lineHeight = line * text.fontSize / own }
  }

  package init(line: Double, side: Double) { (self.line, self.side) = (line, side) }

  /// Sets the space between letters: large ones stand closer, small ones a little apart. Scripts that join
  /// letters, and those whose letters fill squares, keep their own.
  ///
  /// Source: the tracking of San Francisco and Inter, −0.02 em at display sizes.
  package func setLetters(of text: inout StyledText) {
    let keeps = text.string.unicodeScalars.contains { $0.isJoined || $0.isUnspaced }
    text.tracking = keeps ? 0 : Self.tracking(text.fontSize / side) * text.fontSize
  }

  /// Space between letters in sizes of the font.
  ///
  /// - Parameter share: the font's size in shorter sides of the stage.
  static func tracking(_ share: Double) -> Double {
    min(max(0.014 - 0.22 * share, -0.022), 0.01)
  }
}
