import CSlicerKernels

/// A page that nothing bends or lights, a column after the other.
enum PlainSheetKernel {
  static func flat(
    _ run: cslicer_run, _ column: Int, _ row: Int, _ count: Int, _ sheet: cslicer_sheet
  ) {
    for i in 0..<(count + 7) & ~7 {
      let point = sheet.point(column, i, row)
      (run.x[i], run.y[i], run.light[i]) = (point.x, point.y, 256 << 16)
      run.covered[i] = sheet.coverage(point.x, point.y, sheet.step, sheet.step)
    }
  }
}

extension cslicer_sheet {
  /// The point of a flat page that the pixel `i` columns beyond `column` shows.
  func point(_ column: Int, _ i: Int, _ row: Int) -> SIMD2<Float> {
    // In eights, as sums are rounded.
    let (at, rest, row) = (Double(column + i & ~7), Float(i & 7), Double(row))
    let x = origin.0 + at * across.0 + row * down.0
    let y = origin.1 + at * across.1 + row * down.1
    return SIMD2(Float(x) + rest * Float(across.0), Float(y) + rest * Float(across.1))
  }

  /// The share of a pixel that the page covers, 0…256; the pixel shows stretches of these lengths of it.
  func coverage(_ x: Float, _ y: Float, _ stepX: Float, _ stepY: Float) -> UInt32 {
    (Self.share(x, width, stepX) * Self.share(y, height, stepY) * 256).whole
  }

  /// How much of a stretch of length `step` around `x` lies in 0…`end`.
  private static func share(_ x: Float, _ end: Float, _ step: Float) -> Float {
    let (low, high) = ((x - step * 0.5).atLeast(0), (x + step * 0.5).atMost(end))
    return ((high - low) / step).atLeast(0).atMost(1)
  }
}
