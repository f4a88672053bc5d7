/// Four tiles of 32 points, each with the plot of a timing curve: linear, easeIn, easeOut, easeInEaseOut.
enum CurveTiles {
  private static let side = 32.0
  private static let curves: [(a: Point, b: Point, hex: Int)] = [
    (Point(0, 0), Point(1, 1), 0x2E8C99), (Point(0.42, 0), Point(1, 1), 0xE07A5F),
    (Point(0, 0), Point(0.58, 1), 0x8F2D56), (Point(0.42, 0), Point(0.58, 1), 0x4A5A9E),
  ]

  static func draw() -> Canvas {
    var canvas = Canvas(size: Point(4 * side, side), scale: 2)
    for (i, curve) in curves.enumerated() {
      let origin = Point(Double(i) * side, 0)
      canvas.fill(
        .box(origin + side / 2, half: Point(15.5, 15.5), corner: 7), Color(hex: curve.hex))
      let white = Color(hex: 0xFFFCF3)
      let axes = Shape.capsule(origin + Point(8, 7), origin + Point(8, 24), 0.5)
        .union(.capsule(origin + Point(8, 24), origin + Point(25, 24), 0.5))
      canvas.fill(axes, white.opacity(0.55))
      let line = Strand(count: 24) { t in
        let s = 1 - t
        let p = curve.a * (3 * s * s * t) + curve.b * (3 * s * t * t) + Point(t * t * t, t * t * t)
        return origin + Point(8 + 16 * p.x, 24 - 16 * p.y)
      }
      canvas.fill(Shape { line.nearest($0).distance - 1.3 }, white)
    }
    return canvas
  }
}
