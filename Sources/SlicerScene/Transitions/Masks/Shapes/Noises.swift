package import SlicerCore

/// Fine grains, like sand, that turn over patch by patch, or square blocks that turn over in no order.
///
/// A value is a mix of the noise of grains and that of patches, spread so that equal parts of the area turn over in
/// about equal times.
package struct Dissolve: MaskShape {
  package static let softness = 0.15
  package static let curve = TimingCurve.linear
  package static let isOfPixels = true
  package static let isMeasured = false
  package static let parameters: [Parameter<ShapeMask<Dissolve>>] = [
    .integer(
      "block", "side of square blocks in pixels; 0: grains", \.shape.block, in: 0...1000),
    .number(
      "patches", "how much grains turn over patch by patch; 0: in no order", \.shape.patches,
      in: 0...1),
    .seed("noise", \.shape.seed),
    .grain("size of the grains", of: parts, \.shape.grain),
  ]

  /// The grains along the shorter side unless their size is given.
  private static let parts = 160

  /// In pixels; 0 for ``grain``.
  package var block = 0
  /// The share of the patches' noise in the mix.
  package var patches = 0.6
  package var seed = 0
  /// In points; 0 for a part of the stage.
  package var grain = 0.0
  /// Pixels from grain to grain.
  private var pitch = 1.0

  package init() {}

  package func placed(on stage: Stage) -> Dissolve {
    var result = self
    result.pitch = stage.pixels(ofGrain: grain, parts: Self.parts)
    return result
  }

  package func value(at point: MaskPoint) -> Double {
    let (column, row) = (point.pixel.column, point.pixel.row)
    guard block == 0 else {
      return IntegerHash(seed: UInt32(truncatingIfNeeded: seed)).unit(column / block, row / block)
    }
    let grain = ValueNoise(seed: seed, layers: 1).value(
      Double(column) / pitch, Double(row) / pitch)
    guard patches > 0 else { return grain }
    let (x, y) = point.offset(from: Point(x: 0.5, y: 0.5))
    let cell = min(point.width, point.height) / 2.5
    // Turned by the angle of 3 : 4, so that no row of the lattice is level.
    let patch = ValueNoise(seed: seed &+ 1, layers: 3).value(
      (0.8 * x - 0.6 * y) / cell, (0.6 * x + 0.8 * y) / cell)
    return even(Elementary.mix(grain, patch, patches))
  }

  /// The share of the mixes of two even values that are less than one.
  private func even(_ value: Double) -> Double {
    let (large, small) = (max(patches, 1 - patches), min(patches, 1 - patches))
    if value < small { return value * value / (2 * large * small) }
    if value <= large { return (value - small / 2) / large }
    return 1 - (1 - value) * (1 - value) / (2 * large * small)
  }
}

/// A front that is blown across the stage: each row, or column, is ahead or behind by chance.
///
/// Chance is of three kinds: each streak has its own, and gusts of 1/40 and of 1/6 of the shorter side carry streaks along.
package struct Wind: MaskShape {
  package static let softness = 0.12
  package static let isOfPixels = true
  package static let curve = TimingCurve.steady
  package static let parameters: [Parameter<ShapeMask<Wind>>] = [
    .choice("from", "edge at which the second picture appears first", \.shape.from),
    .number("strength", "how far rows are apart", \.shape.strength, in: 0...1),
    .integer(
      "streak", "width of a streak in pixels; 0: grain says it", \.shape.streak, in: 0...1000),
    .seed("noise", \.shape.seed),
    .grain("width of a streak", of: parts, \.shape.grain),
  ]

  /// The streaks along the shorter side unless their width is given.
  private static let parts = 300

  package var from = Edge.left
  package var strength = 0.4
  /// In pixels; 0 for ``grain``.
  package var streak = 0
  package var seed = 0
  /// In points; 0 for a part of the stage.
  package var grain = 0.0

  package init() {}

  package func placed(on stage: Stage) -> Wind {
    var result = self
    if streak == 0 {
      result.streak = Int(stage.pixels(ofGrain: grain, parts: Self.parts).rounded())
    }
    return result
  }

  package func value(at point: MaskPoint) -> Double {
    let line = from.isHorizontal ? point.pixel.row : point.pixel.column
    let shorter = min(point.width, point.height)
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    func gust(_ count: Double, _ kind: Int) -> Double {
      let place = (Double(line) + 0.5) * count / shorter
      let first = place.rounded(.down)
      let (before, after) = (hash.unit(Int(first), kind), hash.unit(Int(first) + 1, kind))
      return Elementary.mix(before, after, Elementary.smoothstep(place - first)) - 0.5
    }
    let own = hash.unit(line / max(streak, 1)) - 0.5
    let noise = 0.5 + 0.75 * own + 0.6 * gust(40, 1) + 0.42 * gust(6, 2)
    return Elementary.mix(point.distance(from: from), min(max(noise, 0), 1), strength)
  }
}

extension Parameter {
  /// - Parameters:
  ///   - what: the length of the noise that it is.
  ///   - parts: how many of them lie along the shorter side by default.
  fileprivate static func grain(
    _ what: String, of parts: Int, _ property: Property<Double>
  ) -> Parameter {
    .length("grain", "\(what) in points; 0: 1/\(parts) of the shorter side", property, in: 0...64)
  }
}

extension Stage {
  /// The pixels of a grain in points, or of a part of the shorter side for 0, at least 1. So noise looks alike at every
  /// size.
  fileprivate func pixels(ofGrain grain: Double, parts: Int) -> Double {
    let shorter = Double(min(pixelSize.width, pixelSize.height))
    return max(min(grain > 0 ? grain * scale : shorter / Double(parts), 1e6), 1)
  }
}

extension Mask {
  /// Fine grains, patch by patch.
  ///
  /// - Parameters:
  ///   - block: the side of square blocks in pixels; 0 for grains.
  ///   - seed: another number, another order.
  ///   - grain: a grain's size in points, up to 64; 0: 1/160 of the shorter side.
  ///   - patches: how much grains turn over patch by patch, 0…1; 0: in no order.
  public static func dissolve(
    block: Int = 0, seed: Int = 0, grain: Double = 0, patches: Double = 0.6
  ) -> Mask {
    Mask(Dissolve()) {
      $0.block = block; $0.seed = seed; $0.grain = grain; $0.patches = min(max(patches, 0), 1)
    }
  }

  /// Rows that are blown across the stage.
  ///
  /// - Parameters:
  ///   - from: where the wind comes from.
  ///   - strength: how far rows differ, 0…1.
  ///   - streak: rows that fly together; 0: `grain` says it.
  ///   - seed: another number, another wind.
  ///   - grain: a streak's width in points, up to 64; 0: 1/300 of the shorter side.
  public static func wind(
    from: Edge = .left, strength: Double = 0.4, streak: Int = 0, seed: Int = 0, grain: Double = 0
  ) -> Mask {
    Mask(Wind()) {
      $0.from = from; $0.strength = strength; $0.streak = streak; $0.seed = seed
      $0.grain = grain
    }
  }
}
