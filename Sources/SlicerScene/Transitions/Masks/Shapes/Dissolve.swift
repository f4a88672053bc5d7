package import SlicerCore

/// Fine grains, like sand, that turn over patch by patch, or square blocks that turn over in no order.
///
/// A value is a mix of the noise of grains and that of patches. Values are spread: equal parts of the area turn over in
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
  /// The noise of patches on the stage.
  private var map: Derived<PatchMap>?

  package init() {}

  package func placed(on stage: Stage) -> Dissolve {
    var result = self
    result.pitch = stage.pixels(ofGrain: grain, parts: Self.parts)
    if block == 0, patches > 0 {
      result.map = Derived(PatchMap(on: stage.pixelSize, seed: seed))
    }
    return result
  }

  package func value(at point: MaskPoint) -> Double {
    let (column, row) = (point.pixel.column, point.pixel.row)
    guard block == 0 else {
      return IntegerHash(seed: UInt32(truncatingIfNeeded: seed)).unit(column / block, row / block)
    }
    // Turned by the angle of 3 : 4: the columns and rows of single pixels do not fall on the lattice.
    let (x, y) = (Double(column) / pitch, Double(row) / pitch)
    let grain = ValueNoise(seed: seed, layers: 1).value(0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y)
    guard patches > 0 else { return grain }
    let patch =
      map?.value.value(column, row)
      ?? PatchMap.noise(column, row, of: point.pixel.size, seed: seed)
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

/// The noise of patches at the corners of cells, of which the shorter side has 64. It has no fine detail: between
/// corners it is linear.
private struct PatchMap: Sendable {
  private let columns: Int
  private let step: Int
  private let values: [Double]

  init(on size: PixelSize, seed: Int) {
    let step = max(min(size.width, size.height) / 64, 1)
    let (columns, rows) = (size.width / step + 2, size.height / step + 2)
    values = (0..<columns * rows).map { index in
      Self.noise(index % columns * step, index / columns * step, of: size, seed: seed)
    }
    (self.columns, self.step) = (columns, step)
  }

  @inline(__always)
  func value(_ column: Int, _ row: Int) -> Double {
    let (left, top) = (column / step, row / step)
    let across = Double(column - left * step) / Double(step)
    let corner = top * columns + left
    return Elementary.mix(
      Elementary.mix(values[corner], values[corner + 1], across),
      Elementary.mix(values[corner + columns], values[corner + columns + 1], across),
      Double(row - top * step) / Double(step))
  }

  /// The noise at a pixel of a stage, 0…1.
  static func noise(_ column: Int, _ row: Int, of size: PixelSize, seed: Int) -> Double {
    let cell = Double(min(size.width, size.height)) / 2.5
    let x = (Double(column) + 0.5 - Double(size.width) / 2) / cell
    let y = (Double(row) + 0.5 - Double(size.height) / 2) / cell
    // Turned by the angle of 3 : 4, so that no row of the lattice is level.
    return ValueNoise(seed: seed &+ 1, layers: 3).value(0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y)
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
}
