extension TransitionFamily {
  public static let masks = TransitionFamily("Masks")
  public static let blends = TransitionFamily("Blends")
}
