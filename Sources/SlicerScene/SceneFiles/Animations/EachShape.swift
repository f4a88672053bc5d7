import SlicerCore

/// The parts that an animation of each moves.
struct StatedUnits: Sendable {
  let layer: String
  let unit: EachDraft.Unit
  let place: ScenePlace

  /// Refuses letters of a text that is divided into words, and the like.
  ///
  /// - Parameter layers: those of the scene; what is said of a layer that is not among them is refused elsewhere.
  func check(_ layers: [Layer]) throws {
    guard let layer = layers.lazy.compactMap({ $0.found(self.layer) }).first else { return }
    var text: StyledText?
    if case .text(let own) = layer.contents { text = own }
    let units = text?.units?.rawValue
    let isMeant: Bool
    switch unit {
    case .letters, .words, .lines: isMeant = units == unit.rawValue
    case .tiles: isMeant = text == nil
    case .sublayers: isMeant = true
    }
    guard !isMeant else { return }
    let has =
      units.map { "its units are \($0)" }
      ?? (text == nil ? "it is not text" : "it has no units (units: \(unit.rawValue))")
    throw SlicerError(
      place, .refusedInScene("\(self.layer.quoted) is not divided into \(unit.rawValue): \(has)"))
  }
}

extension Layer {
  /// Finds the layer itself or one within by its name.
  fileprivate func found(_ name: String) -> Layer? {
    self.name == name ? self : sublayers.lazy.compactMap { $0.found(name) }.first
  }
}

extension SceneKey {
  /// The key by name alone: another reader takes its value.
  var nameAlone: SceneKey<EachDraft> {
    SceneKey<EachDraft>(
      name, summary, Shape<MarkupNode>(schema) { node, _ in node }, isRequired: isRequired
    ) { _, _ in }
  }
}

extension Shape<Int> {
  static let count = Shape.scalar(.integer(minimum: 1), "a whole number of 1 or more") {
    text, isQuoted in
    isQuoted ? nil : Int(text).flatMap { $0 >= 1 ? $0 : nil }
  }
}
