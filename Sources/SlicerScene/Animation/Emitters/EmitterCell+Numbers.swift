import SlicerCore

extension EmitterCell {
  /// A number of a cell, which files say and animations change.
  package struct Number: Sendable {
    /// The name in Core Animation.
    package let name: String
    /// A summary in one line.
    package let summary: String
    package let unit: KeyPathRow.Unit
    package let keyPath: any WritableKeyPath<EmitterCell, Double> & Sendable

    fileprivate init(
      _ name: String, _ keyPath: any WritableKeyPath<EmitterCell, Double> & Sendable,
      _ unit: KeyPathRow.Unit, _ summary: String
    ) { (self.name, self.keyPath, self.unit, self.summary) = (name, keyPath, unit, summary) }
  }

  /// All numbers, in the order of lists.
  package static let numbers: [Number] = [
    Number("beginTime", \.beginTime, .seconds, "When the first come"),
    Number("duration", \.duration, .seconds, "How long they come; 0 is for ever"),
    Number("birthRate", \.birthRate, .factor, "Particles per second"),
    Number("lifetime", \.lifetime, .seconds, "How long each is there"),
    Number("lifetimeRange", \.lifetimeRange, .seconds, range("that")),
    Number("velocity", \.velocity, .points, "How far each goes in a second"),
    Number("velocityRange", \.velocityRange, .points, range("that")),
    Number("emissionLatitude", \.emissionLatitude, .radians, "Out of the plane"),
    Number("emissionLongitude", \.emissionLongitude, .radians, "In the plane, clockwise"),
    Number("emissionRange", \.emissionRange, .radians, "The whole cone of directions"),
    Number("xAcceleration", \.xAcceleration, .points, "Velocity to the right, a second"),
    Number("yAcceleration", \.yAcceleration, .points, "Velocity downward, a second"),
    Number("zAcceleration", \.zAcceleration, .points, "Velocity towards the eye, a second"),
    Number("scale", \.scale, .factor, "As large as what it shows"),
    Number("scaleRange", \.scaleRange, .factor, range("that")),
    Number("scaleSpeed", \.scaleSpeed, .factor, "How much larger it becomes in a second"),
    Number("spin", \.spin, .radians, "How far it turns in a second"),
    Number("spinRange", \.spinRange, .radians, range("that")),
    Number(
      "tumble", \.tumble, .radians, "How far it turns in space in a second, about a random axis"),
    Number("tumbleRange", \.tumbleRange, .radians, range("that")),
    Number("redRange", \.redRange, .fraction, range("red")),
    Number("greenRange", \.greenRange, .fraction, range("green")),
    Number("blueRange", \.blueRange, .fraction, range("blue")),
    Number("alphaRange", \.alphaRange, .fraction, range("opacity")),
    Number("redSpeed", \.redSpeed, .fraction, "How red changes in a second"),
    Number("greenSpeed", \.greenSpeed, .fraction, "How green changes in a second"),
    Number("blueSpeed", \.blueSpeed, .fraction, "How blue changes in a second"),
    Number("alphaSpeed", \.alphaSpeed, .fraction, "How opacity changes in a second"),
  ]

  private static func range(_ name: String) -> String { "The whole range around \(name)" }
}

extension KeyPathRow {
  /// A property of an emitter's cell: `emitterCells.confetti.birthRate`.
  ///
  /// - Returns: nil for a name of another form, or another property.
  static func cell(_ name: String) -> KeyPathRow? {
    let words = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, words[0] == "emitterCells", let dot = words[1].lastIndex(of: ".") else {
      return nil
    }
    let (cell, property) = (String(words[1][..<dot]), words[1][words[1].index(after: dot)...])
    if property == "color" { return .row(name, \.emitter[cell: cell].color) }
    guard let number = EmitterCell.numbers.first(where: { $0.name == property }) else { return nil }
    return .row(
      name,
      AnimatedProperty<Double> {
        $0[\.emitter][cell: cell][keyPath: number.keyPath]
      } set: {
        $0[\.emitter][cell: cell][keyPath: number.keyPath] = $1
      }, number.unit)
  }
}
