package import SlicerCore

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
    .number("gusts", "how far gusts carry streaks along", \.shape.gusts, in: 0...1),
    .integer(
      "streak", "width of a streak in pixels; 0: grain says it", \.shape.streak, in: 0...1000),
    .seed("noise", \.shape.seed),
    .grain("width of a streak", of: parts, \.shape.grain),
  ]

  /// The streaks along the shorter side unless their width is given. On an icon, which is seen small, there are fewer.
  private static let (parts, partsOfIcons) = (300, 110)

  package var from = Edge.left
  package var strength = 0.4
  package var gusts = 1.0
  /// In pixels; 0 for ``grain``.
  package var streak = 0
  package var seed = 0
  /// In points; 0 for a part of the stage.
  package var grain = 0.0
  /// The noise of each row or column of the stage.
  private var lines: Derived<[Double]>?

  package init() {}

  package func placed(on stage: Stage) -> Wind {
    var result = self
    if streak == 0 {
      let parts = stage.content.isEverywhere ? Self.parts : Self.partsOfIcons
      result.streak = Int(stage.pixels(ofGrain: grain, parts: parts).rounded())
    }
    let size = stage.pixelSize
    let noise = result
    result.lines = Derived(
      (0..<(from.isHorizontal ? size.height : size.width)).map { noise.noise($0, on: size) })
    return result
  }

  package func value(at point: MaskPoint) -> Double {
    let line = from.isHorizontal ? point.pixel.row : point.pixel.column
    let distance = point.distance(from: from)
    guard let lines = lines?.value else {
      return Elementary.mix(distance, noise(line, on: point.pixel.size), strength)
    }
    return Elementary.mix(distance, lines[min(line, lines.count - 1)], strength)
  }

  /// The noise of a row or column, 0…1.
  private func noise(_ line: Int, on size: PixelSize) -> Double {
    let shorter = Double(min(size.width, size.height))
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    func gust(_ count: Double, _ kind: Int) -> Double {
      let place = (Double(line) + 0.5) * count / shorter
      let first = place.rounded(.down)
      let (before, after) = (hash.unit(Int(first), kind), hash.unit(Int(first) + 1, kind))
      return Elementary.mix(before, after, Elementary.smoothstep(place - first)) - 0.5
    }
    let own = (1 - 0.25 * gusts) * (hash.unit(line / max(streak, 1)) - 0.5)
    let carried = gusts > 0 ? gusts * (0.6 * gust(40, 1) + 0.42 * gust(6, 2)) : 0
    return min(max(0.5 + own + carried, 0), 1)
  }
}

extension Mask {
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
