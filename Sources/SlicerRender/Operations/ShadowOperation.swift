import SlicerCore
import SlicerScene

/// The soft shadow of an outline on what was drawn before it.
struct ShadowOperation: SceneOperation {
  /// Corners on the stage in pixels; the polygon is convex.
  private let outline: [Point]
  private let color: UInt32
  /// Pixels over which the edge fades to each side.
  private let radius: Double
  /// Opacities in steps of 1/256 for distances from `radius` outside to `radius` inside.
  private let falloff: [UInt16]
  private let columns: Range<Int>
  let rows: Range<Int>

  /// The edges' lines; their values are distances, positive inside.
  private let lines: [SIMD3<Double>]

  private static let steps = 1024

  init(_ shadow: Shadow, of geometry: PlaneGeometry, stage: PixelSize, scale: Double) {
    outline = geometry.outline.map { $0 + shadow.offset * scale }
    lines = Self.lines(outline)
    color = shadow.color.premultiplied
    // A hard edge is anti-aliased over one pixel.
    radius = max(shadow.radius * scale, 0.5)
    let isSoft = shadow.radius * scale > 0.5
    let strength = min(max(shadow.opacity, 0), 1) * 256
    falloff = (0...Self.steps).map { i in
      let t = Double(i) / Double(Self.steps)
      return UInt16(((isSoft ? Elementary.smoothstep(t) : t) * strength).rounded())
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
      let full = pixel(falloff[Self.steps])
      for x in touched.lowerBound..<inside.lowerBound {
        pixels[x - touched.lowerBound] = pixel(x, y)
      }
      (pixels + (inside.lowerBound - touched.lowerBound))
        .update(repeating: full, count: inside.count)
      for x in inside.upperBound..<touched.upperBound {
        pixels[x - touched.lowerBound] = pixel(x, y)
      }
      let span = RowSpan(
        start: touched.lowerBound, count: touched.count, pixels: UnsafePointer(pixels),
        isOpaque: false)
      row.join(span, adds: false)
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let distance = self.distance(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    let place = min(max((distance + radius) / (2 * radius), 0), 1) * Double(Self.steps)
    return pixel(falloff[Int(place + 0.5)])
  }

  private func pixel(_ weight: UInt16) -> UInt32 {
    PlainRowKernels.scaled(color, weight: Int(weight), roundsDown: false)
  }

  /// From the outline; positive inside.
  private func distance(_ point: Point) -> Double {
    var nearest = Double.infinity
    var isInside = false
    outline.withUnsafeBufferPointer { outline in
      for i in 0..<outline.count {
        let (a, b) = (outline[i], outline[i + 1 == outline.count ? 0 : i + 1])
        let (way, from) = (b - a, point - a)
        let length = way.x * way.x + way.y * way.y
        let t =
          length == 0 ? 0 : min(max((from.x * way.x + from.y * way.y) / length, 0), 1)
        let rest = from - way * t
        nearest = min(nearest, rest.x * rest.x + rest.y * rest.y)
        if (a.y > point.y) != (b.y > point.y), from.x < way.x * from.y / way.y {
          isInside.toggle()
        }
      }
    }
    return isInside ? nearest.squareRoot() : -nearest.squareRoot()
  }
}
