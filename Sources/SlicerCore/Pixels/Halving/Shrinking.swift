/// The way in which pixels become one pixel of a smaller level.
public enum Shrinking: String, CaseIterable, Sendable {
  /// Their mean in linear light, colors counted by their opacity. Inks have no light: ``mean``.
  case linear
  /// Their mean as they are stored, colors counted by their opacity.
  case mean
  /// The sample at the top left.
  case nearest
  /// For each sample min(max(a, b), max(c, d)), from level to level: a b above c d. Source: libvips.
  case median
  /// The largest of each sample.
  case max
}
