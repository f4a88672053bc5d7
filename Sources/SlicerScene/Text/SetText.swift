import SlicerCore

/// A text that is laid out: glyphs in lines, without a width that they are aligned in.
struct SetText: Sendable {
  /// A glyph, or a bar under or through one.
  struct Mark: Sendable {
    /// The mark's shape, relative to its place.
    let shape: MarkShape
    /// Where, in points from the start of the line and the top of the text.
    let place: Point
    /// The first byte of the text that it stands for.
    let byte: Int
    let line: Int
    /// The mark's part of its line, from left to right.
    let extent: ClosedRange<Double>
    /// The color that markup states; nil without one.
    let color: RGBA?
  }

  struct Line: Sendable {
    /// In points from the top of the text.
    let top, height, width: Double
    let isRightToLeft: Bool
  }

  /// The bytes at which units may begin.
  struct Boundaries: Sendable {
    /// Bytes at which what a reader takes for a character begins.
    var graphemes: Set<Int> = []
    /// Bytes at which words begin, by the rules of Unicode.
    var words: Set<Int> = []
    /// Bytes of spaces.
    var spaces: Set<Int> = []
    /// Bytes before which a line may be broken, by the rules of Unicode (UAX 14).
    var breaks: Set<Int> = []
  }

  /// In visual order, line by line.
  let marks: [Mark]
  let lines: [Line]
  /// The text without markup.
  let string: String
  let boundaries: Boundaries

  /// The text's size; its width is the widest line's.
  var size: Size {
    Size(
      width: lines.map(\.width).max() ?? 0,
      height: (lines.last.map { $0.top + $0.height } ?? 0) - (lines.first?.top ?? 0))
  }

  /// Points that the widest part needs within which no line may be broken, without the spaces at its end.
  var widestRun: Double {
    var extents: [Run: ClosedRange<Double>] = [:]
    let runs = runs
    for mark in marks where !boundaries.spaces.contains(mark.byte) {
      let run = Run(line: mark.line, number: runs[mark.byte])
      let known = extents[run] ?? mark.extent
      extents[run] =
        min(
          known.lowerBound, mark.extent.lowerBound)...max(
          known.upperBound, mark.extent.upperBound)
    }
    return extents.values.map { $0.upperBound - $0.lowerBound }.max() ?? 0
  }

  private struct Run: Hashable {
    let line, number: Int
  }

  /// For each byte, the number of its run between line breaks.
  private var runs: [Int] {
    var number = 0
    return (0...string.utf8.count).map { byte in
      if boundaries.breaks.contains(byte) { number += 1 }
      return number
    }
  }

  static let empty = SetText(marks: [], lines: [], string: "", boundaries: Boundaries())
}

enum MarkShape: Sendable {
  /// Lines in points, around the glyph's place.
  case outline(GlyphOutline, scale: Point)
  /// A picture over a rectangle around the glyph's place.
  case picture(GlyphPicture, Rect)
  /// A bar, as wide as its extent.
  case bar(thickness: Double)

  var partCount: Int {
    if case .outline(let outline, _) = self { outline.count } else { 4 }
  }
}

/// A glyph's lines in units of its font; y grows downward.
final class GlyphOutline: Sendable {
  let lines: [Outline]
  /// The number of parts of the lines.
  let count: Int

  init(_ lines: [Outline]) {
    self.lines = lines
    count = lines.reduce(0) { $0 + $1.parts.count + 1 }
  }
}

/// A glyph's picture as its font has it, a PNG.
final class GlyphPicture: Sendable {
  let font: String
  let key: UInt64
  let glyph: UInt32
  let png: [UInt8]

  init(font: String, key: UInt64, glyph: UInt32, png: [UInt8]) {
    (self.font, self.key, self.glyph, self.png) = (font, key, glyph, png)
  }
}
