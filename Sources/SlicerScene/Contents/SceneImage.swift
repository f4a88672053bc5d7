public import SlicerCore

/// Which pixels a layer shows.
public enum SceneImage: Hashable, Sendable {
  /// What the stage shows before the transition: A.
  case outgoing
  /// What it shows afterwards: B.
  case incoming
  /// Pixels that the scene brings along, such as the back of a page or the map of a wipe; the name
  /// is what texts call them.
  case image(Image, name: String)
}

extension SceneImage: CustomStringConvertible {
  /// `A`, `B`, or a name in quotes.
  public var description: String {
    switch self {
    case .outgoing: "A"
    case .incoming: "B"
    case .image(_, let name): "'\(name)'"
    }
  }
}
