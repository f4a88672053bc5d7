internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// The inverse map of a cylinder, and the colors of its two sides.
struct CylinderRoll<Pixel: CanvasPixel> {
  let radius: Float
  /// Points per pixel.
  let step: Float
  private let geometry: PageGeometry
  private let across: SIMD2<Float>
  private let upperFace: PageFace<Pixel>
  private let underFace: PageFace<Pixel>
  private let frontLight: CylinderLight
  private let backLight: CylinderLight
  private let rim: SheetRim
  private let start: Double
  private let down: Double
  /// How the distance from the axis changes from a column to the next, in points.
  let slope: Double

  init(
    _ cylinder: Cylinder, _ geometry: PageGeometry, upper: PageFace<Pixel>, under: PageFace<Pixel>
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
    frontLight = CylinderLight(cylinder, isBack: false, veil: upper.lightVeil, paper: upper.paper)
    backLight = CylinderLight(cylinder, isBack: true, veil: under.lightVeil, paper: under.paper)
    rim = SheetRim(cylinder, geometry.bounds, step: Float(geometry.step))
    (upperFace, underFace) = (upper, under)
  }

  /// How far a pixel's center lies beyond the axis, in points.
  @inline(__always)
  func distance(_ column: Int, _ row: Int) -> Double {
    start + Double(column) * slope + Double(row) * down
  }

  /// Paints the part that is turned over: the back of the page.
  func paintUpper(
    _ run: PageRun<Pixel>, _ column: Int, _ count: Int, row: Int, _ scratch: RowScratch<Pixel>
  ) {
    let way = map(run.places, column, count, row, isBack: true, scratch)
    rim.paint(
      run.places, count, from: geometry.point(column, row),
      to: geometry.point(column + count - 1, row))
    underFace.paint(run, count: count, way: way, isVeiled: underFace.shades.isEmpty, scratch)
  }

  /// Paints the part that lies flat or rises: the front, where `above` does not hide it.
  func paintLower(
    _ run: PageRun<Pixel>, _ column: Int, _ count: Int, row: Int, above: PageRun<Pixel>,
    _ scratch: RowScratch<Pixel>
  ) {
    let way = map(run.places, column, count, row, isBack: false, scratch)
    for i in 0..<count where above.pixels[i].isOpaque { run.places.covered[i] = 0 }
    upperFace.paint(run, count: count, way: way, isVeiled: upperFace.shades.isEmpty, scratch)
  }

  /// Ends what is painted at the cylinder's outermost line.
  func cut(
    _ run: PageRun<Pixel>, _ column: Int, _ count: Int, row: Int, _ scratch: RowScratch<Pixel>
  ) {
    fade(run, column, count, row, scratch) { radius - $0 }
  }

  /// Leaves of what is painted what lies beyond the axis.
  func lift(
    _ run: PageRun<Pixel>, _ column: Int, _ count: Int, row: Int, _ scratch: RowScratch<Pixel>
  ) {
    fade(run, column, count, row, scratch) { $0 }
  }

  /// - Parameter inside: how far a place is on the side that stays, by its distance from the axis.
  private func fade(
    _ run: PageRun<Pixel>, _ column: Int, _ count: Int, _ row: Int, _ scratch: RowScratch<Pixel>,
    inside: (Float) -> Float
  ) {
    for i in 0..<count {
      let share = inside(Float(distance(column + i, row))) / step + 0.5
      run.places.covered[i] = UInt32(min(max(share, 0), 1) * 256 + 0.5)
    }
    scratch.fade(run.pixels.prefix(count), run.places.covered)
  }

  /// Fills all of a run but what is painted.
  ///
  /// - Returns: the way along which some places show several of the picture's pixels, or 0.
  private func map(
    _ run: PagePlaces, _ column: Int, _ count: Int, _ row: Int, isBack: Bool,
    _ scratch: RowScratch<Pixel>
  ) -> SIMD2<Float> {
    let (first, last) = (distance(column, row), distance(column + count - 1, row))
    let isSteep = Float(max(first, last)) > radius * 0.55 - step
    var (memory, roll) = (run.memory, roll)
    scratch.loops.pointee.roll(
      &memory, column, row, count, &roll, isBack ? 1 : 0, isSteep ? 1 : 0,
      isBack ? backLight.weights : frontLight.weights)
    return isSteep ? across : .zero
  }

  private var roll: cslicer_roll {
    cslicer_roll(
      sheet: geometry.sheet, start: start, slope: slope, fall: down,
      direction: (across.x, across.y), radius: radius)
  }
}

extension PageFace {
  /// The veil that light may fall on directly.
  fileprivate var lightVeil: Double { shades.isEmpty ? veil : 0 }
}

/// The light on one side of a rolled page, by the cosine of the angle by which it is turned up.
struct CylinderLight {
  /// ``PageLight`` for cosines in steps of 1/256.
  let weights: [UInt32]

  /// - Parameters:
  ///   - veil: the paper that the light falls on, if nothing lies between them; else 0.
  ///   - paper: how white it is, and the light, 0…1.
  init(_ cylinder: Cylinder, isBack: Bool, veil: Double, paper: Double) {
    weights = (0...256).map {
      let cosine = Double($0) / 256
      return isBack
        ? PageLight.weights(
          cylinder.backLight(cosine: cosine), cylinder.backGloss(cosine: cosine) * paper,
          veil: veil, paper: paper)
        : PageLight.weights(cylinder.frontLight(cosine: cosine), 0, veil: veil, paper: paper)
    }
  }
}
