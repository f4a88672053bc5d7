/// A curved front that runs from a corner and stays longest along the two edges far from it.
///
/// With x and y the distances from the far corner: 1 − x·y, whose fronts are hyperbolas. Source:
/// xfade's diag….
public struct Diagonal: MaskShape {
  /// The name in the catalog.
  public static let name = "diagonal"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Diagonal>>] = [
    .choice("from", "corner at which the second picture appears first", \.shape.from)
  ]

  /// Where B appears first.
  public var from = Corner.topLeft

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let x = 1 - point.distance(from: from.isLeft ? .left : .right)
    let y = 1 - point.distance(from: from.isTop ? .top : .bottom)
    return 1 - x * y
  }

  /// The properties, as numbers.
  public var numbers: [Double] { [from.isLeft ? 1 : 0, from.isTop ? 1 : 0] }
}
