import SlicerCore
import SlicerScene

/// A page that rolls over a cylinder: for each pixel, which parts of the flat page are seen there.
///
/// Nothing is projected: the inverse map says where the upper and the lower part come from. Rows
/// are cut into what lies flat, which is copied, what the roll or its shadow touches, and the rest.
final class CylinderOperation<Pixel: CanvasPixel>: SceneOperation {
  private let geometry: PageGeometry
  private let flat: FlatPage<Pixel>
  private let roll: CylinderRoll<Pixel>
  private let beneath: PageShadow<Pixel>?
  private let onPage: PageShadow<Pixel>?
  /// The extent of the roll and its shadow, in points across the axis.
  private let reach: ClosedRange<Double>
  /// How far the turned part reaches back over the flat one, in points across the axis.
  private let turned: Double

  /// - Throws: `SlicerError.memory`.
  init(
    _ cylinder: Cylinder, _ geometry: PageGeometry, upper: PageFace<Pixel>, under: PageFace<Pixel>,
    _ kernels: Kernels
  ) throws {
    self.geometry = geometry
    flat = FlatPage(geometry, upper)
    roll = CylinderRoll(cylinder, geometry, upper: upper, under: under)
    let (step, bounds) = (geometry.step, geometry.bounds)
    turned = max(0, cylinder.farthest(of: bounds) - .pi * cylinder.radius) + 2 * step
    let isOpaque = upper.image.isOpaque && under.image.isOpaque
    let casting = CylinderCaster(
      roll, geometry, turned: turned, isOpaque: isOpaque, kernels: kernels)
    beneath = try casting.shadow(cylinder.liftedPart(of: bounds), isTurned: false)
    onPage = try casting.shadow(cylinder.turnedPart(of: bounds), isTurned: true)
    let shadow = cylinder.shadow.map {
      $0.radius + max(abs($0.offset.x), abs($0.offset.y)) * 1.5
    }
    let margin = min(max(0, shadow ?? 0), 1e9) + 2 * step
    reach = -turned - margin...cylinder.radius + margin
  }

  var rows: Range<Int> { 0..<geometry.stage.height }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    row.finish()
    let target = row.pixels
    let (start, slope) = (roll.distance(0, y), roll.slope)
    let bent = geometry.columns(start, slope, in: reach)
    if abs(slope) < 1e-12 {
      if bent.isEmpty && start < 0 {
        flat.draw(0..<geometry.stage.width, row: y, onto: target, scratch)
      }
    } else {
      let rest = slope > 0 ? 0..<bent.lowerBound : bent.upperBound..<geometry.stage.width
      flat.draw(rest, row: y, onto: target, scratch)
    }
    drawBent(bent, row: y, onto: target, scratch)
  }

  private func drawBent(
    _ columns: Range<Int>, row y: Int, onto target: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) {
    guard !columns.isEmpty else { return }
    let shaded = beneath?.columns(row: y, in: columns) ?? 0..<0
    let dimmed = onPage?.columns(row: y, in: columns) ?? 0..<0
    PageRun<Pixel>.withRuns { upper, lower in
      PagePlaces.forEach(in: columns) { start, count in
        let run = start..<start + count
        paint(upper, lower, run, row: y, isDimmed: dimmed.overlaps(run), scratch)
        if let beneath, shaded.overlaps(run) {
          beneath.lay(onto: target, through: upper, run, row: y, scratch)
        }
        scratch.over(target[run], upper.pixels)
      }
    }
  }

  /// Paints a run of the page: the upper part over the lower one, up to the silhouette.
  private func paint(
    _ upper: PageRun<Pixel>, _ lower: PageRun<Pixel>, _ columns: Range<Int>, row y: Int,
    isDimmed: Bool,
    _ scratch: RowScratch<Pixel>
  ) {
    let (start, count) = (columns.lowerBound, columns.count)
    let ends = (roll.distance(start, y), roll.distance(columns.upperBound - 1, y))
    let last = Float(max(ends.0, ends.1))
    guard Float(min(ends.0, ends.1)) < roll.radius + roll.step / 2 else {
      return upper.pixels.prefix(count).fill(.clear)
    }
    if Double(last) < -turned {
      upper.pixels.prefix(count).fill(.clear)
    } else {
      roll.paintUpper(upper, start, count, row: y, scratch)
    }
    if !upper.isOpaque(count: count) {
      if last <= 0 {
        flat.fill(lower, start, count, row: y, scratch)
      } else {
        roll.paintLower(lower, start, count, row: y, above: upper, scratch)
      }
      if isDimmed, let onPage { onPage.dim(lower, columns, row: y, scratch) }
      scratch.over(lower.pixels.prefix(count), upper.pixels)
      upper.pixels.prefix(count).copy(lower.pixels)
    }
    if last > roll.radius - roll.step { roll.cut(upper, start, count, row: y, scratch) }
  }
}
