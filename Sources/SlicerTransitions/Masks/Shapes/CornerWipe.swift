/// A rectangle that grows out of a corner, or shrinks into it.
public struct CornerWipe: MaskShape {
  public static let name = "corner"
  public static let parameters: [Parameter<Mask<CornerWipe>>] = [
    .choice("at", "corner where the rectangle lies", \.shape.corner), .direction(),
  ]

  public var corner = Corner.topLeft

  public init() {}

  public func value(at point: MaskPoint) -> Double {
    max(
      point.distance(from: corner.isLeft ? .left : .right),
      point.distance(from: corner.isTop ? .top : .bottom))
  }

  public var numbers: [Double] { [corner.isLeft ? 1 : 0, corner.isTop ? 1 : 0] }
}
