/// A level's columns or its rows, and what they are halves of.
struct HalvedLines {
  let halvings: Int
  /// The level's lines, on the level's canvas.
  let lines: Range<Int>
  /// The lines that are halved, on the canvas of the level above.
  private let above: Range<Int>
  /// The picture's lines, on its own canvas, that the level shows.
  private let shown: Range<Int>

  /// - Parameter picture: the first level's, not empty, from 0 or more on.
  init(picture: Range<Int>) {
    precondition(!picture.isEmpty && picture.lowerBound >= 0)
    (halvings, lines, above, shown) = (0, picture, picture, picture)
  }

  private init(halving above: HalvedLines, droppingOddLine: Bool) {
    halvings = above.halvings + 1
    let (start, end) = (above.lines.lowerBound, above.lines.upperBound)
    let upper = droppingOddLine ? max(start / 2 + 1, end / 2) : (end + 1) / 2
    lines = (start / 2)..<upper
    self.above = above.lines
    let (whole, overflow) = upper.multipliedReportingOverflow(by: 1 << halvings)
    shown = above.shown.clamped(to: 0..<(overflow ? Int.max : whole))
  }

  /// The next level's.
  ///
  /// - Parameter droppingOddLine: whether a last line without a partner is in none of the next, unless
  ///   that would have none.
  func halved(droppingOddLine: Bool) -> HalvedLines {
    HalvedLines(halving: self, droppingOddLine: droppingOddLine)
  }

  /// How many of the picture's lines a line stands for.
  func weight(of line: Int) -> Int {
    let first = line << halvings
    return shown.clamped(to: first..<(first + 1 << halvings)).count
  }
}

extension HalvedLines {
  /// True if a line of the level above is in one of these.
  func take(_ line: Int) -> Bool { lines.contains(line / 2) }

  /// True if a line of the level above is the first of those that go into one of these.
  func begin(with line: Int) -> Bool { line % 2 == 0 || line == above.lowerBound }

  /// True if a line of the level above is the last of those that go into one of these.
  func end(with line: Int) -> Bool { line % 2 == 1 || line == above.upperBound - 1 }

  /// True if the first is made of one line only, the second of its pair.
  var hasLeadingHalf: Bool { above.lowerBound % 2 == 1 }

  /// True if the last is made of one line only, the first of its pair.
  var hasTrailingHalf: Bool {
    above.upperBound % 2 == 1 && lines.upperBound == above.upperBound / 2 + 1
  }

  /// The number of lines that are made of two.
  var pairCount: Int { lines.count - (hasLeadingHalf ? 1 : 0) - (hasTrailingHalf ? 1 : 0) }
}
