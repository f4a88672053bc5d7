internal import CSlicerKernels

/// What runs show of a page that bends, unlit, a column after the other.
enum PlainPageKernel<Pixel: CanvasPixel> {
  static func draw(
    _ target: UnsafeMutablePointer<Pixel>, _ run: cslicer_run, _ count: Int, _ page: cslicer_page,
    _ way: SIMD2<Float>
  ) {
    for first in stride(from: 0, to: count, by: 8) {
      let columns = first..<min(first + 8, count)
      if (first..<first + 8).allSatisfy({ run.covered[$0] == 0 }) {
        for i in columns { target[i] = .clear }
      } else {
        let shift = way == .zero ? 0 : samples(run.spread + first, page, way)
        for i in columns { target[i] = mean(page, run, i, way, shift: shift) }
      }
    }
  }

  /// How many samples eight pixels need, as a power of two: neighbours in the picture are at most 1.5
  /// of its pixels apart, unless there are 16 of them.
  private static func samples(
    _ spread: UnsafePointer<Float>, _ page: cslicer_page, _ way: SIMD2<Float>
  ) -> Int {
    let density = max(abs(way.x * page.column_scale), abs(way.y * page.row_scale))
    var most: Float = 0
    for i in 0..<8 { most = max(most, spread[i].magnitude) }
    most *= density
    return most < 1.5 ? 0 : most < 3 ? 1 : most < 6 ? 2 : most < 12 ? 3 : 4
  }

  /// The mean of 1 << `shift` places on a parabola through both ends of what a pixel shows and the
  /// place at its centre.
  private static func mean(
    _ page: cslicer_page, _ run: cslicer_run, _ i: Int, _ way: SIMD2<Float>, shift: Int
  ) -> Pixel {
    if shift == 0 { return Pixel(channels: sample(page, run.x[i], run.y[i])) }
    let count = 1 << shift
    var sum = SIMD4<UInt32>.zero
    for k in 0..<count {
      let t = (Float(k) + 0.5) / Float(count) - 0.5
      let place = (run.spread[i] + run.bend[i] * 4 * t) * t
      let y = way.y == 0 ? run.y[i] : run.y[i] + place * way.y
      sum &+= sample(page, run.x[i] + place * way.x, y)
    }
    return Pixel(channels: (sum &+ UInt32(count / 2)) &>> UInt32(shift))
  }

  /// Four neighbours by their shares, rounded once.
  @inline(__always)
  private static func sample(_ page: cslicer_page, _ x: Float, _ y: Float) -> SIMD4<UInt32> {
    let picture = page.picture
    let (column, x) = neighbour(
      x * page.column_scale + page.column_offset, picture.first_column, picture.last_column)
    let (row, y) = neighbour(
      y * page.row_scale + page.row_offset, picture.first_row, picture.last_row)
    let upper = picture.pixels(of: Pixel.self) + (row &* picture.stride &+ column)
    let lower = upper + picture.stride
    let lowerRight = (x &* y &+ 128) &>> 8
    let (lowerLeft, upperRight) = (y &- lowerRight, x &- lowerRight)
    let above =
      upper[0].channels &* (256 &- x &- lowerLeft) &+ upper[1].channels &* upperRight
    let below = lower[0].channels &* lowerLeft &+ lower[1].channels &* lowerRight
    return (above &+ below &+ 128) &>> 8
  }

  /// The first of two neighbours, and the second one's share in steps of 1/256: 0…256.
  @inline(__always)
  private static func neighbour(
    _ place: Float, _ first: Int32, _ last: Int32
  ) -> (pixel: Int, share: UInt32) {
    let place = place.atLeast(Float(first)).atMost(Float(last))
    // One of the two whole numbers next to a whole one will do: its share is then 0 or 256.
    let pixel = (place - 0.5).nearest.atMost(Float(last) - 1).atLeast(Float(first))
    return (Int(pixel), ((place - pixel) * 256).whole)
  }
}

/// Where a page rolls over a cylinder, a column after the other.
enum PlainRollKernel {
  /// Which places of the page are seen, how they are lit and covered.
  static func roll(
    _ run: cslicer_run, _ column: Int, _ row: Int, _ count: Int, _ roll: cslicer_roll,
    isBack: Bool, isSteep: Bool, _ lights: UnsafePointer<UInt32>
  ) {
    let (radius, step) = (roll.radius, roll.step)
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
      let x = roll.origin.0 + at * roll.across.0 + down * roll.down.0
      let y = roll.origin.1 + at * roll.across.1 + down * roll.down.1
      run.x[i] = (Float(x) + rest * Float(roll.across.0)) + way * roll.direction.0
      run.y[i] = (Float(y) + rest * Float(roll.across.1)) + way * roll.direction.1
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
    s.atLeast(0).atMost(max(radius - step * 0.125, 0)) / radius
  }

  /// A pixel shows 1 / cosine times more of the page than of the stage, across the axis.
  fileprivate func coverage(_ x: Float, _ y: Float, _ cosine: Float) -> UInt32 {
    let stretch = 1 / cosine.atLeast(1e-4)
    let square = stretch * stretch
    let (a, b) = (direction.0 * direction.0, direction.1 * direction.1)
    let (stepX, stepY) = ((square * a + b).squareRoot(), (square * b + a).squareRoot())
    return (Self.share(x, width, stepX * step) * Self.share(y, height, stepY * step) * 256).whole
  }

  /// How much of a stretch of length `step` around `x` lies in 0…`end`.
  private static func share(_ x: Float, _ end: Float, _ step: Float) -> Float {
    let (low, high) = ((x - step * 0.5).atLeast(0), (x + step * 0.5).atMost(end))
    return ((high - low) / step).atLeast(0).atMost(1)
  }
}
