/// The arguments of `rgb(…)` and `hsl(…)`: three values and an opacity.
///
/// Source: CSS Color 4 §4.1, CSS Values 4 §5.3.
struct CSSArguments {
  /// A number with its unit.
  struct Value {
    enum Unit: String, CaseIterable {
      case number = ""
      case percent = "%"
      case degree = "deg"
      case gradian = "grad"
      case radian = "rad"
      case turn = "turn"
    }

    var number: Double
    var unit: Unit

    /// The value as a fraction of `whole`, clamped to 0…1; nil for angles.
    func fraction(of whole: Double) -> Double? {
      switch unit {
      case .number: min(max(number / whole, 0), 1)
      case .percent: min(max(number / 100, 0), 1)
      default: nil
      }
    }

    /// The value as an angle in degrees; nil for percentages.
    var degrees: Double? {
      switch unit {
      case .number, .degree: number
      case .gradian: number * 0.9
      case .radian: number * 180 / Double.pi
      case .turn: number * 360
      case .percent: nil
      }
    }
  }

  /// True for the legacy syntax, which has commas.
  let isLegacy: Bool
  /// The three values before the opacity.
  let colors: [Value]
  let alpha: Value

  init?(_ text: Substring) {
    isLegacy = text.contains(",")
    var parts: [Substring]
    if isLegacy {
      parts = text.split(separator: ",", omittingEmptySubsequences: false)
    } else {
      let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      parts = halves[0].split(separator: " ")
      guard parts.count == 3 else { return nil }
      parts += halves.dropFirst()
    }
    let values = parts.compactMap { [isLegacy] in Self.value($0, isLegacy: isLegacy) }
    guard values.count == parts.count, [3, 4].contains(values.count) else { return nil }
    colors = Array(values[..<3])
    alpha = values.count == 4 ? values[3] : Value(number: 1, unit: .number)
  }

  private static func value(_ text: Substring, isLegacy: Bool) -> Value? {
    let word = text.split(separator: " ")
    guard word.count == 1, let word = word.first else { return nil }
    if word == "none" { return isLegacy ? nil : Value(number: 0, unit: .number) }
    return number(word).flatMap { number, rest in
      Value.Unit(rawValue: String(rest)).map { Value(number: number, unit: $0) }
    }
  }

  /// A number at the beginning of `word`, and what follows it.
  private static func number(_ word: Substring) -> (Double, Substring)? {
    var rest = word
    func skipDigits() -> Bool {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    func skipSign() { if let sign = rest.first, "+-".contains(sign) { rest.removeFirst() } }

    skipSign()
    let hasWhole = skipDigits()
    if rest.first == "." {
      rest.removeFirst()
      guard skipDigits() else { return nil }
    } else if !hasWhole {
      return nil
    }
    let mantissaEnd = rest
    if rest.first == "e" {
      rest.removeFirst()
      skipSign()
      if !skipDigits() { rest = mantissaEnd }
    }
    guard let number = Double(word[..<rest.startIndex]), number.isFinite else { return nil }
    return (number, rest)
  }
}
