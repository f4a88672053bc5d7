import SlicerCore

/// An animation, or a group of them, of each sublayer of a layer, one after the other.
struct EachDraft: Sendable {
  var layer = ""
  var unit: Unit?
  var stagger = Stagger(each: 0)

  /// What the sublayers are, for who reads the file.
  enum Unit: String, CaseIterable, Sendable {
    case letters, words, lines, tiles, sublayers
  }

  private static let keys: [SceneKey<EachDraft>] = [
    SceneKey("each", "The layer whose sublayers are animated", .text, \.layer, isRequired: true),
    SceneKey("by", "What its sublayers are; without it whatever they are", .word, \.unit),
    SceneKey(
      "stagger", "Seconds from one to the next; without it 0", StaggerShape.shape, \.stagger),
  ]

  /// Those of the animation that each of them has.
  static let animation = mapping(
    AnimationDraft.mapping.keys.map(\.nameAlone), oneOf: ["keyPath", "valueFunction"])
  /// Those of a group of animations.
  static let group = mapping(GroupDraft.mapping.keys.map(\.nameAlone), oneOf: [])

  private static func mapping(
    _ rest: [SceneKey<EachDraft>], oneOf: [String]
  ) -> MappingShape<EachDraft> {
    MappingShape(
      noun: "an animation of each", keys: keys + rest.filter { $0.name != "layer" }, oneOf: oneOf)
  }

  static func entry(
    _ node: MarkupNode, _ pictures: ScenePictures
  ) throws(SceneFileError) -> SceneEntry {
    var draft = EachDraft()
    try (node["group"] == nil ? animation : group).read(node, pictures, into: &draft)
    var rest = node
    let own = Set(keys.map(\.name))
    rest.content = .mapping(node.entries.filter { !own.contains($0.key) })
    let (layer, stagger, unit) = (draft.layer, draft.stagger, draft.unit)
    let waits = node["fillMode"] == nil
    return SceneEntry(
      parallel: try rest.animations(of: layer, pictures).map {
        animation throws(SceneFileError) in
        guard animation.layer == layer else {
          throw SceneFileError(
            node.place,
            .type(
              actual: "\(animation.layer.quoted)",
              allowed: "what is animated here, which is each of \(layer.quoted)"))
        }
        return SceneEntry(
          .each(layer, animation.animation, stagger, waits: waits, key: animation.key),
          [node.place],
          units: unit.map {
            [StatedUnits(layer: layer, unit: $0, place: node["by"]?.place ?? node.place)]
          } ?? [])
      })
  }
}

/// What an animation of each takes the sublayers of a layer for.
struct StatedUnits: Sendable {
  let layer: String
  let unit: EachDraft.Unit
  let place: ScenePlace

  /// Refuses letters of a text that is divided into words, and the like.
  ///
  /// - Parameter layers: those of the scene; what is said of a layer that is not among them is refused elsewhere.
  func check(_ layers: [Layer]) throws(SceneFileError) {
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
      ?? (text == nil ? "it is no text" : "it has no units (units: \(unit.rawValue))")
    throw SceneFileError(
      place, .refused("\(self.layer.quoted) is not divided into \(unit.rawValue): \(has)"))
  }
}

extension Layer {
  /// It, or one within, of a name.
  fileprivate func found(_ name: String) -> Layer? {
    self.name == name ? self : sublayers.lazy.compactMap { $0.found(name) }.first
  }
}

extension SceneKey {
  /// The same key, read by somebody else.
  fileprivate var nameAlone: SceneKey<EachDraft> {
    SceneKey<EachDraft>(
      name, summary, Shape<MarkupNode>(schema) { node, _ in node }, isRequired: isRequired
    ) { _, _ in }
  }
}

/// How much later each has its turn.
enum StaggerShape {
  /// Seconds from one to the next, or a mapping.
  static let shape = mapping.shape {
    Draft()
  } make: { draft, node, _ throws(SceneFileError) -> Stagger in
    if draft.each != nil, draft.amount != nil {
      throw SceneFileError(node.place, .contradiction("each", "amount"))
    }
    guard draft.each != nil || draft.amount != nil else {
      throw SceneFileError(node.place, .missingKey("each", of: "a stagger (or 'amount')"))
    }
    var stagger = draft.amount.map { Stagger(amount: $0) } ?? Stagger(each: draft.each ?? 0)
    (stagger.origin, stagger.columns, stagger.axis) = (draft.origin, draft.columns, draft.axis)
    (stagger.curve, stagger.seed) = (draft.curve, draft.seed)
    return stagger
  }.ifMapping(else: Shape<Double>.seconds.map { Stagger(each: $0) })

  struct Draft: Sendable {
    var each: Double?
    var amount: Double?
    var origin = Stagger.Origin.first
    var columns: Int?
    var axis: Stagger.Axis?
    var curve = TimingCurve.linear
    var seed = 0
  }

  private static let mapping = MappingShape<Draft>(
    noun: "a stagger",
    keys: [
      SceneKey("each", "Seconds from one to the next", .seconds, \.each),
      SceneKey(
        "amount", "Seconds from the first to the last, in place of each", .seconds, \.amount),
      SceneKey(
        "from",
        "Where the first turn is: first, last, center, edges, random, a number from 0, or a point",
        origin, \.origin),
      SceneKey(
        "columns", "Of the grid that they make; without it what their places say", .count, \.columns
      ),
      SceneKey("axis", "x: by columns, y: by rows; without it both", .word, \.axis),
      SceneKey("curve", "Bends the way from the first turn to the last", .curve, \.curve),
      SceneKey("seed", "Which order random is; without it 0", .index, \.seed),
    ])

  private static let words: [(name: String, origin: Stagger.Origin)] = [
    ("first", .first), ("last", .last), ("center", .center), ("edges", .edges), ("random", .random),
  ]

  private static let origin = Shape<Point>.point.map { Stagger.Origin.point($0) }.ifList(
    else: .scalar(
      .either([.words(words.map(\.name)), .integer(minimum: 0)]),
      "one of \(words.map(\.name).joined(separator: ", ")), a number from 0, or a point [x, y]"
    ) { text, _ in
      words.first { $0.name == text }?.origin ?? Int(text).flatMap { $0 >= 0 ? .index($0) : nil }
    })
}

extension Shape<Int> {
  static let count = Shape.scalar(.integer(minimum: 1), "a whole number of 1 or more") {
    text, isQuoted in
    isQuoted ? nil : Int(text).flatMap { $0 >= 1 ? $0 : nil }
  }
}
