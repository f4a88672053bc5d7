import SlicerCore

/// How much of a pixel a sheet covers, from how far its edges are away.
enum SheetEdges {
  /// In steps of 1/256.
  ///
  /// - Parameters:
  ///   - stepX: how far x changes from a pixel to the next where it changes most, in points.
  ///   - stepY: the same for y.
  @inline(__always)
  static func coverage(
    _ x: Float, _ y: Float, _ bounds: Size, _ stepX: Float, _ stepY: Float
  ) -> UInt64 {
    let (width, height) = (Float(bounds.width), Float(bounds.height))
    // Well inside: nearly all pixels.
    if x > stepX, y > stepY, x < width - stepX, y < height - stepY { return 256 }
    let across = share(x, width, stepX)
    if across <= 0 { return 0 }
    return UInt64(across * share(y, height, stepY) * 256 + 0.5)
  }

  /// How much of a stretch of length `step` around `x` lies in 0…`end`.
  @inline(__always)
  private static func share(_ x: Float, _ end: Float, _ step: Float) -> Float {
    let low = max(x - step * 0.5, 0)
    let high = min(x + step * 0.5, end)
    return min(max((high - low) / step, 0), 1)
  }
}
