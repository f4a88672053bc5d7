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

  private static let steps = 1024

  init(_ shadow: Shadow, of geometry: PlaneGeometry, stage: PixelSize, scale: Double) {
    outline = geometry.outline.map { $0 + shadow.offset * scale }
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

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    guard !columns.isEmpty else { return }
    scratch.withRow { pixels in
      let steps = Double(Self.steps)
      for x in columns {
        let distance = self.distance(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let place = min(max((distance + radius) / (2 * radius), 0), 1) * steps
        pixels[x - columns.lowerBound] = PlainRowKernels.scaled(
          color, weight: Int(falloff[Int(place + 0.5)]), roundsDown: false)
      }
      let span = RowSpan(
        start: columns.lowerBound, count: columns.count, pixels: UnsafePointer(pixels),
        isOpaque: false)
      row.join(span, adds: false)
    }
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
