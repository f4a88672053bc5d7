/// The igloo's tunnel, with the light of the fire in it and on the snow.
enum IglooDoor {
  private static let middle = Point(82, 105)

  static func draw(_ canvas: inout Canvas) {
    let outer = arch(19, height: 21)
    let inner = arch(12.2, height: 14)
    canvas.shadow(
      outer, offset: Point(-2.5, -1), blur: 4, Color(hex: 0x16306B, alpha: 0.5),
      clip: .circle(Point(58, 98), 38))
    canvas.fill(outer) { stones($0) }
    canvas.fill(inner) { fire($0) }
    let lip = Shape { abs(inner.distance($0) - 0.2) - 0.7 }.intersection(outer)
    canvas.fill(lip, Color(hex: 0xFFD79A, alpha: 0.75))
    glow(&canvas)
  }

  /// A half ellipse that stands on the ground.
  private static func arch(_ width: Double, height: Double) -> Shape {
    Shape.ellipse(middle, Point(width, height)).intersection(Shape { $0.y - middle.y })
  }

  private static func stones(_ p: Point) -> Color {
    let q = (p - middle) / Point(19, 21)
    let angle = arcsineTurns(clamp(q.x / max(q.length, 1e-6), -1, 1)) * 4
    let place = angle * 3.5 + 0.5
    let gap = abs(place - place.rounded()) * 10
    let joint = smoothstep(1.3, 0.4, gap)
    let light = clamp(0.62 - 0.30 * q.x - 0.28 * q.y)
    let face = Color(hex: 0x6F92CC).mixed(Color(hex: 0xFFFFFF), light)
    let warm = smoothstep(0.92, 0.62, q.length) * 0.5
    return face.mixed(Color(hex: 0x35548F), joint * 0.6).mixed(Color(hex: 0xFFC477), warm)
  }

  private static func fire(_ p: Point) -> Color {
    let heat = clamp(1.15 - ((p - Point(82, 102)) / Point(13, 14)).length)
    return Gradient([(0, 0x5A1E12), (0.3, 0xC24A14), (0.6, 0xFF9A2E), (0.95, 0xFFF0B0)])(heat)
  }

  private static func glow(_ canvas: inout Canvas) {
    canvas.fill(Shape.below { _ in 105 }, clip: IconBase.shape) { p in
      let far = ((p - Point(83, 104)) / Point(30, 11)).length
      return Color(hex: 0xFFB45C, alpha: 0.8 * smoothstep(1, 0, far))
    }
    canvas.fill(IconBase.shape) { p in
      let far = (p - Point(82, 100)).length
      return Color(hex: 0xFFAA50, alpha: 0.30 * smoothstep(34, 0, far))
    }
  }
}
