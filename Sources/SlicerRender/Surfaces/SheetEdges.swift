import SlicerCore

/// How much of a pixel a sheet covers, from how far its edges are away.
struct SheetEdges {
  /// In points.
  let width: Float
  let height: Float

  /// In steps of 1/256.
  ///
  /// - Parameters:
  ///   - stepX: how far x changes from a pixel to the next where it changes most, in points.
  ///   - stepY: the same for y.
  @inline(__always)
  func coverage(
    _ x: FloatLanes, _ y: FloatLanes, _ stepX: FloatLanes, _ stepY: FloatLanes
  ) -> SIMD8<UInt32> {
    (Self.share(x, width, stepX) * Self.share(y, height, stepY) * 256).whole
  }

  /// Whether all pixels between two, which show `step` points each, are covered.
  func contain(_ a: Point, _ b: Point, step: Double) -> Bool {
    min(a.x, b.x) > step && min(a.y, b.y) > step && max(a.x, b.x) < Double(width) - step
      && max(a.y, b.y) < Double(height) - step
  }

  /// How much of a stretch of length `step` around `x` lies in 0…`end`.
  @inline(__always)
  private static func share(_ x: FloatLanes, _ end: Float, _ step: FloatLanes) -> FloatLanes {
    let low = (x - step * 0.5).atLeast(0)
    let high = (x + step * 0.5).atMost(end)
    return ((high - low) / step).atLeast(0).atMost(1)
  }
}
