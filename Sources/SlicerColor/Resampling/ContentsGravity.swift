/// How a picture of one size fills a stage of another.
///
/// Source: Core Animation, `CALayer.contentsGravity`.
public enum ContentsGravity: String, CaseIterable, Hashable, Sendable {
  /// Fills the stage and keeps its shape; what is too much is cut off at both sides.
  case resizeAspectFill
  /// Shows all of the picture and keeps its shape; the rest of the stage is transparent.
  case resizeAspect
  /// Fills the stage; the shape changes.
  case resize
  /// Keeps its size in points, in the middle; what is too much is cut off.
  case center
}
