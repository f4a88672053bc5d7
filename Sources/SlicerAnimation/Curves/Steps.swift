/// A curve of equal steps. Source: CSS Easing Functions 2 §2.4.
public struct Steps: Hashable, Sendable, CustomStringConvertible {
  /// Where the jumps are.
  public enum Position: String, CaseIterable, Sendable {
    /// The first is at time 0.
    case jumpStart = "jump-start"
    /// The last is at time 1.
    case jumpEnd = "jump-end"
    /// Neither: the first and the last value are held as long as the others.
    case jumpNone = "jump-none"
    /// Both.
    case jumpBoth = "jump-both"

    /// How many jumps more than intervals.
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
  public let count: Int
  public let position: Position

  /// - Throws: ``TimingError/curveArguments(name:text:usage:)`` when `count` is out of range.
  public init(_ count: Int, _ position: Position = .jumpEnd) throws(TimingError) {
    guard Self.allowed.contains(count), count + position.extraJumps > 0 else {
      throw .curveArguments(
        name: "steps", text: "\(count), \(position.rawValue)", usage: Self.usage)
    }
    self.init(proven: count, position)
  }

  private init(proven count: Int, _ position: Position) {
    (self.count, self.position) = (count, position)
  }

  init(parsing text: Substring) throws(TimingError) {
    let parts = CurveNumber.parts(text)
    guard let count = Int(parts[0]), parts.count <= 2,
      let position = parts.count == 1 ? .jumpEnd : Self.position(parts[1])
    else { throw .curveArguments(name: "steps", text: String(text), usage: Self.usage) }
    try self.init(count, position)
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
  public var description: String {
    position == .jumpEnd ? "steps(\(count))" : "steps(\(count), \(position.rawValue))"
  }
}
