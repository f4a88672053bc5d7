package import SlicerCore

extension Outline {
  /// A line as SVG writes it: `M 0 0 L 9 0 Q 9 9 0 9 Z`, one line with all commands, absolute (large
  /// letters) and relative (small ones). Law: what `description` says of a line is that line, if its
  /// numbers have at most four fraction digits.
  ///
  /// Horizontal, vertical, quadratic and smooth parts and arcs become lines and cubic curves. `Z` adds a line to
  /// the start where it does not end there. Source: SVG 2 §9.3.
  ///
  /// - Throws: an error for text that is no path.
  public init(parsing text: String) throws {
    var parser = OutlineParser(text, isSingle: true)
    self = try parser.parsed().subpaths[0].outline
  }
}

extension Path {
  static func parsed(_ text: String) throws(OutlineError) -> Path {
    var parser = OutlineParser(text, isSingle: false)
    return try parser.parsed()
  }
}

/// A text that is no line. Places count characters from 1.
package enum OutlineError: SlicerError, Equatable {
  /// It does not begin with `M` or `m`.
  case start
  /// What stands there is not a command.
  case command(String, at: Int)
  /// A number is missing there.
  case number(at: Int)
  /// A number there, or a point that is made of it, is too large.
  case tooLarge(at: Int)
  case secondLine(at: Int)
  /// A flag of an arc there is neither 0 nor 1.
  case flag(at: Int)
  /// There are more parts than this.
  case tooManyParts(Int)

  package var kind: FailureKind { .usage }

  package var description: String {
    switch self {
    case .start: "a path does not begin with M (M 0 0 L 10 0)"
    case .command(let text, let place):
      "\(text.quoted) at character \(place) of a path is no command (M L H V C S Q T A Z, or small letters)"
    case .number(let place): "a number is missing at character \(place) of a path (M 0 0 L 10 0)"
    case .tooLarge(let place):
      "a number at character \(place) of a path is too large (at most 1e15)"
    case .secondLine(let place):
      "a second line begins at character \(place) of a path (one M, and nothing after Z)"
    case .flag(let place): "a flag of an arc at character \(place) of a path is not 0 or 1"
    case .tooManyParts(let limit): "a path has more than \(limit) parts"
    }
  }
}

/// Reads lines, command by command.
private struct OutlineParser {
  /// Parts that a path may have.
  private static let limit = 100_000

  private var scanner: OutlineScanner
  /// Whether a second line is refused.
  private let isSingle: Bool
  private var path = Path()
  private var line = Outline(start: .zero, parts: [])
  private var count = 0
  /// Where the line has come to.
  private var place = Point.zero
  /// The last control point of a curve, which smooth parts mirror, and of how many such it has.
  private var control: (point: Point, count: Int)?

  init(_ text: String, isSingle: Bool) {
    (scanner, self.isSingle) = (OutlineScanner(text), isSingle)
  }

  /// - Returns: one line at least.
  mutating func parsed() throws(OutlineError) -> Path {
    guard let first = scanner.command(), first == "M" || first == "m" else { throw .start }
    try begin(from: .zero)
    // More pairs after a move are lines.
    var command: Unicode.Scalar = first == "m" ? "l" : "L"
    while !scanner.isAtEnd {
      let start = scanner.place
      let next = scanner.command()
      if let next { command = next }
      switch command {
      case "M", "m":
        guard !isSingle else { throw .secondLine(at: start) }
        end(isClosed: false)
        try begin(from: command == "m" ? place : .zero)
        command = command == "m" ? "l" : "L"
      case "Z", "z":
        guard next != nil else { throw .command(scanner.rest, at: start) }
        try close()
      default: try add(command, at: start)
      }
    }
    end(isClosed: false)
    return path
  }

  private mutating func begin(from base: Point) throws(OutlineError) {
    place = try point(from: base)
    (line, control, isBegun) = (Outline(start: place, parts: []), nil, true)
  }

  /// Whether ``line`` is to be added; after `Z` it is not, unless it goes on.
  private var isBegun = false

  private mutating func end(isClosed: Bool) {
    if isBegun { path.subpaths.append(Path.Subpath(line, isClosed: isClosed)) }
    isBegun = false
  }

  private mutating func close() throws(OutlineError) {
    guard !isSingle || scanner.isAtEnd else { throw .secondLine(at: scanner.place) }
    if place != line.start { line.parts.append(.line(line.start)) }
    end(isClosed: true)
    // What follows without a move begins where the last line did.
    (place, control) = (line.start, nil)
    line.parts = []
  }

  private mutating func add(_ command: Unicode.Scalar, at start: Int) throws(OutlineError) {
    count += 1
    guard count <= Self.limit else { throw .tooManyParts(Self.limit) }
    isBegun = true
    let base = command.properties.isLowercase ? place : .zero
    switch command.properties.uppercaseMapping {
    case "L": go(to: try point(from: base))
    case "H": go(to: Point(x: try scanner.number(from: base.x), y: place.y))
    case "V": go(to: Point(x: place.x, y: try scanner.number(from: base.y)))
    case "C":
      let first = try point(from: base)
      try curve(first, from: base)
    case "S": try curve(mirrored(2), from: base)
    case "Q":
      let middle = try point(from: base)
      bend(middle, to: try point(from: base))
    case "T":
      let middle = mirrored(1)
      bend(middle, to: try point(from: base))
    case "A": try arc(from: base)
    default: throw .command(String(Character(command)), at: start)
    }
  }

  private mutating func point(from base: Point) throws(OutlineError) -> Point {
    let x = try scanner.number(from: base.x)
    return Point(x: x, y: try scanner.number(from: base.y))
  }

  private mutating func go(to end: Point) {
    line.parts.append(.line(end))
    (place, control) = (end, nil)
  }

  private mutating func curve(_ first: Point, from base: Point) throws(OutlineError) {
    let second = try point(from: base)
    let end = try point(from: base)
    line.parts.append(.curve(first, second, end))
    (place, control) = (end, (second, 2))
  }

  /// A quadratic curve, as a cubic one.
  private mutating func bend(_ middle: Point, to end: Point) {
    let (first, second) = (place + (middle - place) * (2 / 3), end + (middle - end) * (2 / 3))
    line.parts.append(.curve(first, second, end))
    (place, control) = (end, (middle, 1))
  }

  private mutating func arc(from base: Point) throws(OutlineError) {
    let radii = try point(from: .zero)
    let turn = try scanner.number(from: 0)
    let isLarge = try scanner.flag()
    let isClockwise = try scanner.flag()
    let end = try point(from: base)
    let arc = EllipticArc(
      from: place, to: end, radii: radii, degrees: turn, isLarge: isLarge,
      isClockwise: isClockwise)
    line.parts += arc.parts
    (place, control) = (end, nil)
  }

  /// The last control point, on the other side of the place, after a curve of as many.
  private func mirrored(_ count: Int) -> Point {
    guard let control, control.count == count else { return place }
    return place + (place - control.point)
  }
}

/// Finds commands and numbers in a text.
private struct OutlineScanner {
  private let text: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
    skipSpace(commas: false)
  }

  /// Of the next character, from 1.
  var place: Int { index + 1 }

  var isAtEnd: Bool { index == text.count }

  /// The letter, or whatever is no number, that stands here; nil for a number.
  mutating func command() -> Unicode.Scalar? {
    guard let next = text.dropFirst(index).first, !"+-.0123456789".unicodeScalars.contains(next)
    else { return nil }
    index += 1
    skipSpace(commas: false)
    return next
  }

  /// What follows, in short.
  var rest: String {
    String(String.UnicodeScalarView(text.dropFirst(index).prefix(8)))
  }

  /// `0` or `1`, behind which no space is needed.
  mutating func flag() throws(OutlineError) -> Bool {
    let isSet = skip("1")
    guard isSet || skip("0") else { throw .flag(at: place) }
    skipSpace(commas: true)
    return isSet
  }

  /// The number that stands here, added to another one.
  mutating func number(from base: Double) throws(OutlineError) -> Double {
    let start = index
    skipSigns()
    let digits = skipDigits() + (skip(".") ? skipDigits() : 0)
    guard digits > 0 else { throw .number(at: start + 1) }
    skipExponent()
    let word = String(String.UnicodeScalarView(text[start..<index]))
    guard let value = Double(word) else { throw .number(at: start + 1) }
    guard abs(base + value) <= 1e15 else { throw .tooLarge(at: start + 1) }
    skipSpace(commas: true)
    return base + value
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipSigns() { if !skip("-") { _ = skip("+") } }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < text.count, ("0"..."9").contains(text[index]) { index += 1 }
    return index - start
  }

  /// An `e` without digits belongs to what follows.
  private mutating func skipExponent() {
    let start = index
    guard skip("e") || skip("E") else { return }
    skipSigns()
    if skipDigits() == 0 { index = start }
  }

  /// Spaces, and one comma among them.
  private mutating func skipSpace(commas: Bool) {
    func skipSpaces() {
      while index < text.count, text[index].properties.isWhitespace { index += 1 }
    }
    skipSpaces()
    if commas, skip(",") { skipSpaces() }
  }
}
