import CSlicerKernels

/// Where a page rolls over a cylinder, a column after the other.
enum PlainRollKernel {
  /// Which places of the page are seen, how they are lit and covered.
  static func roll(
    _ run: cslicer_run, _ column: Int, _ row: Int, _ count: Int, _ roll: cslicer_roll,
    isBack: Bool, isSteep: Bool, _ lights: UnsafePointer<UInt32>
  ) {
    let (radius, step) = (roll.radius, roll.sheet.step)
    // Eight columns share their number of samples, those after the last too.
    for i in 0..<(count + 7) & ~7 {
      // In eights, as sums are rounded.
      let (at, rest) = (Double(column + i & ~7), Float(i & 7))
      let down = Double(row)
      let s = Float(roll.start + at * roll.slope + down * roll.fall) + rest * Float(roll.slope)
      let sine = roll.sine(s)
      let cosine = ((1 - sine) * (1 + sine)).squareRoot()
      let middle = arcsine(sine)
      if isSteep {
        let (low, high) = (
          arcsine(roll.sine(s - step * 0.5)), arcsine(roll.sine(s + step * 0.5))
        )
        // Along the way the back comes from its farther end.
        run.spread[i] = (isBack ? low - high : high - low) * radius
        run.bend[i] = (isBack ? -1 : 1) * radius * ((low + high) * 0.5 - middle)
      }
      let (arc, flat) = (middle * radius, s.atMost(0))
      let way = isBack ? .pi * radius - arc - s - flat : arc - s + flat
      let point = roll.sheet.point(column, i, row)
      run.x[i] = point.x + way * roll.direction.0
      run.y[i] = point.y + way * roll.direction.1
      run.light[i] = lights[Int((cosine * 256).whole)]
      run.covered[i] = roll.coverage(run.x[i], run.y[i], cosine)
    }
  }

  /// The angle of 0…π/2 whose sine is `x`, 0…1, to 1e-7. Source: Abramowitz and Stegun 4.4.46.
  private static func arcsine(_ x: Float) -> Float {
    var sum = x * -0.0012624911 + 0.0066700901
    sum = sum * x - 0.0170881256
    sum = sum * x + 0.0308918810
    sum = sum * x - 0.0501743046
    sum = sum * x + 0.0889789874
    sum = sum * x - 0.2145988016
    sum = sum * x + 1.5707963050
    return .pi / 2 - (1 - x).squareRoot() * sum
  }
}

extension cslicer_roll {
  /// The sine of the angle at a distance from the axis, before the outermost line.
  fileprivate func sine(_ s: Float) -> Float {
    s.atLeast(0).atMost(max(radius - sheet.step * 0.125, 0)) / radius
  }

  /// A pixel shows 1 / cosine times more of the page than of the stage, across the axis.
  fileprivate func coverage(_ x: Float, _ y: Float, _ cosine: Float) -> UInt32 {
    let stretch = 1 / cosine.atLeast(1e-4)
    let square = stretch * stretch
    let (a, b) = (direction.0 * direction.0, direction.1 * direction.1)
    let (stepX, stepY) = ((square * a + b).squareRoot(), (square * b + a).squareRoot())
    return sheet.coverage(x, y, stepX * sheet.step, stepY * sheet.step)
  }
}
