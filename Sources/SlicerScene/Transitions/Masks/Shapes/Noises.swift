package import SlicerCore

/// Square blocks that turn over one by one, in no order.
package struct Dissolve: MaskShape {
  package static let softness = 0.0
  package static let isOfPixels = true
  package static let isMeasured = false
  package static let parameters: [Parameter<ShapeMask<Dissolve>>] = [
    .integer(
      "block", "side of the blocks in pixels; 0: grain says it", \.shape.block, in: 0...1000),
    .seed("noise", \.shape.seed),
    .grain("side of the blocks", \.shape.grain),
  ]

  /// In pixels; 0 for ``grain``.
  package var block = 0
  package var seed = 0
  /// In points; 0 for a part of the stage.
  package var grain = 0.0

  package init() {}

  package func placed(on stage: Stage) -> Dissolve {
    var result = self
    if block == 0 { result.block = stage.pixels(ofGrain: grain) }
    return result
  }

  package func value(at point: MaskPoint) -> Double {
    let side = max(block, 1)
    return IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
      .unit(point.pixel.column / side, point.pixel.row / side)
  }
}

/// A front that is blown across the stage: each row, or column, is ahead or behind by chance.
package struct Wind: MaskShape {
  package static let softness = 0.2
  package static let isOfPixels = true
  package static let curve = TimingCurve.steady
  package static let parameters: [Parameter<ShapeMask<Wind>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .number("strength", "how far rows are apart", \.shape.strength, in: 0...1),
    .integer(
      "streak", "width of a streak in pixels; 0: grain says it", \.shape.streak, in: 0...1000),
    .seed("noise", \.shape.seed),
    .grain("width of a streak", \.shape.grain),
  ]

  package var from = Edge.left
  package var strength = 0.2
  /// In pixels; 0 for ``grain``.
  package var streak = 0
  package var seed = 0
  /// In points; 0 for a part of the stage.
  package var grain = 0.0

  package init() {}

  package func placed(on stage: Stage) -> Wind {
    var result = self
    if streak == 0 { result.streak = stage.pixels(ofGrain: grain) }
    return result
  }

  package func value(at point: MaskPoint) -> Double {
    let line = from.isHorizontal ? point.pixel.row : point.pixel.column
    let noise = IntegerHash(seed: UInt32(truncatingIfNeeded: seed)).unit(line / max(streak, 1))
    return Elementary.mix(point.distance(from: from), noise, strength)
  }
}

extension Parameter {
  /// - Parameter what: the length of the noise that it is.
  fileprivate static func grain(_ what: String, _ property: Property<Double>) -> Parameter {
    .length("grain", "\(what) in points; 0: 1/200 of the shorter side", property, in: 0...64)
  }
}

extension Stage {
  /// The pixels of a grain in points, or of 1/200 of the shorter side for 0: five at 1080 rows, one of a thumbnail.
  /// So noise looks alike at every size.
  fileprivate func pixels(ofGrain grain: Double) -> Int {
    let shorter = Double(min(pixelSize.width, pixelSize.height))
    let side = grain > 0 ? grain * scale : shorter / 200
    return max(Int(min(side.rounded(), 1e6)), 1)
  }
}

extension Mask {
  /// Blocks in no order.
  ///
  /// - Parameters:
  ///   - block: a block's side in pixels; 0: `grain` says it.
  ///   - seed: another number, another order.
  ///   - grain: a block's side in points, up to 64; 0: 1/200 of the shorter side.
  public static func dissolve(block: Int = 0, seed: Int = 0, grain: Double = 0) -> Mask {
    Mask(Dissolve()) {
      $0.block = block; $0.seed = seed; $0.grain = grain
    }
  }

  /// Rows that are blown across the stage.
  ///
  /// - Parameters:
  ///   - from: where the wind comes from.
  ///   - strength: how far rows differ, 0…1.
  ///   - streak: rows that fly together; 0: `grain` says it.
  ///   - seed: another number, another wind.
  ///   - grain: a streak's width in points, up to 64; 0: 1/200 of the shorter side.
  public static func wind(
    from: Edge = .left, strength: Double = 0.2, streak: Int = 0, seed: Int = 0, grain: Double = 0
  ) -> Mask {
    Mask(Wind()) {
      $0.from = from; $0.strength = strength; $0.streak = streak; $0.seed = seed
      $0.grain = grain
    }
  }
}
