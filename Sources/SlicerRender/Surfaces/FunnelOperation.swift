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
        let isNarrow = map.fill(run.places, start, count, y) * flat.face.density >= 1.5
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
  let isVertical: Bool
  private let pinch: Float
  /// How far the page has slid, in points.
  private let slid: Float
  /// From the mouth to the far edge, and to where the near one has slid, in points.
  private let far, near: Float
  /// 1 where the far edge lies at 0, else -1: from a place to its distance from the mouth.
  private let sign: Float
  private let mouth: SIMD2<Float>
  private let step: Float
  /// Across the way of the page and along it.
  private let edges: PageEdges

  init(_ funnel: Funnel, _ geometry: PageGeometry) {
    self.geometry = geometry
    isVertical = funnel.isVertical(in: geometry.bounds)
    let axis = funnel.axis(in: geometry.bounds)
    pinch = Float(funnel.pinch)
    (far, sign) = (Float(max(axis.far, 1e-6)), axis.isFirst ? -1 : 1)
    slid = Float(funnel.slide * axis.far)
    near = Float(max(0, axis.near - funnel.slide * axis.far))
    let (width, height) = (Float(geometry.bounds.width), Float(geometry.bounds.height))
    let (x, y) = (Float(funnel.mouth.x), Float(funnel.mouth.y))
    // The first is across the way of the page, the second along it.
    mouth = isVertical ? SIMD2(x, y) : SIMD2(y, x)
    edges =
      isVertical
      ? PageEdges(width: width, height: height) : PageEdges(width: height, height: width)
    step = Float(geometry.step)
  }

  /// The columns that may show the page: those between its ends.
  func seen(row y: Int) -> Range<Int> {
    let start = geometry.point(0, y)
    let ends = [mouth.y + sign * (far - slid), mouth.y - sign * near].map { Double($0) }
    let reach = min(ends[0], ends[1]) - Double(step)...max(ends[0], ends[1]) + Double(step)
    return isVertical
      ? geometry.columns(start.y, geometry.across.y, in: reach)
      : geometry.columns(start.x, geometry.across.x, in: reach)
  }

  /// Returns how much of the page a column shows at most, in points.
  func fill(_ run: PagePlaces, _ column: Int, _ count: Int, _ row: Int) -> Float {
    let light = SIMD8(repeating: PageLight.none)
    var widest = FloatLanes.zero
    for i in stride(from: 0, to: count, by: 8) {
      let point = geometry.points(column + i, row)
      let (x, y) = isVertical ? point : (point.y, point.x)
      let place = place(x - mouth.x, (y - mouth.y) * sign)
      PagePlaces.store(place.across, isVertical ? run.x : run.y, i)
      PagePlaces.store(place.along, isVertical ? run.y : run.x, i)
      PagePlaces.store(place.step, run.spread, i)
      PagePlaces.store(FloatLanes.zero, run.bend, i)
      PagePlaces.store(place.covered, run.covered, i)
      PagePlaces.store(light, run.light, i)
      widest = widest.atLeast(place.step)
    }
    return widest.max()
  }

  /// What is seen at a distance from the mouth, and how far it moves sideways per pixel.
  @inline(__always)
  private func place(
    _ across: FloatLanes, _ along: FloatLanes
  ) -> (across: FloatLanes, along: FloatLanes, step: FloatLanes, covered: SIMD8<UInt32>) {
    let ratio = (along.magnitudes / far).atMost(1)
    let wide = ratio * ratio * (3 - 2 * ratio)
    // A place that is narrower than a thousandth of a pixel is not seen.
    let width = (1 - pinch * (1 - wide)).atLeast(1e-4)
    // Both sides of the mouth slide into it.
    let slid = FloatLanes(repeating: slid).replacing(with: -slid, where: along .< 0)
    let (shown, shownAlong) = (mouth.x + across / width, mouth.y + (along + slid) * sign)
    // How far the shown place moves sideways from one row to the next.
    let thin = 1 / (width * width)
    let bend = ratio * (1 - ratio) * 6
    let lean = across * thin * pinch * bend / far
    let steps = (thin + lean * lean).roots * step
    let covered = edges.coverage(shown, shownAlong, steps, FloatLanes(repeating: step))
    return (shown, shownAlong, steps, covered)
  }
}
