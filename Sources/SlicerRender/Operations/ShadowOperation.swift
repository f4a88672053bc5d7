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
  private let edges: [ShadowEdge]

  private static let steps = 1024

  init(_ shadow: Shadow, of geometry: PlaneGeometry, stage: PixelSize, scale: Double) {
    // Corners on the stage in pixels; the polygon is convex.
    let outline = geometry.outline.map { $0 + shadow.offset * scale }
    lines = Self.lines(outline)
    edges = zip(outline, outline[1...] + outline[..<1]).map { ShadowEdge(from: $0, to: $1) }
    // A hard edge is anti-aliased over one pixel.
    radius = max(shadow.radius * scale, 0.5)
    let isSoft = shadow.radius * scale > 0.5
    let strength = (shadow.opacity > 0 ? min(shadow.opacity, 1) : 0) * 256
    let color = shadow.color.premultiplied
    falloff = (0...Self.steps).map { i in
      let t = Double(i) / Double(Self.steps)
      let weight = ((isSoft ? Elementary.smoothstep(t) : t) * strength).rounded()
      return PlainRowKernels.scaled(color, weight: Int(weight), roundsDown: false)
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
      fill(pixels, touched.lowerBound..<inside.lowerBound, y)
      (pixels + (inside.lowerBound - touched.lowerBound))
        .update(repeating: falloff[Self.steps], count: inside.count)
      fill(
        pixels + (inside.upperBound - touched.lowerBound), inside.upperBound..<touched.upperBound,
        y)
      let span = RowSpan(
        start: touched.lowerBound, count: touched.count, pixels: UnsafePointer(pixels),
        isOpaque: false)
      row.join(span, adds: false)
    }
  }

  /// The shadow's pixels of some columns, eight at a time.
  private func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ y: Int) {
    let scale = Float(Self.steps) / (2 * Float(radius))
    falloff.withUnsafeBufferPointer { falloff in
      for start in stride(from: 0, to: columns.count, by: 8) {
        let x = ShadowEdge.lanes + Float(columns.lowerBound + start)
        let place = (distance(x, Float(y) + 0.5) + Float(radius)) * scale
        for lane in 0..<min(8, columns.count - start) {
          // The library's own conversion of vectors is a slow loop.
          let step = Int(min(max(place[lane], 0), Float(Self.steps)) + 0.5)
          pixels[start + lane] = falloff[step]
        }
      }
    }
  }

  /// From the outline; positive inside.
  private func distance(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    var nearest = SIMD8<Float>(repeating: .infinity)
    for edge in edges {
      let distance = edge.squaredDistance(x, y)
      nearest = nearest.replacing(with: distance, where: distance .< nearest)
    }
    var isOutside = SIMDMask<SIMD8<Int32>>(repeating: false)
    for line in lines {
      let value = x * Float(line.x) + (Float(line.y) * y + Float(line.z))
      isOutside .|= value .<= 0
    }
    let distance = nearest.squareRoot()
    return distance.replacing(with: -distance, where: isOutside)
  }
}

/// One edge of an outline, for distances from many points.
private struct ShadowEdge {
  private let start: SIMD2<Float>
  private let way: SIMD2<Float>
  /// 1/length², or 0 for an edge without length.
  private let factor: Float

  /// The centres of eight pixels side by side.
  static let lanes = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

  init(from a: Point, to b: Point) {
    let length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
    start = SIMD2(Float(a.x), Float(a.y))
    way = SIMD2(Float(b.x - a.x), Float(b.y - a.y))
    factor = length > 0 ? Float(1 / length) : 0
  }

  func squaredDistance(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let dx = x - start.x
    let dy = y - start.y
    let share = (dx * way.x + dy * way.y) * factor
    let low = share.replacing(with: 0, where: share .< 0)
    let t = low.replacing(with: 1, where: low .> 1)
    let restX = dx - t * way.x
    let restY = dy - t * way.y
    return restX * restX + restY * restY
  }
}
