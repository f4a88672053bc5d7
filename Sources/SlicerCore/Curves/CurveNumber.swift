/// Numbers as they stand in the brackets of a curve: decimals with an optional exponent.
enum CurveNumber {
  /// Beyond any use, and far from where products overflow.
  static let limit = 1_000_000.0

  /// Nil for anything but a number of at most ``limit`` in magnitude; not `inf`, `nan` or `0x1`.
  static func parse(_ text: some StringProtocol) -> Double? {
    guard let number = Double(decimal: text), abs(number) <= limit else { return nil }
    // No negative zero: it would print as another curve that is equal to this one.
    return number + 0
  }

  static let allowed = "a number in -1000000…1000000"

  /// - Throws: `SlicerError.badCurveValue(curve:part:text:allowed:)`, as ``parse(_:)`` gives nil.
  static func checked(_ text: Substring, _ part: String, of curve: String) throws
    -> Double
  {
    guard let number = parse(text) else {
      throw .badCurveValue(curve: curve, part: part, text: String(text), allowed: allowed)
    }
    return number
  }

  /// The parts between commas, without the space around them.
  static func parts(_ text: Substring) -> [Substring] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let rest = part.drop { $0 == " " }
      return rest.last == " " ? rest.dropLast() : rest
    }
  }

  /// The shortest text that parses to the same number: `0.5`, `1`.
  static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
