internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// The soft shadow of an outline on what was drawn before it.
struct ShadowOperation: SceneOperation {
  /// Pixels over which the edge fades to each side.
  private let radius: Double
  /// The shadow's pixels for distances from `radius` outside to `radius` inside.
  private let falloff: [UInt32]
  private let columns: Range<Int>
  let rows: Range<Int>

  /// The edges' lines; their values are distances, positive inside.
  private let lines: [SIMD3<Double>]
  private let edges: [cslicer_edge]

  private static let steps = 1024

  init(_ shadow: Shadow, of geometry: PlaneGeometry, stage: PixelSize, scale: Double) {
    // Corners on the stage in pixels; the polygon is convex.
    let outline = geometry.outline.map { $0 + shadow.offset * scale }
    lines = Self.lines(outline)
    edges = zip(outline, outline[1...] + outline[..<1]).map { cslicer_edge(from: $0, to: $1) }
    // A hard edge is anti-aliased over one pixel.
    radius = max(shadow.radius * scale, 0.5)
    let isSoft = shadow.radius * scale > 0.5
    let strength = (shadow.opacity > 0 ? min(shadow.opacity, 1) : 0) * 256
    let color = shadow.color.premultiplied
    falloff = (0...Self.steps).map { i in
      let t = Double(i) / Double(Self.steps)
      let weight = ((isSoft ? Elementary.smoothstep(t) : t) * strength).rounded()
      return PlainRowKernels.scaled(color, weight: UInt32(weight), half: 128)
    }
    let moved = shadow.offset * scale
    let margin = radius + max(abs(moved.x), abs(moved.y)) + 1
    rows = geometry.rows(stage.height, margin: margin)
    columns = geometry.columns(stage.width, margin: margin)
  }

  private static func lines(_ outline: [Point]) -> [SIMD3<Double>] {
    let pairs = zip(outline, outline[1...] + outline[..<1])
    let area = pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    return pairs.compactMap { a, b in
      let way = b - a
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      guard length > 1e-9 else { return nil }
      let factor = (area < 0 ? -1 : 1) / length
      return SIMD3(-way.y, way.x, way.y * a.x - way.x * a.y) * factor
    }
  }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    // Where an edge is farther away than the radius there is nothing; where all are farther inside,
    // all is equal; only between is the distance worked out.
    var touched = columns
    var inside = columns
    for line in lines {
      touched = PlaneEdges.positive(line + SIMD3(0, 0, radius), Double(y) + 0.5, touched)
      inside = PlaneEdges.positive(line - SIMD3(0, 0, radius), Double(y) + 0.5, inside)
    }
    guard !touched.isEmpty else { return }
    inside = inside.clamped(to: touched)
    scratch.withRow { pixels in
      fill(pixels, touched.lowerBound..<inside.lowerBound, y, scratch)
      let first = inside.lowerBound - touched.lowerBound
      pixels[first..<first + inside.count].fill(falloff[Self.steps])
      fill(
        pixels[first + inside.count..<touched.count], inside.upperBound..<touched.upperBound, y,
        scratch)
      let span = RowSpan(
        start: touched.lowerBound, pixels: pixels.prefix(touched.count), isOpaque: false)
      row.join(span, adds: false, scratch)
    }
  }

  /// The shadow's pixels of some columns.
  private func fill(
    _ pixels: PixelRow, _ columns: Range<Int>, _ y: Int, _ scratch: RowScratch
  ) {
    guard !columns.isEmpty else { return }
    let (x, y) = (Float(columns.lowerBound) + 0.5, Float(y) + 0.5)
    scratch.withDistances { squares, inside in
      for var edge in edges { scratch.loops.approach(squares, columns.count, x, y, &edge) }
      for line in lines {
        let constant = Float(line.y) * y + Float(line.z)
        scratch.loops.bound(inside.start, columns.count, x, Float(line.x), constant)
      }
      scratch.loops.fall_across(
        pixels.prefix(columns.count).start, squares, inside.start, columns.count, Float(radius),
        Float(Self.steps) / (2 * Float(radius)), falloff, Float(Self.steps))
    }
  }
}

extension cslicer_edge {
  fileprivate init(from a: Point, to b: Point) {
    let length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
    self.init(
      x_first: 0, x_last: Float(a.x), y: Float(a.y), way_x: Float(b.x - a.x),
      way_y: Float(b.y - a.y), factor: length > 0 ? Float(1 / length) : 0)
  }
}

/// A rolled page's soft shadow, in pixels of the stage.
struct PageShadow {
  private let edges: [cslicer_edge]
  /// Where it fades out, in pixels outside the outline.
  private let reach: Float
  /// By distance, in steps of `reach` / 256: what is laid onto what is below, and how much what shows
  /// is mixed with ``color``.
  private let pixels, weights: [UInt32]
  /// Opaque.
  private let color: UInt32

  /// - Parameter pixel: from points of the bounds to pixels, centres at whole numbers.
  init?(
    _ cylinder: Cylinder, _ caster: Cylinder.Caster?, step: Double, pixel: (Point) -> Point
  ) {
    guard let shadow = cylinder.shadow, let caster, shadow.opacity > 0 else { return nil }
    let corners = caster.outline.map(pixel).map { SIMD2(Float($0.x), Float($0.y)) }
    edges = zip(corners, corners[1...] + corners[..<1]).map { a, b in
      let way = b - a
      let length = (way * way).sum()
      return cslicer_edge(
        x_first: a.x, x_last: 0, y: a.y, way_x: way.x, way_y: way.y,
        factor: length > 0 ? 1 / length : 0)
    }
    // A hard edge is half a pixel soft.
    reach = Float(max(shadow.radius * caster.rise / step, 0.5))
    let alpha = Double(shadow.color.alpha) / 255
    let opacity = min(max(shadow.opacity * caster.rise, 0), 1) * alpha * 256
    let amounts = (0...256).map {
      UInt32((opacity * Cylinder.falloff(Double($0) / 256)).rounded())
    }
    let color = shadow.color.opaque.premultiplied
    self.color = color
    pixels = amounts.map { PlainRowKernels.scaled(color, weight: $0, half: 128) }
    weights = amounts.map(PageShade.weight)
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
    let start = min(max(left, -limit), limit)
    return Int(start)..<Int(min(max(right, start), limit)) + 2
  }

  /// The first and last x of an edge within reach of a row.
  private func ends(of edge: cslicer_edge, row: Float) -> SIMD2<Float>? {
    let start = SIMD2(edge.x_first, edge.y)
    let way = SIMD2(edge.way_x, edge.way_y)
    let (a, b) = (start, start + way)
    guard min(a.y, b.y) <= row + reach, max(a.y, b.y) >= row - reach else { return nil }
    if abs(way.y) < 1e-6 { return SIMD2(a.x, b.x) }
    let slope = way.x / way.y
    let top = max(min(a.y, b.y), row - reach)
    let bottom = min(max(a.y, b.y), row + reach)
    return SIMD2(a.x + (top - a.y) * slope, a.x + (bottom - a.y) * slope)
  }

  /// Darkens what a run shows.
  func dim(_ run: PageRun, _ columns: Range<Int>, row: Int, _ scratch: RowScratch) {
    fill(run, columns, row, weights, scratch)
    let pixels = run.pixels.prefix(columns.count)
    scratch.shade(pixels, pixels, color, run.light)
  }

  /// Darkens a row where it is seen through what a run shows.
  func lay(
    onto target: PixelRow, through run: PageRun, _ columns: Range<Int>, row: Int,
    _ scratch: RowScratch
  ) {
    if run.isOpaque(count: columns.count) { return }
    fill(run, columns, row, pixels, scratch)
    scratch.over(target[columns], run.light)
  }

  /// A table's word for each column of a run, as the run's light.
  private func fill(
    _ run: PageRun, _ columns: Range<Int>, _ row: Int, _ table: [UInt32], _ scratch: RowScratch
  ) {
    let (start, count) = (columns.lowerBound, columns.count)
    run.spread.update(repeating: .infinity, count: PageRun.capacity)
    run.covered.fill(0)
    for edge in edges {
      toggle(run, Float(start), count, edge, Float(row))
      guard isNear(edge, columns, row) else { continue }
      withUnsafePointer(to: edge) {
        scratch.loops.approach(run.spread, count, Float(start), Float(row), $0)
      }
    }
    scratch.loops.fall_outside(
      run.light.prefix(count).start, run.spread, run.covered.start, count, reach, table)
  }

  /// Columns left of an edge that the row crosses are inside, or outside again.
  private func toggle(
    _ run: PageRun, _ start: Float, _ count: Int, _ edge: cslicer_edge, _ row: Float
  ) {
    let from = row - edge.y
    guard (from < 0) != (from < edge.way_y) else { return }
    let crossing = edge.x_first + edge.way_x * (from / edge.way_y)
    let inside = min(max(Int(min(max(crossing - start, 0), Float(count)).rounded(.up)), 0), count)
    for i in 0..<inside { run.covered[i] = ~run.covered[i] }
  }

  /// Whether an edge may be within reach of some columns.
  private func isNear(_ edge: cslicer_edge, _ columns: Range<Int>, _ row: Int) -> Bool {
    guard let ends = ends(of: edge, row: Float(row)) else { return false }
    return min(ends.x, ends.y) - reach < Float(columns.upperBound)
      && max(ends.x, ends.y) + reach > Float(columns.lowerBound) - 1
  }
}
