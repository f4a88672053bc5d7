import SlicerCore
import SlicerScene

/// A rolled page's soft shadow, in pixels of the stage.
struct PageShadow {
  private struct Edge {
    let start: SIMD2<Float>
    let way: SIMD2<Float>
    /// 1 / length², or 0 for a point.
    let factor: Float
  }

  private let edges: [Edge]
  /// Where it fades out, in pixels outside the outline.
  private let reach: Float
  /// By distance, in steps of `reach` / 256: 0…256.
  private let amounts: [UInt32]
  /// Opaque, in the lanes of a ``PagePixel``.
  let color: UInt64

  /// - Parameter pixel: from points of the bounds to pixels, centres at whole numbers.
  init?(
    _ cylinder: Cylinder, _ caster: Cylinder.Caster?, step: Double, pixel: (Point) -> Point
  ) {
    guard let shadow = cylinder.shadow, let caster, shadow.opacity > 0 else { return nil }
    let corners = caster.outline.map(pixel).map { SIMD2(Float($0.x), Float($0.y)) }
    edges = zip(corners, corners[1...] + corners[..<1]).map { a, b in
      let way = b - a
      let length = (way * way).sum()
      return Edge(start: a, way: way, factor: length > 0 ? 1 / length : 0)
    }
    // A hard edge is half a pixel soft.
    reach = Float(max(shadow.radius * caster.rise / step, 0.5))
    let alpha = Double(shadow.color.alpha) / 255
    let opacity = min(max(shadow.opacity * caster.rise, 0), 1) * alpha * 256
    amounts = (0...256).map {
      UInt32((opacity * Cylinder.falloff(Double($0) / 256)).rounded())
    }
    let opaque = SIMD4(shadow.color.red, shadow.color.green, shadow.color.blue, 255)
    color = PagePixel(unsafeBitCast(opaque, to: UInt32.self)).lanes
  }

  /// The columns of a row that the shadow may touch; empty if none.
  func columns(row: Int) -> Range<Int> {
    var (left, right) = (Float.infinity, -Float.infinity)
    for edge in edges {
      guard let ends = ends(of: edge, row: Float(row)) else { continue }
      left = min(left, min(ends.x, ends.y) - reach)
      right = max(right, max(ends.x, ends.y) + reach)
    }
    guard left <= right else { return 0..<0 }
    let limit: Float = 1e8
    return Int(max(left, -limit))..<Int(min(max(right, left), limit)) + 2
  }

  /// The first and last x of an edge within reach of a row.
  private func ends(of edge: Edge, row: Float) -> SIMD2<Float>? {
    let (a, b) = (edge.start, edge.start + edge.way)
    guard min(a.y, b.y) <= row + reach, max(a.y, b.y) >= row - reach else { return nil }
    if abs(edge.way.y) < 1e-6 { return SIMD2(a.x, b.x) }
    let slope = edge.way.x / edge.way.y
    let top = max(min(a.y, b.y), row - reach)
    let bottom = min(max(a.y, b.y), row + reach)
    return SIMD2(a.x + (top - a.y) * slope, a.x + (bottom - a.y) * slope)
  }

  /// Darkens what a run shows.
  func dim(_ run: PageRun, _ columns: Range<Int>, row: Int) {
    fill(run, columns, row)
    for i in 0..<columns.count where run.light[i] != 0 && run.pixels[i] != 0 {
      let pixel = PagePixel(lanes: run.pixels[i])
      run.pixels[i] = pixel.mixed(with: color, UInt64(run.light[i])).lanes
    }
  }

  /// Darkens a row where it is seen through what a run shows.
  func lay(
    onto target: UnsafeMutablePointer<UInt32>, through run: PageRun, _ columns: Range<Int>,
    row: Int
  ) {
    if run.isOpaque(count: columns.count) { return }
    fill(run, columns, row)
    let target = target + columns.lowerBound
    for i in 0..<columns.count where run.light[i] != 0 && run.pixels[i] >> 48 != 255 {
      let shadow = PagePixel(lanes: color).scaled(UInt64(run.light[i]))
      target[i] = shadow.over(PagePixel(target[i])).packed
    }
  }

  /// How dark it is in each column of a run, 0…256, as the run's light.
  private func fill(_ run: PageRun, _ columns: Range<Int>, _ row: Int) {
    let (start, count) = (columns.lowerBound, columns.count)
    for i in stride(from: 0, to: count, by: 8) {
      PageRun.store(FloatLanes(repeating: .infinity), run.spread, i)
      PageRun.store(SIMD8<UInt32>.zero, run.covered, i)
    }
    for edge in edges {
      toggle(run, Float(start), count, edge, Float(row))
      approach(run, Float(start), count, edge, Float(row))
    }
    amounts.withUnsafeBufferPointer { amounts in
      for i in stride(from: 0, to: count, by: 8) {
        let distances = (PageRun.load(run.spread, i).roots / reach).atMost(1)
        let indices = (distances * 256).whole
        for k in 0..<8 {
          run.light[i + k] = amounts[run.covered[i + k] == 0 ? Int(indices[k]) : 0]
        }
      }
    }
  }

  /// Columns left of an edge that the row crosses are inside, or outside again.
  private func toggle(
    _ run: PageRun, _ start: Float, _ count: Int, _ edge: Edge, _ row: Float
  ) {
    let from = row - edge.start.y
    guard (from < 0) != (from < edge.way.y) else { return }
    let crossing = edge.start.x + edge.way.x * (from / edge.way.y)
    let inside = min(max(Int(min(max(crossing - start, 0), Float(count)).rounded(.up)), 0), count)
    for i in 0..<inside { run.covered[i] ^= 1 }
  }

  /// Keeps the square of the distance from an edge where it is nearer than those before.
  private func approach(
    _ run: PageRun, _ start: Float, _ count: Int, _ edge: Edge, _ row: Float
  ) {
    guard let ends = ends(of: edge, row: row), min(ends.x, ends.y) - reach < start + Float(count),
      max(ends.x, ends.y) + reach > start - 1
    else { return }
    let y = row - edge.start.y
    for i in stride(from: 0, to: count, by: 8) {
      let x = FloatLanes.steps + (start + Float(i) - edge.start.x)
      let t = ((x * edge.way.x + y * edge.way.y) * edge.factor).atLeast(0).atMost(1)
      let (restX, restY) = (x - t * edge.way.x, y - t * edge.way.y)
      let square = restX * restX + restY * restY
      PageRun.store(square.atMost(PageRun.load(run.spread, i)), run.spread, i)
    }
  }
}
