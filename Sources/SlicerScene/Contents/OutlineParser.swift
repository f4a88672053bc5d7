import SlicerCore

/// Reads lines, command by command.
struct OutlineParser {
  /// The most parts of a path.
  private static let limit = 100_000

  private var scanner: OutlineScanner
  /// True if a second line is refused.
  private let isSingle: Bool
  private var path = Path()
  private var line = Outline(start: .zero, parts: [])
  private var count = 0
  /// The current point of the line.
  private var place = Point.zero
  /// The last control point of a curve, which smooth parts mirror, and of how many such it has.
  private var control: (point: Point, count: Int)?

  init(_ text: String, isSingle: Bool) {
    (scanner, self.isSingle) = (OutlineScanner(text), isSingle)
  }

  /// - Returns: one line at least.
  mutating func parsed() throws -> Path {
    guard let first = scanner.command(), first == "M" || first == "m" else {
      throw .pathWithoutStart
    }
    try begin(from: .zero)
    // More pairs after a move are lines.
    var command: Unicode.Scalar = first == "m" ? "l" : "L"
    while !scanner.isAtEnd {
      let start = scanner.place
      let next = scanner.command()
      if let next { command = next }
      switch command {
      case "M", "m":
        guard !isSingle else { throw .secondLineInPath(at: start) }
        end(isClosed: false)
        try begin(from: command == "m" ? place : .zero)
        command = command == "m" ? "l" : "L"
      case "Z", "z":
        guard next != nil else { throw .notAPathCommand(scanner.rest, at: start) }
        try close()
      default: try add(command, at: start)
      }
    }
    end(isClosed: false)
    return path
  }

  private mutating func begin(from base: Point) throws {
    place = try point(from: base)
    (line, control, isBegun) = (Outline(start: place, parts: []), nil, true)
  }

  /// True if ``line`` is to be added; after `Z` it is not, unless it goes on.
  private var isBegun = false

  private mutating func end(isClosed: Bool) {
    if isBegun { path.subpaths.append(Path.Subpath(line, isClosed: isClosed)) }
    isBegun = false
  }

  private mutating func close() throws {
    guard !isSingle || scanner.isAtEnd else { throw .secondLineInPath(at: scanner.place) }
    if place != line.start { line.parts.append(.line(line.start)) }
    end(isClosed: true)
    // A line without a move begins where the last one did.
    (place, control) = (line.start, nil)
    line.parts = []
  }

  private mutating func add(_ command: Unicode.Scalar, at start: Int) throws {
    count += 1
    guard count <= Self.limit else { throw .tooManyPathParts(Self.limit) }
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
    default: throw .notAPathCommand(String(Character(command)), at: start)
    }
  }

  private mutating func point(from base: Point) throws -> Point {
    let x = try scanner.number(from: base.x)
    return Point(x: x, y: try scanner.number(from: base.y))
  }

  private mutating func go(to end: Point) {
    line.parts.append(.line(end))
    (place, control) = (end, nil)
  }

  private mutating func curve(_ first: Point, from base: Point) throws {
    let second = try point(from: base)
    let end = try point(from: base)
    line.parts.append(.curve(first, second, end))
    (place, control) = (end, (second, 2))
  }

  /// Adds a quadratic curve as a cubic one.
  private mutating func bend(_ middle: Point, to end: Point) {
    let (first, second) = (place + (middle - place) * (2 / 3), end + (middle - end) * (2 / 3))
    line.parts.append(.curve(first, second, end))
    (place, control) = (end, (middle, 1))
  }

  private mutating func arc(from base: Point) throws {
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
