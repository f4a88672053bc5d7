/// Which picture a layer shows. The renderer is given the pixels of each name.
public enum Picture: Hashable, Sendable, CustomStringConvertible {
  /// What the stage shows before the transition: A.
  case outgoing
  /// What it shows afterwards: B.
  case incoming
  /// Another one that the user supplied, such as the back of a page or the map of a wipe.
  case named(String)

  public var description: String {
    switch self {
    case .outgoing: "A"
    case .incoming: "B"
    case .named(let name): "'\(name)'"
    }
  }
}
