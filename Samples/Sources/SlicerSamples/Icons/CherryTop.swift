/// The cherry on the ice cream.
enum CherryTop {
  private static let middle = Point(66, 20)
  private static let cherry = Shape.circle(middle, 6.4)

  static func draw(_ canvas: inout Canvas) {
    canvas.shadow(
      cherry, offset: Point(0.5, 2.4), blur: 2.6, Color(hex: 0x2A0E05, alpha: 0.55),
      clip: .circle(Point(64, 38.5), 19.5))
    stem(&canvas)
    canvas.fill(cherry) { p in
      let q = (p - middle) / 6.4
      let normal = SIMD3(q.x, q.y, max(0, 1 - q.dot(q)).squareRoot())
      let color = Color(hex: 0xE8233F).mixed(Color(hex: 0x7E0320), smoothstep(-0.2, 1, q.y))
      let glint = smoothstep(0.36, 0.1, (q - Point(-0.38, -0.42)).length)
      let bounce = smoothstep(0.7, 1, q.length) * smoothstep(0, 1, q.y) * 0.4
      return Bevel.lit(color, normal, gloss: 0.3)
        .mixed(Color(hex: 0xFF8A9A), bounce).mixed(Color(gray: 1), glint * 0.9)
    }
  }

  private static func stem(_ canvas: inout Canvas) {
    let stem = Strand(count: 24) { t in
      Point(67 + 8 * t * t, 15.5 - 7 * t + 2.0 * t * t)
    }
    canvas.fill(Shape { stem.nearest($0).distance - 0.85 }) { p in
      Color(hex: 0x4F7A1E).shaded(1.15 - 0.5 * clamp(stem.nearest(p).side + 0.5))
    }
  }
}
