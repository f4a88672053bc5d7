import SlicerCore

/// Pixels or square blocks that turn over one by one, in no order.
package struct Dissolve: MaskShape {
  package static let softness = 0.0
  package static let isOfPixels = true
  package static let isMeasured = false
  package static let parameters: [Parameter<ShapeMask<Dissolve>>] = [
    .integer("block", "side of the blocks in pixels", \.shape.block, in: 1...1000),
    .seed("noise", \.shape.seed),
  ]

  package var block = 1
  package var seed = 0

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
      .unit(point.pixel.column / block, point.pixel.row / block)
  }
}

/// A front that is blown across the stage: each row, or column, is ahead or behind by chance.
package struct Wind: MaskShape {
  package static let softness = 0.2
  package static let isOfPixels = true
  package static let parameters: [Parameter<ShapeMask<Wind>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .number("strength", "how far rows are apart", \.shape.strength, in: 0...1),
    .integer("streak", "width of a streak in pixels", \.shape.streak, in: 1...1000),
    .seed("noise", \.shape.seed),
  ]

  package var from = Edge.left
  package var strength = 0.2
  package var streak = 1
  package var seed = 0

  package init() {}

  package func value(at point: MaskPoint) -> Double {
    let line = from.isHorizontal ? point.pixel.row : point.pixel.column
    let noise = IntegerHash(seed: UInt32(truncatingIfNeeded: seed)).unit(line / streak)
    return Elementary.mix(point.distance(from: from), noise, strength)
  }
}

extension Mask {
  /// Pixels or blocks in no order.
  ///
  /// - Parameters:
  ///   - block: a block's side in pixels.
  ///   - seed: another number, another order.
  public static func dissolve(block: Int = 1, seed: Int = 0) -> Mask {
    Mask(Dissolve()) {
      $0.block = block; $0.seed = seed
    }
  }

  /// Rows that are blown across the stage.
  ///
  /// - Parameters:
  ///   - from: where the wind comes from.
  ///   - strength: how far rows differ, 0…1.
  ///   - streak: rows that fly together.
  ///   - seed: another number, another wind.
  public static func wind(
    from: Edge = .left, strength: Double = 0.2, streak: Int = 1, seed: Int = 0
  ) -> Mask {
    Mask(Wind()) {
      $0.from = from; $0.strength = strength; $0.streak = streak; $0.seed = seed
    }
  }
}
