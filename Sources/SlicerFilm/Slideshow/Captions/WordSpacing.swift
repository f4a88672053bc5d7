import SlicerCore
package import SlicerScene

/// The space between letters and between lines, by the size in which letters are seen.
package struct WordSpacing {
  /// The height of a line in sizes of the font, whatever height the font itself asks for.
  let line: Double
  /// The shorter side of the stage, in points.
  let side: Double

  /// The least height of a line whose letters are joined or fill squares, in sizes of the font.
  private static let tall = 1.3

  /// Sets the height of lines, by that of the first one; setting the text reports its faults.
  func setLines(of text: inout StyledText) {
    var sample = text
    (sample.wraps, sample.truncation, sample.lineHeight) = (false, .none, 1)
    sample.string = String(text.string.prefix { !$0.isNewline })
    let own = try? Typesetter.size(of: sample, in: Size(width: 0, height: 0)).height
    let line = text.isSetSolid ? max(line, Self.tall) : line
    if let own, own > 0 { text.lineHeight = line * text.fontSize / own }
  }

  package init(line: Double, side: Double) { (self.line, self.side) = (line, side) }

  /// Sets the space between letters: large ones stand closer, small ones a little apart. Scripts that join
  /// letters, and those whose letters fill squares, keep their own.
  ///
  /// Source: the tracking of San Francisco and Inter, −0.02 em at display sizes.
  package func setLetters(of text: inout StyledText) {
    text.tracking = text.isSetSolid ? 0 : Self.tracking(text.fontSize / side) * text.fontSize
  }

  /// Space between letters in sizes of the font.
  ///
  /// - Parameter share: the font's size in shorter sides of the stage.
  static func tracking(_ share: Double) -> Double {
    min(max(0.014 - 0.22 * share, -0.022), 0.01)
  }
}

extension StyledText {
  /// True if letters are joined, or fill squares.
  fileprivate var isSetSolid: Bool {
    string.unicodeScalars.contains { $0.isJoined || $0.isUnspaced }
  }
}
