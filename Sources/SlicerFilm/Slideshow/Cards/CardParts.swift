import SlicerCore
package import SlicerScene

/// The words of a card in their places, and how they come: the title in words or letters, then the line, which
/// draws itself, and the subtitle.
struct CardParts {
  /// The large words, a text.
  var title: Layer?
  /// Its anchor point is where it begins to be drawn.
  var line: Layer?
  /// The small words, a text.
  var subtitle: Layer?
  /// Points that words rise.
  let rise: Double

  init(rise: Double) { self.rise = rise }

  var layers: [Layer] { [title, line, subtitle].compactMap { $0 } }

  /// The parts' times, where all is there after 1.
  private enum Part {
    static let unit = 0.45
    /// When the last unit of the title begins.
    static let last = 0.35
    static let line = 0.3...0.75
    static let subtitle = 0.5...1.0
  }

  /// A scene in which nothing is seen at 0 s, and all of it after a second.
  ///
  /// - Throws: what setting texts throws.
  func coming(
    by units: StyledText.Units, on stage: Stage, _ typesetter: Typesetter
  ) throws -> AnimatedScene {
    let title = title?.named("title").with { $0.change(units: units) }
    let layers = [title, line?.named("line"), subtitle?.named("subtitle")].compactMap { $0 }
    let set = try typesetter.set(Scene(stage, typesetter.prepared(layers))).layers
    var scene = try AnimatedScene(stage, [Layer(group: set, on: stage)])
    scene.holdsFinal = true
    if let title = set.first(where: { $0.name == "title" }), !title.sublayers.isEmpty {
      let stagger = Stagger(amount: Part.last)
      for animation in try appear(in: 0...Part.unit) {
        try scene.add(animation, toEach: "title", stagger: stagger)
      }
    }
    if let line {
      try scene.add(
        grown(\.bounds.width, from: 0, to: line.bounds.width, in: Part.line, "easeInOutCubic"),
        to: "line")
    }
    if subtitle != nil {
      let start = line == nil ? 0...Part.unit : Part.subtitle
      for animation in try appear(in: start) { try scene.add(animation, to: "subtitle") }
    }
    return scene
  }

  private func appear(in seconds: ClosedRange<Double>) throws -> [any Animation] {
    [
      try grown(\.opacity, from: 0, to: 1, in: seconds, "easeOutSine"),
      try grown(\.transform.translation.y, from: rise, to: 0, in: seconds, "easeOutCubic"),
    ]
  }

  private func grown(
    _ keyPath: any WritableKeyPath<Layer, Double> & Sendable, from start: Double, to end: Double,
    in seconds: ClosedRange<Double>, _ curve: String
  ) throws -> BasicAnimation<Double> {
    BasicAnimation(
      keyPath: keyPath, from: start, to: end,
      timing: MediaTiming(
        beginTime: seconds.lowerBound, duration: seconds.upperBound - seconds.lowerBound,
        fillMode: .both),
      curve: try TimingCurve(parsing: curve))
  }
}

extension SlideCard.Motion {
  /// The parts of a title that come one after the other; nil where nothing moves. Letters that are joined, and
  /// those of a long title, come in words.
  package func units(of title: String) -> StyledText.Units? {
    switch self {
    case .none: return nil
    case .words: return .words
    case .letters:
      let isWhole = title.unicodeScalars.contains(where: \.isJoined) || title.count > 40
      return isWhole ? .words : .letters
    }
  }
}

extension Layer {
  /// Divides a text.
  fileprivate mutating func change(units: StyledText.Units) {
    guard case .text(var text) = contents else { return }
    text.units = units
    contents = .text(text)
  }
}
