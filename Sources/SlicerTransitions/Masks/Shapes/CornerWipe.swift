/// A rectangle that grows out of a corner, or shrinks into it.
public struct CornerWipe: MaskShape {
  /// The name in the catalog.
  public static let name = "corner"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<CornerWipe>>] = [
    .choice("at", "corner where the rectangle lies", \.shape.corner), .direction(),
  ]

  /// Where B appears first.
  public var corner = Corner.topLeft

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    max(
      point.distance(from: corner.isLeft ? .left : .right),
      point.distance(from: corner.isTop ? .top : .bottom))
  }

  /// The properties, as numbers.
  public var numbers: [Double] { [corner.isLeft ? 1 : 0, corner.isTop ? 1 : 0] }
}
