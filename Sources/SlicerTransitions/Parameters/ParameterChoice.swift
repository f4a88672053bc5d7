/// A type whose values a parameter is chosen from; the raw values are what the user writes.
public protocol ParameterChoice: CaseIterable, RawRepresentable, Hashable, Sendable
where RawValue == String {
  /// Other spellings that are taken too, such as Core Animation's constants.
  static var synonyms: [String: Self] { get }
}

extension ParameterChoice {
  /// There are none.
  public static var synonyms: [String: Self] { [:] }
}
