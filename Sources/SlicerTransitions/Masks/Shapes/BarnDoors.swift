import SlicerCore

/// Two straight fronts that run from the middle line to opposite edges, or back.
public struct BarnDoors: MaskShape {
  /// Which way the doors move.
  public enum Axis: String, ParameterChoice {
    case horizontal, vertical
  }

  /// The name in the catalog.
  public static let name = "barnDoors"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<BarnDoors>>] = [
    .direction(), .choice("axis", "which way the doors move", \.shape.axis),
  ]

  /// Along which the doors move.
  public var axis = Axis.horizontal

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let center = Point(x: 0.5, y: 0.5)
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    return axis == .horizontal ? abs(offset.x) / reach.x : abs(offset.y) / reach.y
  }

  /// The properties, as numbers.
  public var numbers: [Double] { [axis == .horizontal ? 0 : 1] }
}
