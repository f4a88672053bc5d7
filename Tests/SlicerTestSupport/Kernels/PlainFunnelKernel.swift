import CSlicerKernels

/// A page that slides into its mouth, a column after the other.
enum PlainFunnelKernel {
  /// Which places of the page are seen, and how they are covered; how much of it a column shows at most, in points.
  static func funnel(
    _ run: cslicer_run, _ column: Int, _ row: Int, _ count: Int, _ funnel: cslicer_funnel
  ) -> Float {
    let sheet = funnel.sheet
    let isVertical = funnel.is_vertical != 0
    var widest: Float = 0
    for i in 0..<(count + 7) & ~7 {
      let point = sheet.point(column, i, row)
      let across = (isVertical ? point.x : point.y) - funnel.mouth.0
      let along = ((isVertical ? point.y : point.x) - funnel.mouth.1) * funnel.sign
      let ratio = (abs(along) / funnel.far_edge).atMost(1)
      let wide = ratio * ratio * (3 - 2 * ratio)
      let width = (1 - funnel.pinch * (1 - wide)).atLeast(1e-4)
      let slid = along < 0 ? -funnel.slid : funnel.slid
      let shown = funnel.mouth.0 + across / width
      let shownAlong = funnel.mouth.1 + (along + slid) * funnel.sign
      let thin = 1 / (width * width)
      let lean = across * thin * funnel.pinch * (ratio * (1 - ratio) * 6) / funnel.far_edge
      let steps = (thin + lean * lean).squareRoot() * sheet.step
      (run.x[i], run.y[i]) = isVertical ? (shown, shownAlong) : (shownAlong, shown)
      (run.spread[i], run.bend[i]) = (steps, 0)
      run.covered[i] =
        isVertical
        ? sheet.coverage(shown, shownAlong, steps, sheet.step)
        : sheet.coverage(shownAlong, shown, sheet.step, steps)
      run.light[i] = 256 << 16
      widest = widest.atLeast(steps)
    }
    return widest
  }
}
