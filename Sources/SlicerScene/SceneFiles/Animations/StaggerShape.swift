import SlicerCore

/// The shape of the delays between layers.
enum StaggerShape {
  /// Seconds from one to the next, or a mapping.
  static let shape = mapping.shape {
    Draft()
  } make: { draft, node, _ throws -> Stagger in
    if draft.each != nil, draft.amount != nil {
      throw SlicerError(node.place, .contradictingKeys("each", "amount"))
    }
    guard draft.each != nil || draft.amount != nil else {
      throw SlicerError(node.place, .missingKey("each", of: "a stagger (or 'amount')"))
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
