/// Where something stands that a scene file says.
public enum ScenePlace: Hashable, Sendable {
  /// In the file, in characters, from 1.
  case text(line: Int, column: Int)
  /// In a value that was given beside the file for what this path names, such as `stage.scale`.
  case setting(String)
}
