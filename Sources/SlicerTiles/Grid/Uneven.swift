/// What happens when a side is not a multiple of the number of tiles along it.
///
/// Sizes are in the grid's ``GridUnit``; W is the side and n the number of tiles along it.
public enum Uneven: String, CaseIterable, Hashable, Sendable, Codable {
  /// Line i lies at ⌊i·W/n⌋: sizes differ by at most one.
  case distribute
  /// All are ⌊W/n⌋, and the last one takes the rest too.
  case last
  /// All are ⌊W/n⌋; the rest is cut off at the right and at the bottom.
  case trim
  /// All are ⌈W/n⌉ and hang over the picture at the right and at the bottom.
  case pad
  /// Refused, unless n divides W.
  case error
}
