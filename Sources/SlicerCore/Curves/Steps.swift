/// A curve of equal steps. Source: CSS Easing Functions 2 §2.4.
package struct Steps: Hashable, Sendable, CustomStringConvertible {
  package enum Position: String, CaseIterable, Sendable {
    /// The first is at time 0.
    case jumpStart = "jump-start"
    /// The last is at time 1.
    case jumpEnd = "jump-end"
    /// Neither: the first and the last value are held as long as the others.
    case jumpNone = "jump-none"
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
  package let count: Int
  /// At which ends a step is taken.
  package let position: Position

  /// - Throws: `CurveError.value(curve:part:text:allowed:)` when `count` is out of range.
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
      throw CurveError.arguments(name: "steps", text: String(text), usage: Self.usage)
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
  ) -> CurveError {
    .value(curve: "steps", part: part, text: String(text), allowed: allowed)
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

/// Straight lines between stops: CSS's `linear(…)`. Source: CSS Easing Functions 2 §2.2.
package struct PiecewiseLinear: Hashable, Sendable, CustomStringConvertible {
  package struct Stop: Hashable, Sendable {
    package var value: Double
    /// In percent of the duration.
    package var percentage: Double

    package init(_ value: Double, percentage: Double) {
      self.value = value
      self.percentage = percentage
    }
  }

  static let usage =
    "linear(stop, stop, …) with two or more stops: a number, then none, one or two percentages"

  /// At least two; percentages do not fall.
  package let stops: [Stop]

  /// - Throws: `CurveError.arguments(name:text:usage:)` for fewer than two stops,
  ///   percentages that fall, or numbers beyond a million.
  package init(_ stops: [Stop]) throws(CurveError) {
    let isLegal = stops.allSatisfy {
      abs($0.value) <= CurveNumber.limit && abs($0.percentage) <= CurveNumber.limit
    }
    guard stops.count >= 2, isLegal,
      zip(stops, stops.dropFirst()).allSatisfy({ $0.percentage <= $1.percentage })
    else {
      throw .arguments(name: "linear", text: Self.text(stops), usage: Self.usage)
    }
    self.stops = stops
  }

  init(parsing text: Substring) throws(CurveError) {
    var stops: [PiecewiseLinearStop] = []
    for part in CurveNumber.parts(text) {
      guard let stop = PiecewiseLinearStop(parsing: part) else {
        throw .value(
          curve: "linear", part: "stop \(stops.count + 1)", text: String(part),
          allowed: "a number with none, one or two percentages before or after it")
      }
      stops.append(stop)
    }
    guard stops.count >= 2 else {
      throw .arguments(name: "linear", text: String(text), usage: Self.usage)
    }
    try self.init(PiecewiseLinearStop.resolved(stops))
  }

  /// The line through the stop at or before `time` and the next one.
  func value(at time: Double) -> Double {
    let percentage = time * 100
    let before = stops.dropLast().lastIndex { $0.percentage <= percentage } ?? 0
    let (a, b) = (stops[before], stops[before + 1])
    if a.percentage == b.percentage { return b.value }
    let share = (percentage - a.percentage) / (b.percentage - a.percentage)
    return a.value + share * (b.value - a.value)
  }

  /// `linear(0 0%, 0.5 20%, 1 100%)`.
  package var description: String { "linear(\(Self.text(stops)))" }

  private static func text(_ stops: [Stop]) -> String {
    stops.map { "\(CurveNumber.text($0.value)) \(CurveNumber.text($0.percentage))%" }
      .joined(separator: ", ")
  }
}

/// A stop as it is written: a value, and none, one or two percentages before or after it.
struct PiecewiseLinearStop: Equatable {
  let value: Double
  let percentages: [Double]

  init?(parsing text: Substring) {
    let words = text.split(separator: " ")
    let isPercentage = words.map { $0.last == "%" }
    let values = zip(words, isPercentage).filter { !$1 }.compactMap { CurveNumber.parse($0.0) }
    let percentages = zip(words, isPercentage).filter { $1 }
      .compactMap { CurveNumber.parse($0.0.dropLast()) }
    // The number stands first or last, not between its percentages.
    let isInOrder = isPercentage.first == false || isPercentage.last == false
    guard values.count == 1, percentages.count <= 2, isInOrder,
      values.count + percentages.count == words.count
    else { return nil }
    value = values[0]
    self.percentages = percentages
  }

  /// All percentages, as CSS fills them in: the ends are 0 % and 100 %, none is below one before
  /// it, and those that are missing are spread evenly.
  static func resolved(_ written: [PiecewiseLinearStop]) -> [PiecewiseLinear.Stop] {
    var values: [Double] = []
    var places: [Double?] = []
    var largest = -Double.infinity
    for (index, stop) in written.enumerated() {
      var own = stop.percentages.map(Optional.some)
      if own.isEmpty { own = [index == 0 ? 0 : index == written.count - 1 ? 100 : nil] }
      for place in own {
        if let place { largest = max(largest, place) }
        values.append(stop.value)
        places.append(place == nil ? nil : largest)
      }
    }
    return zip(values, filled(places)).map { PiecewiseLinear.Stop($0, percentage: $1) }
  }

  /// The first and the last are there.
  private static func filled(_ places: [Double?]) -> [Double] {
    var result: [Double] = []
    for (index, place) in places.enumerated() {
      if let place {
        result.append(place)
      } else if let next = places[index...].firstIndex(where: { $0 != nil }),
        let end = places[next], let start = result.last
      {
        result.append(start + (end - start) / Double(next - index + 1))
      }
    }
    return result
  }
}
