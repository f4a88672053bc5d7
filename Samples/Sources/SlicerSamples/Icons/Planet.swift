/// The planet behind the rocket: bands, a shaded side, and a ring around it.
enum Planet {
  private static let middle = Point(33, 39)
  private static let radius = 12.5

  static func draw(_ canvas: inout Canvas) {
    ring(&canvas, isInFront: false)
    let ball = Shape.circle(middle, radius)
    let noise = Noise(seed: 66)
    let bands = Gradient([
      (0, 0xFFE2A6), (0.25, 0xF7B267), (0.45, 0xFBD9A0), (0.62, 0xE8894F), (0.8, 0xF9C784),
      (1, 0xC8633C),
    ])
    canvas.paint { p in
      let far = (p - middle).length - radius
      return Color(hex: 0xFFC890, alpha: far > 0 ? 0.28 * smoothstep(12, 0, far) * inside(p) : 0)
    }
    canvas.fill(ball, clip: IconBase.shape) { p in
      let q = (p - middle) / radius
      let normal = SIMD3(q.x, q.y, max(0, 1 - q.dot(q)).squareRoot())
      let tilted = q.y * 0.94 + q.x * 0.3 + 0.06 * noise.fractal(q * 2.4, octaves: 4)
      let light = smoothstep(-0.35, 0.95, normal.dot(SIMD3(0.66, -0.6, 0.45)))
      return Color(hex: 0x3A1048).mixed(bands(tilted * 0.5 + 0.5), light)
    }
    ring(&canvas, isInFront: true)
  }

  private static func inside(_ p: Point) -> Double { IconBase.shape.distance(p) < 0 ? 1 : 0 }

  private static func ring(_ canvas: inout Canvas, isInFront: Bool) {
    canvas.fill(IconBase.shape) { p in
      let q = (p - middle).rotated(turns: 0.06)
      guard (q.y > 0) == isInFront else { return Color(gray: 0, alpha: 0) }
      let place = Point(q.x, q.y / 0.27).length / radius
      let body = smoothstep(1.22, 1.28, place) * smoothstep(1.82, 1.76, place)
      let gap = 1 - 0.75 * smoothstep(0.035, 0.015, abs(place - 1.56))
      let color = Color(hex: 0xFFE9C9).mixed(Color(hex: 0xD890C8), smoothstep(1.25, 1.8, place))
      return color.opacity(0.85 * body * gap)
    }
  }
}
