import CSlicerKernels

/// A page under rings of water, a column after the other.
enum PlainRippleKernel {
  /// Which places of the page are seen, how they are lit and covered; whether any is in a ring.
  static func ripple(
    _ run: cslicer_run, _ column: Int, _ row: Int, _ count: Int, _ ripple: cslicer_ripple,
    isCalmed: Bool, isInside: Bool
  ) -> Bool {
    let sheet = ripple.sheet
    var nearest = Float.infinity
    for i in 0..<(count + 7) & ~7 {
      let point = sheet.point(column, i, row)
      let (x, y) = (point.x - ripple.center.0, point.y - ripple.center.1)
      let distance = (x * x + y * y).squareRoot().atLeast(1e-6)
      let along = distance - ripple.front
      nearest = nearest.atMost(abs(along))
      let part = along / ripple.reach
      let rest = (1 - part * part).atLeast(0)
      let wave = sineCosine(
        turns: along.atMost(ripple.reach).atLeast(-ripple.reach) * ripple.frequency)
      let strength = rest * rest / distance
      var shift = strength * wave.sine * ripple.amplitude
      if isCalmed {
        let nearness = ripple.nearness
        shift *= calm(point.x, sheet.width, nearness) * calm(point.y, sheet.height, nearness)
      }
      run.x[i] = (point.x + x * shift).atLeast(0).atMost(sheet.width)
      run.y[i] = (point.y + y * shift).atLeast(0).atMost(sheet.height)
      run.covered[i] = isInside ? 256 : sheet.coverage(point.x, point.y, sheet.step, sheet.step)
      let slope = (x * ripple.light.0 + y * ripple.light.1) * wave.cosine
      run.light[i] = ripple.glint(strength * slope)
    }
    return nearest < ripple.reach
  }

  /// The factor of a shift near an edge: 0 at both ends … 1.
  private static func calm(_ x: Float, _ end: Float, _ nearness: Float) -> Float {
    let part = (x.atMost(end - x) * nearness).atLeast(0).atMost(1)
    return part * part * (3 - 2 * part)
  }

  /// Sine and cosine of whole turns, less than 2²¹, to 1e-6: Taylor's series of what is left beside whole half turns.
  private static func sineCosine(turns: Float) -> (sine: Float, cosine: Float) {
    let halves = (turns * 2).rounded(.toNearestOrEven)
    let sign: Float = Int(halves).isMultiple(of: 2) ? 1 : -1
    let x = (turns - halves * 0.5) * (2 * .pi)
    let square = x * x
    var sine = square * (-1 / 39_916_800) + 1 / 362_880
    sine = sine * square - 1 / 5040
    sine = sine * square + 1 / 120
    sine = sine * square - 1 / 6
    var cosine = square * (1 / 479_001_600) - 1 / 3_628_800
    cosine = cosine * square + 1 / 40_320
    cosine = cosine * square - 1 / 720
    cosine = cosine * square + 1 / 24
    cosine = cosine * square - 1 / 2
    return (sign * (x + x * square * sine), sign * (1 + square * cosine))
  }
}

extension cslicer_ripple {
  /// Towards white where a slope faces the light, towards black elsewhere.
  fileprivate func glint(_ slope: Float) -> UInt32 {
    let square = slope * slope
    let mirrored = slope > 0 ? square * square * square * gloss : 0
    let strength = (abs(slope) * glint + mirrored).atMost(1)
    let weight = ((slope > 0 ? strength * paper : strength) * 256).whole
    return (256 - weight) << 16 | (slope > 0 ? weight : 0)
  }
}
