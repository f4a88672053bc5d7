/// Where in a pixel a field is read.
public enum PixelGrid: String, ParameterChoice {
  /// At its centre.
  case center
  /// As ffmpeg's xfade does where its fronts are soft: at the corner that is nearer to where the
  /// front goes.
  case corner
  /// As xfade does where its fronts are hard: whole columns and rows turn over, rounded down.
  case edge
}
