/// Which picture a shape belongs to.
public enum MaskDirection: String, ParameterChoice {
  /// The second picture grows inside the shape.
  case open
  /// The first picture shrinks inside it.
  case close
}
