extension TransitionFamily {
  /// B appears where a shape says, from its first point to its last.
  public static let masks = TransitionFamily("Masks")
  /// Mixes of the two pictures that no shape says.
  public static let blends = TransitionFamily("Blends")
}
