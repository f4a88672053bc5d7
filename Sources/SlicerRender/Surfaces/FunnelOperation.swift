internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// A page that narrows towards its mouth and slides into it.
final class FunnelOperation<Pixel: CanvasPixel>: SceneOperation {
  private let geometry: PageGeometry
  private let flat: FlatPage<Pixel>
  private let progress: Double
  private let funnel: cslicer_funnel
  /// From the mouth to where the near edge has slid, in points.
  private let near: Float

  init(_ funnel: Funnel, _ geometry: PageGeometry, upper: PageFace<Pixel>) {
    (self.geometry, progress) = (geometry, funnel.progress)
    flat = FlatPage(geometry, upper)
    let isVertical = funnel.isVertical(in: geometry.bounds)
    let axis = funnel.axis(in: geometry.bounds)
    near = Float(max(0, axis.near - funnel.slide * axis.far))
    let (x, y) = (Float(funnel.mouth.x), Float(funnel.mouth.y))
    self.funnel = cslicer_funnel(
      sheet: geometry.sheet, is_vertical: isVertical ? 1 : 0, mouth: isVertical ? (x, y) : (y, x),
      sign: axis.isFirst ? -1 : 1, pinch: Float(funnel.pinch),
      slid: Float(funnel.slide * axis.far), far_edge: Float(max(axis.far, 1e-6)))
  }

  var rows: Range<Int> { 0..<geometry.stage.height }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    row.finish()
    let target = row.pixels
    if progress <= 0 {
      return flat.draw(0..<geometry.stage.width, row: y, onto: target, scratch)
    }
    if progress >= 1 { return }
    var funnel = funnel
    let way = isVertical ? SIMD2<Float>(1, 0) : SIMD2<Float>(0, 1)
    PageRun<Pixel>.withRuns { run, _ in
      var memory = run.places.memory
      PagePlaces.forEach(in: seen(row: y)) { start, count in
        let widest = scratch.loops.pointee.funnel(&memory, start, y, count, &funnel)
        let isNarrow = widest * flat.face.density >= 1.5
        flat.face.paint(
          run, count: count, way: isNarrow ? way : .zero, isVeiled: false, isLevel: isLevel, scratch
        )
        scratch.over(target[start..<start + count], run.pixels)
      }
    }
  }

  /// True if a row of the stage shows one row of the page.
  private var isLevel: Bool { isVertical && geometry.across.y == 0 }

  private var isVertical: Bool { funnel.is_vertical != 0 }

  /// The columns that may show the page: those between its ends.
  private func seen(row y: Int) -> Range<Int> {
    let start = geometry.point(0, y)
    let (mouth, sign) = (funnel.mouth.1, funnel.sign)
    let far = Double(mouth + sign * (funnel.far_edge - funnel.slid))
    let near = Double(mouth - sign * near)
    let reach = min(far, near) - geometry.step...max(far, near) + geometry.step
    return isVertical
      ? geometry.columns(start.y, geometry.across.y, in: reach)
      : geometry.columns(start.x, geometry.across.x, in: reach)
  }
}
