/// A curve of equal steps. Source: CSS Easing Functions 2 §2.4.
package struct Steps: Hashable, Sendable, CustomStringConvertible {
  package enum Position: String, CaseIterable, Sendable {
    /// The first jump is at time 0.
    case jumpStart = "jump-start"
    /// The last jump is at time 1.
    case jumpEnd = "jump-end"
    /// Neither: the first and the last value are held as long as the others.
    case jumpNone = "jump-none"
    case jumpBoth = "jump-both"

    /// The number of jumps minus the number of intervals.
    var extraJumps: Int {
      switch self {
      case .jumpStart, .jumpEnd: 0
      case .jumpNone: -1
      case .jumpBoth: 1
      }
    }
  }

  static let usage =
    "steps(n) or steps(n, jump-start|jump-end|jump-none|jump-both) with n in 1…1000000, "
    + "2 or more for jump-none"

  static let allowed = 1...1_000_000
  static let atStart = Steps(proven: 1, .jumpStart)
  static let atEnd = Steps(proven: 1, .jumpEnd)

  /// Intervals of time, 1…1,000,000.
  package let count: Int
  /// The ends of the curve at which it jumps.
  package let position: Position

  /// - Throws: `SlicerError.badCurveValue(curve:part:text:allowed:)` when `count` is out of range.
  package init(_ count: Int, _ position: Position = .jumpEnd) throws {
    guard Self.allowed.contains(count), count + position.extraJumps > 0 else {
      let allowed = position == .jumpNone ? Self.countWithoutJumps : Self.counts
      throw Self.error("n", "\(count)", allowed)
    }
    self.init(proven: count, position)
  }

  private init(proven count: Int, _ position: Position) {
    (self.count, self.position) = (count, position)
  }

  init(parsing text: Substring) throws {
    let parts = CurveNumber.parts(text)
    guard parts.count <= 2 else {
      throw SlicerError.badCurveArguments(name: "steps", text: String(text), usage: Self.usage)
    }
    guard let count = Int(parts[0]) else { throw Self.error("n", parts[0], Self.counts) }
    guard let position = parts.count == 1 ? .jumpEnd : Self.position(parts[1]) else {
      let words = Position.allCases.map(\.rawValue).joined(separator: ", ")
      throw Self.error("position", parts[1], "one of \(words), start, end")
    }
    try self.init(count, position)
  }

  private static let counts = "a whole number in 1…1000000"
  private static let countWithoutJumps = "a whole number in 2…1000000, as jump-none needs"

  private static func error(
    _ part: String, _ text: some StringProtocol, _ allowed: String
  ) -> SlicerError {
    .badCurveValue(curve: "steps", part: part, text: String(text), allowed: allowed)
  }

  private static func position(_ word: Substring) -> Position? {
    switch word {
    case "start": .jumpStart
    case "end": .jumpEnd
    default: Position(rawValue: String(word))
    }
  }

  func value(at time: Double) -> Double {
    let jumped = (time * Double(count)).rounded(.down)
    let first = position == .jumpStart || position == .jumpBoth ? 1.0 : 0
    return (jumped + first) / Double(count + position.extraJumps)
  }

  /// `steps(4)`, `steps(4, jump-none)`.
  package var description: String {
    position == .jumpEnd ? "steps(\(count))" : "steps(\(count), \(position.rawValue))"
  }
}
