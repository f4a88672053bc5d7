import SlicerCore
import SlicerScene

/// Pixels or square blocks that turn over one by one, in no order.
public struct Dissolve: MaskShape {
  public static let name = "dissolve"
  public static let parameters: [Parameter<Mask<Dissolve>>] = [
    .integer("block", "side of the blocks in pixels", \.shape.block, in: 1...1000),
    .seed(\.shape.seed),
  ]

  public var block = 1
  public var seed = 0

  public init() {}

  public func value(at point: MaskPoint) -> Double {
    IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
      .unit(point.pixel.column / block, point.pixel.row / block)
  }

  public var numbers: [Double] { [Double(block), Double(seed)] }
}
