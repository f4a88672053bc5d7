import SlicerCore
import SlicerScene

/// A sheet that narrows towards its mouth and slides into it.
struct FunnelOperation: RowOperation {
  private let geometry: SheetGeometry
  private let flat: FlatSheet
  private let funnel: Funnel
  private let isVertical: Bool
  private let pinch: Float
  private let slide: Float
  private let mouth: SIMD2<Float>
  private let size: SIMD2<Float>
  private let step: Float

  init(_ funnel: Funnel, _ geometry: SheetGeometry, upper: SheetFace) {
    self.funnel = funnel
    self.geometry = geometry
    flat = FlatSheet(geometry, upper)
    isVertical = funnel.isVertical(in: geometry.bounds)
    (pinch, slide) = (Float(funnel.pinch), Float(funnel.slide))
    let (width, height) = (Float(geometry.bounds.width), Float(geometry.bounds.height))
    let (x, y) = (Float(funnel.mouth.x), Float(funnel.mouth.y))
    // The first is across the way of the sheet, the second along it.
    (mouth, size) =
      isVertical
      ? (SIMD2(x, y), SIMD2(width, height)) : (SIMD2(y, x), SIMD2(height, width))
    step = Float(geometry.step)
  }

  var rows: Range<Int> { 0..<geometry.stage.height }

  func draw(row y: Int, onto target: UnsafeMutablePointer<UInt32>) {
    let columns = 0..<geometry.stage.width
    if funnel.progress <= 0 { return flat.draw(columns, row: y, onto: target) }
    if funnel.progress >= 1 { return }
    for x in seen(row: y) {
      let point = geometry.point(x, y)
      let (px, py) = (Float(point.x), Float(point.y))
      let pixel = isVertical ? pixel(px, py) : pixel(py, px)
      if pixel.lanes != 0 { target[x] = pixel.over(SheetPixel(target[x])).packed }
    }
  }

  /// The columns that may show the sheet: those before its far ends.
  private func seen(row y: Int) -> Range<Int> {
    let start = geometry.point(0, y)
    let rest = Double(1 - slide)
    let (low, high) = (Double(mouth.y * (1 - Float(rest))), Double(mouth.y))
    let far = high + (Double(size.y) - high) * rest
    let reach = min(low, high) - Double(step)...max(max(far, high), low) + Double(step)
    return isVertical
      ? geometry.columns(start.y, geometry.across.y, in: reach)
      : geometry.columns(start.x, geometry.across.x, in: reach)
  }

  @inline(__always)
  private func pixel(_ x: Float, _ y: Float) -> SheetPixel {
    let (across, along) = (x - mouth.x, y - mouth.y)
    let length = along < 0 ? mouth.y : size.y - mouth.y
    guard length > 0, abs(along) < length * (1 - slide) + step else { return SheetPixel(lanes: 0) }
    let ratio = min(abs(along) / length, 1)
    let wide = ratio * ratio * (3 - 2 * ratio)
    let width = 1 - pinch * (1 - wide)
    let shownAlong = mouth.y + along + (along < 0 ? -length : length) * slide
    // A place that is narrower than a thousandth of a pixel is not seen.
    guard width > 1e-4 else { return SheetPixel(lanes: 0) }
    let shown = mouth.x + across / width
    // How far the shown place moves sideways from one row to the next.
    let lean = across / (width * width) * pinch * 6 * ratio * (1 - ratio) / length
    let stepAcross = step * (1 / (width * width) + lean * lean).squareRoot()
    let covered = SheetEdges.coverage(
      shown, shownAlong, Size(width: Double(size.x), height: Double(size.y)), stepAcross, step)
    if covered == 0 { return SheetPixel(lanes: 0) }
    return filtered(shown, shownAlong, stepAcross).scaled(covered)
  }

  /// The mean across what a pixel shows of the narrowed sheet.
  @inline(__always)
  private func filtered(_ x: Float, _ y: Float, _ stepAcross: Float) -> SheetPixel {
    let density = stepAcross * flat.face.density
    if density < 1.5 { return color(x, y) }
    let shift: UInt64 = density < 2.5 ? 1 : density < 5 ? 2 : density < 12 ? 3 : 4
    let count = 1 << Int(shift)
    var sum: UInt64 = 0
    for i in 0..<count {
      let place = x + ((Float(i) + 0.5) / Float(count) - 0.5) * stepAcross
      sum &+= color(min(max(place, 0), size.x), y).lanes
    }
    return SheetPixel.mean(ofSum: sum, shift: shift)
  }

  @inline(__always)
  private func color(_ x: Float, _ y: Float) -> SheetPixel {
    isVertical ? flat.face.color(x, y) : flat.face.color(y, x)
  }
}
