import SlicerKit
import SlicerTestSupport
import Testing

extension SmoothJPEG {
  /// Every sampling that is cut without loss, and every coding.
  static let losslessKinds: [SmoothJPEG] =
    [
      gray, SmoothJPEG(.gray, [[2, 2]]), rgb, cmyk, ycck, photo, progressive,
      SmoothJPEG(.gray, [[1, 1]], isProgressive: true),
    ]
    + [
      [[1, 1], [1, 1], [1, 1]], [[2, 1], [1, 1], [1, 1]], [[1, 2], [1, 1], [1, 1]],
      [[4, 1], [1, 1], [1, 1]], [[4, 2], [1, 1], [1, 1]], [[1, 1], [2, 2], [1, 1]],
    ].map { SmoothJPEG(.ycbcr, $0) } + [
      photo.with { $0.restartInterval = 3 }, photo.with { $0.isArithmetic = true },
      photo.with { $0.isProgressive = true },
      photo.with { ($0.isProgressive, $0.isArithmetic) = (true, true) },
    ]

  /// Adds a tag for an orientation.
  func turned(_ orientation: Orientation) -> SmoothJPEG {
    var result = self
    if orientation != .topLeft { result.segments.append(Self.orientation(orientation)) }
    return result
  }

  /// Noise over a rising ground, `size` as stored: coefficients of all sizes.
  func noisy(_ size: PixelSize, seed: UInt64 = 5) throws -> [UInt8] {
    let raster = try picture(size)
    var noise = SeededNoise(seed: seed)
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for i in row.indices where i % 7 < 4 {
        row[i] = UInt8(clamping: Int(row[i]) + Int.random(in: -40...40, using: &noise))
      }
    }
    return try file(raster)
  }

  /// The step of blocks that all components share.
  var step: PixelSize {
    let factors = recipe.components.map { ($0.horizontal, $0.vertical) }
    if factors.count == 1 { return PixelSize(8, 8) }
    return PixelSize(8 * (factors.map(\.0).max() ?? 1), 8 * (factors.map(\.1).max() ?? 1))
  }
}
