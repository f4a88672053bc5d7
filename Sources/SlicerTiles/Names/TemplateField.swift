import SlicerCore

/// A set of fields that a ``NameTemplate`` may have; the raw value is what stands between braces.
public protocol TemplateField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether the field is a number, which can be padded with zeros.
  var isNumber: Bool { get }
  /// What else people write, in lower case, and what they mean.
  static var synonyms: [String: Self] { get }
}

extension TemplateField {
  /// `{name} {row} …`: every field, as messages and the help text list them.
  public static var list: String { allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }

  /// The field whose spelling is nearest to `text`, if few letters differ.
  static func nearest(to text: String) -> Self? {
    if let field = synonyms[text.lowercased()] { return field }
    let distances = allCases.map {
      (field: $0, distance: EditDistance.between(text.lowercased(), $0.rawValue))
    }
    let best = distances.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= 2 && $0.distance < text.count ? $0.field : nil }
  }
}
