import SlicerCore

/// Names under small pictures: letters drawn with a round pen.
///
/// A letter's lines go through the points of a grid, column and row as two digits: rows 0 to 6 are
/// those of a capital, 2 to 6 those of a small letter, 8 is the foot of a `g`.
struct TextSetting {
  /// From row to row of the grid, in pixels.
  let unit: Double
  let color: RGBA

  private typealias Line = (from: Point, to: Point)

  /// Columns between two letters.
  private static let gap = 2.0
  /// The width of a space, and of characters without a letter here.
  private static let blankWidth = 2.0

  /// How wide a text is, in pixels.
  func width(of text: String) -> Double {
    (text.reduce(-Self.gap) { $0 + Self.width(of: $1) + Self.gap }) * unit
  }

  /// Draws a text over a canvas.
  ///
  /// - Parameter origin: where row 0 of the first letter begins, in pixels.
  func draw(_ text: String, at origin: Point, onto canvas: Canvas) {
    let lines = lines(of: text, at: origin)
    let pen = unit * 0.5
    let columns = Self.pixels(origin.x - pen - 1, origin.x + width(of: text) + pen + 1)
      .clamped(to: 0..<canvas.size.width)
    for y in Self.pixels(origin.y - pen - 1, origin.y + 8 * unit + pen + 1)
      .clamped(to: 0..<canvas.size.height)
    {
      for x in columns {
        let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let nearest = lines.map { Self.distance(center, $0) }.min() ?? .infinity
        lay(min(max(pen + 0.5 - nearest, 0), 1), x, y, canvas)
      }
    }
  }

  private func lines(of text: String, at origin: Point) -> [Line] {
    var x = 0.0
    var lines: [Line] = []
    for letter in text {
      for stroke in Self.strokes[letter] ?? [] {
        let points = stroke.map { Point(x: x + $0.x, y: $0.y) * unit + origin }
        lines += zip(points, points.dropFirst()).map { ($0, $1) }
      }
      x += Self.width(of: letter) + Self.gap
    }
    return lines
  }

  private func lay(_ share: Double, _ x: Int, _ y: Int, _ canvas: Canvas) {
    guard share > 0 else { return }
    let pen = SIMD4<Double>(Double(color.red), Double(color.green), Double(color.blue), 255)
    let under = SIMD4<Double>(canvas[x, y])
    let mixed = under + (pen - under) * (share * Double(color.alpha) / 255)
    canvas[x, y] = SIMD4<UInt8>(mixed.rounded(.toNearestOrEven))
  }

  private static func pixels(_ low: Double, _ high: Double) -> Range<Int> {
    Int(low.rounded(.down))..<Int(high.rounded(.up))
  }

  private static func distance(_ point: Point, _ line: Line) -> Double {
    let (way, off) = (line.to - line.from, point - line.from)
    let square = way.x * way.x + way.y * way.y
    let part = square > 0 ? min(max((off.x * way.x + off.y * way.y) / square, 0), 1) : 0
    let rest = off - way * part
    return (rest.x * rest.x + rest.y * rest.y).squareRoot()
  }

  private static func width(of letter: Character) -> Double {
    strokes[letter].flatMap { $0.joined().map(\.x).max() } ?? blankWidth
  }
}

extension TextSetting {
  private static let strokes = shapes.mapValues { text in
    text.split(separator: ",").map { stroke in
      stroke.split(separator: " ").map { digits -> Point in
        let numbers = digits.compactMap(\.wholeNumberValue)
        return Point(x: Double(numbers[0]), y: Double(numbers[1]))
      }
    }
  }

  private static let shapes: [Character: String] = [
    "a": "33 22 12 03 05 16 26 35,32 36", "b": "00 06,03 12 22 33 35 26 16 05",
    "c": "33 22 12 03 05 16 26 35", "d": "30 36,33 22 12 03 05 16 26 35",
    "e": "04 34 33 22 12 03 05 16 26 35", "f": "30 20 11 16,02 22",
    "g": "33 22 12 03 05 16 26 35,32 37 28 18 07", "h": "00 06,03 12 22 33 36",
    "i": "02 06,00 00", "j": "12 17 08,10 10", "k": "00 06,32 04 36", "l": "00 06",
    "m": "02 06,03 12 23 26,23 32 43 46", "n": "02 06,03 12 22 33 36",
    "o": "12 22 33 35 26 16 05 03 12", "p": "02 08,03 12 22 33 35 26 16 05",
    "q": "32 38,33 22 12 03 05 16 26 35", "r": "02 06,03 12 22",
    "s": "33 22 12 03 14 24 35 26 16 05", "t": "10 15 26,02 22", "u": "02 05 16 26 35,32 36",
    "v": "02 26 42", "w": "02 16 23 36 42", "x": "02 36,32 06",
    "y": "02 05 16 26 35,32 37 28 18 07",
    "z": "02 32 06 36",
    "A": "06 20 46,14 34", "B": "00 06 26 35 34 23 03,00 20 31 32 23",
    "C": "41 30 10 01 05 16 36 45",
    "D": "00 06 26 44 42 20 00", "E": "30 00 06 36,03 23", "F": "30 00 06,03 23",
    "G": "41 30 10 01 05 16 36 45 43 23", "H": "00 06,40 46,03 43", "I": "10 16,00 20,06 26",
    "J": "30 35 26 16 05", "K": "00 06,40 03 46", "L": "00 06 36", "M": "06 00 23 40 46",
    "N": "06 00 46 40", "O": "10 30 41 45 36 16 05 01 10", "P": "06 00 20 31 32 23 03",
    "Q": "10 30 41 45 36 16 05 01 10,34 46", "R": "06 00 20 31 32 23 03,23 36",
    "S": "41 30 10 01 02 13 33 44 45 36 16 05", "T": "00 40,20 26", "U": "00 05 16 36 45 40",
    "V": "00 26 40", "W": "00 16 23 36 40", "X": "00 46,40 06", "Y": "00 23 40,23 26",
    "Z": "00 40 06 46",
    "0": "10 20 31 35 26 16 05 01 10", "1": "01 10 16", "2": "01 10 20 31 32 06 36",
    "3": "01 10 20 31 32 23 34 35 26 16 05,13 23", "4": "26 20 04 34",
    "5": "30 00 03 23 34 35 26 06", "6": "31 20 10 01 05 16 26 35 34 23 03", "7": "00 30 16",
    "8": "10 20 31 32 23 13 02 01 10,13 04 05 16 26 35 34 23",
    "9": "05 16 26 35 31 20 10 01 02 13 33",
    "-": "04 24", "_": "06 36",
  ]
}
