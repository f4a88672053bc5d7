public import SlicerCore

/// How one slide's picture pans while it is seen, in its transitions too.
///
///     show.slides[0].pan = .from(.place(Point(x: 0, y: 0.5)), to: .place(Point(x: 1, y: 0.5)))
///     show.slides[1].pan = .from(.all, to: .focus)
///     show.slides[2].pan = .still
///
/// A pan from or to ``Part/all`` stays within what the stage's gravity shows. Any other pan fills the stage and may
/// cross the whole picture: a panorama from left to right, a portrait from top to bottom.
public enum SlidePan: Hashable, Sendable {
  /// The picture stands still, whatever ``Slideshow/kenBurns`` says.
  case still
  /// The visible part moves evenly from one to the other.
  case from(Part, to: Part)

  /// A part of a picture that is on the stage at one moment.
  public enum Part: Hashable, Sendable {
    /// All that the stage shows of a picture that stands still.
    case all
    /// Magnified by ``KenBurns/init(zoom:seed:)``'s zoom, with the focus in the middle, or else the picture's.
    case focus
    /// Magnified likewise, at a place of the unit square: (0, 0) is the upper left corner, (1, 0.5) the right edge.
    case place(Point)
    /// The largest part of the stage's shape inside a rectangle of the picture's unit square. Its sides are at
    /// least 0.02, and it lies inside the picture.
    case rect(Rect)
  }
}

extension SlidePan {
  /// The words of ``Part``s.
  private static let words: [(name: String, part: Part)] = [
    ("all", .all), ("focus", .focus),
    ("center", .place(Point(x: 0.5, y: 0.5))), ("left", .place(Point(x: 0, y: 0.5))),
    ("right", .place(Point(x: 1, y: 0.5))), ("top", .place(Point(x: 0.5, y: 0))),
    ("bottom", .place(Point(x: 0.5, y: 1))), ("topLeft", .place(Point(x: 0, y: 0))),
    ("topRight", .place(Point(x: 1, y: 0))), ("bottomLeft", .place(Point(x: 0, y: 1))),
    ("bottomRight", .place(Point(x: 1, y: 1))),
  ]

  static var partNames: [String] { words.map(\.name) }

  /// Words for whole pans.
  private static let pans: [(name: String, pan: SlidePan)] = [
    ("none", .still), ("in", .from(.all, to: .focus)), ("out", .from(.focus, to: .all)),
  ]

  static var names: [String] { pans.map(\.name) }

  /// The least side of a rectangle, in the picture's unit square.
  static let leastSide = 0.02

  /// Reads `none`, `in`, `out`, or two parts with two dots between them: `left..right`,
  /// `0,0,0.5,0.5..all`.
  ///
  /// - Throws: `SlicerError.badPan(_:)`, `SlicerError.badPanPart(_:)`,
  ///   `SlicerError.panRectOutside(_:)`.
  package init(parsing text: String) throws {
    if let pan = Self.pans.first(where: { $0.name == Guess.key(text) }) {
      self = pan.pan
      return
    }
    guard let dots = text.firstRange(of: "..") else { throw SlicerError.badPan(text) }
    self = .from(
      try Self.part(String(text[..<dots.lowerBound])),
      to: try Self.part(String(text[dots.upperBound...])))
  }

  private static func part(_ text: String) throws -> Part {
    if let word = words.first(where: { Guess.key($0.name) == Guess.key(text) }) { return word.part }
    let part: Part
    switch UnitNumbers.parse(text) {
    case .some(let numbers) where numbers.count == 2:
      part = .place(Point(x: numbers[0], y: numbers[1]))
    case .some(let numbers) where numbers.count == 4:
      part = .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: throw SlicerError.badPanPart(text)
    }
    guard part.isValid else { throw SlicerError.panRectOutside(text) }
    return part
  }

  /// - Throws: `SlicerError.panRectOutside(_:)`.
  func check() throws {
    guard case .from(let from, let to) = self else { return }
    for part in [from, to] where !part.isValid { throw SlicerError.panRectOutside("\(part)") }
  }
}

extension SlidePan: CustomStringConvertible {
  /// The words of lists: `none`, `in`, `left..right`, `0,0,0.5,0.5..all`.
  public var description: String {
    if let pan = Self.pans.first(where: { $0.pan == self }) { return pan.name }
    guard case .from(let from, let to) = self else { return "none" }
    return "\(from)..\(to)"
  }
}

extension SlidePan.Part: CustomStringConvertible {
  /// The words of lists: `left`, or `0,0,0.5,0.5`.
  public var description: String {
    if let word = SlidePan.word(self) { return word }
    return switch self {
    case .place(let place): "\(place.x.shortest),\(place.y.shortest)"
    case .rect(let rect):
      [rect.x, rect.y, rect.width, rect.height].map(\.shortest).joined(separator: ",")
    case .all, .focus: ""
    }
  }

  /// True if it lies in the unit square.
  fileprivate var isValid: Bool {
    switch self {
    case .all, .focus: true
    case .place(let place): place.isInUnitSquare
    case .rect(let rect):
      // Sums of decimal fractions may be off by a rounding.
      rect.origin.isInUnitSquare && rect.width >= SlidePan.leastSide
        && rect.height >= SlidePan.leastSide && rect.maxX <= 1 + 1e-9 && rect.maxY <= 1 + 1e-9
    }
  }
}

extension SlidePan {
  fileprivate static func word(_ part: Part) -> String? { words.first { $0.part == part }?.name }
}

extension Point {
  /// True if both coordinates are 0…1.
  var isInUnitSquare: Bool { (0...1).contains(x) && (0...1).contains(y) }

  /// The focus of a picture as lists write it, `0.4,0.3`: from the left and from the top, 0…1.
  ///
  /// - Throws: `SlicerError.badFocus(_:)`.
  package init(focus text: String) throws {
    guard let numbers = UnitNumbers.parse(text), numbers.count == 2 else {
      throw SlicerError.badFocus(text)
    }
    self.init(x: numbers[0], y: numbers[1])
    try checkFocus()
  }

  /// - Throws: `SlicerError.badFocus(_:)` for a focus outside the unit square.
  func checkFocus() throws {
    if !isInUnitSquare { throw SlicerError.badFocus("\(x.shortest),\(y.shortest)") }
  }
}

/// Numbers with commas between them.
private enum UnitNumbers {
  /// Nil where a part is no number.
  static func parse(_ text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap {
      Double($0.filter { $0 != " " }).flatMap { $0.isFinite ? $0 : nil }
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
