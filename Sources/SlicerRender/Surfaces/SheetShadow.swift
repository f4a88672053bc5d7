import SlicerCore
import SlicerScene

/// A rolled sheet's soft shadow, in pixels of the stage.
struct SheetShadow {
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
  private let amounts: [UInt16]
  /// Opaque, in the lanes of a ``SheetPixel``.
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
      UInt16((opacity * Cylinder.falloff(Double($0) / 256)).rounded())
    }
    let opaque = SIMD4(shadow.color.red, shadow.color.green, shadow.color.blue, 255)
    color = SheetPixel(unsafeBitCast(opaque, to: UInt32.self)).lanes
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

  /// How dark it is at a pixel: 0…256.
  @inline(__always)
  func amount(_ x: Int, _ y: Int) -> UInt64 {
    let point = SIMD2(Float(x), Float(y))
    var nearest = Float.infinity
    var isInside = false
    edges.withUnsafeBufferPointer { edges in
      for edge in edges {
        let from = point - edge.start
        let t = min(max((from.x * edge.way.x + from.y * edge.way.y) * edge.factor, 0), 1)
        let rest = from - edge.way * t
        nearest = min(nearest, rest.x * rest.x + rest.y * rest.y)
        let isAcross = (from.y < 0) != (from.y < edge.way.y)
        if isAcross, from.x * abs(edge.way.y) < edge.way.x * (edge.way.y < 0 ? -from.y : from.y) {
          isInside.toggle()
        }
      }
    }
    if isInside { return UInt64(amounts[0]) }
    let distance = nearest.squareRoot() / reach
    return distance >= 1 ? 0 : UInt64(amounts[Int(distance * 256 + 0.5)])
  }
}
