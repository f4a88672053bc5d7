/// Another name for a row, with values for some of its parameters.
public struct TransitionAlias: Hashable, Sendable {
  /// Where the name comes from.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    case coreAnimation = "Core Animation"
    case uiKit = "UIKit"
    case coreImage = "Core Image"
    case xfade = "ffmpeg xfade"
    case glTransitions = "gl-transitions"
  }

  /// As the other system spells it.
  public let name: String
  /// Whose name it is.
  public let origin: Origin
  /// Values as text, by parameter.
  public let presets: [String: String]

  /// A name and the parameters that it sets, as the command line writes them.
  public init(_ name: String, _ origin: Origin, _ presets: [String: String] = [:]) {
    (self.name, self.origin, self.presets) = (name, origin, presets)
  }
}
