/// The direction in which tiles are counted: columns from the left, rows from the top.
public enum GridAxis: String, CaseIterable, Hashable, Sendable {
  case columns
  case rows

  /// `wide` or `high`, as a sentence about the side needs it.
  var extent: String { self == .columns ? "wide" : "high" }

  /// `12 columns`, `1 row`.
  func counted(_ count: Int) -> String {
    count == 1 ? "1 \(rawValue.dropLast())" : "\(count) \(rawValue)"
  }
}
