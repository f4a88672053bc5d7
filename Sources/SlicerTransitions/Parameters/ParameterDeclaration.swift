/// A parameter as help, lists and the command line's parser see it.
public struct ParameterDeclaration: Hashable, Sendable {
  /// The flag without its dashes, in kebab-case.
  public let name: String
  /// One line that says what it does and its unit.
  public let help: String
  /// Which values are legal.
  public let kind: ParameterKind
  /// What holds if it is not given; `none` for pictures.
  public let defaultValue: ParameterValue
  /// Whether the transition makes no sense without it.
  public let isRequired: Bool
}
