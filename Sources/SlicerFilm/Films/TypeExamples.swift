import SlicerCore
import SlicerScene

// All types of the catalog on two pictures: what contact sheets and galleries share.

extension StagedTransition {
  /// In points.
  private static let longestSide = 240.0

  /// On a stage that is no larger than one among many should be, unless its size is stated.
  func shrunk(for options: StageOptions) throws -> StagedTransition {
    let factor = Self.longestSide / max(stage.size.width, stage.size.height)
    guard options.asked == nil, factor < 1 else { return self }
    let size = Size(width: stage.size.width * factor, height: stage.size.height * factor)
    let smaller = Stage(
      size: size, scale: stage.scale, eyeDistance: options.eyeDistance, dollies: stage.dollies)
    return try StagedTransition(self, on: smaller)
  }
}

extension TransitionRow {
  /// The type with its defaults; A is the picture where there has to be one.
  ///
  /// - Throws: `SlicerError` for a stage that it cannot be shown on.
  func example(on pictures: StagedTransition) throws -> any Transition {
    let a = ParameterValue.image(pictures.outgoing.bitmap)
    let needed = parameters.filter(\.isRequired).map { ($0.name, a) }
    let transition = try transition(ParameterValues(Dictionary(uniqueKeysWithValues: needed)))
    try transition.check(on: pictures.stage)
    return transition
  }
}
