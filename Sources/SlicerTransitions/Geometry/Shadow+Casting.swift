import SlicerCore
import SlicerScene

extension Parameter {
  /// How dark shadows are, with the same words everywhere; 0 for none at all.
  static func shadow(_ property: Property<Double>) -> Parameter {
    .number("shadow", "strength of the shadows", property, in: 0...1)
  }
}

extension Shadow {
  /// What a rolled page casts on what lies beneath it; nil for a strength of 0.
  static func paper(_ strength: Double, radius: Double) -> Shadow? {
    strength > 0 ? Shadow(opacity: strength, radius: radius * 1.1) : nil
  }

  /// What a card casts that slides over another one: most when it covers half of it; nil for nothing.
  ///
  /// - Parameters:
  ///   - covered: how much of the other one is covered; 0…1 counts.
  ///   - length: the card's extent on its way, in points.
  static func card(_ strength: Double, covered: Double, length: Double) -> Shadow? {
    let share = 4 * covered * (1 - covered)
    return strength > 0 && share > 0
      ? Shadow(opacity: strength * share, radius: length * 0.02) : nil
  }
}
