import SlicerCore
import SlicerScene

/// A page that narrows towards its mouth and slides into it.
struct FunnelOperation: SceneOperation {
  private let geometry: PageGeometry
  private let flat: FlatPage
  private let funnel: Funnel
  private let isVertical: Bool
  private let pinch: Float
  private let slide: Float
  private let reach: Float
  private let mouth: SIMD2<Float>
  private let size: SIMD2<Float>
  private let step: Float
  /// Across the way of the page and along it.
  private let edges: PageEdges

  init(_ funnel: Funnel, _ geometry: PageGeometry, upper: PageFace) {
    self.funnel = funnel
    self.geometry = geometry
    flat = FlatPage(geometry, upper)
    isVertical = funnel.isVertical(in: geometry.bounds)
    (pinch, slide) = (Float(funnel.pinch), Float(funnel.slide))
    reach = Float(max(funnel.reach, 1e-6))
    let (width, height) = (Float(geometry.bounds.width), Float(geometry.bounds.height))
    let (x, y) = (Float(funnel.mouth.x), Float(funnel.mouth.y))
    // The first is across the way of the page, the second along it.
    (mouth, size) =
      isVertical
      ? (SIMD2(x, y), SIMD2(width, height)) : (SIMD2(y, x), SIMD2(height, width))
    step = Float(geometry.step)
    edges = PageEdges(width: size.x, height: size.y)
  }

  var rows: Range<Int> { 0..<geometry.stage.height }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    row.finish()
    let target = row.pixels
    let columns = 0..<geometry.stage.width
    if funnel.progress <= 0 { return flat.draw(columns, row: y, onto: target, scratch) }
    if funnel.progress >= 1 { return }
    PageRun.withRuns { run, _ in
      PageRun.forEach(in: seen(row: y)) { start, count in
        let isNarrow = map(run, start, count, y)
        let way = isVertical ? SIMD2<Float>(1, 0) : SIMD2<Float>(0, 1)
        flat.face.paint(run, count: count, way: isNarrow ? way : .zero, isVeiled: false, scratch)
        scratch.over(target[start..<start + count], run.pixels)
      }
    }
  }

  /// The columns that may show the page: those before its far ends.
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

  /// Returns whether some of the page is so narrow that pixels show several of its picture's.
  private func map(_ run: PageRun, _ column: Int, _ count: Int, _ row: Int) -> Bool {
    let light = SIMD8(repeating: PageLight.none)
    var widest = FloatLanes.zero
    for i in stride(from: 0, to: count, by: 8) {
      let point = geometry.points(column + i, row)
      let (x, y) = isVertical ? point : (point.y, point.x)
      let place = place(x - mouth.x, y - mouth.y)
      PageRun.store(place.across, isVertical ? run.x : run.y, i)
      PageRun.store(place.along, isVertical ? run.y : run.x, i)
      PageRun.store(place.step, run.spread, i)
      PageRun.store(FloatLanes.zero, run.bend, i)
      PageRun.store(place.covered, run.covered, i)
      PageRun.store(light, run.light, i)
      widest = widest.atLeast(place.step)
    }
    return widest.max() * flat.face.density >= 1.5
  }

  /// What is seen at a distance from the mouth, and how far it moves sideways per pixel.
  @inline(__always)
  private func place(
    _ across: FloatLanes, _ along: FloatLanes
  ) -> (across: FloatLanes, along: FloatLanes, step: FloatLanes, covered: SIMD8<UInt32>) {
    let length = FloatLanes(repeating: size.y - mouth.y)
      .replacing(with: mouth.y, where: along .< 0).atLeast(1e-6)
    let ratio = (along.magnitudes / (length * reach)).atMost(1)
    let square = ratio * ratio
    let wide = square * ratio * (square * 6 - ratio * 15 + 10)
    // A place that is narrower than a thousandth of a pixel is not seen.
    let width = (1 - pinch * (1 - wide)).atLeast(1e-4)
    let slid = (length * slide).replacing(with: length * -slide, where: along .< 0)
    let (shown, shownAlong) = (mouth.x + across / width, mouth.y + along + slid)
    // How far the shown place moves sideways from one row to the next.
    let thin = 1 / (width * width)
    let bend = square * ((1 - ratio) * (1 - ratio)) * 30
    let lean = across * thin * pinch * bend / (length * reach)
    let steps = (thin + lean * lean).roots * step
    let covered = edges.coverage(shown, shownAlong, steps, FloatLanes(repeating: step))
    return (shown, shownAlong, steps, covered)
  }
}
