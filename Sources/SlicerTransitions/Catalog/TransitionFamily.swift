/// A section of the list of transitions. Other files add their own as static members.
public struct TransitionFamily: Hashable, Sendable {
  /// As lists and pages head it.
  public let title: String

  /// A family by its title.
  public init(_ title: String) { self.title = title }

  /// The four public types of CATransition.
  public static let coreAnimation = TransitionFamily("CATransition")
  /// The transitions of UIView.
  public static let view = TransitionFamily("UIView")
  /// The transitions of UIPageViewController.
  public static let pages = TransitionFamily("UIPageViewController")
  /// What is done with layers alone.
  public static let layers = TransitionFamily("Layers")
  /// The types of CATransition that Apple keeps to itself.
  public static let privateCoreAnimation = TransitionFamily("CATransition, private types")
}
