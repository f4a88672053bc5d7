/// A straight front that runs across the stage from an edge or a corner.
public struct Wipe: MaskShape {
  /// The name in the catalog.
  public static let name = "wipe"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Wipe>>] = [
    .choice("from", "edge or corner at which the second picture appears first", \.shape.from)
  ]

  /// Where B appears first.
  public var from = Side.left

  /// With the defaults.
  public init() {}

  /// From an edge or a corner.
  public init(from: Side) { self.from = from }

  /// From a corner the front is parallel to the stage's other diagonal.
  public func value(at point: MaskPoint) -> Double {
    let x = point.distance(from: from.horizontal > 0 ? .right : .left)
    let y = point.distance(from: from.vertical > 0 ? .bottom : .top)
    if from.vertical == 0 { return x }
    return from.horizontal == 0 ? y : (x + y) / 2
  }

  /// The properties, as numbers.
  public var numbers: [Double] { [Double(from.horizontal), Double(from.vertical)] }
}
