internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// A page that narrows towards its mouth and slides into it.
final class FunnelOperation<Pixel: CanvasPixel>: SceneOperation {
  private let stage: PixelSize
  private let flat: FlatPage<Pixel>
  private let progress: Double
  private let map: FunnelMap

  init(_ funnel: Funnel, _ geometry: PageGeometry, upper: PageFace<Pixel>) {
    (stage, progress) = (geometry.stage, funnel.progress)
    flat = FlatPage(geometry, upper)
    map = FunnelMap(funnel, geometry)
  }

  var rows: Range<Int> { 0..<stage.height }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    row.finish()
    let target = row.pixels
    let columns = 0..<stage.width
    if progress <= 0 { return flat.draw(columns, row: y, onto: target, scratch) }
    if progress >= 1 { return }
    PageRun<Pixel>.withRuns { run, _ in
      PagePlaces.forEach(in: map.seen(row: y)) { start, count in
        let isNarrow = map.fill(run.places, start, count, y, scratch) * flat.face.density >= 1.5
        let way = map.isVertical ? SIMD2<Float>(1, 0) : SIMD2<Float>(0, 1)
        flat.face.paint(run, count: count, way: isNarrow ? way : .zero, isVeiled: false, scratch)
        scratch.over(target[start..<start + count], run.pixels)
      }
    }
  }
}

/// Which places of a page are seen while it slides into its mouth.
private struct FunnelMap {
  private let geometry: PageGeometry
  private let funnel: cslicer_funnel
  /// From the mouth to where the near edge has slid, in points.
  private let near: Float

  init(_ funnel: Funnel, _ geometry: PageGeometry) {
    self.geometry = geometry
    let isVertical = funnel.isVertical(in: geometry.bounds)
    let axis = funnel.axis(in: geometry.bounds)
    near = Float(max(0, axis.near - funnel.slide * axis.far))
    let (x, y) = (Float(funnel.mouth.x), Float(funnel.mouth.y))
    self.funnel = cslicer_funnel(
      sheet: geometry.sheet, is_vertical: isVertical ? 1 : 0, mouth: isVertical ? (x, y) : (y, x),
      sign: axis.isFirst ? -1 : 1, pinch: Float(funnel.pinch),
      slid: Float(funnel.slide * axis.far), far_edge: Float(max(axis.far, 1e-6)))
  }

  var isVertical: Bool { funnel.is_vertical != 0 }

  /// The columns that may show the page: those between its ends.
  func seen(row y: Int) -> Range<Int> {
    let start = geometry.point(0, y)
    let (mouth, sign) = (funnel.mouth.1, funnel.sign)
    let step = Double(funnel.sheet.step)
    let far = Double(mouth + sign * (funnel.far_edge - funnel.slid))
    let near = Double(mouth - sign * near)
    let reach = min(far, near) - step...max(far, near) + step
    return isVertical
      ? geometry.columns(start.y, geometry.across.y, in: reach)
      : geometry.columns(start.x, geometry.across.x, in: reach)
  }

  /// Returns how much of the page a column shows at most, in points.
  func fill<Pixel>(
    _ run: PagePlaces, _ column: Int, _ count: Int, _ row: Int, _ scratch: RowScratch<Pixel>
  ) -> Float {
    var (memory, funnel) = (run.memory, funnel)
    return scratch.loops.pointee.funnel(&memory, column, row, count, &funnel)
  }
}
