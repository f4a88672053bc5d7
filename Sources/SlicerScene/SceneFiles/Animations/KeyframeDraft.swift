import SlicerCore

/// An animation through several values, as a file states it. Source: `CAKeyframeAnimation`.
struct KeyframeDraft: Sendable {
  var values: [MarkupNode]?
  var path: String?
  var keyTimes: [Double]?
  var curves: [TimingCurve] = []
  var mode = CalculationMode.linear
  var rotationMode: RotationMode?
  var tension: [Double]?
  var continuity: [Double]?
  var bias: [Double]?

  static let keys: [SceneKey<KeyframeDraft>] = [
    SceneKey("values", "Through which it goes, in place of from, to and by", .values, \.values),
    SceneKey(
      "path", "Along which a point goes, as SVG writes it, in place of values", .text, \.path),
    SceneKey(
      "keyTimes", "When each value is reached, 0 to 1; without it in equal steps",
      Shape<Double>.number.list(), \.keyTimes),
    SceneKey("curves", "The pace of each step", Shape<TimingCurve>.curve.list(), \.curves),
    SceneKey("calculationMode", "Between the values; without it linear", .word, \.mode),
    SceneKey("rotationMode", "Whether it turns along its path", .word) { $0.rotationMode = $1 },
    SceneKey(
      "tensionValues", "How tightly a cubic line passes each value", knots, \.tension),
    SceneKey("continuityValues", "How sharp its corners are", knots, \.continuity),
    SceneKey("biasValues", "Whether it bends before or after each value", knots, \.bias),
  ]
  private static let knots = Shape<Double>.number.list()
}

extension KeyframeDraft {
  /// The animation; nil if there are no values.
  func animation(
    of row: KeyPathRow, _ node: MarkupNode, _ pictures: ScenePictures
  ) throws -> (any PropertyAnimation)? {
    if let path { return try along(path, row, node) }
    if let place = node["rotationMode"]?.place {
      throw SlicerError(place, .missingKey("path", of: "an animation with a rotationMode"))
    }
    guard let values else { return nil }
    let shape = PropertyShape.shape(of: row)
    let read = try values.map { node in try node.value(of: "values", shape, pictures) }
    let knots = knots(count: read.count)
    return try SlicerError.about(node.place) {
      try row.keyframes(read, keyTimes: keyTimes, curves: curves, mode: mode, knots: knots)
    }
  }

  private func along(
    _ path: String, _ row: KeyPathRow, _ node: MarkupNode
  ) throws -> any PropertyAnimation {
    if values != nil { throw SlicerError(node.place, .contradictingKeys("values", "path")) }
    let line = try SlicerError.about(node["path"]?.place ?? node.place) {
      try Outline(parsing: path)
    }
    return try SlicerError.about(node.place) {
      try row.keyframes(
        along: line, rotationMode: rotationMode ?? .none, keyTimes: keyTimes, curves: curves,
        mode: mode)
    }
  }

  /// The knots, as many as the longest list has; none without one.
  private func knots(count: Int) -> [SplineKnot] {
    let lists = [tension, continuity, bias].compactMap { $0 }
    guard let longest = lists.map(\.count).max() else { return [] }
    func value(_ list: [Double]?, _ index: Int) -> Double {
      list.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? 0
    }
    return (0..<longest).map {
      SplineKnot(
        tension: value(tension, $0), continuity: value(continuity, $0), bias: value(bias, $0))
    }
  }
}

extension Shape<[MarkupNode]> {
  /// Values of a property that is not yet known.
  static let values = Shape<MarkupNode>.value.list(atLeast: 1)
}
