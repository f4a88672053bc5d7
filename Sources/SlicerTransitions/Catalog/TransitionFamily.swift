/// A section of the list of transitions. Other files add their own as static members.
public struct TransitionFamily: Hashable, Sendable {
  public let title: String

  public init(_ title: String) { self.title = title }

  public static let coreAnimation = TransitionFamily("CATransition")
  public static let view = TransitionFamily("UIView")
  public static let pages = TransitionFamily("UIPageViewController")
  public static let layers = TransitionFamily("Layers")
  public static let privateCoreAnimation = TransitionFamily("CATransition, private types")
}
