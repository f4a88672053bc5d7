import SlicerCore

/// Two straight fronts that run from the middle line to opposite edges, or back.
public struct BarnDoors: MaskShape {
  /// Which way the doors move.
  public enum Axis: String, ParameterChoice {
    case horizontal, vertical
  }

  public static let name = "barnDoors"
  public static let parameters: [Parameter<Mask<BarnDoors>>] = [
    .direction(), .choice("axis", "which way the doors move", \.shape.axis),
  ]

  public var axis = Axis.horizontal

  public init() {}

  public func value(at point: MaskPoint) -> Double {
    let center = Point(x: 0.5, y: 0.5)
    let (offset, reach) = (point.offset(from: center), point.reach(from: center))
    return axis == .horizontal ? abs(offset.x) / reach.x : abs(offset.y) / reach.y
  }

  public var numbers: [Double] { [axis == .horizontal ? 0 : 1] }
}
