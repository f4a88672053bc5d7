import SlicerCore
import SlicerScene

/// The inverse map of a cylinder, and the colors of its two sides.
struct CylinderRoll {
  let radius: Float
  /// Points per pixel.
  let step: Float
  private let geometry: PageGeometry
  private let across: SIMD2<Float>
  /// The squares of ``across``.
  private let squares: SIMD2<Float>
  private let upperFace: PageFace
  private let underFace: PageFace
  private let frontLight: CylinderLight
  private let backLight: CylinderLight
  private let start: Double
  private let down: Double
  /// How the distance from the axis changes from a column to the next, in points.
  let slope: Double

  init(
    _ cylinder: Cylinder, _ geometry: PageGeometry, upper: PageFace, under: PageFace
  ) {
    let (origin, direction) = (cylinder.origin, cylinder.direction)
    func along(_ way: Point) -> Double { way.x * direction.x + way.y * direction.y }
    self.geometry = geometry
    start = along(geometry.origin - origin)
    slope = along(geometry.across)
    down = along(geometry.down)
    radius = Float(max(cylinder.radius, 1e-6))
    step = Float(geometry.step)
    across = SIMD2(Float(direction.x), Float(direction.y))
    squares = across * across
    frontLight = CylinderLight(cylinder, isBack: false, veil: upper.lightVeil)
    backLight = CylinderLight(cylinder, isBack: true, veil: under.lightVeil)
    (upperFace, underFace) = (upper, under)
  }

  /// How far a pixel's centre lies beyond the axis, in points.
  @inline(__always)
  func distance(_ column: Int, _ row: Int) -> Double {
    start + Double(column) * slope + Double(row) * down
  }

  /// What is turned over: the back of the page.
  func paintUpper(_ run: PageRun, _ column: Int, _ count: Int, row: Int) {
    let isSteep = map(run, column, count, row, isBack: true)
    backLight.look(up: run, count: count)
    underFace.paint(
      run, count: count, way: isSteep ? across : nil, isVeiled: underFace.shades.isEmpty)
  }

  /// What lies flat or rises: the front, where it is not hidden by what `above` shows.
  func paintLower(_ run: PageRun, _ column: Int, _ count: Int, row: Int, above: PageRun) {
    let isSteep = map(run, column, count, row, isBack: false)
    for i in 0..<count where above.pixels[i] >> 48 == 255 { run.covered[i] = 0 }
    frontLight.look(up: run, count: count)
    upperFace.paint(
      run, count: count, way: isSteep ? across : nil, isVeiled: upperFace.shades.isEmpty)
  }

  /// Ends what is painted at the cylinder's outermost line.
  func cut(_ run: PageRun, _ column: Int, _ count: Int, row: Int) {
    for i in 0..<count {
      let s = Float(distance(column + i, row))
      let share = UInt64(min(max((radius - s) / step + 0.5, 0), 1) * 256 + 0.5)
      run.pixels[i] = PagePixel(lanes: run.pixels[i]).scaled(share).lanes
    }
  }

  /// Fills all of a run but what is painted. Returns whether some places are seen from the side.
  private func map(
    _ run: PageRun, _ column: Int, _ count: Int, _ row: Int, isBack: Bool
  ) -> Bool {
    let (first, last) = (distance(column, row), distance(column + count - 1, row))
    let isSteep = Float(max(first, last)) > radius * 0.55 - step
    for i in stride(from: 0, to: count, by: 8) {
      let s = Float(distance(column + i, row)) + FloatLanes.steps * Float(slope)
      let sine = ratio(s)
      let cosine = ((1 - sine) * (1 + sine)).roots
      let arc =
        isSteep
        ? steepArc(s, sine, run, i, isBack: isBack) : FloatAngle.arcsine(sine) * radius
      let flat = s.atMost(0)
      let way = isBack ? .pi * radius - arc - s - flat : arc - s + flat
      let point = geometry.points(column + i, row)
      let (x, y) = (point.x + way * across.x, point.y + way * across.y)
      PageRun.store(x, run.x, i)
      PageRun.store(y, run.y, i)
      PageRun.store((cosine * 256).whole, run.light, i)
      PageRun.store(coverage(x, y, cosine), run.covered, i)
    }
    return isSteep
  }

  /// Says how much of the page pixels show, and returns where their centres lie on it.
  @inline(__always)
  private func steepArc(
    _ s: FloatLanes, _ sine: FloatLanes, _ run: PageRun, _ i: Int, isBack: Bool
  ) -> FloatLanes {
    let middle = FloatAngle.arcsine(sine)
    let low = FloatAngle.arcsine(ratio(s - step * 0.5))
    let high = FloatAngle.arcsine(ratio(s + step * 0.5))
    // Along the way the back comes from its farther end.
    let bend = (low + high) * 0.5 - middle
    PageRun.store((isBack ? low - high : high - low) * radius, run.spread, i)
    PageRun.store((isBack ? -1 : 1) * radius * bend, run.bend, i)
    return middle * radius
  }

  /// A pixel shows 1 / cosine times more of the page than of the stage, across the axis.
  @inline(__always)
  private func coverage(
    _ x: FloatLanes, _ y: FloatLanes, _ cosine: FloatLanes
  ) -> SIMD8<UInt32> {
    let stretch = 1 / cosine.atLeast(1e-4)
    let square = stretch * stretch
    return upperFace.edges.coverage(
      x, y, (square * squares.x + squares.y).roots * step,
      (square * squares.y + squares.x).roots * step)
  }

  /// The sine of the angle at a distance from the axis, before the outermost line.
  @inline(__always)
  private func ratio(_ s: FloatLanes) -> FloatLanes {
    let last = max(radius - step * 0.125, 0)
    return s.atLeast(0).atMost(last) / radius
  }
}

extension PageFace {
  /// The veil that light may fall on directly.
  fileprivate var lightVeil: Double { shades.isEmpty ? veil : 0 }
}

/// The light on one side of a rolled page, by the cosine of the angle by which it is turned up.
struct CylinderLight {
  /// In steps of 1/256.
  private let weights: [UInt32]

  /// - Parameter veil: the white that the light falls on, if nothing lies between them; else 0.
  init(_ cylinder: Cylinder, isBack: Bool, veil: Double) {
    weights = (0...256).map {
      let cosine = Double($0) / 256
      return isBack
        ? PageLight.weights(
          cylinder.backLight(cosine: cosine), cylinder.backGloss(cosine: cosine), veil: veil)
        : PageLight.weights(cylinder.frontLight(cosine: cosine), 0, veil: veil)
    }
  }

  /// The weights of a run whose `light` holds cosines · 256.
  func look(up run: PageRun, count: Int) {
    weights.withUnsafeBufferPointer { weights in
      for i in 0..<count { run.light[i] = weights[Int(run.light[i])] }
    }
  }
}
