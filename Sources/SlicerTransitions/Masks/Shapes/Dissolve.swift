import SlicerCore
import SlicerScene

/// Pixels or square blocks that turn over one by one, in no order.
public struct Dissolve: MaskShape {
  /// The name in the catalog.
  public static let name = "dissolve"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Dissolve>>] = [
    .integer("block", "side of the blocks in pixels", \.shape.block, in: 1...1000),
    .seed(\.shape.seed),
  ]

  /// The side of a block in pixels.
  public var block = 1
  /// The same seed is the same order of blocks.
  public var seed = 0

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
      .unit(point.pixel.column / block, point.pixel.row / block)
  }

  /// The properties, as numbers.
  public var numbers: [Double] { [Double(block), Double(seed)] }
}
