import SlicerCore
import SlicerScene

/// The inverse map of a cylinder, and the colours of its two sides.
struct CylinderRoll {
  private let radius: Float
  /// Points per pixel.
  private let step: Float
  private let across: SIMD2<Float>
  /// The squares of ``across``.
  private let squares: SIMD2<Float>
  private let bounds: Size
  private let upperFace: SheetFace
  private let underFace: SheetFace
  private let light: CylinderLight
  private let start: Double
  private let down: Double
  /// How the distance from the axis changes from a column to the next, in points.
  let slope: Double

  init(
    _ cylinder: Cylinder, _ geometry: SheetGeometry, upper: SheetFace, under: SheetFace
  ) {
    let (origin, direction) = (cylinder.origin, cylinder.direction)
    func along(_ way: Point) -> Double { way.x * direction.x + way.y * direction.y }
    start = along(geometry.origin - origin)
    slope = along(geometry.across)
    down = along(geometry.down)
    radius = Float(max(cylinder.radius, 1e-6))
    step = Float(geometry.step)
    across = SIMD2(Float(direction.x), Float(direction.y))
    squares = across * across
    bounds = geometry.bounds
    light = CylinderLight(cylinder)
    (upperFace, underFace) = (upper, under)
  }

  /// How far a pixel's centre lies beyond the axis, in points.
  @inline(__always)
  func distance(_ column: Int, _ row: Int) -> Double {
    start + Double(column) * slope + Double(row) * down
  }

  /// How much of a pixel lies before the cylinder's outermost line: 0…256.
  @inline(__always)
  func silhouette(_ s: Float) -> UInt64 {
    UInt64(min(max((radius - s) / step + 0.5, 0), 1) * 256 + 0.5)
  }

  /// What is turned over: the back of the sheet.
  @inline(__always)
  func upper(_ x: Float, _ y: Float, _ s: Float) -> SheetPixel {
    if s <= 0 {
      let way = .pi * radius - 2 * s
      let (px, py) = (x + across.x * way, y + across.y * way)
      let covered = SheetEdges.coverage(px, py, bounds, step, step)
      return covered == 0 ? SheetPixel(lanes: 0) : underFace.color(px, py).scaled(covered)
    }
    return bent(x, y, s, isBack: true)
  }

  /// What rises from the flat part: the front.
  @inline(__always)
  func lower(_ x: Float, _ y: Float, _ s: Float) -> SheetPixel { bent(x, y, s, isBack: false) }

  private func bent(_ x: Float, _ y: Float, _ s: Float, isBack: Bool) -> SheetPixel {
    let ratio = ratio(s)
    let cosine = ((1 - ratio) * (1 + ratio)).squareRoot()
    // How much more of the sheet than of the stage a pixel shows, at most what the arc has.
    let stretch = 1 / max(cosine, 1e-4)
    let way = arc(ratio, isBack) - s
    let (px, py) = (x + across.x * way, y + across.y * way)
    let square = stretch * stretch
    let covered = SheetEdges.coverage(
      px, py, bounds, step * (squares.x * square + squares.y).squareRoot(),
      step * (squares.y * square + squares.x).squareRoot())
    if covered == 0 { return SheetPixel(lanes: 0) }
    let face = isBack ? underFace : upperFace
    let color =
      stretch * step * face.density < 1.5
      ? face.color(px, py) : filtered(x, y, s, face, stretch, isBack)
    return light.lit(color, cosine: cosine, isBack: isBack).scaled(covered)
  }

  /// The mean of several places in a pixel, where the sheet is seen from the side.
  private func filtered(
    _ x: Float, _ y: Float, _ s: Float, _ face: SheetFace, _ stretch: Float, _ isBack: Bool
  ) -> SheetPixel {
    let density = stretch * step * face.density
    let shift: UInt64 = density < 2.5 ? 1 : density < 5 ? 2 : 3
    let count = 1 << Int(shift)
    var sum: UInt64 = 0
    for i in 0..<count {
      let place = s + ((Float(i) + 0.5) / Float(count) - 0.5) * step
      let way = arc(ratio(place), isBack) - s
      sum &+= face.color(x + across.x * way, y + across.y * way).lanes
    }
    return SheetPixel.mean(ofSum: sum, shift: shift)
  }

  /// The sine of the angle at a distance from the axis, before the outermost line.
  @inline(__always)
  private func ratio(_ s: Float) -> Float {
    let last = max(radius - step * 0.125, 0)
    return min(max(s, 0), last) / radius
  }

  /// How far along the sheet that is, from the axis.
  @inline(__always)
  private func arc(_ ratio: Float, _ isBack: Bool) -> Float {
    let angle = FloatAngle.arcsine(ratio)
    return (isBack ? .pi - angle : angle) * radius
  }
}
