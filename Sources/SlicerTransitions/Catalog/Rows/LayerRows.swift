extension TransitionRow {
  /// The transitions that move, turn and bend layers; a new one is one file and one row.
  static let layerTransitions: [TransitionRow] =
    coreAnimationTransitions + viewTransitions + pageTransitions + plainLayerTransitions
    + privateCoreAnimationTransitions

  private static let pageTransitions = [
    TransitionRow(
      Page(), "a leaf of a book turns over at its spine", family: .pages,
      aliases: [
        TransitionAlias("UIPageViewControllerTransitionStylePageCurl", .uiKit),
        TransitionAlias("pageTurn", .uiKit),
      ]),
    TransitionRow(
      Scroll(), "both pictures move on together, with a gap between them", family: .pages,
      aliases: [TransitionAlias("UIPageViewControllerTransitionStyleScroll", .uiKit)]),
  ]

  private static let plainLayerTransitions = [
    TransitionRow(
      Fold(), "the first picture folds shut like a book and opens as the second",
      family: .layers),
    TransitionRow(
      Custom(), "the first picture is scaled, turned, moved and faded away", family: .layers),
    TransitionRow(
      Custom(scale: 0.1, angle: .pi, opacity: 0), named: "vanish",
      "the first picture turns by half and shrinks away", family: .layers),
  ]
}
