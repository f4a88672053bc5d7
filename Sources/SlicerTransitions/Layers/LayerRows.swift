extension TransitionRow {
  /// The transitions that move, turn and bend layers; a new one is one file and one row here.
  static let layerTransitions: [TransitionRow] =
    coreAnimationTransitions

  private static let coreAnimationTransitions = [
    TransitionRow(
      Fade(), "the first picture dissolves into the second", family: .coreAnimation,
      aliases: [
        TransitionAlias("kCATransitionFade", .coreAnimation),
        TransitionAlias("crossDissolve", .uiKit),
        TransitionAlias("transitionCrossDissolve", .uiKit),
      ]),
    TransitionRow(
      Push(), "the second picture pushes the first out", family: .coreAnimation,
      aliases: [
        TransitionAlias("kCATransitionPush", .coreAnimation),
        TransitionAlias("slideleft", .xfade, ["from": "right"]),
        TransitionAlias("slideright", .xfade, ["from": "left"]),
        TransitionAlias("slideup", .xfade, ["from": "bottom"]),
        TransitionAlias("slidedown", .xfade, ["from": "top"]),
      ]),
  ]
}
