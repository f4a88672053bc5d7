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
}

/// A front that is blown across the stage: each row, or column, is ahead or behind by chance.
public struct Wind: MaskShape {
  /// The name in the catalog.
  public static let name = "wind"
  /// What can be chosen.
  public static let parameters: [Parameter<Mask<Wind>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .number("strength", "how far rows are apart", \.shape.strength, in: 0...1),
    .integer("streak", "width of a streak in pixels", \.shape.streak, in: 1...1000),
    .seed(\.shape.seed),
  ]

  /// The edge at which B appears first.
  public var from = Edge.left
  /// How far rows are apart, 0…1.
  public var strength = 0.2
  /// Rows that are blown as one, in pixels.
  public var streak = 1
  /// The same seed is the same wind.
  public var seed = 0

  /// With the defaults.
  public init() {}

  /// When the point turns over: 0 first … 1 last.
  public func value(at point: MaskPoint) -> Double {
    let line = from.isHorizontal ? point.pixel.row : point.pixel.column
    let noise = IntegerHash(seed: UInt32(truncatingIfNeeded: seed)).unit(line / streak)
    return Elementary.mix(point.distance(from: from), noise, strength)
  }
}
