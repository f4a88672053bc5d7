/// A time as it is written: `0.5` and `0.5s` are seconds, `500ms` are milliseconds.
package struct TimeText {
  /// The text before the unit.
  package let number: Substring
  /// How many of the unit a second has; nil where there is none.
  package let perSecond: Int?

  package init(_ text: String) {
    let units = [("ms", 1000), ("s", 1)]
    let unit = units.first { text.hasSuffix($0.0) }
    let rest = text.dropLast(unit?.0.count ?? 0)
    // CSS has no space there, and people who write prose do.
    number = rest.last == " " && unit != nil ? rest.dropLast() : rest
    perSecond = unit?.1
  }

  /// The time in seconds; nil if the number is no decimal.
  package var seconds: Double? { Double(decimal: number).map { $0 / Double(perSecond ?? 1) } }

  /// Nil for what is no decimal as ``ExactDecimal`` has it; beyond millionths of a second it is rounded down.
  package var exactSeconds: ExactDecimal? {
    ExactDecimal(number).map {
      .millionths($0.millionths.flooredQuotient(by: perSecond ?? 1))
    }
  }
}
