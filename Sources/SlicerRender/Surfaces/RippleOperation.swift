import SlicerCore
import SlicerScene

/// A sheet of water whose rings shift and light what lies under them.
struct RippleOperation: RowOperation {
  private let geometry: SheetGeometry
  private let flat: FlatSheet
  private let center: SIMD2<Float>
  private let front: Float
  private let reach: Float
  private let amplitude: Float
  private let glint: Float
  /// Turns per point.
  private let frequency: Float
  private let light: SIMD2<Float>

  init(_ ripple: Ripple, _ geometry: SheetGeometry, upper: SheetFace) {
    self.geometry = geometry
    flat = FlatSheet(geometry, upper)
    center = SIMD2(Float(ripple.center.x), Float(ripple.center.y))
    front = Float(ripple.front)
    reach = Float(max(ripple.reach, 1e-6))
    amplitude = Float(ripple.amplitude)
    glint = Float(min(max(ripple.glint, 0), 1))
    frequency = Float(1 / max(ripple.wavelength, 1e-6))
    light = SIMD2(Float(Ripple.light.x), Float(Ripple.light.y))
  }

  var rows: Range<Int> { 0..<geometry.stage.height }

  func draw(row y: Int, onto target: UnsafeMutablePointer<UInt32>) {
    let rings = rings(row: y)
    flat.draw(0..<rings.lowerBound, row: y, onto: target)
    for x in rings {
      let pixel = pixel(x, y)
      target[x] = pixel.over(SheetPixel(target[x])).packed
    }
    flat.draw(rings.upperBound..<geometry.stage.width, row: y, onto: target)
  }

  /// The columns that the outermost ring encloses.
  private func rings(row y: Int) -> Range<Int> {
    let (width, outer) = (geometry.stage.width, Double(front + reach))
    guard outer > 0 else { return 0..<0 }
    // |start + t · across| = outer, for t columns.
    let start = geometry.point(0, y) - Point(x: Double(center.x), y: Double(center.y))
    let way = geometry.across
    let a = way.x * way.x + way.y * way.y
    let b = (start.x * way.x + start.y * way.y) / a
    let c = (start.x * start.x + start.y * start.y - outer * outer) / a
    let root = b * b - c
    guard root > 0 else { return 0..<0 }
    let first = min(max((-b - root.squareRoot()).rounded(.down), 0), Double(width))
    let last = min(max((-b + root.squareRoot()).rounded(.up) + 1, first), Double(width))
    return Int(first)..<Int(last)
  }

  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> SheetPixel {
    let point = geometry.point(x, y)
    let place = SIMD2(Float(point.x), Float(point.y))
    let ray = place - center
    let distance = (ray.x * ray.x + ray.y * ray.y).squareRoot()
    let along = distance - front
    guard abs(along) < reach, distance > 0 else { return flat.pixel(x, y) }
    let covered = SheetEdges.coverage(
      place.x, place.y, geometry.bounds, Float(geometry.step), Float(geometry.step))
    if covered == 0 { return SheetPixel(lanes: 0) }
    let rest = 1 - along / reach * (along / reach)
    let wave = FloatAngle.sineCosine(turns: along * frequency)
    let unit = ray / distance
    let shown = place + unit * (amplitude * rest * rest * wave.sine)
    let face = flat.face
    let (width, height) = (Float(geometry.bounds.width), Float(geometry.bounds.height))
    let color = face.color(min(max(shown.x, 0), width), min(max(shown.y, 0), height))
    let slope = (unit.x * light.x + unit.y * light.y) * wave.cosine
    return lit(color, glint * rest * rest * slope).scaled(covered)
  }

  /// Towards white by an amount above 0, towards black below.
  @inline(__always)
  private func lit(_ pixel: SheetPixel, _ amount: Float) -> SheetPixel {
    let weight = UInt64(abs(amount) * 256 + 0.5)
    return pixel.lit(keep: 256 - weight, white: amount > 0 ? weight : 0)
  }
}
