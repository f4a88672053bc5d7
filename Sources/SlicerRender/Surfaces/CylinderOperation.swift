import SlicerCore
import SlicerScene

/// A sheet that rolls over a cylinder: for each pixel, which parts of the flat sheet are seen there.
///
/// Nothing is projected: the inverse map says where the upper and the lower part come from. Rows
/// are cut into what lies flat, which is copied, what the roll or its shadow touches, and the rest.
struct CylinderOperation: RowOperation {
  private let geometry: SheetGeometry
  private let flat: FlatSheet
  private let roll: CylinderRoll
  private let beneath: SheetShadow?
  private let onSheet: SheetShadow?
  /// What the roll or its shadow may touch, in points across the axis.
  private let reach: ClosedRange<Double>

  init(
    _ cylinder: Cylinder, _ geometry: SheetGeometry, upper: SheetFace, under: SheetFace
  ) {
    self.geometry = geometry
    flat = FlatSheet(geometry, upper)
    roll = CylinderRoll(cylinder, geometry, upper: upper, under: under)
    let (step, bounds) = (geometry.step, geometry.bounds)
    beneath = SheetShadow(cylinder, cylinder.liftedPart(of: bounds), step: step) {
      geometry.pixel($0)
    }
    onSheet = SheetShadow(cylinder, cylinder.turnedPart(of: bounds), step: step) {
      geometry.pixel($0)
    }
    let shadow = cylinder.shadow.map {
      $0.radius + max(abs($0.offset.x), abs($0.offset.y)) * 1.5
    }
    let margin = max(shadow ?? 0, 0) + 2 * step
    let turned = max(0, cylinder.farthest(of: bounds) - .pi * cylinder.radius)
    reach = -turned - margin...cylinder.radius + margin
  }

  var rows: Range<Int> { 0..<geometry.stage.height }

  func draw(row y: Int, onto target: UnsafeMutablePointer<UInt32>) {
    let (start, slope) = (roll.distance(0, y), roll.slope)
    let bent = geometry.columns(start, slope, in: reach)
    if abs(slope) < 1e-12 {
      if bent.isEmpty && start < 0 { flat.draw(0..<geometry.stage.width, row: y, onto: target) }
    } else {
      let rest = slope > 0 ? 0..<bent.lowerBound : bent.upperBound..<geometry.stage.width
      flat.draw(rest, row: y, onto: target)
    }
    drawBent(bent, row: y, onto: target)
  }

  private func drawBent(
    _ columns: Range<Int>, row y: Int, onto target: UnsafeMutablePointer<UInt32>
  ) {
    guard !columns.isEmpty else { return }
    let shaded = beneath?.columns(row: y) ?? 0..<0
    let dimmed = onSheet?.columns(row: y) ?? 0..<0
    for x in columns {
      let s = Float(roll.distance(x, y))
      let sheet = sheet(x, y, s, isDimmed: dimmed.contains(x))
      if sheet.alpha == 255 {
        target[x] = sheet.packed
        continue
      }
      var below = SheetPixel(target[x])
      if shaded.contains(x), let beneath {
        let amount = beneath.amount(x, y)
        if amount > 0 { below = SheetPixel(lanes: beneath.color).scaled(amount).over(below) }
      }
      target[x] = sheet.over(below).packed
    }
  }

  /// The upper part over the lower part, cut off at the silhouette.
  @inline(__always)
  private func sheet(_ x: Int, _ y: Int, _ s: Float, isDimmed: Bool) -> SheetPixel {
    let covered = roll.silhouette(s)
    if covered == 0 { return SheetPixel(lanes: 0) }
    let point = geometry.point(x, y)
    let (px, py) = (Float(point.x), Float(point.y))
    var result = roll.upper(px, py, s)
    if result.alpha < 255 {
      var lower = s <= 0 ? flat.pixel(x, y) : roll.lower(px, py, s)
      if isDimmed, lower.lanes != 0, let onSheet {
        let amount = onSheet.amount(x, y)
        if amount > 0 { lower = lower.mixed(with: onSheet.color, amount) }
      }
      result = result.over(lower)
    }
    return result.scaled(covered)
  }
}
