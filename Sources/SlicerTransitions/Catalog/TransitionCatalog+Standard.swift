extension TransitionCatalog {
  /// Everything that this package knows.
  public static let standard = TransitionCatalog(
    TransitionRow.layerTransitions + TransitionRow.maskTransitions)
}
