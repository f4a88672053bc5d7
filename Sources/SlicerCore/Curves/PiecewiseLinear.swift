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

  /// - Throws: `SlicerError.badCurveArguments(name:text:usage:)` for fewer than two stops,
  ///   percentages that fall, or numbers beyond a million.
  package init(_ stops: [Stop]) throws {
    let isLegal = stops.allSatisfy {
      abs($0.value) <= CurveNumber.limit && abs($0.percentage) <= CurveNumber.limit
    }
    guard stops.count >= 2, isLegal,
      zip(stops, stops.dropFirst()).allSatisfy({ $0.percentage <= $1.percentage })
    else {
      throw .badCurveArguments(name: "linear", text: Self.text(stops), usage: Self.usage)
    }
    self.stops = stops
  }

  init(parsing text: Substring) throws {
    var stops: [PiecewiseLinearStop] = []
    for part in CurveNumber.parts(text) {
      guard let stop = PiecewiseLinearStop(parsing: part) else {
        throw .badCurveValue(
          curve: "linear", part: "stop \(stops.count + 1)", text: String(part),
          allowed: "a number with none, one or two percentages before or after it")
      }
      stops.append(stop)
    }
    guard stops.count >= 2 else {
      throw .badCurveArguments(name: "linear", text: String(text), usage: Self.usage)
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
