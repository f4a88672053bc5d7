import SlicerCore

/// What a grid's lines are whole numbers of, and what its lengths are measured in.
///
/// In points, the grids of one picture's @1x, @2x and @3x files agree. At a scale of 1 both units
/// are the same.
public enum GridUnit: String, CaseIterable, Hashable, Sendable, Codable {
  case points
  case pixels

  /// How many pixels one unit has, in a picture of `scale` pixels per point.
  func pixels(at scale: Scale) -> Scale { self == .points ? scale : .one }
}
