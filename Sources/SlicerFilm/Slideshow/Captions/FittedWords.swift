package import SlicerCore
package import SlicerScene

/// Words in a room: as large as they should be where they fit, else smaller. They are cut off with "…" where
/// they would be too small to be read.
package struct FittedWords {
  /// The layer at the origin, as large as the words.
  private(set) var layer: Layer
  package var size: Size { layer.bounds }

  /// The factor between two sizes that are tried.
  private static let step = 0.92

  /// - Parameters:
  ///   - text: in its full size.
  ///   - room: points that there are.
  ///   - least: of the size, down to which it may go.
  ///   - line: of the size, down to which letters get smaller so that all words stand in one line.
  ///   - isTight: whether bounds are as wide as the words; else as wide as the room.
  ///   - spacing: of letters and lines, at each size that is tried.
  package init(
    _ text: StyledText, in room: Size, atLeast least: Double = 1, inLine line: Double = 1,
    isTight: Bool, _ spacing: WordSpacing
  ) throws {
    var text = text
    text.wraps = true
    spacing.setLines(of: &text)
    spacing.setLetters(of: &text)
    let full = text.fontSize
    var share = 1.0
    func measured(height: Double = 0) throws -> Size {
      try Typesetter.size(of: text, in: Size(width: room.width, height: height))
    }
    func shrink() {
      text.fontSize = full * max(share, least)
      spacing.setLetters(of: &text)
    }
    /// Two short lines look torn where letters a little smaller stand in one.
    func shrinkIntoOneLine() throws {
      for percent in stride(from: 100, through: Int(line * 100), by: -3) {
        share = Double(percent) / 100
        shrink()
        if try Self.natural(text).width < room.width { return }
      }
      share = 1
    }
    if line < 1 { try shrinkIntoOneLine() }
    shrink()
    // Unbreakable words that are broken cannot be read. Small letters stand farther apart, so that one step is
    // not enough.
    for _ in 0..<8 {
      let run = try Typesetter.widestRun(of: text)
      guard run > room.width, share > least else { break }
      share *= room.width / run * 0.998
      shrink()
    }
    var size = try measured()
    while size.height > room.height, share > least {
      share *= Self.step
      shrink()
      size = try measured()
    }
    if size.height > room.height {
      text.truncation = .end
      size = try measured(height: max(room.height, text.fontSize))
    }
    // The height is that of the lines that are shown, which may be fewer than there is room for.
    var bounds = Size(width: room.width, height: size.height)
    if isTight {
      let whole = try Self.natural(text)
      if text.truncation == .none, whole.width < room.width {
        text.wraps = false
        bounds = whole
      } else {
        bounds.width = try Self.narrowest(text, size.height, room)
      }
    }
    layer = Layer(.text(text), bounds: bounds, position: .zero).with { $0.frame = bounds.bounds }
  }

  /// The size of words whose lines end only where the text says.
  private static func natural(_ text: StyledText) throws -> Size {
    var text = text
    text.wraps = false
    return try Typesetter.size(of: text, in: Size(width: 0, height: 0))
  }

  /// The words in a layer of this name.
  func named(_ name: String) -> FittedWords {
    var named = self
    named.layer.name = name
    return named
  }

  /// The text in semibold or bold, or unchanged where its font has neither: no weight is drawn that
  /// the font does not have.
  ///
  /// A bold face that lacks letters of the regular one is left out, for all texts: titles of a show have one weight.
  /// Debian's EB Garamond has a bold face of ASCII alone.
  package static func bold(_ text: StyledText) -> StyledText {
    var bold = text
    for weight in [600, 700] {
      bold.weight = weight
      let lacks = [text.string, accented].contains { has($0, in: text) && !has($0, in: bold) }
      if lacks { continue }
      do {
        try Typesetter.check(bold)
        return bold
      } catch let error as SlicerError where error.id == "noFace" {
        continue
      } catch {
        // Setting the text reports its faults.
        return bold
      }
    }
    return text
  }

  /// Letters of most European languages.
  private static let accented = "ÀÄÅÇÉÑÖØÜßàåçéêíñóöøúüýąćčďęěğłńňőřśšťůűźżž"

  /// True if a text's own fonts have all letters of a string.
  private static func has(_ string: String, in text: StyledText) -> Bool {
    var sample = text
    (sample.string, sample.allowsFontFallback) = (string, false)
    return (try? Typesetter.check(sample)) != nil
  }

  /// The width in which lines are as even as they get without another one, to a hundredth of the room.
  private static func narrowest(
    _ text: StyledText, _ height: Double, _ room: Size
  ) throws -> Double {
    guard text.truncation == .none else { return room.width }
    var (low, high) = (min(try Typesetter.widestRun(of: text), room.width), room.width)
    for _ in 0..<7 {
      let middle = (low + high) / 2
      let size = try Typesetter.size(of: text, in: Size(width: middle, height: 0))
      if size.height <= height + 1e-6 { high = middle } else { low = middle }
    }
    return high
  }
}
